"""A verdict as compact JSON and back, so that a page that did not change is not judged twice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import astuple
from typing import Any

from concepts.notation.verdict import Claim, Finding, Numeral, Piece, Verdict


def verdict_to_json(verdict: Verdict) -> list[Any]:
    """The verdict's fields in their order, without names."""
    return [
        [
            [claim.kind, claim.line, claim.column, claim.text, _pieces(claim.pieces)]
            for claim in verdict.claims
        ],
        [list(astuple(numeral)) for numeral in verdict.numerals],
        [list(astuple(finding)) for finding in verdict.findings],
        list(verdict.lock),
        verdict.characters,
        verdict.annotation,
    ]


def verdict_from_json(stored: Sequence[Any]) -> Verdict:
    """What `verdict_to_json` was given. TypeError or ValueError where the text is something else."""
    claims, numerals, findings, lock, characters, annotation = stored
    return Verdict(
        tuple(Claim(kind, line, column, text, _read(pieces)) for kind, line, column, text, pieces in claims),
        tuple(Numeral(*fields) for fields in numerals),
        tuple(Finding(*fields) for fields in findings),
        tuple(lock),
        characters,
        annotation,
    )


def _pieces(pieces: Sequence[Piece]) -> list[Any]:
    return [
        [piece.kind, piece.text, piece.numeral, [[_pieces(cell) for cell in row] for row in piece.rows]]
        for piece in pieces
    ]


def _read(pieces: Sequence[Any]) -> tuple[Piece, ...]:
    return tuple(
        Piece(kind, text, numeral, tuple(tuple(_read(cell) for cell in row) for row in rows))
        for kind, text, numeral, rows in pieces
    )
