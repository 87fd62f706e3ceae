"""Which printed numbers and named cells each cell of a formula is made of, product by product."""

from __future__ import annotations

import itertools
import math
from dataclasses import dataclass
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
    rows,
    shape_of,
    stack,
    transposed,
)
from concepts.notation.codes import Fault
from concepts.notation.digits import FROM_SUBSCRIPT, SUBSCRIPTS
from concepts.notation.evaluate import Evaluator
from concepts.notation.field_functions import CELLWISE
from concepts.notation.space import Space
from concepts.notation.syntax import Node

MOST_LEAVES = 400


@dataclass(frozen=True, slots=True)
class Reference:
    """A cell of a name of the namespace."""

    name: str
    index: tuple[int, ...] = ()

    def __str__(self) -> str:
        return self.name + (f"[{','.join(map(str, self.index))}]" if self.index else "")

    def holds(self, other: Reference) -> bool:
        """Whether the other is this one, or a part of it."""
        return self.name == other.name and other.index[: len(self.index)] == self.index


Leaf = Node | Reference


@dataclass(frozen=True, slots=True)
class Sum:
    """A sum of products, in the order in which they are written; signs are left out."""

    products: tuple[tuple[Leaf, ...], ...]

    def __add__(self, other: Sum) -> Sum:
        return Sum(self.products + other.products)

    def __mul__(self, other: Sum) -> Sum:
        pairs = itertools.product(self.products, other.products)
        return Sum(tuple(left + right for left, right in pairs))

    def __truediv__(self, other: Sum) -> Sum:
        return self * other.joined()

    def joined(self) -> Sum:
        """The same leaves as one product: what a function made of them is not taken apart."""
        return Sum((self.leaves,))

    @property
    def leaves(self) -> tuple[Leaf, ...]:
        """All leaves in order."""
        return tuple(itertools.chain.from_iterable(self.products))


def terms_of(node: Node, evaluator: Evaluator) -> Any:
    """A Sum, or an array of them; None where the formula is not of that kind or too large."""
    try:
        found = _Reader(evaluator).terms(node)
    except (Fault, ShapeError, ArithmeticError, ValueError, TypeError, IndexError, AttributeError):
        return None
    cells = cells_of(found)
    return found if sum(len(cell.leaves) for cell in cells) <= MOST_LEAVES * max(1, len(cells)) else None


def reference_of(node: Node, space: Space) -> Reference | None:
    """What a name (q₁, d_k) or an indexed name (O[1,0]) refers to; None for anything else."""
    if node.kind == "name":
        return _named(node.text, space)
    if node.kind != "idx" or node.children[0].kind != "name":
        return None
    base = _named(node.children[0].text, space)
    if base is None or any(child.kind != "num" or not child.text.isdigit() for child in node.children[1:]):
        return None
    return Reference(base.name, (*base.index, *(int(child.text) for child in node.children[1:])))


def _named(text: str, space: Space) -> Reference | None:
    spelling = space.resolve(text)
    stem = text.rstrip(SUBSCRIPTS + ",")
    if spelling is not None or stem == text:
        return Reference(spelling) if spelling is not None else None
    spelling = space.resolve(stem) or space.resolve(stem.upper())
    if spelling is None:
        return None
    subscript = text[len(stem) :].translate(FROM_SUBSCRIPT)
    return Reference(spelling, tuple(int(part) for part in subscript.split(",") if part))


class _Reader:
    """Walks a tree like the evaluator, but keeps what each cell is made of."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator

    def terms(self, node: Node) -> Any:
        """A Sum, or an array of them."""
        reference = reference_of(node, self.evaluator.space)
        if reference is not None:
            return self._cells(node, reference)
        if node.kind == "num":
            return Sum(((node,),))
        if node.kind in ("neg", "pct", "unit"):
            return self.terms(node.children[0])
        if node.kind == "arr":
            return stack([self.terms(child) for child in node.children])
        if node.kind == "T":
            return transposed(self.terms(node.children[0]))
        if node.kind == "idx":
            return self._indexed(node)
        if node.kind == "bin":
            return self._binary(node)
        return self._opaque(node)

    def _cells(self, node: Node, reference: Reference) -> Any:
        shape = shape_of(self.evaluator.value(node))
        if isinstance(self.evaluator.value(node), Large):
            raise ValueError(node.text)
        made = [
            Sum(((Reference(reference.name, (*reference.index, *index)),),))
            for index in itertools.product(*map(range, shape))
        ]
        return Array(shape, tuple(made)) if shape else made[0]

    def _indexed(self, node: Node) -> Any:
        """K[:,0] and ids[rows]: cells are picked as the evaluator picks them."""
        index = [
            slice(None) if each.kind == "all" else self.evaluator.value(each) for each in node.children[1:]
        ]
        base = self.terms(node.children[0])
        if len(index) == 1 and isinstance(index[0], Array):
            return stack([element(base, (at,)) for at in index[0].cells])
        return element(base, index)

    def _binary(self, node: Node) -> Any:
        left, right = (self.terms(child) for child in node.children)
        both = isinstance(left, Array) and isinstance(right, Array)
        if node.text == "@" or (node.text == "·" and both):
            return matrix_product(left, right)
        if node.text in "+-":
            return elementwise(lambda a, b: a + b, left, right)
        return elementwise(lambda a, b: a / b if node.text == "/" else a * b, left, right)

    def _opaque(self, node: Node) -> Any:
        """Functions and powers: every cell of the result is made of all that it needs."""
        inner = [self.terms(child) for child in node.children]
        if node.kind == "pow" or (node.kind == "call" and node.text in CELLWISE):
            return mapped(lambda cell: cell.joined(), inner[0])
        shape = shape_of(self.evaluator.value(node))
        if node.text == "softmax" and len(inner) == 1 and shape:
            lines = list(rows(inner[0])) if len(shape) > 1 else [inner[0]]
            spread = [_everywhere(line, shape[-1:]) for line in lines]
            return stack(spread) if len(shape) > 1 else spread[0]
        whole = Sum(tuple(itertools.chain.from_iterable(c.products for v in inner for c in cells_of(v))))
        return _everywhere(whole, shape)


def _everywhere(value: Any, shape: tuple[int, ...]) -> Any:
    """One Sum of all leaves at every place of a shape."""
    leaves = tuple(itertools.chain.from_iterable(cell.leaves for cell in cells_of(value)))
    whole = Sum((leaves,))
    return Array(shape, (whole,) * math.prod(shape)) if shape else whole
