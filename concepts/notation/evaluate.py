"""Evaluates the tree of a formula: never `eval`, exact as long as possible."""

from __future__ import annotations

import math
import operator
from collections.abc import Mapping
from typing import Any

import numpy as np

from concepts.notation.arrays import (
    Array,
    Large,
    ShapeError,
    Value,
    cells_of,
    element,
    elementwise,
    from_numpy,
    mapped,
    matrix_product,
    shape_of,
    stack,
    to_numpy,
    transposed,
)
from concepts.notation.codes import Fault
from concepts.notation.digits import literal
from concepts.notation.exact import Number, divide, exact
from concepts.notation.field_functions import FIELD_FUNCTIONS
from concepts.notation.raised import raised_text
from concepts.notation.space import Space
from concepts.notation.syntax import Node
from concepts.notation.tokens import UNITS

LARGEST_POWER = 400
LONGEST_POWER = 20_000
"""Bits of an exact power; longer ones are no printed numbers."""

OPERATIONS = {
    "+": operator.add,
    "-": operator.sub,
    "×": operator.mul,
    "·": operator.mul,
    "/": divide,
}


class Evaluator:
    """Values of nodes, each computed once.

    `memo` may hold values in advance: that is how a literal stands for its unrounded value, and how the
    self-test changes a digit without reading the line again. `spelled` overrides an operator or a name.
    """

    def __init__(
        self, space: Space, memo: dict[Node, Any], spelled: Mapping[Node, str] | None = None
    ) -> None:
        self.space = space
        self.memo = memo
        self.spelled = spelled or {}

    def value(self, node: Node) -> Any:
        """The value of a node; Fault where it has none."""
        memo = self.memo
        if node in memo:
            return memo[node]
        try:
            result = EVALUATE[node.kind](self, node)
        except ShapeError as mismatch:
            raise Fault("value-undefined", *node.outer, str(mismatch)) from None
        except ZeroDivisionError:
            raise Fault("value-undefined", *node.outer, "除数为零") from None
        except (OverflowError, MemoryError):
            raise Fault("value-undefined", *node.outer, "数太大，算不出来") from None
        except TypeError:
            raise Fault("value-undefined", *node.outer, "这些量不能这样计算") from None
        memo[node] = result
        return result

    def printed(self, node: Node) -> Number:
        """A printed number."""
        return literal(node.text)

    def name(self, node: Node) -> Value:
        """A name of the namespace."""
        return self.space.look(self.spelled.get(node, node.text), node.start, node.end)

    def negative(self, node: Node) -> Any:
        """- x"""
        return mapped(operator.neg, self.value(node.children[0]))

    def percent(self, node: Node) -> Any:
        """x %"""
        return mapped(lambda cell: divide(cell, 100), self.value(node.children[0]))

    def unit(self, node: Node) -> Any:
        """x MiB"""
        return mapped(lambda cell: cell * UNITS[node.text], self.value(node.children[0]))

    def array(self, node: Node) -> Array:
        """[x, …]"""
        return stack([self.value(child) for child in node.children])

    def interval(self, node: Node) -> Array:
        """[a, b) as its two ends."""
        ends = tuple(self.value(child) for child in node.children)
        if any(shape_of(end) for end in ends):
            raise Fault("value-undefined", *node.outer, "区间的两端要是数")
        return Array((2,), ends)

    def transpose(self, node: Node) -> Array:
        """Xᵀ"""
        value = self.value(node.children[0])
        if not isinstance(value, Array):
            raise Fault("value-undefined", *node.outer, "转置的对象不是矩阵")
        return transposed(value)

    def index(self, node: Node) -> Any:
        """X[i, …]; an array of indices picks rows, as an embedding does."""
        value = self.value(node.children[0])
        index = [self._one_index(child) for child in node.children[1:]]
        try:
            if isinstance(value, Large):
                return from_numpy(np.asarray(value.values[tuple(index)]))
            if not isinstance(value, Array):
                raise IndexError
            if len(index) == 1 and isinstance(index[0], Array):
                return _picked(value, index[0])
            return element(value, index)
        except IndexError:
            said = [":" if isinstance(each, slice) else each for each in index]
            message = f"下标 {said} 超出形状 {list(shape_of(value))}"
            raise Fault("name-unknown", *node.outer, message) from None

    def _one_index(self, node: Node) -> Any:
        if node.kind == "all":
            return slice(None)
        index = self.value(node)
        if not all(isinstance(cell, int) and cell >= 0 for cell in cells_of(index)):
            raise Fault("name-unknown", *node.outer, "下标必须是非负整数")
        return index

    def call(self, node: Node) -> Any:
        """f(x, …): the module's function, else one that every page has."""
        name = self.spelled.get(node, node.text)
        own = self.space.find_function(name)
        function = own or FIELD_FUNCTIONS.get(name)
        if function is None:
            raise Fault("name-unknown", node.start, node.end, f"没有名为 {name} 的函数")
        arguments = [self.value(child) for child in node.children]
        try:
            if own is None:
                return function(*arguments)
            return self._own_call(own, node, arguments)
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            # also an exit: a module must not end the build
            message = f"{name}(…) 算不出来：{raised_text(error) or type(error).__name__}"
            raise Fault("value-undefined", *node.outer, message) from None

    def _own_call(self, function: Any, node: Node, arguments: list[Any]) -> Any:
        """A module's function takes NumPy values: named ones as they are, others as floats."""
        try:
            result = function(*map(self._for_module, node.children, arguments))
        except (IndexError, TypeError):
            # Literal indices were made floats; a function that indexes with them needs integers.
            result = function(*(_whole(argument) for argument in arguments))
        if isinstance(result, np.ndarray):
            return from_numpy(result)
        return exact(result)

    def _for_module(self, node: Node, value: Any) -> Any:
        if isinstance(value, Large):
            return value.values
        if not isinstance(value, Array):
            return value if isinstance(value, int) else float(value)
        spelling = self.space.resolve(node.text) if node.kind == "name" else None
        return np.array(self.space.raw[spelling]) if spelling else to_numpy(value, float)

    def binary(self, node: Node) -> Any:
        """x + y and its like."""
        left, right = (self.value(child) for child in node.children)
        sign = self.spelled.get(node, node.text)
        if sign == "@":
            return _matrices_multiplied(node, left, right)
        if sign == "·" and isinstance(left, Array) and isinstance(right, Array):
            if len(left.shape) > 1 or len(right.shape) > 1:
                raise Fault("value-undefined", *node.outer, "“·” 只用于两个向量或两个数，矩阵相乘写 @")
            return matrix_product(left, right)
        return elementwise(OPERATIONS[sign], left, right)

    def power(self, node: Node) -> Any:
        """x^y and x²; cell by cell on arrays."""
        base, exponent = (self.value(child) for child in node.children)
        if shape_of(exponent):
            raise Fault("value-undefined", *node.outer, "指数要是一个数")
        return mapped(lambda cell: raised(cell, exponent), base)

    def refuse(self, node: Node) -> Any:
        """What has a meaning only in its own place."""
        raise Fault("value-undefined", *node.outer, "“名字 : 形状” 和 “:” 只能用在形状链和下标里")


