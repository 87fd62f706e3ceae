"""Expressions of the number notation, evaluated for drawing; the one place here that knows the evaluator."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass

from concepts.notation.arrays import Large, cells_of, shape_of
from concepts.notation.codes import Fault, Note
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import Number
from concepts.notation.parser import parse_expression
from concepts.notation.space import Space
from concepts.notation.syntax import named, walk

NAME = re.compile(r"[^\W\d][\w]*")
INDEXED = re.compile(r"([^\W\d]\w*)\[([0-9, ]+)\]")


@dataclass(frozen=True, slots=True)
class Quantity:
    """The value of an expression: exact cells in row-major order."""

    expression: str
    shape: tuple[int, ...]
    cells: tuple[Number, ...]
    """Empty for an array that is too large to be drawn."""
    name: str
    """The first name in the expression, which gives it its kind."""
    is_direct: bool
    """Whether it is that name or an element of it, not something computed from it."""

    @property
    def is_large(self) -> bool:
        """Whether only its shape is known."""
        return not self.cells and math.prod(self.shape) > 0

    def at(self, *index: int) -> Number:
        """One cell."""
        offset = 0
        for size, each in zip(self.shape, index, strict=True):
            offset = offset * size + each
        return self.cells[offset]

    def source(self, *index: int) -> str:
        """The expression of one cell."""
        if not index:
            return self.expression
        spelled = ",".join(str(each) for each in index)
        if NAME.fullmatch(self.expression):
            return f"{self.expression}[{spelled}]"
        if inner := INDEXED.fullmatch(self.expression):
            return f"{inner[1]}[{inner[2].replace(' ', '')},{spelled}]"
        return f"({self.expression})[{spelled}]"


class Values:
    """The values of one lesson, each expression computed once."""

    def __init__(self, namespace: Mapping[str, object]) -> None:
        self._space = Space(namespace)
        self._found: dict[str, Quantity | Note] = {}

    @property
    def names(self) -> tuple[str, ...]:
        """The names of values."""
        return self._space.value_names()

    def quantity(self, expression: str) -> Quantity | Note:
        """The value, or the note that says why there is none."""
        if expression not in self._found:
            try:
                self._found[expression] = self._evaluated(expression)
            except Fault as fault:
                self._found[expression] = fault.note
            except (RecursionError, ArithmeticError, ValueError) as error:
                self._found[expression] = Note(
                    0, len(expression), "value-undefined", f"这个式子算不出来：{error}"
                )
        return self._found[expression]

    def _evaluated(self, expression: str) -> Quantity:
        node = parse_expression(expression)
        if not named(node):
            message = "这里的数要取自概念模块，不能直接写"
            raise Fault("value-literal", 0, len(expression), message, "在概念模块里给它一个名字，这里写名字")
        value = Evaluator(self._space, {}).value(node)
        name = next((each.text for each in walk(node) if each.kind == "name"), "")
        spelled = self._space.resolve(name) or name
        is_direct = node.kind == "name" or (node.kind == "idx" and node.children[0].kind == "name")
        cells = () if isinstance(value, Large) else tuple(cells_of(value))
        _refuse_undefined(expression, cells)
        return Quantity(expression, tuple(shape_of(value)), cells, spelled, is_direct)


def _refuse_undefined(expression: str, cells: tuple[Number, ...]) -> None:
    """NaN is no value that a picture could show, nor is ∞; −∞ stands for what a mask hides."""
    for index, cell in enumerate(cells):
        if isinstance(cell, float) and not cell < math.inf:
            shown = "NaN" if math.isnan(cell) else "∞"
            place = f"第 {index + 1} 个数" if len(cells) > 1 else "值"
            message = f"“{expression}”的{place}是 {shown}，没有值可以画"
            hint = "检查概念模块里的除数和开方；遮住的格写 −∞"
            raise Fault("value-undefined", 0, len(expression), message, hint)
