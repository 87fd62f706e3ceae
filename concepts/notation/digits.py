"""Digits as a reader sees them: plain, subscript, superscript, full width; and their one-digit edits."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from functools import lru_cache

PLAIN = "0123456789"
SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉"
SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
FULL_WIDTH = "０１２３４５６７８９"
FAMILIES = (PLAIN, SUBSCRIPTS, SUPERSCRIPTS, FULL_WIDTH)

FROM_SUBSCRIPT = str.maketrans(SUBSCRIPTS, PLAIN)
FROM_SUPERSCRIPT = str.maketrans(SUPERSCRIPTS + "⁻", PLAIN + "-")

ANY_DIGIT = re.compile(f"[{''.join(FAMILIES)}]")
DIGIT_RUN = re.compile("|".join(f"[{family}]+" for family in FAMILIES))
UNFILLED = re.compile(r"[=≈\[,]\s*\?")
"""A gap that waits for its digits: it is no number yet, and may not be printed."""
LEADING_ZERO = re.compile(r"0[0-9,]")

LONGEST_LITERAL = 100
"""Longer ones are no printed numbers, and would make exact arithmetic slow."""


@lru_cache(maxsize=8192)
def one_digit_edits(text: str) -> tuple[str, ...]:
    """All texts that differ from `text` in exactly one digit and could be printed (no leading zero)."""
    edits = []
    for index, character in enumerate(text):
        family = next((family for family in FAMILIES if character in family), "")
        for other in family:
            if other == character:
                continue
            edited = text[:index] + other + text[index + 1 :]
            if family != PLAIN or not LEADING_ZERO.match(edited):
                edits.append(edited)
    return tuple(edits)


def first_digit_edits(text: str) -> tuple[str, ...]:
    """What a number with a leading zero may have been: 028 may be 128 … 928."""
    return tuple(digit + text[1:] for digit in PLAIN[1:])


@lru_cache(maxsize=8192)
def literal(text: str) -> int | Fraction | float:
    """The exact value of a printed number; superscripts, thousands separators and ∞ included."""
    if text == "∞":
        return float("inf")
    plain = text.translate(FROM_SUPERSCRIPT).replace(",", "")
    value = Fraction(plain)
    return value.numerator if value.denominator == 1 else value


@lru_cache(maxsize=8192)
def decimals(text: str) -> int:
    """How many decimals a printed number claims: 0.50 claims 2, 1e-5 claims 5."""
    mantissa, _, exponent = text.replace(",", "").lower().partition("e")
    return len(mantissa.partition(".")[2]) - (int(exponent) if exponent else 0)


def significant(text: str) -> int:
    """How many significant digits a printed number shows."""
    mantissa = re.split("[eE]", text.replace(",", ""))[0]
    return len(mantissa.replace(".", "").lstrip("0"))


def display_width(text: str) -> int:
    """Columns that a text takes on a screen of fixed pitch (Han characters take 2)."""
    return sum(2 if unicodedata.east_asian_width(character) in "WF" else 1 for character in text)
