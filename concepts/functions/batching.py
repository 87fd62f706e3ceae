"""Rows of unequal length as one table, and the last position of each that is real."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from concepts.functions.arrays import Array, Indices, real
from concepts.functions.attention import padding_mask


def pad_sequence(
    rows: Sequence[ArrayLike], width: int | None = None, padding_value: float = 0, side: str = "right"
) -> Array:
    """Rows of unequal length → [B, width]; the padding stands at `side`, as torch.nn.utils.rnn.pad_sequence.

    Width is the greatest length unless told. ValueError: a row is longer than the width, or another side.
    """
    values = [real(row).reshape(-1) for row in rows]
    mask = padding_mask([row.size for row in values], width, side)
    table = np.full(mask.shape, float(padding_value))
    table[mask] = np.concatenate([real([]), *values])
    return table


def last_real(mask: ArrayLike) -> Indices:
    """The column of the last cell of each row that is not 0, [..., T] → [...], whichever side is padded.

    ValueError: a row has no such cell.
    """
    table = real(mask) != 0
    if not np.all(table.any(axis=-1)):
        raise ValueError("a row has no real position")
    return np.asarray(table.shape[-1] - 1 - table[..., ::-1].argmax(axis=-1), dtype=np.int64)
