"""Small arrays of exact numbers; plain tuples, because NumPy's object arrays are slower."""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from concepts.notation.exact import Number, exact, spell

Cell = Any
"""A Number, or in the structural form a sum of products."""


class ShapeError(Exception):
    """The operands' shapes do not fit; the message says how."""


@dataclass(frozen=True, slots=True)
class Array:
    """Cells in row-major order."""

    shape: tuple[int, ...]
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class Large:
    """An array with too many cells to hold exactly: its shape and single cells can be spoken of."""

    values: np.ndarray[Any, Any]

    @property
    def shape(self) -> tuple[int, ...]:
        """The shape of the array."""
        return tuple(self.values.shape)


Value = Number | Array | Large


def shape_of(value: object) -> tuple[int, ...]:
    """The shape of a value; () for a scalar."""
    return value.shape if isinstance(value, (Array, Large)) else ()


def cells_of(value: object) -> tuple[Cell, ...]:
    """All cells of a value; a scalar is its own cell."""
    if isinstance(value, Array):
        return value.cells
    return () if isinstance(value, Large) else (value,)


def from_numpy(values: np.ndarray[Any, Any]) -> Value:
    """An exact array, or an exact scalar for shape ()."""
    flat = tuple(exact(value) for value in values.ravel().tolist())
    return Array(tuple(values.shape), flat) if values.shape else flat[0]


def to_numpy(value: Array, kind: type) -> np.ndarray[Any, Any]:
    """The array as NumPy floats or ints."""
    return np.array([kind(cell) for cell in value.cells], dtype=kind).reshape(value.shape)


def stack(items: Sequence[Cell]) -> Array:
    """An array of its elements, which are all scalars or all of one shape."""
    shapes = {shape_of(item) for item in items}
    if len(shapes) > 1:
        raise ShapeError("数组各行长度不同")
    if not items or not (inner := shapes.pop()):
        return Array((len(items),), tuple(items))
    return Array((len(items), *inner), tuple(itertools.chain.from_iterable(item.cells for item in items)))


def rows(array: Array) -> Iterator[Cell]:
    """The elements along the first axis."""
    inner = array.shape[1:]
    if not inner:
        yield from array.cells
        return
    size = math.prod(inner)
    for index in range(array.shape[0]):
        yield Array(inner, array.cells[index * size : (index + 1) * size])


def elementwise(operation: Callable[[Cell, Cell], Cell], left: Cell, right: Cell) -> Cell:
    """Cell by cell; a scalar, or an array of the trailing shape, is repeated."""
    if not isinstance(left, Array):
        if not isinstance(right, Array):
            return operation(left, right)
        return Array(right.shape, tuple(operation(left, cell) for cell in right.cells))
    if not isinstance(right, Array):
        return Array(left.shape, tuple(operation(cell, right) for cell in left.cells))
    if left.shape != right.shape:
        left, right = _repeated(left, right.shape), _repeated(right, left.shape)
        if left.shape != right.shape:
            raise ShapeError(f"形状 {list(left.shape)} 与 {list(right.shape)} 不同")
    return Array(left.shape, tuple(map(operation, left.cells, right.cells)))


def _repeated(array: Array, shape: tuple[int, ...]) -> Array:
    extra = len(shape) - len(array.shape)
    if extra <= 0 or shape[extra:] != array.shape:
        return array
    return Array(shape, array.cells * math.prod(shape[:extra]))


def mapped(operation: Callable[[Cell], Cell], value: Cell) -> Cell:
    """The operation on every cell."""
    if isinstance(value, Array):
        return Array(value.shape, tuple(map(operation, value.cells)))
    return operation(value)


def transposed(array: Array) -> Array:
    """The last two axes swapped."""
    if len(array.shape) < 2:
        return array
    *lead, height, width = array.shape
    cells: list[Cell] = []
    for block in range(math.prod(lead)):
        base = block * height * width
        cells += [
            array.cells[base + row * width + column] for column in range(width) for row in range(height)
        ]
    return Array((*lead, width, height), tuple(cells))


def product_shape(left: tuple[int, ...], right: tuple[int, ...]) -> tuple[int, ...]:
    """The shape of left @ right, or ShapeError."""
    inner = right[-2] if len(right) > 1 else right[0]
    if left[-1] != inner:
        raise ShapeError(f"形状 {list(left)} 与 {list(right)} 不能相乘：{left[-1]} ≠ {inner}")
    lead, other = left[:-2], right[:-2]
    if lead and other and lead != other:
        raise ShapeError(f"形状 {list(left)} 与 {list(right)} 不能相乘：前面的轴不同")
    return (lead or other) + left[-2:-1] + (right[-1:] if len(right) > 1 else ())


def matrix_product(left: Array, right: Array) -> Cell:
    """left @ right with the cells' own + and ×."""
    shape = product_shape(left.shape, right.shape)
    if len(left.shape) > 2 or len(right.shape) > 2:
        count = shape[0]
        lefts = list(rows(left)) if len(left.shape) > 2 else [left] * count
        rights = list(rows(right)) if len(right.shape) > 2 else [right] * count
        return stack([matrix_product(a, b) for a, b in zip(lefts, rights, strict=True)])
    inner = left.shape[-1]
    width = right.shape[1] if len(right.shape) > 1 else 1
    columns = [right.cells[column::width] for column in range(width)]
    cells = tuple(
        _dot(left.cells[start : start + inner], column)
        for start in range(0, len(left.cells), inner)
        for column in columns
    )
    return Array(shape, cells) if shape else cells[0]


def _dot(left: Sequence[Cell], right: Sequence[Cell]) -> Cell:
    if not left:
        return 0
    total = left[0] * right[0]
    for a, b in zip(left[1:], right[1:], strict=True):
        total = total + a * b
    return total


def element(array: Array, index: Sequence[int | slice]) -> Cell:
    """array[index], zero-based; IndexError where there is none."""
    if not index:
        return array
    if len(index) > len(array.shape):
        raise IndexError
    head, rest = index[0], index[1:]
    items = list(rows(array))
    if isinstance(head, slice):
        return stack([element(item, rest) if rest else item for item in items[head]])
    item = items[head]
    return element(item, rest) if rest else item


def spell_value(value: object, places: int | None = None) -> str:
    """A value for a message."""
    if isinstance(value, Array):
        return "[" + ", ".join(spell_value(item, places) for item in rows(value)) + "]"
    if isinstance(value, Large):
        return f"形状 {list(value.shape)} 的数组"
    return spell(value, places)  # type: ignore[arg-type]
