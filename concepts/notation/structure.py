"""The structural form: a sum of products of leaf values that is never simplified.

0×1 + 1×0 keeps both products and 3 - 3 keeps both terms, so two segments with the same form agree in every
leaf and operator, not only in their value (rule 2).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

from concepts.notation.arrays import (
    Array,
    Large,
    ShapeError,
    cells_of,
    element,
    elementwise,
    mapped,
    matrix_product,
    shape_of,
    stack,
    transposed,
)
from concepts.notation.codes import Fault
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import Number, divide
from concepts.notation.field_functions import CELLWISE
from concepts.notation.syntax import Node
from concepts.notation.tokens import UNITS

MOST_TERMS = 3000
MOST_CELLS = 1024
Product = tuple[int, tuple[str, ...]]


class TooLongError(Exception):
    """The form has too many terms to be worth comparing."""


class Terms:
    """A sum of products: (sign, sorted factors) -> how often."""

    __slots__ = ("_spelled", "products")

    def __init__(self, products: dict[Product, int]) -> None:
        if len(products) > MOST_TERMS:
            raise TooLongError
        self.products = products
        self._spelled = ""

    def __add__(self, other: Terms) -> Terms:
        total = Counter(self.products)
        total.update(other.products)
        return Terms(total)

    def __neg__(self) -> Terms:
        return Terms({(-sign, factors): count for (sign, factors), count in self.products.items()})

    def __sub__(self, other: Terms) -> Terms:
        return self + (-other)

    def __mul__(self, other: Terms) -> Terms:
        if len(self.products) * len(other.products) > MOST_TERMS:
            raise TooLongError
        total: dict[Product, int] = {}
        for (sign, factors), count in self.products.items():
            for (other_sign, more), times in other.products.items():
                key = (sign * other_sign, tuple(sorted(factors + more)))
                total[key] = total.get(key, 0) + count * times
        return Terms(total)

    def __truediv__(self, other: Terms) -> Terms:
        return self * factor(f"1/{other}")

    def __str__(self) -> str:
        if not self._spelled:
            self._spelled = repr(sorted(self.products.items()))
        return self._spelled


def factor(spelling: str) -> Terms:
    """An opaque factor."""
    return Terms({(1, (spelling,)): 1})


def leaf(value: Number) -> Terms:
    """A number as a factor; its sign is the product's."""
    size: Number = -value if value < 0 else value
    if isinstance(size, float):
        spelling = "inf" if math.isinf(size) else f"{size:.9g}"
    else:
        spelling = str(size) if Fraction(size).denominator < 10**6 else f"{float(size):.9g}"
    return Terms({(-1 if value < 0 else 1, (spelling,)): 1})


def form(node: Node, evaluator: Evaluator) -> str | None:
    """The spelled form of a segment, or None where it has none. Shape and cells are part of it."""
    try:
        value = Former(evaluator).terms(node)
    except (Fault, ShapeError, TooLongError, ArithmeticError, TypeError, IndexError):
        return None
    return f"{list(shape_of(value))}" + ";".join(str(cell) for cell in cells_of(value))


