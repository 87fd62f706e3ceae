"""Arrays: lookup, one-hot rows, matrix products, axes and shapes."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

Array = NDArray[np.float64]
Indices = NDArray[np.int64]


def real(x: ArrayLike) -> Array:
    """`x` as an array of float64 numbers (no copy where it is one already)."""
    return np.asarray(x, dtype=np.float64)


def whole(x: ArrayLike, name: str) -> Indices:
    """`x` as int64. ValueError where a value is no whole number."""
    values = real(x)
    if not np.all(np.isfinite(values)) or np.any(values != np.floor(values)):
        raise ValueError(f"{name} must hold whole numbers")
    return values.astype(np.int64)


def ids_below(ids: ArrayLike, size: int) -> Indices:
    """`ids` as int64. ValueError where one is not in 0 … size − 1; negative ids count from no end."""
    rows = whole(ids, "ids")
    if np.any((rows < 0) | (rows >= size)):
        raise ValueError(f"ids must lie in 0 … {size - 1}")
    return rows


def embedding_lookup(table: ArrayLike, ids: ArrayLike) -> Array:
    """Rows of `table` [N, d] chosen by `ids` [...] → [..., d], as torch.nn.functional.embedding.

    ValueError: the table has not two axes; an id is no whole number or not in 0 … N − 1.
    """
    rows = real(table)
    if rows.ndim != 2:
        raise ValueError(f"table must be [N, d], not {list(rows.shape)}")
    return rows[ids_below(ids, rows.shape[0])]


def one_hot(ids: ArrayLike, num_classes: int) -> Array:
    """`ids` [...] → [..., num_classes]: 1 at the id, 0 elsewhere, as torch.nn.functional.one_hot.

    ValueError: an id is no whole number or not in 0 … num_classes − 1.
    """
    count = int(whole(num_classes, "num_classes"))
    return np.eye(count)[ids_below(ids, count)]


def matmul(a: ArrayLike, b: ArrayLike) -> Array:
    """Matrix product over the last axis of `a` and the last but one of `b`, as torch.matmul.

    [..., n, k] @ [..., k, m] → [..., n, m]. ValueError: a number, or inner sizes that differ.
    """
    left, right = real(a), real(b)
    if left.ndim == 0 or right.ndim == 0:
        raise ValueError("matmul takes no single number")
    inner = right.shape[0 if right.ndim == 1 else -2]
    if left.shape[-1] != inner:
        raise ValueError(f"inner sizes differ: {left.shape[-1]} and {inner}")
    return real(np.matmul(left, right))


def linear(x: ArrayLike, weight: ArrayLike, bias: ArrayLike | None = None) -> Array:
    """`x` [..., in] with a weight stored as [out, in] → x @ weightᵀ + bias [..., out].

    As torch.nn.functional.linear. ValueError: weight has not two axes, or `in` differs.
    """
    stored = real(weight)
    if stored.ndim != 2:
        raise ValueError(f"weight must be [out, in], not {list(stored.shape)}")
    product = matmul(x, stored.T)
    return product if bias is None else product + real(bias)


def transpose(x: ArrayLike, axis0: int = -2, axis1: int = -1) -> Array:
    """`x` with two axes swapped (the last two unless told), as torch.transpose. ValueError: no such axis."""
    array = real(x)
    if array.ndim < 2:
        raise ValueError(f"transpose needs two axes, the shape is {list(array.shape)}")
    if not all(-array.ndim <= axis < array.ndim for axis in (axis0, axis1)):
        raise ValueError(f"axes {axis0} and {axis1} are not both in the shape {list(array.shape)}")
    return np.swapaxes(array, axis0, axis1)


def reshape(x: ArrayLike, shape: ArrayLike) -> Array:
    """The same elements in row-major order under another shape; one size may be −1, as torch.reshape.

    ValueError: the number of elements differs, more than one −1, another negative size.
    """
    array = real(x)
    sizes = [int(size) for size in np.atleast_1d(whole(shape, "shape"))]
    if sizes.count(-1) > 1 or any(size < -1 for size in sizes):
        raise ValueError(f"shape {sizes} must have sizes ≥ 0 and at most one −1")
    return array.reshape(sizes)


def broadcast_shapes(*shapes: ArrayLike) -> Indices:
    """The shape that arrays of these shapes broadcast to, as torch.broadcast_shapes.

    Shapes are aligned at their last axis; two sizes fit when equal or when one is 1.
    ValueError: two sizes do not fit.
    """
    sizes = [tuple(int(size) for size in np.atleast_1d(whole(shape, "shape"))) for shape in shapes]
    return np.array(np.broadcast_shapes(*sizes), dtype=np.int64)


def cumulative_sum(x: ArrayLike, axis: int = -1) -> Array:
    """Running sums along `axis`, the same shape, as torch.cumsum."""
    return np.cumsum(real(x), axis=axis)


def argmax(x: ArrayLike, axis: int = -1) -> Indices:
    """Index of the largest value along `axis`; among equals the lowest index.

    ValueError: nothing to choose from, or a value is NaN (torch.argmax would choose the NaN).
    """
    array = real(x)
    if array.size == 0:
        raise ValueError("argmax of nothing")
    if np.any(np.isnan(array)):
        raise ValueError("argmax of a NaN is not defined")
    return np.asarray(np.argmax(array, axis=axis), dtype=np.int64)
