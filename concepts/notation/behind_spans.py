"""What directly follows a code span in its line: an annotation of it, a unit that its formula leaves out."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from concepts.notation.passage import MASK
from concepts.notation.prose.line import TAG
from concepts.notation.sheet import Sheet

FENCE = re.compile(f"{MASK}{{1,3}}$")
"""The closing backticks of a code span; three of its characters when it has fewer."""


def behind_spans(
    sheets: Sequence[Sheet], pattern: re.Pattern[str]
) -> Iterator[tuple[Sheet, int, Sheet, re.Match[str]]]:
    """(span, its last column, running text, match) of all that directly follows a code span in the text."""
    ends: dict[int, dict[int, Sheet]] = {}
    for sheet in sheets:
        if sheet.passage.kind == "span" and sheet.text:
            line, column = sheet.place(len(sheet.text) - 1)
            ends.setdefault(line, {})[column] = sheet
    for sheet in sheets:
        if sheet.passage.kind != "prose":
            continue
        for found in pattern.finditer(sheet.text):
            line, column = sheet.place(found.start())
            fence = FENCE.search(sheet.text, 0, found.start())
            before = [end for end in ends.get(line, ()) if fence and 1 < column - end <= 1 + len(fence[0])]
            if before:
                yield ends[line][max(before)], max(before), sheet, found


def tags_of_spans(sheets: Sequence[Sheet]) -> dict[tuple[int, int], str]:
    """The annotations that directly follow a code span, by the place of the span's last character."""
    return {
        (sheet.place(tag.start())[0], column): tag.group()
        for _, column, sheet, tag in behind_spans(sheets, TAG)
    }
