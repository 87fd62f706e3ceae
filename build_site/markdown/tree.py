"""A text as a tree of blocks; each shown character knows its line and column in the source."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import repeat
from typing import NamedTuple, overload

from build_site.markdown.attributes import NO_ATTRIBUTES, Attributes
from build_site.model import Fence, Words
from concepts.notation.passage import SourceLine

Spot = tuple[int, int]
"""Line and column in the source, both from 1."""


@dataclass(frozen=True, slots=True)
class SpotRange(Sequence[Spot]):
    """The places of characters that stand side by side on one line, as nearly all do."""

    line: int
    column: int
    length: int

    def __len__(self) -> int:
        return self.length

    def __iter__(self) -> Iterator[Spot]:
        return zip(repeat(self.line), range(self.column, self.column + self.length))

    @overload
    def __getitem__(self, at: int) -> Spot: ...

    @overload
    def __getitem__(self, at: slice) -> Sequence[Spot]: ...

    def __getitem__(self, at: int | slice) -> Spot | Sequence[Spot]:
        columns = range(self.column, self.column + self.length)
        if isinstance(at, int):
            return self.line, columns[at]
        kept = columns[at]
        return SpotRange(self.line, kept.start, len(kept))


class Run(NamedTuple):
    """A stretch of running text. `kind` is one of:

    text        characters that are shown; `spots` has one place for each
    code        an inline code span without its backticks
    break       a line break of the source; `text` is what is shown for it
    feed        a forced line break
    open close  where `name` (strong, em or link) begins and ends; `text` of a close is the target of a link
                to a page, which the number checker reads as the witness of an id in the link's words
    tag         an annotation of a number, not shown; `text` is what is written
    anchor      `{#id}`, not shown; `text` is the id
    """

    kind: str
    text: str = ""
    spots: Sequence[Spot] = ()
    name: str = ""
    scheme: str = ""
    target: str = ""


class Block(NamedTuple):
    """A block of a text. `kind` is one of:

    paragraph heading list item quote table row cell container part fence formula
    rule  a thematic break
    stray a lone end of a container
    """

    kind: str
    first: int
    last: int
    name: str = ""
    """Of a container: its name; of a list: ordered or bullet; of a cell: its alignment."""
    level: int = 0
    """Of a heading: its level; of a row: how many cells its source line has."""
    runs: tuple[Run, ...] = ()
    """Of a fence: its title."""
    children: tuple[Block, ...] = ()
    lines: tuple[SourceLine, ...] = ()
    attributes: Attributes = NO_ATTRIBUTES
    title: Words | None = None
    fence: Fence | None = None
    is_closed: bool = True
    is_tight: bool = False

    def walk(self) -> Iterator[Block]:
        """The block and all blocks in it, in reading order."""
        return walk((self,))


def walk(blocks: tuple[Block, ...]) -> Iterator[Block]:
    """All blocks, in reading order."""
    waiting = [*reversed(blocks)]
    while waiting:
        block = waiting.pop()
        yield block
        waiting += reversed(block.children)


def plain(runs: tuple[Run, ...]) -> str:
    """The characters that a reader sees."""
    return "".join(run.text for run in runs if run.kind in ("text", "code", "break"))


def first_spot(runs: tuple[Run, ...], default: Spot) -> Spot:
    """Where the first shown character stands."""
    return next((run.spots[0] for run in runs if run.spots), default)
