"""The number of a heading (`## 2. …`): bound by its place in the sequence, which the page checks."""

from __future__ import annotations

import re

from concepts.notation.codes import Mark
from concepts.notation.prose.line import Line

HEADING = re.compile(r"^#+ ([0-9]+)(?:\.[0-9]+)*[. ]")


def headings(line: Line) -> None:
    """Binds the number of a heading."""
    if found := HEADING.match(line.left):
        line.bind(Mark(*found.span(1), "sequence", witness="label"))


def is_heading_number(text: str, start: int) -> bool:
    """Whether a numeral of a line is its heading's number."""
    found = HEADING.match(text)
    return found is not None and found.start(1) == start
