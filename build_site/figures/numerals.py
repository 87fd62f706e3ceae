"""How a number is printed that the program draws: exact values short, others rounded half up."""

from __future__ import annotations

import math
from fractions import Fraction

from concepts.notation.exact import Number, power_of_ten, rounded, same

LONGEST_EXACT = 6
"""Decimals up to which a value that equals a decimal is printed as that decimal."""
MINUS = "−"


def printed(value: Number, places: int) -> str:
    """The number as a reader sees it."""
    if isinstance(value, float) and not math.isfinite(value):
        return "NaN" if math.isnan(value) else "∞" if value > 0 else f"{MINUS}∞"
    short = exact_places(value, LONGEST_EXACT if isinstance(value, float) else max(places, LONGEST_EXACT))
    shown = places if short is None else short
    return decimal(rounded(value, shown), shown)


def exact_places(value: Number, most: int) -> int | None:
    """The fewest decimals with which the value is equal as printed; None where `most` are too few."""
    return next((places for places in range(most + 1) if same(value, rounded(value, places))), None)


def decimal(value: Number, places: int) -> str:
    """A number with so many decimals, which it must not exceed."""
    units = int(Fraction(value) * power_of_ten(places))
    digits = str(abs(units)).rjust(places + 1, "0")
    text = f"{digits[:-places]}.{digits[-places:]}" if places else digits
    return MINUS + text if units < 0 else text


def typed(value: Number) -> str:
    """The number as it stands in an input: short where it is exact, else with every digit it has."""
    if isinstance(value, float) and math.isfinite(value) and exact_places(value, LONGEST_EXACT) is None:
        return repr(value).replace("-", MINUS)
    return printed(value, LONGEST_EXACT)


def length(value: float) -> str:
    """A coordinate of a picture: two decimals, no trailing zeros."""
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