class Former:
    """Walks a tree like the evaluator, but keeps terms instead of adding them up."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator

    def terms(self, node: Node) -> Any:
        """The terms of a node, or an array of them."""
        own = FORMS.get(node.kind)
        if own is None:
            raise TooLongError
        return own(self, node)

    def value(self, node: Node) -> Any:
        """A leaf or a name, by its value."""
        value = self.evaluator.value(node)
        if isinstance(value, Large) or len(cells_of(value)) > MOST_CELLS:
            raise TooLongError
        return mapped(leaf, value)

    def negative(self, node: Node) -> Any:
        """- x"""
        return mapped(lambda cell: -cell, self.terms(node.children[0]))

    def scaled(self, node: Node) -> Any:
        """x % and x MiB"""
        scale = leaf(divide(1, 100) if node.kind == "pct" else UNITS[node.text])
        return mapped(lambda cell: cell * scale, self.terms(node.children[0]))

    def array(self, node: Node) -> Any:
        """[x, …] and intervals"""
        return stack([self.terms(child) for child in node.children])

    def transpose(self, node: Node) -> Any:
        """Xᵀ"""
        return transposed(self.terms(node.children[0]))

    def index(self, node: Node) -> Any:
        """X[i]: the element's value counts, not its place."""
        if node.children[0].kind == "name":
            return self.value(node)
        index = [
            slice(None) if each.kind == "all" else self.evaluator.value(each) for each in node.children[1:]
        ]
        return element(self.terms(node.children[0]), index)

    def binary(self, node: Node) -> Any:
        """x + y and its like"""
        left, right = (self.terms(child) for child in node.children)
        sign = self.evaluator.spelled.get(node, node.text)
        both = isinstance(left, Array) and isinstance(right, Array)
        if sign == "@" or (sign == "·" and both):
            return matrix_product(left, right)
        return elementwise(COMBINE[sign], left, right)

    def power(self, node: Node) -> Any:
        """x² is x×x; other powers are opaque."""
        base = self.terms(node.children[0])
        exponent = self.evaluator.value(node.children[1])
        if not isinstance(exponent, int) or not 0 < exponent < 9:
            return mapped(lambda cell: factor(f"{cell}^{exponent}"), base)
        result = base
        for _ in range(exponent - 1):
            result = elementwise(COMBINE["×"], result, base)
        return result

    def call(self, node: Node) -> Any:
        """sum, mean, var, softmax expand; max and min flatten; other functions are opaque."""
        name = self.evaluator.spelled.get(node, node.text)
        arguments = [self.terms(child) for child in node.children]
        own = self.evaluator.space.find_function(name) is not None
        if len(arguments) == 1 and name in EXPANDED and _expands(name, shape_of(arguments[0])):
            return EXPANDED[name](self, node, list(cells_of(arguments[0])))
        if len(arguments) == 1 and name in CELLWISE:
            return mapped(lambda cell: factor(f"{name}({cell})"), arguments[0])
        if name in FLATTENED and not own:
            flat = [str(cell) for argument in arguments for cell in cells_of(argument)]
            return factor(f"{name}({','.join(flat)})")
        spelled = ",".join(_spelled(argument) for argument in arguments)
        shape = shape_of(self.evaluator.value(node))
        if not shape:
            return factor(f"{name}({spelled})")
        return Array(shape, tuple(factor(f"{name}({spelled})[{at}]") for at in range(math.prod(shape))))

    def _sum(self, _: Node, cells: Sequence[Terms]) -> Terms:
        return _total(cells)

    def _mean(self, _: Node, cells: Sequence[Terms]) -> Terms:
        return _total(cells) / leaf(len(cells))

    def _variance(self, node: Node, cells: Sequence[Terms]) -> Terms:
        values = cells_of(self.evaluator.value(node.children[0]))
        mean = leaf(divide(sum(values), len(values)))
        return _total([(cell - mean) * (cell - mean) for cell in cells]) / leaf(len(cells))

    def _softmax(self, _: Node, cells: Sequence[Terms]) -> Array:
        powers = [factor(f"exp({cell})") for cell in cells]
        total = _total(powers)
        return Array((len(cells),), tuple(power / total for power in powers))


FLATTENED = ("max", "min")
EXPANDED: dict[str, Callable[[Former, Node, Sequence[Terms]], Any]] = {
    "sum": Former._sum,
    "mean": Former._mean,
    "var": Former._variance,
    "softmax": Former._softmax,
}
FORMS: dict[str, Callable[[Former, Node], Any]] = {
    "num": Former.value,
    "name": Former.value,
    "neg": Former.negative,
    "pct": Former.scaled,
    "unit": Former.scaled,
    "arr": Former.array,
    "ivl": Former.array,
    "T": Former.transpose,
    "idx": Former.index,
    "bin": Former.binary,
    "pow": Former.power,
    "call": Former.call,
}
COMBINE: dict[str, Callable[[Any, Any], Any]] = {
    "+": lambda left, right: left + right,
    "-": lambda left, right: left - right,
    "×": lambda left, right: left * right,
    "·": lambda left, right: left * right,
    "/": lambda left, right: left / right,
}


def _expands(name: str, shape: tuple[int, ...]) -> bool:
    """Vectors expand; matrices too, where the function is of all cells."""
    return len(shape) == 1 or (len(shape) > 1 and name != "softmax")


def _total(cells: Sequence[Terms]) -> Terms:
    if not cells:
        raise TooLongError
    total = cells[0]
    for cell in cells[1:]:
        total = total + cell
    return total


def _spelled(value: Any) -> str:
    return "[" + ";".join(str(cell) for cell in cells_of(value)) + "]"