EVALUATE = {
    "num": Evaluator.printed,
    "name": Evaluator.name,
    "neg": Evaluator.negative,
    "pct": Evaluator.percent,
    "unit": Evaluator.unit,
    "arr": Evaluator.array,
    "ivl": Evaluator.interval,
    "T": Evaluator.transpose,
    "idx": Evaluator.index,
    "call": Evaluator.call,
    "bin": Evaluator.binary,
    "pow": Evaluator.power,
    "shp": Evaluator.refuse,
    "all": Evaluator.refuse,
}


def raised(base: Number, exponent: Number) -> Number:
    """base ** exponent, exact for whole exponents."""
    if isinstance(exponent, int) and abs(exponent) < LARGEST_POWER:
        if isinstance(base, float):
            return base**exponent
        if max(abs(base.numerator), base.denominator).bit_length() * abs(exponent) > LONGEST_POWER:
            raise OverflowError
        return divide(base**exponent, 1) if exponent >= 0 else divide(1, base**-exponent)
    result = float(base) ** float(exponent)
    return math.nan if isinstance(result, complex) else result


def _matrices_multiplied(node: Node, left: Any, right: Any) -> Any:
    if not isinstance(left, Array) or not isinstance(right, Array):
        raise Fault("value-undefined", *node.outer, "“@” 的两边都要是向量或矩阵")
    if any(isinstance(cell, float) and math.isinf(cell) for cell in left.cells + right.cells):
        raise Fault("value-undefined", *node.outer, "含 ∞ 的矩阵不能相乘")
    return matrix_product(left, right)


def _picked(table: Array, index: Array) -> Any:
    items = [element(table, (cell,)) for cell in index.cells]
    picked = stack(items)
    return Array(index.shape + picked.shape[1:], picked.cells)


def _whole(value: Any) -> Any:
    """Whole cells as NumPy integers."""
    if isinstance(value, Array) and all(isinstance(cell, int) for cell in value.cells):
        return to_numpy(value, int)
    if isinstance(value, Array):
        return to_numpy(value, float)
    return value.values if isinstance(value, Large) else value
