"""Names the page of a claim only where it is not that of the claim before it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from build_site.shorten.pieces import Piece

CLAIM = re.compile(r" data-claim=\"([^\"]+)\.(\d+)\"")


def with_short_claims(page: Sequence[Piece]) -> tuple[Piece, ...]:
    """The page with short claims; those of a template, which no script sees, stay as they are."""
    return tuple(_short(page))


def _short(page: Sequence[Piece]) -> Iterator[Piece]:
    templates, before = 0, ""
    for piece in page:
        if piece.tag == "template":
            templates += -1 if piece.is_end else 1
        found = CLAIM.search(piece.text) if piece.is_start and not templates else None
        if found and found[1] == before:
            short = f' data-claim="{found[2]}"'
            yield Piece(piece.text[: found.start()] + short + piece.text[found.end() :], piece.tag)
        else:
            yield piece
        before = found[1] if found else before
