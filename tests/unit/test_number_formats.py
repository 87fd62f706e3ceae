"""Number formats against NumPy's own types and against formulations without a bit in them."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
import pytest

from concepts import functions as f

LARGEST_BRAIN = (2 - 2**-7) * 2.0**127


def brain_by_arithmetic(x: float) -> float:
    """bfloat16 without its bits: 8 binary digits of the float32, halves to the even one, exactly."""
    single = float(np.float32(x))
    if not math.isfinite(single) or single == 0:
        return single
    exponent = max(math.frexp(single)[1] - 1, -126)
    step = Fraction(2) ** (exponent - 7)
    rounded = round(Fraction(single) / step) * step
    return math.copysign(math.inf, single) if abs(rounded) > LARGEST_BRAIN else float(rounded)


def samples() -> list[float]:
    random = np.random.default_rng(5)
    drawn = random.normal(size=3000) * 2.0 ** random.integers(-150, 130, 3000)
    halves = (2 * random.integers(128, 256, 500) + 1) * 2.0 ** random.integers(-140, 118, 500)
    edges = [0.1, 70000, 257, 259, 3.3895e38, 3.4e38, -1e300, 1e-45, 9.2e-41, 4.6e-41, 4.5e-41]
    return [*drawn.tolist(), *halves.tolist(), *edges, math.inf, -math.inf]


@pytest.mark.filterwarnings("ignore:overflow")
def test_bfloat16_bits_equal_exact_arithmetic() -> None:
    for x in samples():
        assert f.round_bfloat16(x) == brain_by_arithmetic(x), x
    assert np.isnan(f.round_bfloat16(np.nan))


@pytest.mark.filterwarnings("ignore:overflow")
def test_bits_and_neighbours_of_float16_and_float32_are_those_of_numpy() -> None:
    unsigned = {"float16": np.uint16, "float32": np.uint32}
    for x in samples()[::7]:
        for name, kind in (("float16", np.float16), ("float32", np.float32)):
            stored = kind(x)
            digits = f"{int(stored.view(unsigned[name])):0{stored.itemsize * 8}b}"
            assert "".join(map(str, f.float_bits(x, name).tolist())) == digits
            around = [float(np.nextafter(stored, kind(edge))) for edge in (-np.inf, np.inf)]
            assert f.neighbours(x, name).tolist() == around


def test_neighbours_of_bfloat16_stand_on_either_side_with_nothing_between() -> None:
    for x in samples():
        stored = float(f.round_bfloat16(x))
        below, above = f.neighbours(x, "bfloat16").tolist()
        if math.isinf(stored):
            continue
        assert below < stored < above
        if math.isfinite(below) and math.isfinite(above):
            assert f.round_bfloat16((below + stored) / 2) in (below, stored)
            assert f.round_bfloat16((above + stored) / 2) in (above, stored)


def test_truncation_takes_the_last_number_before_it_towards_zero() -> None:
    for x in samples():
        single, cut = float(f.round_float32(x)), float(f.truncate_bfloat16(x))
        below, above = f.neighbours(cut, "bfloat16").tolist()
        assert f.round_bfloat16(cut) == cut
        if math.isfinite(single):
            assert (cut <= single < above) if single >= 0 else (below < single <= cut)


def test_int8_goes_round_as_numpy_does_and_stops_where_told() -> None:
    numbers = np.arange(-700, 700)
    assert np.array_equal(f.round_int8(numbers, "wrap"), numbers.astype(np.int64).astype(np.int8))
    assert np.array_equal(f.round_int8(numbers), np.clip(numbers, -128, 127))
    assert f.round_int8(127 + 1, "wrap") == -128
    assert f.round_int8([0.5, 1.5, -0.5, 2.5]).tolist() == [0, 2, 0, 2]


def test_types_promote_as_numpy_where_it_knows_both() -> None:
    for one in ("float32", "float16", "int8"):
        for other in ("float32", "float16", "int8"):
            assert f.promote_types(one, other) == np.promote_types(one, other).name
    assert f.promote_types("bfloat16", "float16") == "float32"
    assert f.promote_types("int64", "bfloat16") == "bfloat16"


def test_a_sum_gets_stuck_where_one_step_is_half_a_gap() -> None:
    assert f.repeated_sum(1, 3000, "float16") == 2048
    assert f.repeated_sum(1, 300, "bfloat16") == 256
    assert f.repeated_sum(1, 3000, "float16", "float32") == 3000
    loop = np.float16(0)
    for _ in range(500):
        loop = np.float16(loop + np.float16(0.3))
    assert f.repeated_sum(0.3, 500, "float16") == loop
    assert float(np.float32(16777216) + np.float32(1)) == f.round_float32(16777217) == 16777216
