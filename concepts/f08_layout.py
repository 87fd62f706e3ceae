"""Values of F08: the same numbers regrouped, swapped, broadcast; strides, views and axes of length one."""

import numpy as np

from concepts.functions import merge_heads, reshape, row_major_strides, split_heads, transpose  # noqa: F401

X = np.array([[1, 2, 3], [4, 5, 6]], dtype=np.int64)
flat = X.reshape(6)
regrouped = X.reshape(3, 2)
swapped = X.T
columns = X.shape[1]
new_columns = regrouped.shape[1]
twelve = np.arange(12)
tall = twelve.reshape(3, 4)
stack = twelve.reshape(2, 2, 3)
inferred = twelve.reshape(3, -1)
five = 5

tracked = 3
"""Where the number that the lab follows stands in storage."""
storage, storage_length = flat[None], np.array([flat.size])

P = np.arange(12).reshape(1, 3, 4)
B, T, d = P.shape
n_h = 2
X_shape, new_shape, P_shape = np.array(X.shape), np.array(regrouped.shape), np.array(P.shape)
axes = np.arange(X.ndim)
d_h = d // n_h
cut = P.reshape(B, T, n_h, d_h)
heads = split_heads(P, n_h)
direct = P.reshape(B, n_h, T, d_h)
back = merge_heads(heads)
P_other = P[:, :, [2, 3, 0, 1]]
heads_other = split_heads(P_other, n_h)
Z = np.arange(12).reshape(1, 2, 6)
n_z = 3
Z_heads = split_heads(Z, n_z)
d_z = Z_heads.shape[-1]

b = np.array([10, 20, 30])
c = np.array([[100], [200]])
short = np.array([7, 8])
square = np.array([[1, 2], [3, 4]])
pair = np.array([10, 20])
pair_column = pair[:, None]
b_row, b_length, b_shape = b[None], np.array([b.size]), np.array(b.shape)
X_b, X_c = X + b, X + c
by_column, by_row = square + pair, square + pair_column

scores = np.broadcast_to(np.array([[1, 2], [3, 4]])[:, :, None, None], (2, 2, 3, 3)).copy()
marks = np.zeros((2, 3, 3))
marks[1, :, 2] = -np.inf
marks_wide = marks[:, None]
good = scores + marks_wide
bad = scores + marks

X_steps = np.array(X.strides) // X.itemsize
steps_regrouped = row_major_strides(regrouped.shape)
steps_swapped = np.array(swapped.strides) // swapped.itemsize
item_bytes = X.itemsize
viewed = X.copy()
viewed.T[0, 1] = 99
flat_swapped = swapped.reshape(6)

one = np.zeros((1, 3, 1))
two = np.zeros((2, 3, 1))
one_all, two_all = one.squeeze(), two.squeeze()
one_last, two_last = one.squeeze(-1), two.squeeze(-1)
restored = one_last[..., None]

quiz = np.array([[1, 2, 3, 4], [5, 6, 7, 8]])
quiz_regrouped = quiz.reshape(4, 2)
wide = np.zeros((2, 5, 12))
wide_heads = 3
wide_cut = wide.reshape(2, 5, 3, 4)
wide_swapped = split_heads(wide, 3)
q_table, q_three, q_four, q_column = np.zeros((4, 3)), np.zeros(3), np.zeros(4), np.zeros((4, 1))
q_left, q_right = np.zeros((2, 1, 5)), np.zeros((4, 1))
q_plain, q_sum, q_out = q_table + q_three, q_table + q_column, q_left + q_right


def product(sizes: np.ndarray) -> int:
    """All lengths multiplied."""
    return int(np.prod(sizes))


