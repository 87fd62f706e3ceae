"""Axes of length one, and how far a step along each axis reaches in storage."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Array, Indices, real, whole


def squeeze(x: ArrayLike, axis: int | None = None) -> Array:
    """`x` without the axis, or without every axis of length 1, as numpy.squeeze.

    ValueError: no such axis, or its length is not 1 (torch.squeeze would leave it as it is).
    """
    array = real(x)
    if axis is not None and not -array.ndim <= axis < array.ndim:
        raise ValueError(f"axis {axis} is not in the shape {list(array.shape)}")
    return np.squeeze(array, axis)


def unsqueeze(x: ArrayLike, axis: int) -> Array:
    """`x` with an axis of length 1 before `axis`, as torch.unsqueeze. ValueError: no such place."""
    array = real(x)
    if not -array.ndim - 1 <= axis <= array.ndim:
        raise ValueError(f"place {axis} is not in the shape {list(array.shape)}")
    return np.expand_dims(array, axis)


def row_major_strides(shape: ArrayLike) -> Indices:
    """Elements that one step along each axis reaches over in row-major order, as torch.Tensor.stride().

    ValueError: a length is no whole number or below 1.
    """
    sizes = np.atleast_1d(whole(shape, "shape"))
    if np.any(sizes < 1):
        raise ValueError("lengths must be 1 or more")
    return np.asarray(np.append(np.cumprod(sizes[:0:-1])[::-1], 1), dtype=np.int64)[-max(1, sizes.size) :]
