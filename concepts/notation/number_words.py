"""Chinese number words: which words are numbers, and which only look so."""

from __future__ import annotations

import re
from fractions import Fraction

DIGIT_VALUES = dict(zip("零〇一二两三四五六七八九", (0, 0, 1, 2, 2, 3, 4, 5, 6, 7, 8, 9), strict=True))
SMALL_UNITS = {"十": 10, "百": 100, "千": 1000}
LARGE_UNITS = {"万": 10**4, "亿": 10**8}
CHARACTERS = "零〇一二两三四五六七八九十百千万亿半"

WORD = re.compile(f"[{CHARACTERS}]+(?:分之[{CHARACTERS}]+)?")
MEASURE = f"(?:(?![{CHARACTERS}])[\\u4e00-\\u9fff])?"
"""At most one Han character may stand between a number and its tag: 三个{=T}."""

IDIOMS = (
    "四舍五入",
    "万一",
    "十分",
    "千万",
    "统一",
    "唯一",
    "三角",
    "半开",
    "半角",
    "半径",
    "一半",
    "多半",
    "百分比",
    "百分数",
    "百分号",
    "百分点",
    "百科",
    "千差万别",
    "千变万化",
    "万能",
    "举一反三",
    "一五一十",
    "二进制",
    "十进制",
    "二字",
    "零向量",
)
IDIOM = re.compile("|".join(IDIOMS))


def value_of(word: str) -> Fraction | None:
    """The number that a word says; None where it says none (两三)."""
    if "分之" in word:
        bottom, _, top = word.partition("分之")
        below, above = value_of(bottom), value_of(top)
        return above / below if above is not None and below else None
    if word == "半":
        return Fraction(1, 2)
    if all(character in DIGIT_VALUES for character in word):
        return _by_place(word)
    total = section = digit = 0
    pending = False
    for character in word:
        if character in DIGIT_VALUES:
            if pending and digit:
                return None
            digit, pending = DIGIT_VALUES[character], True
        elif character in SMALL_UNITS:
            section += (digit if pending else 1) * SMALL_UNITS[character]
            digit, pending = 0, False
        elif character in LARGE_UNITS:
            total = (total + (section + digit or 1)) * LARGE_UNITS[character]
            section, digit, pending = 0, 0, False
        else:
            return None
    return Fraction(total + section + digit)


def _by_place(word: str) -> Fraction | None:
    """二〇二四 is read digit by digit, 两三 says no number."""
    if len(word) == 1:
        return Fraction(DIGIT_VALUES[word])
    if len(word) < 3 and not set(word) & set("零〇"):
        return None
    return Fraction(int("".join(str(DIGIT_VALUES[character]) for character in word)))
