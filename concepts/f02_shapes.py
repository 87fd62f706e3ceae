"""F02: a number, a row, a table and a stack of tables: contents, shapes, axes, indices."""

from __future__ import annotations

import numpy as np

from concepts.functions import transpose

s = 7
x = np.array([7, 2, 9])
A = np.array([[7, 2, 9], [4, 8, 1]])
H = np.array(
    [
        [[0.2, -0.1, 0.7, 0.4], [-0.3, 0.8, 0.1, 0.5], [0.6, 0.2, -0.4, 0.9]],
        [[0.1, -0.5, 0.9, 0.3], [-0.3, 0.8, 0.1, 0.5], [0.0, 0.0, 0.0, 0.0]],
    ]
)
B, T, d = H.shape
row = A[0]
sentence, piece = H[1], H[1, 0]
along, across = H[1, :, 2], H[:, :, 0]
one_feature, one_piece = H[0, :, 1], H[:, 1, :]
openings = H[:, 0, :]
axes = np.array([np.ndim(each) for each in (s, x, A, H)])
totals = np.array([np.size(each) for each in (s, x, A, H)])
meanings = len(("content", "index", "shape"))
"""What square brackets may mean."""

pair = np.array([2, 3])
"""A row whose content looks like the shape of A."""
blank = np.zeros((2, 3))
"""A table with the shape of A and nothing but zeros in it."""
rows, columns = A.shape

id_love = 2
bits_love = np.array([0, 0, 1, 0])
"""The id 2 in four binary digits."""

B_real, T_real, d_real = 2, 128, 4096
H_real = np.zeros((B_real, T_real, d_real), dtype=np.float16)
axes_real = H_real.ndim
one_position = np.zeros(d_real)
W_square = np.zeros((d_real, d_real), dtype=np.float16)

H_swapped = transpose(H, 0, 1)
lengths = np.array([3, 2, 5])
stored = int(lengths.sum()) * d
H_padded = np.zeros((3, 5, 4))

i, j = 0, 1
n_before = 7
n_after = n_before + 1
third = 1 / 3

G = np.array(
    [[[5, 1], [0, 3], [2, 6]], [[8, 4], [7, 0], [1, 9]], [[3, 3], [6, 2], [4, 5]], [[9, 8], [1, 7], [0, 2]]]
)
"""Four tables, three rows each, two numbers a row."""

upright = np.array([[5], [6]])
flat = np.array([5, 6])
quiz = np.zeros((4, 16, 8))
axes_quiz = quiz.ndim
quiz_table = quiz[0]
readings = G[:, 1, 1]

NAMES = {
    "s": ("given", ()),
    "x": ("given", ("entry",)),
    "A": ("given", ("row", "column")),
    "H": ("given", ("sentence", "piece", "feature")),
    "B": ("given", ()),
    "T": ("setting", ()),
    "d": ("setting", ()),
    "row": ("intermediate", ("column",)),
    "sentence": ("intermediate", ("piece", "feature")),
    "piece": ("intermediate", ("feature",)),
    "along": ("intermediate", ("piece",)),
    "across": ("intermediate", ("sentence", "piece")),
    "one_feature": ("intermediate", ("piece",)),
    "one_piece": ("intermediate", ("sentence", "feature")),
    "openings": ("intermediate", ("sentence", "feature")),
    "axes": ("intermediate", ("container",)),
    "totals": ("intermediate", ("container",)),
    "pair": ("given", ("entry",)),
    "blank": ("given", ("row", "column")),
    "rows": ("intermediate", ()),
    "columns": ("intermediate", ()),
    "id_love": ("given", ()),
    "bits_love": ("intermediate", ("binary digit",)),
    "B_real": ("given", ()),
    "T_real": ("setting", ()),
    "d_real": ("setting", ()),
    "H_real": ("intermediate", ("sentence", "position", "feature")),
    "axes_real": ("intermediate", ()),
    "one_position": ("intermediate", ("feature",)),
    "W_square": ("parameter", ("input feature", "output feature")),
    "H_swapped": ("intermediate", ("piece", "sentence", "feature")),
    "lengths": ("given", ("sentence",)),
    "stored": ("intermediate", ()),
    "H_padded": ("intermediate", ("sentence", "position", "feature")),
    "n_before": ("given", ()),
    "n_after": ("intermediate", ()),
    "third": ("intermediate", ()),
    "G": ("given", ("day", "room", "reading")),
    "upright": ("given", ("row", "column")),
    "flat": ("given", ("entry",)),
    "readings": ("intermediate", ("day",)),
    "quiz_table": ("intermediate", ("row", "column")),
    "quiz": ("given", ("table", "row", "column")),
    "meanings": ("given", ()),
    "i": ("given", ()),
    "j": ("given", ()),
    "axes_quiz": ("intermediate", ()),
}
