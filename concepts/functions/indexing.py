"""Nested lists as dense arrays, and the parts of an array that indices choose."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Array, real, whole


def dense_shape(x: ArrayLike) -> tuple[int, ...]:
    """The length of each axis, outermost first, as numpy.shape; () for a number.

    ValueError: lists of unequal length, or numbers beside lists.
    """
    return real(x).shape


def basic_index(x: ArrayLike, index: Sequence[int | None]) -> Array:
    """The part of `x` that whole numbers and colons (None) choose, as NumPy's basic indexing.

    An axis with a whole number disappears, others stay; a negative number counts from the end.
    ValueError: more indices than axes, or an index that is not whole. IndexError: outside the axis.
    """
    array = real(x)
    if len(index) > array.ndim:
        raise ValueError(f"{len(index)} indices for {array.ndim} axes")
    chosen = [slice(None) if each is None else int(whole(each, "index")) for each in index]
    return np.asarray(array[tuple(chosen)])
