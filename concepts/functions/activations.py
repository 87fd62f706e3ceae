"""Activation functions and feed-forward networks."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Array, matmul, real


def relu(x: ArrayLike) -> Array:
    """max(x, 0) element by element. Source: Vaswani et al. 2017, section 3.3, equation 2 (the max)."""
    return np.maximum(real(x), 0.0)


def sigmoid(x: ArrayLike) -> Array:
    """1 / (1 + exp(−x)) element by element, without overflow for large |x|."""
    array = real(x)
    small = np.exp(-np.abs(array))
    return np.where(array >= 0, 1.0, small) / (1.0 + small)


def silu(x: ArrayLike) -> Array:
    """x · sigmoid(x) element by element (Swish with β = 1), as torch.nn.functional.silu.

    Source: Hendrycks and Gimpel 2016, section 2 (the name SiLU). silu(−∞) is NaN, as in PyTorch.
    """
    array = real(x)
    with np.errstate(invalid="ignore"):
        return array * sigmoid(array)


def gelu(x: ArrayLike, approximate: str = "none") -> Array:
    """x · Φ(x) element by element, as torch.nn.functional.gelu.

    `approximate="none"`: Φ(x) = (1 + erf(x/√2)) / 2; `"tanh"`: 0.5 x (1 + tanh(√(2/π) (x + 0.044715 x³))).
    ValueError: another value of `approximate`. Source: Hendrycks and Gimpel 2016, section 2.
    """
    array = real(x)
    if approximate == "tanh":
        inner = math.sqrt(2.0 / math.pi) * (array + 0.044715 * array**3)
        return 0.5 * array * (1.0 + np.tanh(inner))
    if approximate != "none":
        raise ValueError(f'approximate must be "none" or "tanh", not {approximate!r}')
    erf = np.vectorize(math.erf, otypes=[np.float64])
    return 0.5 * array * (1.0 + real(erf(array / math.sqrt(2.0))))


def feed_forward(x: ArrayLike, w1: ArrayLike, b1: ArrayLike, w2: ArrayLike, b2: ArrayLike) -> Array:
    """relu(x W₁ + b₁) W₂ + b₂: [..., d] with [d, d_ff] and [d_ff, d] → [..., d].

    Source: Vaswani et al. 2017, section 3.3, equation 2. ValueError: inner sizes differ.
    """
    return matmul(relu(matmul(x, w1) + real(b1)), w2) + real(b2)


def swiglu(x: ArrayLike, w: ArrayLike, v: ArrayLike, w2: ArrayLike) -> Array:
    """(silu(x W) ⊗ x V) W₂: [..., d] with [d, d_ff], [d, d_ff] and [d_ff, d] → [..., d].

    Source: Shazeer 2020 (GLU Variants Improve Transformer), section 2, equation 6, FFN_SwiGLU with β = 1.
    ValueError: inner sizes differ.
    """
    return matmul(silu(matmul(x, w)) * matmul(x, v), w2)
