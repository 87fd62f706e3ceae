"""Signs that say a number and that no checker reads: ③ ½ Ⅳ ٣ 仨. A text writes the plain digits instead."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from fractions import Fraction
from functools import lru_cache

from concepts.notation.digits import FAMILIES

READ = "".join(FAMILIES) + "〇"
SIGNS = ("Nd", "Nl", "No")
"""Categories of Unicode: digits, letters that are numerals, other numerals."""
HAN = dict(
    zip(
        "俩仨廿卅卌壹弌贰貳弍叁弎柒捌玖佰仟",
        (2, 3, 20, 30, 40, 1, 1, 2, 2, 2, 3, 3, 7, 8, 9, 100, 1000),
        strict=True,
    )
)
"""Han characters that are numbers and hardly anything else; 伍 陆 拾 肆 参 are words of every day."""
HAN_NUMERAL = re.compile(f"[壹贰貳叁參肆伍陆陸柒捌玖拾佰仟]{{2,}}|[{''.join(HAN)}]")


@lru_cache(maxsize=4096)
def is_foreign(character: str) -> bool:
    """Whether one character shows a number: by its category, or with a digit in its form (㎡, ㏠)."""
    if character <= "\x7f" or character in READ:
        return False
    plain = unicodedata.normalize("NFKC", character)
    return unicodedata.category(character) in SIGNS or any(each.isdigit() for each in plain)


def foreign_numerals(text: str) -> Iterator[tuple[int, str]]:
    """Offset and characters of each, in order."""
    signs = {character for character in set(text) if is_foreign(character)}
    found = [(at, character) for at, character in enumerate(text) if character in signs] if signs else []
    yield from sorted((*found, *((word.start(), word[0]) for word in HAN_NUMERAL.finditer(text))))


def plain_spelling(sign: str) -> str:
    """How it is written with plain digits; "" where that is not known."""
    if sign in HAN:
        return str(HAN[sign])
    value = unicodedata.numeric(sign, None) if len(sign) == 1 else None
    return "" if value is None else str(Fraction(value).limit_denominator(1000))
