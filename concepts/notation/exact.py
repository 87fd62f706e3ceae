"""Exact numbers: rationals as long as possible, floats only where a function or a module made them."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np

Number = int | Fraction | float

FLOAT_TOLERANCE = 1e-10
SHORT_FLOAT = 9
"""A module float with at most so many significant digits was typed by a person: it is that decimal (R1)."""
TIE, WIDEST_TIE = 1e-9, 1e-6
"""A float so near to a tie (in units of the last place) is the tie (R3); long numbers have coarser floats."""


def exact(value: object) -> Number:
    """The exact value of a Python or NumPy scalar."""
    if isinstance(value, Fraction):
        return reduced(value)
    if isinstance(value, (int, np.integer, np.bool_)):
        return int(value)
    number = float(value)  # type: ignore[arg-type]
    if math.isinf(number) or math.isnan(number):
        return number
    if number.is_integer() and abs(number) < 1e15:
        return int(number)
    text = repr(number)
    if len(text.strip("-0").replace(".", "")) <= SHORT_FLOAT:
        return reduced(Fraction(text))
    return number


def reduced(value: Fraction) -> Number:
    """A whole fraction as an int, which computes faster."""
    return value.numerator if value.denominator == 1 else value


def divide(left: Number, right: Number) -> Number:
    """left / right, exact where both are."""
    if isinstance(left, float) or isinstance(right, float):
        return left / right
    return reduced(Fraction(left, right))


def same(left: Number, right: Number, tolerance: float = FLOAT_TOLERANCE) -> bool:
    """Equal as printed: exactly, or within `tolerance` where a float is involved. NaN equals nothing."""
    if not isinstance(left, float) and not isinstance(right, float):
        return left == right
    a, b = float(left), float(right)
    if math.isinf(a) or math.isinf(b):
        return a == b
    return a == b or abs(a - b) <= tolerance * max(1.0, abs(a))


def rounded(value: Number, places: int) -> Number:
    """四舍五入: half away from zero, on the exact value."""
    if isinstance(value, float):
        if math.isinf(value) or math.isnan(value):
            return value
        size = abs(value) * 10.0**places
        if size < 1e9 and abs(size % 1 - 0.5) > 1e-5:
            units = math.floor(size + 0.5)
        else:
            near = Fraction(min(TIE + size * 2.0**-50, WIDEST_TIE))
            units = math.floor(abs(Fraction(value)) * power_of_ten(places) + Fraction(1, 2) + near)
    else:
        units = math.floor((-value if value < 0 else value) * power_of_ten(places) + Fraction(1, 2))
    return reduced(Fraction(units if value >= 0 else -units) / power_of_ten(places))


def power_of_ten(exponent: int) -> Fraction:
    """10**exponent, exact also for negative exponents."""
    return Fraction(10**exponent) if exponent >= 0 else Fraction(1, 10**-exponent)


def spell(value: Number, places: int | None = None) -> str:
    """A number for a message: with `places` decimals, or as long as it is worth."""
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "∞" if value > 0 else "-∞"
    if places is None:
        if not isinstance(value, float) and reduced(Fraction(value)) == math.floor(value):
            return str(math.floor(value))
        return f"{float(value):.10g}"
    places = max(places, 0)
    units = int(rounded(value, places) * power_of_ten(places))
    digits = str(abs(units)).rjust(places + 1, "0")
    sign = "-" if units < 0 else ""
    return sign + (f"{digits[:-places]}.{digits[-places:]}" if places else digits)
