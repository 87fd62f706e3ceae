"""From logits to a choice: temperature, top-k, top-p, and the draw on the ruler of cumulative shares."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Array, real, whole
from concepts.functions.shares import softmax


def apply_temperature(logits: ArrayLike, temperature: float) -> Array:
    """logits / temperature, the same shape.

    ValueError: temperature is not above 0 (a 0 that means "take the largest" is another branch: argmax).
    """
    if not temperature > 0 or np.isinf(temperature):
        raise ValueError("temperature must be a finite number above 0")
    return real(logits) / temperature


def top_k_filter(logits: ArrayLike, k: int) -> Array:
    """The k largest of the last axis; the others become −∞, so that softmax shares among the k.

    Equal scores: the lower index is kept first. k above the number of candidates keeps all.
    ValueError: k is no whole number ≥ 1. Source: Fan, Lewis and Dauphin 2018, section 5.4 (k = 10 there).
    """
    scores, count = real(logits), int(whole(k, "k"))
    if count < 1:
        raise ValueError("k must be at least 1")
    ranks = ranking(scores)
    return np.where(ranks < count, scores, -np.inf)


def top_p_filter(logits: ArrayLike, p: float) -> Array:
    """The smallest set of largest shares whose sum reaches p; the others become −∞ (last axis).

    The candidate that crosses p belongs to the set, so at least one stays; p = 1 keeps all.
    ValueError: p is not in (0, 1]. Source: Holtzman et al. 2020, section 3.1, equation 2.
    """
    if not 0 < p <= 1:
        raise ValueError("p must lie in (0, 1]")
    scores = real(logits)
    if p == 1:
        return scores
    order = np.argsort(-scores, axis=-1, kind="stable")
    shares = np.take_along_axis(softmax(scores), order, axis=-1)
    before = np.cumsum(shares, axis=-1) - shares
    # before < p with a margin below what is printed: a sum that reaches p up to rounding has reached it
    keep = np.take_along_axis(before < p - 1e-12, np.argsort(order, axis=-1), axis=-1)
    return np.where(keep, scores, -np.inf)


def sample_from_cumulative(cumulative: ArrayLike, u: float) -> int:
    """The index i with cumulative[i − 1] ≤ u < cumulative[i]: one draw with a given u in [0, 1).

    A last sum that rounding left below 1 counts as 1. ValueError: u is not in [0, 1), the sums fall,
    do not end at 1, or are none.
    """
    sums = real(cumulative)
    if not 0 <= u < 1:
        raise ValueError("u must lie in [0, 1)")
    if sums.ndim != 1 or sums.size == 0 or np.any(np.diff(sums, prepend=0.0) < 0) or abs(sums[-1] - 1) > 1e-6:
        raise ValueError("cumulative must be one rising row that ends at 1")
    last = int(np.flatnonzero(np.diff(sums, prepend=0.0) > 0)[-1])
    return min(int(np.searchsorted(sums, u, side="right")), last)


def ranking(scores: Array) -> Array:
    """The place of each score in descending order (0 is the largest; equals by index), last axis."""
    order = np.argsort(-scores, axis=-1, kind="stable")
    return real(np.argsort(order, axis=-1))