NAMES = {
    "X": ("given", ("row", "column")),
    "flat": ("intermediate", ("place",)),
    "regrouped": ("intermediate", ("row", "column")),
    "swapped": ("intermediate", ("column", "row")),
    "columns": ("setting", ()),
    "new_columns": ("setting", ()),
    "twelve": ("given", ("place",)),
    "tall": ("intermediate", ("row", "column")),
    "stack": ("intermediate", ("table", "row", "column")),
    "inferred": ("intermediate", ("row", "column")),
    "five": ("given", ()),
    "tracked": ("given", ()),
    "storage": ("given", ("row", "place")),
    "storage_length": ("given", ("row",)),
    "b_row": ("given", ("row", "column")),
    "b_length": ("given", ("row",)),
    "b_shape": ("given", ("axis",)),
    "steps_regrouped": ("intermediate", ("axis",)),
    "X_shape": ("given", ("axis",)),
    "new_shape": ("given", ("axis",)),
    "P_shape": ("given", ("axis",)),
    "axes": ("given", ("axis",)),
    "P": ("given", ("sentence", "position", "feature")),
    "B": ("given", ()),
    "T": ("given", ()),
    "d": ("setting", ()),
    "n_h": ("setting", ()),
    "d_h": ("setting", ()),
    "cut": ("intermediate", ("sentence", "position", "head", "head feature")),
    "heads": ("intermediate", ("sentence", "head", "position", "head feature")),
    "direct": ("intermediate", ("sentence", "head", "position", "head feature")),
    "back": ("intermediate", ("sentence", "position", "feature")),
    "P_other": ("given", ("sentence", "position", "feature")),
    "heads_other": ("intermediate", ("sentence", "head", "position", "head feature")),
    "Z": ("given", ("sentence", "position", "feature")),
    "n_z": ("setting", ()),
    "Z_heads": ("intermediate", ("sentence", "head", "position", "head feature")),
    "d_z": ("intermediate", ()),
    "b": ("given", ("column",)),
    "c": ("given", ("row", "column")),
    "short": ("given", ("row",)),
    "square": ("given", ("row", "column")),
    "pair": ("given", ("column",)),
    "pair_column": ("given", ("row", "column")),
    "X_b": ("intermediate", ("row", "column")),
    "X_c": ("intermediate", ("row", "column")),
    "by_column": ("intermediate", ("row", "column")),
    "by_row": ("intermediate", ("row", "column")),
    "scores": ("given", ("sentence", "head", "query position", "key position")),
    "marks": ("rule", ("sentence", "query position", "key position")),
    "marks_wide": ("rule", ("sentence", "head", "query position", "key position")),
    "good": ("intermediate", ("sentence", "head", "query position", "key position")),
    "bad": ("intermediate", ("sentence", "head", "query position", "key position")),
    "X_steps": ("intermediate", ("axis",)),
    "steps_swapped": ("intermediate", ("axis",)),
    "item_bytes": ("setting", ()),
    "viewed": ("intermediate", ("row", "column")),
    "flat_swapped": ("intermediate", ("place",)),
    "one": ("given", ("sentence", "position", "score")),
    "two": ("given", ("sentence", "position", "score")),
    "one_all": ("intermediate", ("position",)),
    "two_all": ("intermediate", ("sentence", "position")),
    "one_last": ("intermediate", ("sentence", "position")),
    "two_last": ("intermediate", ("sentence", "position")),
    "restored": ("intermediate", ("sentence", "position", "score")),
    "quiz": ("given", ("row", "column")),
    "quiz_regrouped": ("intermediate", ("row", "column")),
    "wide": ("given", ("sentence", "position", "feature")),
    "wide_heads": ("setting", ()),
    "wide_cut": ("intermediate", ("sentence", "position", "head", "head feature")),
    "wide_swapped": ("intermediate", ("sentence", "head", "position", "head feature")),
    "q_table": ("given", ("row", "column")),
    "q_three": ("given", ("column",)),
    "q_four": ("given", ("column",)),
    "q_column": ("given", ("row", "column")),
    "q_left": ("given", ("table", "row", "column")),
    "q_right": ("given", ("row", "column")),
    "q_plain": ("intermediate", ("row", "column")),
    "q_sum": ("intermediate", ("row", "column")),
    "q_out": ("intermediate", ("table", "row", "column")),
}
