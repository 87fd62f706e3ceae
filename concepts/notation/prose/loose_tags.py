"""An annotation belongs to the number before it; one that no rule has read is told."""

from __future__ import annotations

import re

from concepts.notation.codes import Note
from concepts.notation.passage import MASK
from concepts.notation.prose.line import TAG, Line

BETWEEN = re.compile(r"\s*(?:%|[A-Za-z]{1,3}|[万亿]|字节)?\s*[\u4e00-\u9fff]?")
"""What may stand between a number and its annotation: a unit, a measure word."""


def loose_tags(line: Line) -> None:
    """Reports annotations that follow neither a number nor a code span."""
    for tag in TAG.finditer(line.whole):
        if line.whole[: tag.start()].rstrip().endswith(MASK):
            continue
        if not any(
            mark.end <= tag.start() and BETWEEN.fullmatch(line.whole, mark.end, tag.start())
            for mark in line.marks
        ):
            message = f"标注 {tag.group()} 前面没有数"
            line.notes.append(Note(*tag.span(), "notation-syntax", message, "标注紧跟在数或单位的后面"))
