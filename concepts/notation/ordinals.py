"""Numbering that counts by itself: ordered lists and numbered headings must go 1, 2, 3."""

from __future__ import annotations

import re
from collections.abc import Sequence

from concepts.notation.codes import Judgement, Mark, Note

MARKER = re.compile(r"[0-9]+")


def judge_ordinals(lines: Sequence[str]) -> Judgement:
    """The markers of one ordered list, one a line."""
    marks, notes, offset = [], [], 0
    for index, line in enumerate(lines):
        if found := MARKER.search(line):
            start, end = offset + found.start(), offset + found.end()
            right = str(index + 1)
            is_right = found.group() == right
            marks.append(
                Mark(start, end, "sequence" if is_right else "", witness="label" if is_right else "")
            )
            if not is_right:
                message = f"有序列表的序号应是 {right}，写成了 {found.group()}"
                notes.append(Note(start, end, "numbering-broken", message, "有序列表从 1 数起", right))
        offset += len(line) + 1
    return Judgement(tuple(marks), tuple(notes))
