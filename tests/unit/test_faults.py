"""Faults of other books on the same subject, as laws that the book's functions keep."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from concepts import functions as f

Array = NDArray[np.float64]
LENGTH, WIDTH, VALUES = 5, 4, 7
"""Sizes that differ, so that no axis is taken for another."""


def draw(*shape: int) -> Array:
    return np.random.default_rng(20261130).normal(size=shape)


def test_a_branch_of_zeros_changes_nothing() -> None:
    """The residual is added to the input and not to its norm."""
    x = draw(LENGTH, WIDTH)
    zeros = np.zeros((WIDTH, WIDTH))
    branch = f.feed_forward(f.layer_norm(x), zeros, np.zeros(WIDTH), zeros, np.zeros(WIDTH))
    assert (x + branch == x).all()
    assert not np.allclose(f.layer_norm(x) + branch, x)


def test_values_may_be_wider_than_keys() -> None:
    out = f.scaled_dot_product_attention(draw(LENGTH, WIDTH), draw(3, WIDTH), draw(3, VALUES))
    assert out.shape == (LENGTH, VALUES)


@pytest.mark.parametrize("kept", range(1, LENGTH))
def test_kept_rows_give_what_all_at_once_gives(kept: int) -> None:
    """New rows see all kept ones: the mask has as many columns as there are keys, not as there are queries."""
    Q, K, V = draw(LENGTH, WIDTH), draw(LENGTH, WIDTH) + 1, draw(LENGTH, VALUES)
    whole = f.scaled_dot_product_attention(Q, K, V, f.causal_mask(LENGTH))
    later = f.causal_mask(LENGTH - kept, LENGTH, kept)
    assert np.allclose(f.scaled_dot_product_attention(Q[kept:], K, V, later), whole[kept:], equal_nan=False)


def turned(row: Array, place: int, layout: str) -> Array:
    """One row at a place."""
    return f.rope_rotate(row[None], np.array([place]), layout=layout)[0]


@pytest.mark.parametrize("layout", ["interleaved", "half"])
def test_a_rotated_score_depends_on_the_distance(layout: str) -> None:
    q, k = draw(2, 6)
    scores = [turned(q, at + 3, layout) @ turned(k, at, layout) for at in (0, 1, 8, 50)]
    assert np.allclose(scores, scores[0], equal_nan=False)


@pytest.mark.parametrize("layout", ["interleaved", "half"])
def test_a_rotation_keeps_lengths(layout: str) -> None:
    row = draw(6)
    assert np.isclose(np.linalg.norm(turned(row, 9, layout)), np.linalg.norm(row))


def test_both_layouts_agree_in_one_order() -> None:
    row = draw(6)
    order = np.array([0, 2, 4, 1, 3, 5])
    assert np.allclose(turned(row, 9, "interleaved")[order], turned(row[order], 9, "half"), equal_nan=False)


def test_a_mask_turned_round_gives_another_result() -> None:
    Q, K, V = draw(LENGTH, WIDTH), draw(LENGTH, WIDTH), draw(LENGTH, VALUES)
    seen = f.causal_mask(LENGTH)
    first = f.scaled_dot_product_attention(Q, K, V, seen)[1:-1]
    turned_round = f.scaled_dot_product_attention(Q, K, V, ~seen | np.eye(LENGTH, dtype=bool))[1:-1]
    assert not np.allclose(first, turned_round)


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_padded_row_gives_what_it_gives_alone(side: str) -> None:
    """Whatever stands in the padding."""
    real, padding = draw(3, WIDTH), np.full((2, WIDTH), 99.0)
    rows = np.concatenate([real, padding] if side == "right" else [padding, real])
    mask = f.padding_mask(np.array([3]), LENGTH, side)[0]
    alone = f.scaled_dot_product_attention(real, real, real)
    batched = f.scaled_dot_product_attention(rows, rows, rows, np.broadcast_to(mask, (LENGTH, LENGTH)))
    assert np.allclose(batched[mask.astype(bool).reshape(-1)], alone, equal_nan=False)
