"""Where the characters of inline text stand: from lines of the source to one place a character."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import repeat

from markdown_it.common.utils import MD_TRIM_CHARS

from build_site.markdown.tree import Spot
from concepts.notation.passage import SourceLine


@dataclass(frozen=True, slots=True)
class Source:
    """The lines of one text, with the number of each and the column at which it begins."""

    lines: tuple[str, ...]
    numbers: tuple[int, ...]
    columns: tuple[int, ...]

    def line(self, index: int, start: int = 0, end: int | None = None) -> SourceLine:
        """A stretch of one line with its place."""
        text = self.lines[index][start:end]
        return SourceLine(self.numbers[index], self.columns[index] + start, text)

    def spot(self, index: int, offset: int) -> Spot:
        """The place of a character of a line."""
        return self.numbers[index], self.columns[index] + offset


def body_source(body: str, first_line: int) -> Source:
    """The source of a whole text that begins at the first column of a line."""
    body = body.replace("\r\n", "\n").replace("\r", "\n")
    # as the parser reads it: what it says of a text has to be found in these lines
    lines = tuple(body.replace("\0", "\ufffd").split("\n"))
    numbers = tuple(range(first_line, first_line + len(lines)))
    return Source(lines, numbers, (1,) * len(lines))


def words_source(lines: Sequence[tuple[int, int, str]]) -> Source:
    """The source of a string of a YAML file."""
    numbers, columns, texts = zip(*lines, strict=True)
    return Source(tuple(texts), tuple(numbers), tuple(columns))


def text_spots(content: str, source: Source, first: int) -> tuple[Spot, ...]:
    """The places of inline text whose lines are the ends of source lines, from line `first` on."""
    spots: list[Spot] = []
    pieces = content.split("\n")
    # A paragraph is stripped of wide blanks too, whole lines of them included.
    while pieces[0].strip() and not source.lines[first].strip():
        first += 1
    for index, piece in enumerate(pieces, start=first):
        # A tab before the text may have become several blanks: places are counted from the end.
        start = len(source.lines[index].rstrip()) - len(piece.rstrip())
        column = source.columns[index]
        blanks = max(0, -start)
        spots += [(source.numbers[index], column)] * min(blanks, len(piece) + 1)
        columns = range(column + start + blanks, column + start + len(piece) + 1)
        spots += zip(repeat(source.numbers[index]), columns)
    return tuple(spots[:-1])


def heading_spots(content: str, source: Source, index: int) -> tuple[Spot, ...]:
    """The places of a heading's text, which stands behind its number signs."""
    raw = source.lines[index]
    start = raw.index(content, raw.index("#") + 1) if content else 0
    return tuple(source.spot(index, start + offset) for offset in range(len(content)))


def cell_spots(source: Source, index: int) -> tuple[tuple[Spot, ...], ...]:
    """The places of each cell of a table row, cut as CommonMark's tables are: `\\|` is a bar of the text."""
    raw = source.lines[index]
    start, end = len(raw) - len(raw.lstrip(MD_TRIM_CHARS + ">")), len(raw.rstrip(MD_TRIM_CHARS))
    cells: list[list[int]] = [[]]
    for at in range(start, end):
        escaped = at > start and raw[at - 1] == "\\"
        if raw[at] == "|" and not escaped:
            cells.append([])
            continue
        if raw[at] == "|":
            cells[-1].pop()
        cells[-1].append(at)
    if not cells[0]:
        cells.pop(0)
    if cells and not cells[-1]:
        cells.pop()
    return tuple(tuple(source.spot(index, at) for at in _trimmed(raw, cell)) for cell in cells)


def _trimmed(raw: str, cell: list[int]) -> list[int]:
    while cell and raw[cell[0]] in MD_TRIM_CHARS:
        cell = cell[1:]
    while cell and raw[cell[-1]] in MD_TRIM_CHARS:
        cell = cell[:-1]
    return cell
