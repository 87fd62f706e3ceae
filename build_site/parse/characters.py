"""Characters that no text of a book may hold: numerals that nothing compares, and what no reader sees."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator

from build_site.model import File
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.unseen import is_unseen
from concepts.notation.foreign_numerals import foreign_numerals, plain_spelling

NEXT_LINE = "\x85"


def characters_of(file: File) -> tuple[Problem, ...]:
    """Every such character of a text, at its place."""
    return (*_numerals(file), *_unseen(file))


def _numerals(file: File) -> Iterator[Problem]:
    for at, sign in foreign_numerals(file.text):
        spelled = plain_spelling(sign)
        hint = f"写 {spelled}" if spelled else "写成半角数字"
        message = f"“{sign}”是数，却不是能核对的写法"
        yield Problem(
            Place.of_character(file.path, file.text, at), Code.DIGIT_FULL_WIDTH, message, hint, len(sign)
        )


def _unseen(file: File) -> Iterator[Problem]:
    unseen = {character for character in set(file.text) if is_unseen(character)}
    for at, character in enumerate(file.text) if unseen else ():
        # in YAML its own reader refuses all but these
        if character in unseen and (file.path.endswith(".md") or _is_read_by_yaml(character)):
            message = f"这里有一个看不见的字符 U+{ord(character):04X}"
            yield Problem(Place.of_character(file.path, file.text, at), Code.FILE_ENCODING, message, "删去它")


def _is_read_by_yaml(character: str) -> bool:
    return character == NEXT_LINE or unicodedata.category(character) in ("Cf", "Zl", "Zp")
