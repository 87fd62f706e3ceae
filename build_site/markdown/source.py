"""Where the characters of inline text stand: from lines of the source to one place a character."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate, chain, repeat
from typing import overload

from markdown_it.common.utils import MD_TRIM_CHARS

from build_site.markdown.tree import Spot, SpotRange
from concepts.notation.passage import SourceLine

BAR = re.compile(r"(?<!\\)\|")


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


def text_spots(content: str, source: Source, first: int) -> Sequence[Spot]:
    """The places of inline text whose lines are the ends of source lines, from line `first` on."""
    pieces = content.split("\n")
    # A paragraph is stripped of wide blanks too, whole lines of them included.
    while pieces[0].strip() and not source.lines[first].strip():
        first += 1
    lines = [_piece_spots(piece, source, index) for index, piece in enumerate(pieces, start=first)]
    if len(lines) == 1:
        return lines[0][:-1]
    return Lines(tuple(lines), tuple(accumulate(map(len, lines))))


def _piece_spots(piece: str, source: Source, index: int) -> Sequence[Spot]:
    """The places of one line of inline text, and of the line feed behind it."""
    # A tab before the text may have become several blanks: places are counted from the end.
    start = len(source.lines[index].rstrip()) - len(piece.rstrip())
    line, column, length = source.numbers[index], source.columns[index], len(piece) + 1
    if start >= 0:
        return SpotRange(line, column + start, length)
    return (*repeat((line, column), min(-start, length)), *SpotRange(line, column, length + start))


@dataclass(frozen=True, slots=True)
class Lines(Sequence[Spot]):
    """The places of inline text of several lines."""

    lines: tuple[Sequence[Spot], ...]
    ends: tuple[int, ...]
    """How many characters there are up to the end of each line, with its line feed."""

    def __len__(self) -> int:
        return self.ends[-1] - 1

    @overload
    def __getitem__(self, at: int) -> Spot: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Spot]: ...

    def __getitem__(self, at: int | slice) -> Spot | Sequence[Spot]:
        asked = range(len(self))[at]
        if isinstance(asked, int):
            return self[asked : asked + 1][0]
        line = bisect_right(self.ends, asked.start)
        if asked.stop > self.ends[line]:
            return tuple(chain.from_iterable(self.lines))[asked.start : asked.stop]
        before = self.ends[line - 1] if line else 0
        return self.lines[line][asked.start - before : asked.stop - before]


def heading_spots(content: str, source: Source, index: int) -> Sequence[Spot]:
    """The places of a heading's text, which stands behind its number signs."""
    raw = source.lines[index]
    start = raw.index(content, raw.index("#") + 1) if content else 0
    return SpotRange(*source.spot(index, start), len(content))


def cell_spots(source: Source, index: int) -> tuple[Sequence[Spot], ...]:
    """The places of each cell of a table row, cut as CommonMark's tables are: `\\|` is a bar of the text."""
    raw = source.lines[index]
    start = len(raw) - len(raw.lstrip(MD_TRIM_CHARS + ">"))
    end = max(start, len(raw.rstrip(MD_TRIM_CHARS)))
    bars = [bar.start() for bar in BAR.finditer(raw, start, end)]
    cells = [*zip([start, *(bar + 1 for bar in bars)], [*bars, end], strict=True)]
    if cells[0][0] == cells[0][1]:
        cells.pop(0)
    if cells and cells[-1][0] == cells[-1][1]:
        cells.pop()
    return tuple(_cell(source, index, low, high) for low, high in cells)


def _cell(source: Source, index: int, low: int, high: int) -> Sequence[Spot]:
    written = source.lines[index][low:high].lstrip(MD_TRIM_CHARS)
    low = high - len(written)
    text = written.rstrip(MD_TRIM_CHARS)
    if "\\|" not in text:
        return SpotRange(*source.spot(index, low), len(text))
    return tuple(source.spot(index, low + at) for at in range(len(text)) if not text.startswith("\\|", at))
