"""An annotation belongs to the number before it; one that no rule has read is told."""

from __future__ import annotations

import re

from concepts.notation.codes import Note
from concepts.notation.passage import MASK
from concepts.notation.prose.line import TAG, Line
from concepts.notation.tokens import TO_FILL

BETWEEN = re.compile(r"\s*(?:%|[A-Za-z]{1,3}|[万亿]|字节)?\s*[\u4e00-\u9fff]?")
"""What may stand between a number and its annotation: a unit, a measure word."""

GAP_BEFORE = re.compile(r"\?(?:\.\?+)?\s*%?$")
"""Marks that an author left for `book numbers --fill`, up to their annotation."""


def loose_tags(line: Line) -> None:
    """Reports annotations that follow neither a number nor a code span, and gaps that nobody filled."""
    for tag in TAG.finditer(line.whole):
        if line.whole[: tag.start()].rstrip().endswith(MASK):
            continue
        if not any(
            mark.end <= tag.start() and BETWEEN.fullmatch(line.whole, mark.end, tag.start())
            for mark in line.marks
        ):
            line.notes.append(_loose(line.whole, tag))


def _loose(text: str, tag: re.Match[str]) -> Note:
    gap = GAP_BEFORE.search(text, 0, tag.start()) if tag[1] != "~" else None
    if gap is not None:
        return Note(gap.start(), tag.end(), "notation-syntax", f"空 {gap[0].strip()} 还没有填", TO_FILL)
    message = f"标注 {tag.group()} 前面没有数"
    return Note(*tag.span(), "notation-syntax", message, "标注紧跟在数或单位的后面")
