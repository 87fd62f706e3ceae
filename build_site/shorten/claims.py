"""Leaves out which claim a line or a code span is: that of the first number in it, which the trace knows."""

from __future__ import annotations

import re
from collections.abc import Sequence

from build_site.shorten.pieces import Piece

CLAIM = re.compile(r" data-claim=\"[^\"]+\"")
NAMED = re.compile(r" data-number=\"")


def without_claims(page: Sequence[Piece]) -> tuple[Piece, ...]:
    """The page in its long form without the names of claims; one that holds no number keeps its name."""
    written = list(page)
    open_claims: list[tuple[int, str, int]] = []
    """Place, element, and how many elements of the same name are open inside."""
    for at, piece in enumerate(page):
        if piece.is_start and NAMED.search(piece.text):
            for place, tag, _ in open_claims:
                written[place] = Piece(CLAIM.sub("", page[place].text), tag)
            open_claims = []
        if piece.is_start and CLAIM.search(piece.text):
            open_claims.append((at, piece.tag, 0))
        elif piece.tag:
            past = (_past(each, piece) for each in open_claims)
            open_claims = [each for each in past if each[2] >= 0]
    return tuple(written)


def _past(claim: tuple[int, str, int], piece: Piece) -> tuple[int, str, int]:
    """The claim behind a tag: one level less is open at an end tag of its element."""
    at, tag, depth = claim
    if piece.tag != tag:
        return claim
    return (at, tag, depth - 1 if piece.is_end else depth + 1)
