"""How drawn numbers are printed."""

from __future__ import annotations

import math
from fractions import Fraction

import pytest

from build_site.figures.numerals import length, printed, typed


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        (0, 4, "0"),
        (-3, 4, "−3"),
        (Fraction(1, 8), 2, "0.125"),
        (Fraction(1, 3), 4, "0.3333"),
        (Fraction(2, 3), 2, "0.67"),
        (Fraction(12345, 100000), 3, "0.12345"),
        (0.6652409557748219, 6, "0.665241"),
        (0.24472847105479764, 10, "0.2447284711"),
        (0.9999999999999999, 6, "1"),
        (-0.30000000000000004, 2, "−0.3"),
        (-0.0, 2, "0"),
        (1e-9, 4, "0.0000"),
        (math.inf, 4, "∞"),
        (-math.inf, 4, "−∞"),
        (math.nan, 4, "NaN"),
        (2**60, 2, str(2**60)),
    ],
)
def test_printed(value: int | float | Fraction, places: int, text: str) -> None:
    assert printed(value, places) == text


def test_halves_are_rounded_up_away_from_zero() -> None:
    assert printed(Fraction(5, 10**8) + Fraction(1, 3 * 10**12), 7) == "0.0000001"
    assert printed(-Fraction(15, 10**8) - Fraction(1, 3 * 10**12), 7) == "−0.0000002"


def test_an_input_keeps_every_digit_of_an_inexact_value() -> None:
    assert typed(0.6652409557748219) == "0.6652409557748219"
    assert typed(Fraction(1, 2)) == "0.5"
    assert typed(-math.inf) == "−∞"


def test_coordinates_are_short() -> None:
    assert [length(each) for each in (12.0, 33.333333, -0.001, 0.5)] == ["12", "33.33", "0", "0.5"]
