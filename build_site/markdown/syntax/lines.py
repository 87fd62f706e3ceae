"""Raw lines of a block while it is parsed, and which of them lie inside a fence."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markdown_it.rules_block import StateBlock

FENCE = re.compile(r"(`{3,}(?=[^`]*$)|~{3,})")


def line_at(state: StateBlock, line: int) -> str:
    """A line without its indentation."""
    return state.src[line_start(state, line) : state.eMarks[line]].rstrip()


def line_start(state: StateBlock, line: int) -> int:
    """Where the text of a line begins."""
    return state.bMarks[line] + state.tShift[line]


def lines_outside_fences(state: StateBlock, first: int, end: int) -> Iterator[tuple[int, str]]:
    """Number and text of each line that is not part of a fence."""
    marker = ""
    for line in range(first, end):
        text = line_at(state, line)
        if marker:
            if text.startswith(marker) and not text.strip(marker[0]):
                marker = ""
        elif found := FENCE.match(text):
            marker = found[1]
        else:
            yield line, text
