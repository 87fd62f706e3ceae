"""Whether a printed number shows a number that the syllabus asks for: as it is, rounded, as a share of 100."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from concepts.notation.digits import decimals, literal, significant
from concepts.notation.number_words import value_of

LEAST_DIGITS = 3
"""Significant digits that a rounding must keep: 0.665 shows 0.665241, 0.67 does not."""
UNROUNDED = Fraction("1e-9")
"""How far the number checker's unrounded value may be from the value, as a share of it."""
ROW_REACH = 3
"""Lines that may lie between two cells of a row: it may be printed as a column or in worked lines."""

MINUS = "-−"

Exact = Fraction | float


@dataclass(frozen=True, slots=True)
class Printed:
    """A number as a reader sees it. `value` is what it says, `exact` what it is a rounding of, if known."""

    line: int
    text: str
    value: Exact
    places: int
    digits: int
    bound: bool
    exact: Exact | None = None


def printed(line: int, text: str, bound: bool, sign: int = 1, unrounded: str = "") -> Printed | None:
    """A numeral of the number checker; None where it shows no number by itself, as in a name."""
    digits = text.lstrip(MINUS)
    value = read_number(digits)
    if value is None:
        return None
    if digits != text:
        sign = -1
    places, kept = (
        (0, 0) if digits == "∞" or not digits.isascii() else (decimals(digits), significant(digits))
    )
    exact = read_number(unrounded.lstrip(MINUS)) if unrounded else None
    signed, exactly = (value, exact) if sign > 0 else (-value, None if exact is None else -exact)
    return Printed(line, text, signed, places, kept, bound, exactly)


def opposite(number: Printed) -> Printed:
    """The other number that ±0.5 says."""
    exact = None if number.exact is None else -number.exact
    return replace(number, value=-number.value, exact=exact)


def percent(number: Printed) -> Printed:
    """The number before a %: 66.5% says 0.665."""
    exact = None if number.exact is None else number.exact / 100
    return replace(
        number, text=f"{number.text}%", value=number.value / 100, places=number.places + 2, exact=exact
    )


def quotient(above: Printed, below: Printed) -> Printed | None:
    """Two numbers with a stroke between them: 1/3."""
    if not below.value or math.isinf(below.value) or math.isinf(above.value):
        return None
    value = above.value / below.value
    return Printed(
        above.line, f"{above.text}/{below.text}", value, 0, 0, above.bound and below.bound, exact=value
    )


def read_number(text: str) -> Exact | None:
    """The value of digits or of a number word."""
    try:
        value = literal(text)
    except (ValueError, ZeroDivisionError):
        return value_of(text) if text else None
    return value if isinstance(value, float) else Fraction(value)


def wanted(number: int | float) -> Exact:
    """A number of the syllabus, as it is written there."""
    return float(number) if math.isinf(number) else Fraction(repr(number))


def shows(shown: Printed, number: int | float) -> bool:
    """The printed number is the wanted one, one is the rounding of the other, or both round the same value."""
    value = wanted(number)
    if shown.value == value:
        return True
    if any(isinstance(each, float) for each in (value, shown.value)):
        return False
    places = decimals(_plain(number))
    digits = min(significant(_plain(number)), shown.digits or LEAST_DIGITS)
    if shown.exact is not None and not isinstance(shown.exact, float):
        return digits >= LEAST_DIGITS and _rounds(shown.exact, places, value)
    if shown.places < places:
        return shown.digits >= LEAST_DIGITS and _rounds(value, shown.places, shown.value)
    return digits >= LEAST_DIGITS and _rounds(shown.value, places, value)


def shows_row(shown: Sequence[Printed], row: Sequence[int | float]) -> bool:
    """Whether the numbers of a row stand one after the other, on one line or on lines close below."""
    for start, first in enumerate(shown):
        at: int | None = start if shows(first, row[0]) else None
        for number in row[1:]:
            at = None if at is None else _next(shown, at, number)
        if at is not None:
            return True
    return False


def _next(shown: Sequence[Printed], at: int, number: int | float) -> int | None:
    line = shown[at].line
    later = (n for n in range(at + 1, len(shown)) if 0 <= shown[n].line - line <= ROW_REACH)
    return next((n for n in later if shows(shown[n], number)), None)


def _plain(number: int | float) -> str:
    """Digits without an exponent and without zeros at the end."""
    text = repr(number)
    return text.removesuffix(".0")


def _rounds(value: Exact, places: int, rounding: Exact) -> bool:
    """Half up and half even are both accepted: the syllabus was written with both.

    An unrounded value is known to ten digits only.
    """
    half = Fraction(f"0.5e{-places}")
    return abs(Fraction(value) - Fraction(rounding)) <= half + abs(Fraction(value)) * UNROUNDED
