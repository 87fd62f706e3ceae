"""The text of one passage with the place in the source of each of its characters."""

from __future__ import annotations

import bisect
import itertools

from concepts.notation.passage import Passage


class Sheet:
    """Lines joined by line feeds; offsets in the joined text become lines and columns of the source."""

    def __init__(self, passage: Passage) -> None:
        self.passage = passage
        self.lines = tuple(line.text for line in passage.lines)
        self.text = "\n".join(self.lines)
        lengths = (len(line) + 1 for line in self.lines)
        self.starts = list(itertools.accumulate(lengths, initial=0))[:-1]

    def place(self, offset: int) -> tuple[int, int]:
        """Line and column in the source."""
        if not self.starts:
            return 1, 1
        index = max(bisect.bisect_right(self.starts, offset) - 1, 0)
        source = self.passage.lines[index]
        return source.line, source.column + offset - self.starts[index]

    def length_in_line(self, start: int, end: int) -> int:
        """How many characters of start..end stand in the line of `start`, at least one."""
        feed = self.text.find("\n", start)
        stop = end if feed < 0 else min(end, feed)
        return max(stop - start, 1)
