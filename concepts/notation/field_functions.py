"""The functions that every page may use without its module defining them; exact where the result is."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from concepts.notation.arrays import Array, Large, Value, from_numpy, mapped, to_numpy
from concepts.notation.exact import Number, divide, exact, reduced

Cells = Sequence[Number]


def _scalar(
    function: Callable[[float], float], known: dict[Number, Number] | None = None
) -> Callable[[Any], Any]:
    """Cell by cell in floats, but exact at the arguments listed in `known`."""
    exact_at = known or {}

    def at(cell: Number) -> Number:
        return exact_at[cell] if cell in exact_at else exact(function(float(cell)))

    return lambda value: mapped(at, value)


def _square_root(cell: Number) -> Number:
    if not isinstance(cell, float) and cell >= 0:
        fraction = Fraction(cell)
        top, bottom = math.isqrt(fraction.numerator), math.isqrt(fraction.denominator)
        if top * top == fraction.numerator and bottom * bottom == fraction.denominator:
            return reduced(Fraction(top, bottom))
    return exact(math.sqrt(cell))


def _exponential(value: float) -> float:
    return 0.0 if value == -math.inf else math.exp(value)


def _softmax(value: Any) -> Value:
    scores = to_numpy(value, float)
    powers = np.exp(scores - scores.max(-1, keepdims=True))
    return from_numpy(powers / powers.sum(-1, keepdims=True))


def _over_all(function: Callable[[list[Number]], Number]) -> Callable[..., Number]:
    """Of all cells of one array, or of several scalars."""

    def over(*values: Any) -> Number:
        if len(values) == 1 and isinstance(values[0], Array):
            return function(list(values[0].cells))
        return function(list(values))

    return over


def _mean(cells: list[Number]) -> Number:
    return divide(sum(cells), len(cells))


def _variance(cells: list[Number]) -> Number:
    mean = _mean(cells)
    return divide(sum((cell - mean) ** 2 for cell in cells), len(cells))


def _shape(value: Array | Large) -> Array:
    return Array((len(value.shape),), tuple(value.shape))


FIELD_FUNCTIONS: dict[str, Callable[..., Any]] = {
    "exp": _scalar(_exponential, {0: 1}),
    "ln": _scalar(math.log, {1: 0}),
    "log2": _scalar(math.log2),
    "log10": _scalar(math.log10),
    "sqrt": lambda value: mapped(_square_root, value),
    "sin": _scalar(math.sin, {0: 0}),
    "cos": _scalar(math.cos, {0: 1}),
    "abs": lambda value: mapped(abs, value),
    "relu": lambda value: mapped(lambda cell: max(0, cell), value),
    "max": _over_all(max),
    "min": _over_all(min),
    "sum": _over_all(sum),
    "mean": _over_all(_mean),
    "var": _over_all(_variance),
    "softmax": _softmax,
    "shape": _shape,
    "len": lambda value: value.shape[0],
    "size": lambda value: math.prod(value.shape),
}

CELLWISE = ("exp", "ln", "sqrt", "relu", "sin", "cos", "log2", "log10", "abs")
"""Functions whose result at a place depends on the argument at that place alone."""
