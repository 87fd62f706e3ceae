"""Number formats: what float32, float16, bfloat16 and int8 keep of a number, bit by bit."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import ArrayLike, NDArray

from concepts.functions.arrays import Array, Indices, real, whole

FRACTION_BITS = {"float32": 23, "float16": 10, "bfloat16": 7}
KEPT_OF_SINGLE = np.uint32(0xFFFF0000)
"""The bits of a float32 that a bfloat16 keeps."""
WIDTHS = {"int8": 8, "int32": 32, "int64": 64, "float16": 16, "bfloat16": 16, "float32": 32}


def round_float32(x: ArrayLike) -> Array:
    """The nearest float32 of each number, of two equally near ones the even one; too great ones are ±∞.

    Source: IEEE 754, binary32.
    """
    with np.errstate(over="ignore"):
        return real(real(x).astype(np.float32))


def round_float16(x: ArrayLike) -> Array:
    """The nearest float16 of each number, as `round_float32`. Source: IEEE 754, binary16."""
    with np.errstate(over="ignore"):
        return real(real(x).astype(np.float16))


def round_bfloat16(x: ArrayLike) -> Array:
    """The nearest float32 of each number, then the nearest that has its upper 16 bits alone, ties to even."""
    bits = _single_bits(x)
    upper = (bits + np.uint32(0x7FFF) + ((bits >> np.uint32(16)) & np.uint32(1))) & KEPT_OF_SINGLE
    return np.where(np.isnan(real(x)), np.nan, real(upper.view(np.float32)))


def truncate_bfloat16(x: ArrayLike) -> Array:
    """The upper 16 bits of the nearest float32: what follows is cut off, towards 0."""
    return real((_single_bits(x) & KEPT_OF_SINGLE).view(np.float32))


def round_int8(x: ArrayLike, overflow: str = "saturate") -> Array:
    """The nearest whole number, ties to even, in −128 … 127.

    `overflow="saturate"` stops at the edge, `"wrap"` goes round to the other one.
    ValueError: NaN, ±∞ that would have to go round, another `overflow`.
    """
    nearest = np.rint(real(x))
    if overflow not in ("saturate", "wrap"):
        raise ValueError(f'overflow must be "saturate" or "wrap", not {overflow!r}')
    if np.any(np.isnan(nearest)) or (overflow == "wrap" and not np.all(np.isfinite(nearest))):
        raise ValueError("no whole number")
    return np.clip(nearest, -128, 127) if overflow == "saturate" else np.mod(nearest + 128, 256) - 128


def float_bits(x: float, number_format: str) -> Indices:
    """Sign, exponent and fraction bits of the nearest number of the format → [16] or [32], each 0 or 1.

    ValueError: another format.
    """
    pattern, width = _pattern(x, number_format)
    return np.array([(pattern >> place) & 1 for place in reversed(range(width))], dtype=np.int64)


def neighbours(x: float, number_format: str) -> Array:
    """The next smaller and the next greater number of the format, seen from the nearest one → [2].

    Beyond ±∞ there is nothing further; NaN has no neighbours but NaN. ValueError: another format.
    """
    pattern, width = _pattern(x, number_format)
    sign = 1 << (width - 1)
    infinity = (sign - 1) >> FRACTION_BITS[number_format] << FRACTION_BITS[number_format]
    size = pattern & (sign - 1)
    if size > infinity:
        return real([np.nan, np.nan])
    place = -size if pattern & sign else size
    found = [max(-infinity, min(infinity, place + step)) for step in (-1, 1)]
    return real([_number(abs(one), number_format) * (-1 if one < 0 else 1) for one in found])


def promote_types(first: str, second: str) -> str:
    """The type of a result whose operands have two types, as torch.promote_types.

    ValueError: a type that is not one of WIDTHS.
    """
    unknown = {first, second} - set(WIDTHS)
    if unknown:
        raise ValueError(f"no such type: {sorted(unknown)}")
    floats = [name for name in (first, second) if name in FRACTION_BITS]
    if len(floats) == 2 and len({*floats}) == 2:
        return "float32"
    return floats[0] if floats else max(first, second, key=WIDTHS.__getitem__)


def repeated_sum(x: float, times: int, number_format: str, total_format: str | None = None) -> float:
    """`x`, kept in its format, added `times` times to a total that is rounded after each step, from 0.

    The total has the promoted type of both formats. ValueError: a format that is no floating-point one, or
    times not whole or below 0.
    """
    round_to = ROUND[_known(number_format)]
    add_in = ROUND[promote_types(number_format, _known(total_format or number_format))]
    if whole(times, "times") < 0:
        raise ValueError("times must be 0 or more")
    step, total = float(round_to(x)), 0.0
    for _ in range(int(times)):
        total = float(add_in(total + step))
    return total


ROUND: Mapping[str, Callable[[ArrayLike], Array]] = {
    "float32": round_float32,
    "float16": round_float16,
    "bfloat16": round_bfloat16,
}


def _single_bits(x: ArrayLike) -> NDArray[np.uint32]:
    with np.errstate(over="ignore"):
        return np.asarray(real(x).astype(np.float32)).view(np.uint32)


def _known(number_format: str) -> str:
    if number_format not in FRACTION_BITS:
        raise ValueError(f"no such floating-point format: {number_format!r}")
    return number_format


def _pattern(x: float, number_format: str) -> tuple[int, int]:
    """The bits of the nearest number as one whole number, and how many they are."""
    nearest = ROUND[_known(number_format)](x)
    if number_format == "float16":
        return int(np.asarray(nearest.astype(np.float16)).view(np.uint16)), 16
    pattern = int(_single_bits(nearest))
    return (pattern >> 16, 16) if number_format == "bfloat16" else (pattern, 32)


def _number(pattern: int, number_format: str) -> float:
    if number_format == "float16":
        return float(np.array(pattern, np.uint16).view(np.float16))
    shift = 16 if number_format == "bfloat16" else 0
    return float(np.array(pattern << shift, np.uint32).view(np.float32))
