"""Values of attributes without the quotes that they do not need."""

from __future__ import annotations

import re

from build_site.shorten.pieces import Piece

BARE = re.compile(r"=\"([^\s\"'`=<>]*[^\s\"'`=<>/])\"")
"""A value that may stand without quotes."""


def unquoted(piece: Piece) -> str:
    """The text of a piece."""
    if not piece.is_start:
        return piece.text
    text = BARE.sub(r"=\1", piece.text)
    # the stroke of an empty element would belong to a bare value
    return text if text == piece.text else re.sub(r"(?<=[^\s\"])/>$", " />", text)
