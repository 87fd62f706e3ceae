"""A verdict as compact JSON and back, so that a page that did not change is not judged twice.

Columns instead of records, and what is said often is said once: reading a verdict is most of what a build
that has nothing to judge does with it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import astuple
from typing import Any

from concepts.notation.verdict import Claim, Finding, Numeral, Piece, Verdict


class _Table:
    """Different rows, each with its place."""

    def __init__(self) -> None:
        self.places: dict[Hashable, int] = {}

    def place(self, row: Hashable) -> int:
        """Where a row stands; a new one is put at the end."""
        return self.places.setdefault(row, len(self.places))

    def rows(self) -> list[Any]:
        """All rows in their order."""
        return list(self.places)


def verdict_to_json(verdict: Verdict) -> list[Any]:
    """The verdict's fields in their order, without names; a piece that shows a numeral is that one's index,
    any other its place among the different pieces, counted down from -1, and a matrix its rows."""
    pieces, tails = _Table(), _Table()
    numerals = verdict.numerals
    shown = [_pieces(claim.pieces, numerals, pieces) for claim in verdict.claims]
    places = [tails.place((each.binding, each.expression, each.value, each.witness)) for each in numerals]
    return [
        [[claim.kind, claim.line, claim.column, claim.text] for claim in verdict.claims],
        [shown, pieces.rows()],
        _columns(((each.line, each.column, each.text, each.claim) for each in numerals), 4),
        [places, tails.rows()],
        [list(astuple(finding)) for finding in verdict.findings],
        list(verdict.lock),
        verdict.characters,
        verdict.annotation,
    ]


def verdict_from_json(stored: Sequence[Any]) -> Verdict:
    """What `verdict_to_json` was given. TypeError or ValueError where the text is something else."""
    claims, (shown, pieces), columns, (places, tails), findings, lock, characters, annotation = stored
    texts = columns[2]
    # a negative place counts from the end of the list
    known = [
        *(Piece("numeral", text, index) for index, text in enumerate(texts)),
        *(Piece(*fields) for fields in reversed(pieces)),
    ]
    return Verdict(
        tuple(
            Claim(kind, line, column, text, _read(own, known) if own else ())
            for (kind, line, column, text), own in zip(claims, shown, strict=True)
        ),
        tuple(Numeral(*fields, *tails[place]) for *fields, place in zip(*columns, places, strict=True)),
        tuple(Finding(*fields) for fields in findings),
        tuple(lock),
        characters,
        annotation,
    )


def _columns(rows: Iterable[Sequence[Any]], count: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(count)]


def _pieces(pieces: Sequence[Piece], numerals: Sequence[Numeral], table: _Table) -> list[Any]:
    return [_piece(piece, numerals, table) for piece in pieces]


def _piece(piece: Piece, numerals: Sequence[Numeral], table: _Table) -> Any:
    if piece.rows:
        return [[_pieces(cell, numerals, table) for cell in row] for row in piece.rows]
    if 0 <= piece.numeral < len(numerals) and piece == Piece(
        "numeral", numerals[piece.numeral].text, piece.numeral
    ):
        return piece.numeral
    return ~table.place((piece.kind, piece.text, piece.numeral))


def _read(places: Sequence[Any], known: Sequence[Piece]) -> tuple[Piece, ...]:
    try:
        return tuple(map(known.__getitem__, places))
    except TypeError:
        return tuple(_with_matrices(places, known))


def _with_matrices(places: Sequence[Any], known: Sequence[Piece]) -> Iterator[Piece]:
    for place in places:
        if isinstance(place, list):
            yield Piece("matrix", rows=tuple(tuple(_read(cell, known) for cell in row) for row in place))
        else:
            yield known[place]
