"""Names a number only where it does not follow the one before it; others stand in a `u` without a name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from build_site.shorten.pieces import Piece
from concepts.delivered.numbers import NUMBER

LONG = re.compile(r"<span data-number=\"([^\"]+)\">")
NAMED = re.compile(r" data-(?:number|ordinal)=\"([^\"]+)\"")
LESSON = re.compile(r"<section class=\"lesson\"")
APART = ("number-lab", "template")
"""Scripts name the numbers of a lesson and those of a lab each for themselves, and see none of a template."""

Name = tuple[str, int]
"""The page of the book, and the index on it."""


@dataclass(frozen=True, slots=True)
class _Printed:
    """A number of the page: where its start tag stands, and whether that may be written short."""

    at: int
    name: Name
    may_be_short: bool
    stretch: int
    """No run goes on from one into the next."""


def with_short_numbers(page: Sequence[Piece]) -> tuple[Piece, ...]:
    """The page with short numbers."""
    printed = tuple(_numbers(page))
    kept = _first_of_runs(printed)
    ends = _ends(page)
    written = list(page)
    for number in printed:
        if not number.may_be_short:
            continue
        name = f' data-number="{number.name[0]}.{number.name[1]}"' if number.name in kept else ""
        written[number.at] = Piece(f"<{NUMBER}{name}>", NUMBER)
        written[ends[number.at]] = Piece(f"</{NUMBER}>", NUMBER, True)
    return tuple(written)


def _numbers(page: Sequence[Piece]) -> Iterator[_Printed]:
    stretch = 0
    for at, piece in enumerate(page):
        stretch += piece.tag in APART or LESSON.match(piece.text) is not None
        found = NAMED.search(piece.text) if piece.is_start else None
        if found:
            name, _, index = found[1].rpartition(".")
            yield _Printed(at, (name, int(index)), LONG.fullmatch(piece.text) is not None, stretch)


def _first_of_runs(printed: Sequence[_Printed]) -> frozenset[Name]:
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
