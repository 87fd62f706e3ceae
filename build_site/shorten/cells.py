"""Names the source of a table's first cell at the table, and leaves out those that follow from their places.

`concepts.delivered.cells` and static/js/drawn-cells.js find them again. The numbers of rows and columns need
no element of their own then: the program makes whatever stands in such a table.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_site.shorten.pieces import Piece
from build_site.shorten.tags import Tag, read_tag
from concepts.delivered.cells import Place, first_of

NUMBERED = re.compile(r'<span data-src="(?:group|row|column|bar) ([0-9]+)">')
SOURCE = "data-src"


@dataclass(frozen=True, slots=True)
class _Cell:
    """An element with a source: a `td`, or the `input` that stands in one."""

    at: int
    tag: Tag
    source: str


def with_cells_by_place(page: Sequence[Piece]) -> tuple[Piece, ...]:
    """The page with short tables."""
    written: list[Piece | None] = [*page]
    for start, end in _tables(page):
        table = page[start : end + 1]
        for at, piece in _changes(table):
            written[start + at] = piece
    return tuple(piece for piece in written if piece is not None)


def _tables(page: Sequence[Piece]) -> Iterator[tuple[int, int]]:
    """Where the tables without a table in them begin and end."""
    start = -1
    for at, piece in enumerate(page):
        if piece.tag == "table" and piece.is_end and start >= 0:
            yield start, at
            start = -1
        elif piece.tag == "table":
            start = at


def _changes(table: Sequence[Piece]) -> Iterator[tuple[int, Piece | None]]:
    """Pieces of a table that are written in another way; None for those that go."""
    cells = _cells(table)
    first, count = Counter(first_of(cell.source) for cell in cells).most_common(1)[0] if cells else ("", 0)
    opening = read_tag(table[0].text)
    if not first or count < 2 or opening.find(SOURCE) is not None:
        return
    place, by_place = Place(first), {}
    sources = {cell.at: cell for cell in cells}
    for at, piece in enumerate(table):
        if piece.is_start:
            place.begin(piece.tag)
        if at in sources and sources[at].source == place.source():
            by_place[at] = sources[at].tag.without(((SOURCE, place.source()),))
    if len(by_place) < 2 or _has_words_without_source(table):
        return
    yield 0, Piece(str(opening.with_attribute(SOURCE, first)), "table")
    for at, tag in by_place.items():
        yield at, Piece(str(tag), tag.name)
    for at in range(len(table) - 2):
        found = NUMBERED.fullmatch(table[at].text)
        if found and table[at + 1].text == found[1] and table[at + 2].text == "</span>":
            yield at, None
            yield at + 2, None


def _cells(table: Sequence[Piece]) -> tuple[_Cell, ...]:
    read = ((at, read_tag(piece.text)) for at, piece in enumerate(table) if piece.is_start)
    sources = ((at, tag, tag.find(SOURCE)) for at, tag in read if tag.name in ("td", "input"))
    return tuple(_Cell(at, tag, source) for at, tag, source in sources if source)


def _has_words_without_source(table: Sequence[Piece]) -> bool:
    """Whether a cell that shows something says not of what: a source from its place would be wrong."""
    is_open = False
    for piece in table:
        if piece.tag == "td":
            tag = read_tag(piece.text)
            is_open = piece.is_start and tag.find(SOURCE) is None and not tag.has_class("blank")
        elif is_open and not piece.tag and piece.text.strip():
            return True
    return False
