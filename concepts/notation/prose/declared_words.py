"""A word with digits that is declared with a tag: `float16{~}`."""

from __future__ import annotations

import re

from concepts.notation.codes import Mark
from concepts.notation.prose.line import Line

DECLARED_WORD = re.compile(r"(?<![A-Za-z])([A-Za-z]+[-A-Za-z]*[0-9]+)\{~\}")


def declared_words(line: Line) -> None:
    """Binds declared words by the lock."""
    for found in DECLARED_WORD.finditer(line.left):
        line.bind(Mark(*found.span(1), "declared", witness="lock"))
