"""Positions: rotary position embedding (RoPE) and sinusoidal positions."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Array, real


def rope_frequencies(d: int, base: float = 10000.0) -> Array:
    """θ_i = base^(−2i/d) for the pairs i = 0 … d/2 − 1, in radians a position → [d/2].

    ValueError: d is odd or below 2, base is not above 0. Source: Su et al. 2021, section 3.2.2, equation 15.
    """
    if d < 2 or d % 2:
        raise ValueError(f"RoPE pairs the features: d must be even, not {d}")
    if base <= 0:
        raise ValueError("base must be above 0")
    return real(float(base) ** (-np.arange(0, d, 2) / d))


def rope_rotate(
    x: ArrayLike, positions: ArrayLike, base: float = 10000.0, layout: str = "interleaved"
) -> Array:
    """Each pair of features turned by position · θ_i: [..., T, d] and [T], or [d] and one position.

    `layout="interleaved"` pairs features 2i and 2i + 1 (the paper); `"half"` pairs i and i + d/2 (GPT-NeoX).
    ValueError: odd d, another layout, positions that do not fit.
    Source: Su et al. 2021, section 3.4.2, equation 34.
    """
    array = real(x)
    angles = real(positions)[..., np.newaxis] * rope_frequencies(array.shape[-1], base)
    cos, sin = np.cos(angles), np.sin(angles)
    if layout == "interleaved":
        first, second = array[..., 0::2], array[..., 1::2]
        pairs = (first * cos - second * sin, first * sin + second * cos)
        turned = np.stack(pairs, axis=-1)
        result = turned.reshape((*turned.shape[:-2], array.shape[-1]))
    elif layout == "half":
        first, second = np.split(array, 2, axis=-1)
        result = np.concatenate((first * cos - second * sin, first * sin + second * cos), axis=-1)
    else:
        raise ValueError(f'layout must be "interleaved" or "half", not {layout!r}')
    if result.shape != array.shape:
        raise ValueError(f"positions {list(real(positions).shape)} do not fit x {list(array.shape)}")
    return result


def sinusoidal_positions(length: int, d: int, base: float = 10000.0) -> Array:
    """sin(t θ_i) at feature 2i and cos(t θ_i) at 2i + 1 for t = 0 … length − 1 → [length, d].

    ValueError: d is odd or below 2. Source: Vaswani et al. 2017, section 3.5.
    """
    angles = np.arange(length)[:, np.newaxis] * rope_frequencies(d, base)
    return np.stack((np.sin(angles), np.cos(angles)), axis=-1).reshape((length, d))
