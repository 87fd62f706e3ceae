"""What each cell of a drawn table shows, where the table names the source of its first cell alone.

Row 1, column 2 of a table with `data-src="X[0,0]"` shows `X[1,2]`; the first of three axes counts bodies.
A cell with a source of its own shows that. static/js/drawn-cells.js says the same.
"""

from __future__ import annotations

import re

CELL = re.compile(r"(.+)\[([0-9]+(?:,[0-9]+){0,2})\]")
FIRST = re.compile(r"(.+)\[(0(?:,0){0,2})\]")
ROW_GROUPS = frozenset(("thead", "tbody", "tfoot"))


class Place:
    """Where in a table its reader is, who tells it each start tag."""

    def __init__(self, first: str) -> None:
        self.first = first
        """The source of the first cell."""
        self._group = self._row = self._column = -1
        self._is_body = False

    def begin(self, tag: str) -> None:
        """An element begins."""
        if tag in ROW_GROUPS:
            self._is_body = tag == "tbody"
            self._group += self._is_body
            self._row = self._column = -1
        elif tag == "tr":
            self._row += 1
            self._column = -1
        elif tag == "td":
            self._column += 1

    def source(self) -> str:
        """Of the cell that began last; "" where the table gives none."""
        found = FIRST.fullmatch(self.first)
        if not found or not self._is_body or self._column < 0:
            return ""
        axes = found[2].count("0")
        # one axis lies along the columns or along the rows
        index = (self._group, self._row, self._column)[-axes:] if axes > 1 else (self._row + self._column,)
        return f"{found[1]}[{','.join(map(str, index))}]"


def first_of(source: str) -> str:
    """The source of the first cell of a table that has a cell with this one; "" where it is no cell."""
    found = CELL.fullmatch(source)
    return f"{found[1]}[{re.sub('[0-9]+', '0', found[2])}]" if found else ""
