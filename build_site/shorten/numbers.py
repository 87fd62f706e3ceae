"""Names a number only where it does not follow the one before it; others stand in a `u` without a name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from sys import intern

from build_site.shorten.pieces import Piece
from concepts.delivered.numbers import NUMBER

LONG = re.compile(r"<span data-number=\"([^\"]+)\">")
NAMED = re.compile(r" data-(?:number|ordinal)=\"([^\"]+)\"")
SCANNED = re.compile(
    r"</?(?:number-lab|template)\b|<section class=\"lesson\""
    r"|(?P<start><span)? data-(?:number|ordinal)=\"(?P<name>[^\"]+)\"(?P<end>>?)"
)
LESSON = re.compile(r"<section class=\"lesson\"")
APART = ("number-lab", "template")
"""Scripts name the numbers of a lesson and those of a lab each for themselves, and see none of a template."""

Name = tuple[str, int]
"""The page of the book, and the index on it."""


@dataclass(frozen=True, slots=True)
class Printed:
    """A number of the page: where its start tag stands, and whether that may be written short."""

    at: int = field(compare=False)
    name: Name
    may_be_short: bool
    stretch: int
    """No run goes on from one into the next."""


def with_short_numbers(page: Sequence[Piece], kept: frozenset[Name]) -> tuple[Piece, ...]:
    """The page, or a part of it, with short numbers; `kept` are named wherever they stand."""
    ends = _ends(page)
    written = list(page)
    for number in printed(page):
        if not number.may_be_short:
            continue
        name = f' data-number="{number.name[0]}.{number.name[1]}"' if number.name in kept else ""
        written[number.at] = Piece(f"<{NUMBER}{name}>", NUMBER)
        written[ends[number.at]] = Piece(f"</{NUMBER}>", NUMBER, True)
    return tuple(written)


def printed(page: Sequence[Piece]) -> tuple[Printed, ...]:
    """The numbers of a page, in order."""
    return tuple(_printed(page))


def _printed(page: Sequence[Piece]) -> Iterator[Printed]:
    stretch = 0
    for at, piece in enumerate(page):
        if not piece.tag:
            continue
        stretch += piece.tag in APART or LESSON.match(piece.text) is not None
        found = None if piece.is_end else NAMED.search(piece.text)
        if found:
            yield Printed(at, _name(found[1]), LONG.fullmatch(piece.text) is not None, stretch)


def scanned(html: str) -> tuple[Printed, ...]:
    """The same of a text that is not taken apart; all places are -1, so compare without them."""
    return tuple(_scanned(html))


@dataclass(frozen=True, slots=True)
class Runs:
    """What the runs of a part of the page say to the other parts."""

    names: frozenset[Name]
    """Of all its numbers."""
    first: frozenset[Name]
    """As `first_of_runs`."""
    after: Name | None
    """The one after its last number; None where it has no numbers."""


def runs_of(html: str) -> Runs:
    """The runs of a part that is not taken apart."""
    numbers = scanned(html)
    page, index = numbers[-1].name if numbers else ("", 0)
    names = frozenset(number.name for number in numbers)
    return Runs(names, first_of_runs(numbers), (page, index + 1) if numbers else None)


def _scanned(html: str) -> Iterator[Printed]:
    stretch = 0
    for found in SCANNED.finditer(html):
        if found["name"] is None:
            stretch += 1
        else:
            yield Printed(
                -1, _name(found["name"]), found["start"] is not None and found["end"] == ">", stretch
            )


def _name(written: str) -> Name:
    page, _, index = written.rpartition(".")
    # one text for all numbers of a page: where runs are kept, it is written once
    return intern(page), int(index)


def first_of_runs(printed: Sequence[Printed]) -> frozenset[Name]:
    """The numbers that are named wherever they stand: the first of each run, and the one after its last.

    So a run has as many numbers as lie between its name and the next name: a reader of the page can tell
    when one was taken out or put in.
    """
    kept: set[Name] = set()
    before: Name | None = None
    stretch = 0
    for number in printed:
        page, index = number.name
        if number.stretch != stretch or before != (page, index - 1):
            kept |= {number.name} | ({(before[0], before[1] + 1)} if before else set())
        if not number.may_be_short:
            kept.add(number.name)
        stretch, before = number.stretch, number.name
    return frozenset(kept)


def _ends(page: Sequence[Piece]) -> dict[int, int]:
    """Start tag of a span → its end tag, by their places."""
    found: dict[int, int] = {}
    spans: list[int] = []
    for at, piece in enumerate(page):
        if piece.tag == "span" and piece.is_end:
            found[spans.pop()] = at
        elif piece.tag == "span":
            spans.append(at)
    return found
