"""Values of attributes without the quotes that they do not need."""

from __future__ import annotations

import re
from functools import lru_cache

from build_site.shorten.pieces import Piece

BARE = re.compile(r"=\"([^\s\"'`=<>]*[^\s\"'`=<>/])\"")
"""A value that may stand without quotes."""


def unquoted(piece: Piece) -> str:
    """The text of a piece."""
    return _unquoted(piece.text) if piece.is_start else piece.text


@lru_cache(maxsize=8192)
def _unquoted(tag: str) -> str:
    """Of a start tag; most tags of a page stand in it many times."""
    text = BARE.sub(r"=\1", tag)
    # the stroke of an empty element would belong to a bare value
    return text if text == tag else re.sub(r"(?<=[^\s\"])/>$", " />", text)
