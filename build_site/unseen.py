"""Characters that no reader sees; to programs that read the book some of them end a line, or the file."""

from __future__ import annotations

import unicodedata

JOINER = "\u200d"
"""Joins the parts of one emoji."""


def is_unseen(character: str) -> bool:
    """Control characters, other ends of lines, what turns or joins text, and what is no character."""
    if character in ("\n", "\t", JOINER):
        return False
    code = ord(character)
    is_none = code & 0xFFFE == 0xFFFE or 0xFDD0 <= code <= 0xFDEF
    return is_none or unicodedata.category(character) in ("Cc", "Cf", "Cs", "Zl", "Zp")
