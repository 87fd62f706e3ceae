"""Ids of the book (F09, Q007) are no numbers, but they must exist."""

from __future__ import annotations

import re

from concepts.notation.codes import Mark
from concepts.notation.digits import ANY_DIGIT
from concepts.notation.prose.line import Line

LIKE_AN_ID = re.compile(r"(?<![A-Za-z0-9])(?:F\d\d|Q\d{3})(?![A-Za-z0-9])")


def ids(line: Line) -> None:
    """Binds the ids that exist and reports those that do not."""
    for known in line.ledger.header.ids:
        if not ANY_DIGIT.search(known):
            continue
        for found in re.finditer(rf"(?<![A-Za-z0-9]){re.escape(known)}(?![A-Za-z0-9])", line.left):
            if not line.in_tag(found.start()):
                line.bind(Mark(*found.span(), "id", witness="label"))
    for found in LIKE_AN_ID.finditer(line.left):
        if not line.in_tag(found.start()):
            message = f"没有编号 {found.group()}"
            line.refuse(found.span(), "id-unknown", message, "编号要写在 book.yaml 里；不是编号的列入 labels")
