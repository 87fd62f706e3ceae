"""Attention: shares between positions, masks, heads."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import ArrayLike, NDArray

from concepts.functions.arrays import Array, matmul, real, transpose, whole
from concepts.functions.shares import softmax

Allowed = NDArray[np.bool_]


def attention_weights(
    Q: ArrayLike, K: ArrayLike, mask: ArrayLike | None = None, scale: float | None = None
) -> Array:
    """softmax(Q Kᵀ · scale + mask) over the keys: [..., n, d_k] and [..., m, d_k] → [..., n, m].

    `scale` is 1/√d_k unless told. A boolean mask says with True what may be read; a floating one is added.
    A row that may read nothing is NaN. ValueError: d_k differs, or the mask is of whole numbers.
    Source: Vaswani et al. 2017, section 3.2.1, equation 1.
    """
    queries, keys = real(Q), real(K)
    if queries.shape[-1] != keys.shape[-1]:
        raise ValueError(
            f"Q is {queries.shape[-1]} wide and K {keys.shape[-1]}: their rows have no dot product"
        )
    factor = 1.0 / math.sqrt(queries.shape[-1]) if scale is None else scale
    scores = matmul(queries, transpose(keys)) * factor
    return softmax(scores if mask is None else scores + additive_mask(mask))


def scaled_dot_product_attention(
    Q: ArrayLike, K: ArrayLike, V: ArrayLike, mask: ArrayLike | None = None, scale: float | None = None
) -> Array:
    """attention_weights(Q, K, mask, scale) @ V: [..., n, d_k], [..., m, d_k], [..., m, d_v] → [..., n, d_v].

    Takes Q, K, V after projection, as torch.nn.functional.scaled_dot_product_attention.
    ValueError: as attention_weights; K and V have not the same number of rows.
    """
    keys, values = real(K), real(V)
    if keys.shape[-2] != values.shape[-2]:
        raise ValueError(
            f"K has {keys.shape[-2]} rows and V {values.shape[-2]}: one of each a position is needed"
        )
    return matmul(attention_weights(Q, keys, mask, scale), values)


def causal_mask(query_length: int, key_length: int | None = None, offset: int = 0) -> Allowed:
    """[query_length, key_length], True where key j ≤ query i + offset: itself and what stands before it.

    Offset 0 is PyTorch's `is_causal` (aligned at the upper left); after c cached positions it is c.
    ValueError: a length or the offset is no whole number, or a length is below 0.
    """
    rows = int(whole(query_length, "query_length"))
    columns = rows if key_length is None else int(whole(key_length, "key_length"))
    if rows < 0 or columns < 0:
        raise ValueError("lengths must not be below 0")
    return np.arange(columns) <= np.arange(rows)[:, np.newaxis] + int(whole(offset, "offset"))


def padding_mask(lengths: ArrayLike, width: int | None = None, side: str = "right") -> Allowed:
    """`lengths` [...] → [..., width], True at real positions; the padding stands at `side`.

    Width is the greatest length unless told. ValueError: a length above the width or below 0; another side.
    """
    counts = whole(lengths, "lengths")
    columns = int(counts.max(initial=0)) if width is None else int(whole(width, "width"))
    if np.any((counts < 0) | (counts > columns)):
        raise ValueError(f"lengths must lie in 0 … {columns}")
    if side not in ("right", "left"):
        raise ValueError(f'side must be "right" or "left", not {side!r}')
    places = np.arange(columns) if side == "right" else np.arange(columns)[::-1]
    return np.asarray(places < counts[..., np.newaxis])


def additive_mask(mask: ArrayLike) -> Array:
    """A mask to be added to scores: True → 0, False → −∞; a floating mask stays as it is.

    ValueError: a mask of whole numbers, which could mean either.
    """
    array = np.asarray(mask)
    if array.dtype == np.bool_:
        return np.where(array, 0.0, -np.inf)
    if not np.issubdtype(array.dtype, np.floating):
        raise ValueError("a mask must be boolean (True may be read) or floating (is added)")
    return real(array)


def split_heads(x: ArrayLike, heads: int) -> Array:
    """[..., T, d] → [..., heads, T, d / heads]: the features cut into heads, then the axes swapped.

    ValueError: d is not a multiple of heads. Source: Vaswani et al. 2017, section 3.2.2.
    """
    array = real(x)
    count = int(whole(heads, "heads"))
    if count < 1 or array.shape[-1] % count:
        raise ValueError(f"{array.shape[-1]} features cannot be cut into {count} heads")
    cut = array.reshape((*array.shape[:-1], count, array.shape[-1] // count))
    return np.swapaxes(cut, -3, -2)


def merge_heads(x: ArrayLike) -> Array:
    """[..., heads, T, d_h] → [..., T, heads · d_h]: undoes split_heads. ValueError: below three axes."""
    array = real(x)
    if array.ndim < 3:
        raise ValueError(f"heads, positions and features are needed, the shape is {list(array.shape)}")
    swapped = np.swapaxes(array, -3, -2)
    return swapped.reshape((*swapped.shape[:-2], array.shape[-3] * array.shape[-1]))
