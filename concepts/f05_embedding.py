"""F05: an embedding table, a padded batch of ids, and what looking them up gives."""

from __future__ import annotations

import numpy as np

from concepts.functions import embedding_lookup, matmul, one_hot, softmax

E = np.array(
    [
        [0.0, 0.0, 0.0, 0.0],
        [0.2, -0.1, 0.7, 0.4],
        [-0.3, 0.8, 0.1, 0.5],
        [0.6, 0.2, -0.4, 0.9],
        [0.1, -0.5, 0.9, 0.3],
        [0.5, -0.3, -0.6, 0.2],
    ]
)
N, d = E.shape
apart_you = np.abs(E[1] - E[4]).sum()
apart_study = np.abs(E[1] - E[3]).sum()
"""How far the row of 我 lies from those of 你 and 学习, feature by feature."""
ids = np.array([[1, 2, 3], [4, 2, 0]])
B, T = ids.shape
H = embedding_lookup(E, ids)
onehot = one_hot(np.array(2), N)
onehots = one_hot(ids, N)
products = matmul(onehots, E)
chosen = np.array([0, 1, 0])
"""Sentence, position and feature of the number that the lab traces at first."""
bits = np.array([0, 0, 0, 0, 0, 0, 1, 0])
"""The id 2 written with eight binary digits."""
place_values = np.array([128, 64, 32, 16, 8, 4, 2, 1])
"""What a one counts at each place of `bits`."""
kinds_of_length = len((bits.size, onehot.size, d))
lookups = np.array([int(np.sum(ids == i)) for i in range(N)])
"""How often each row of E is looked up."""

T_real, d_real = 128, 4096
H_real = np.zeros((B, T_real, d_real), dtype=np.float16)
positions = B * T_real
T_longer = 4
i_love_you, you_love_me = np.array([1, 2, 4]), np.array([4, 2, 1])
"""The same three entries in two orders."""

scores = np.array([1, 1, 0])
e = np.exp(scores)
shares = softmax(scores)
masked_scores = np.array([1.0, 1.0, -np.inf])
masked_shares = softmax(masked_scores)
contents = np.array([10, 20, 0])
x = np.array([0, 0, 0, 0])
bias = np.array([0.1, -0.2])
W = E[: x.size, : bias.size]

other = np.array([2, 4, 1])
G = embedding_lookup(E, other)
N_large, d_large, B_large, T_large = 1000, 8, 3, 10
scores_equal = np.array([2, 2, 0])
shares_equal = softmax(scores_equal)
E_changed = E.copy()
E_changed[2, 0] = 0.3
cells_changed = int(np.sum(embedding_lookup(E_changed, ids) != H))

NAMES = {
    "E": ("parameter", ("vocabulary entry", "feature")),
    "N": ("setting", ()),
    "d": ("setting", ()),
    "apart_you": ("intermediate", ()),
    "apart_study": ("intermediate", ()),
    "ids": ("given", ("sentence", "position")),
    "B": ("given", ()),
    "T": ("given", ()),
    "H": ("intermediate", ("sentence", "position", "feature")),
    "onehot": ("intermediate", ("vocabulary entry",)),
    "onehots": ("intermediate", ("sentence", "position", "vocabulary entry")),
    "products": ("intermediate", ("sentence", "position", "feature")),
    "chosen": ("given", ("axis",)),
    "bits": ("intermediate", ("binary digit",)),
    "place_values": ("rule", ("binary digit",)),
    "lookups": ("intermediate", ("vocabulary entry",)),
    "T_real": ("setting", ()),
    "d_real": ("setting", ()),
    "H_real": ("intermediate", ("sentence", "position", "feature")),
    "positions": ("intermediate", ()),
    "T_longer": ("given", ()),
    "i_love_you": ("given", ("position",)),
    "you_love_me": ("given", ("position",)),
    "scores": ("given", ("position",)),
    "e": ("intermediate", ("position",)),
    "shares": ("intermediate", ("position",)),
    "masked_scores": ("given", ("position",)),
    "masked_shares": ("intermediate", ("position",)),
    "contents": ("given", ("position",)),
    "x": ("given", ("feature",)),
    "W": ("parameter", ("feature", "output")),
    "bias": ("parameter", ("output",)),
    "other": ("given", ("position",)),
    "G": ("intermediate", ("position", "feature")),
    "N_large": ("given", ()),
    "d_large": ("given", ()),
    "B_large": ("given", ()),
    "T_large": ("given", ()),
    "scores_equal": ("given", ("position",)),
    "shares_equal": ("intermediate", ("position",)),
    "E_changed": ("parameter", ("vocabulary entry", "feature")),
    "cells_changed": ("output", ()),
    "kinds_of_length": ("given", ()),
}
