"""Normalisation of each row by its own numbers (not to be confused with softmax)."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Array, real


def layer_norm(
    x: ArrayLike, weight: ArrayLike | None = None, bias: ArrayLike | None = None, eps: float = 1e-5
) -> Array:
    """(x − mean) / √(var + eps) · weight + bias over the last axis, the same shape.

    The variance divides by d, not by d − 1; default eps as in torch.nn.LayerNorm. With eps = 0 a row of
    equal numbers gives NaN. Source: Ba, Kiros and Hinton 2016, section 3, equation 3.
    """
    array = real(x)
    centred = array - np.mean(array, axis=-1, keepdims=True)
    variance = np.mean(centred**2, axis=-1, keepdims=True)
    with np.errstate(invalid="ignore", divide="ignore"):
        return scale_and_shift(centred / np.sqrt(variance + eps), weight, bias)


def rms_norm(x: ArrayLike, weight: ArrayLike | None = None, eps: float = 1e-5) -> Array:
    """x / √(mean(x²) + eps) · weight over the last axis, the same shape; no mean is taken off.

    PyTorch's own default for eps is the machine epsilon; here it is that of layer_norm.
    Source: Zhang and Sennrich 2019, section 4, equation 4.
    """
    array = real(x)
    square = np.mean(array**2, axis=-1, keepdims=True)
    with np.errstate(invalid="ignore", divide="ignore"):
        return scale_and_shift(array / np.sqrt(square + eps), weight, None)


def scale_and_shift(x: Array, weight: ArrayLike | None, bias: ArrayLike | None) -> Array:
    """x · weight + bias; ValueError where one is not of the last axis' size."""
    for name, values in (("weight", weight), ("bias", bias)):
        if values is not None and real(values).shape != x.shape[-1:]:
            raise ValueError(f"{name} must be of shape {list(x.shape[-1:])}")
    scaled = x if weight is None else x * real(weight)
    return scaled if bias is None else scaled + real(bias)
