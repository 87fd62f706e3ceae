"""Scores to shares: softmax, its logarithm, and the loss that is read off it."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Array, real, whole


def logsumexp(x: ArrayLike, axis: int = -1) -> Array:
    """ln Σ exp(x) along `axis` (which goes away), as torch.logsumexp; the maximum is taken out first.

    Only −∞ along the axis → −∞. ValueError: the axis is empty.
    """
    array = real(x)
    top = peak(array, axis)
    finite = np.where(np.isinf(top), 0.0, top)
    with np.errstate(divide="ignore", over="ignore"):
        total = np.sum(np.exp(array - finite), axis=axis)
        return real(np.log(total) + np.squeeze(finite, axis=axis))


def softmax(x: ArrayLike, axis: int = -1) -> Array:
    """exp(x) / Σ exp(x) along `axis`, the same shape, as torch.nn.functional.softmax.

    The maximum is subtracted first, so large scores do not overflow. −∞ gets the share 0;
    only −∞ along the axis, or a NaN or +∞, gives NaN. ValueError: the axis is empty.
    Source: Goodfellow, Bengio and Courville 2016, section 4.1, equation 4.1.
    """
    array = real(x)
    with np.errstate(invalid="ignore"):
        weights = np.exp(array - peak(array, axis))
        return real(weights / np.sum(weights, axis=axis, keepdims=True))


def log_softmax(x: ArrayLike, axis: int = -1) -> Array:
    """ln softmax(x) along `axis` without taking the logarithm of a rounded 0, as torch.log_softmax."""
    array = real(x)
    with np.errstate(invalid="ignore"):
        return array - np.expand_dims(logsumexp(array, axis), axis)


def cross_entropy(logits: ArrayLike, targets: ArrayLike, ignore_index: int = -100) -> Array:
    """Mean of −ln softmax(logits)[target]: [..., N] and [...] → one number (natural logarithm: nats).

    As torch.nn.functional.cross_entropy with its defaults, but the classes lie on the last axis.
    Targets equal to `ignore_index` do not count; when none counts the mean is NaN, as in PyTorch.
    ValueError: shapes differ, or a target that counts is not in 0 … N − 1.
    """
    scores, ids = real(logits), whole(targets, "targets")
    if scores.shape[:-1] != ids.shape:
        raise ValueError(f"logits {list(scores.shape)} and targets {list(ids.shape)} do not fit")
    counted = ids != ignore_index
    if np.any(counted & ((ids < 0) | (ids >= scores.shape[-1]))):
        raise ValueError(f"targets must lie in 0 … {scores.shape[-1] - 1}")
    if not np.any(counted):
        return real(np.nan)
    chosen = np.where(counted, ids, 0)[..., np.newaxis]
    losses = -np.take_along_axis(log_softmax(scores), chosen, axis=-1)[..., 0]
    return real(np.mean(losses[counted]))


def peak(array: Array, axis: int) -> Array:
    """The maximum along `axis`, which is kept with the size 1. ValueError: the axis is empty."""
    if array.ndim == 0 or array.shape[axis] == 0:
        raise ValueError("at least one score is needed")
    return real(np.max(array, axis=axis, keepdims=True))
