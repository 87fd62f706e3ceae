"""Values of F11: one attention head on two positions, its controlled comparisons, and small side examples."""

import numpy as np

from concepts import functions
from concepts.f07_products import r, table  # noqa: F401

X = np.array([[1, 1], [1, -1]])
Wq = np.array([[0.5, 0.5], [-0.5, 0.5]])
Wk = np.array([[0.5, 0.5], [0.5, -0.5]])
Wv = np.array([[5, 10], [5, -10]])
T, d = X.shape
d_k = Wk.shape[1]
d_v = Wv.shape[1]
me, love = 0, 1
d_paper, h_paper = 512, 8

Q, K, V = X @ Wq, X @ Wk, X @ Wv
raw = Q @ K.T
scaled = raw / np.sqrt(d_k)
M = functions.additive_mask(functions.causal_mask(T))
S = scaled + M
w = np.exp(S[love] - S[love].max())
A = functions.attention_weights(Q, K, M)
row_sums = A.sum(axis=1)
O = functions.scaled_dot_product_attention(Q, K, V, M)  # noqa: E741

factor = 2
Wq_a = factor * Wq
Q_a = X @ Wq_a
S_a = Q_a @ K.T / np.sqrt(d_k) + M
A_a = functions.attention_weights(Q_a, K, M)
O_a = functions.scaled_dot_product_attention(Q_a, K, V, M)

Wv_b = Wv * np.array([1, factor])
V_b = X @ Wv_b
A_b = functions.attention_weights(Q, K, M)
O_b = functions.scaled_dot_product_attention(Q, K, V_b, M)

Wk_neg = -Wk
K_neg = X @ Wk_neg
A_neg = functions.attention_weights(Q, K_neg, M)
O_neg = functions.scaled_dot_product_attention(Q, K_neg, V, M)

X_new = np.array([[1, 0], [1, -1]])
Q_new, K_new, V_new = X_new @ Wq, X_new @ Wk, X_new @ Wv
A_new = functions.attention_weights(Q_new, K_new, M)
O_new = functions.scaled_dot_product_attention(Q_new, K_new, V_new, M)

A_open = functions.attention_weights(Q, K)
O_open = functions.scaled_dot_product_attention(Q, K, V)
hard = np.array([1, 0])
A_plain = functions.attention_weights(Q, K, M, scale=1.0)

Q_cross = np.array([[1, 0]])
K_cross = np.array([[1, 0], [0, 1], [1, 1]])
V_cross = np.array([[1, 0, 0], [0, 1, 0], [0, 0, 1]])
A_cross = functions.attention_weights(Q_cross, K_cross)
O_cross = functions.scaled_dot_product_attention(Q_cross, K_cross, V_cross)
A_cross_wrong = functions.softmax(Q_cross @ K_cross.T / np.sqrt(K_cross.shape[1]), axis=0)

one_head, heads = 1, 2
d_h = d // heads
A_heads = functions.attention_weights(functions.split_heads(Q, heads), functions.split_heads(K, heads), M)
joined = functions.merge_heads(A_heads @ functions.split_heads(V, heads))
Wo = np.array([[1, 0], [0.5, 1]])
Y = joined @ Wo

stored = Wq.T
Q_wrong = X @ stored

signs = 2 * np.indices((2,) * (2 * d_k)).reshape(2 * d_k, 2 ** (2 * d_k)).T - 1
dots = (signs[:, :d_k] * signs[:, d_k:]).sum(axis=1)

X_quiz = np.array([[1, 1], [0, 1]])
Q_quiz, K_quiz, V_quiz = X_quiz @ Wq, X_quiz @ Wk, X_quiz @ Wv
raw_quiz = Q_quiz @ K_quiz.T
A_quiz = functions.attention_weights(Q_quiz, K_quiz, M)
O_quiz = functions.scaled_dot_product_attention(Q_quiz, K_quiz, V_quiz, M)
triple = 3
O_triple = functions.scaled_dot_product_attention(Q, K, X @ (triple * Wv), M)
Q_wide, K_wide, V_wide = np.zeros((5, 8)), np.zeros((7, 8)), np.zeros((7, 3))
S_wide = Q_wide @ K_wide.T
O_wide = S_wide @ V_wide
d_wide = Q_wide.shape[1]
Q_twice = Q @ Wq
O_twice = functions.scaled_dot_product_attention(Q_twice, K, V, M)
K_equal = np.array([[1, 0], [1, 0]])
A_equal = functions.attention_weights(Q, K_equal, M)
O_equal = functions.scaled_dot_product_attention(Q, K_equal, V, M)

NAMES = {
    "X": ("given", ("position", "feature")),
    "Wq": ("parameter", ("input feature", "match feature")),
    "Wk": ("parameter", ("input feature", "match feature")),
    "Wv": ("parameter", ("input feature", "content feature")),
    "T": ("setting", ()),
    "d": ("setting", ()),
    "d_k": ("setting", ()),
    "d_v": ("setting", ()),
    "me": ("setting", ()),
    "love": ("setting", ()),
    "d_paper": ("given", ()),
    "h_paper": ("given", ()),
    "Q": ("intermediate", ("query position", "match feature")),
    "K": ("intermediate", ("key position", "match feature")),
    "V": ("intermediate", ("key position", "content feature")),
    "raw": ("intermediate", ("query position", "key position")),
    "scaled": ("intermediate", ("query position", "key position")),
    "M": ("rule", ("query position", "key position")),
    "S": ("intermediate", ("query position", "key position")),
    "w": ("intermediate", ("key position",)),
    "A": ("intermediate", ("query position", "key position")),
    "row_sums": ("intermediate", ("query position",)),
    "O": ("output", ("query position", "content feature")),
    "r": ("given", ("input feature",)),
    "table": ("given", ("input feature", "output column")),
    "factor": ("setting", ()),
    "Wq_a": ("parameter", ("input feature", "match feature")),
    "Q_a": ("intermediate", ("query position", "match feature")),
    "S_a": ("intermediate", ("query position", "key position")),
    "A_a": ("intermediate", ("query position", "key position")),
    "O_a": ("output", ("query position", "content feature")),
    "Wv_b": ("parameter", ("input feature", "content feature")),
    "V_b": ("intermediate", ("key position", "content feature")),
    "A_b": ("intermediate", ("query position", "key position")),
    "O_b": ("output", ("query position", "content feature")),
    "Wk_neg": ("parameter", ("input feature", "match feature")),
    "K_neg": ("intermediate", ("key position", "match feature")),
    "A_neg": ("intermediate", ("query position", "key position")),
    "O_neg": ("output", ("query position", "content feature")),
    "X_new": ("given", ("position", "feature")),
    "Q_new": ("intermediate", ("query position", "match feature")),
    "K_new": ("intermediate", ("key position", "match feature")),
    "V_new": ("intermediate", ("key position", "content feature")),
    "A_new": ("intermediate", ("query position", "key position")),
    "O_new": ("output", ("query position", "content feature")),
    "A_open": ("intermediate", ("query position", "key position")),
    "O_open": ("output", ("query position", "content feature")),
    "hard": ("given", ("key position",)),
    "A_plain": ("intermediate", ("query position", "key position")),
    "Q_cross": ("given", ("query position", "match feature")),
    "K_cross": ("given", ("key position", "match feature")),
    "V_cross": ("given", ("key position", "content feature")),
    "A_cross": ("intermediate", ("query position", "key position")),
    "O_cross": ("output", ("query position", "content feature")),
    "A_cross_wrong": ("intermediate", ("query position", "key position")),
    "one_head": ("setting", ()),
    "heads": ("setting", ()),
    "d_h": ("setting", ()),
    "A_heads": ("intermediate", ("head", "query position", "key position")),
    "joined": ("intermediate", ("query position", "joined feature")),
    "Wo": ("parameter", ("joined feature", "output feature")),
    "Y": ("output", ("query position", "output feature")),
    "stored": ("parameter", ("match feature", "input feature")),
    "Q_wrong": ("intermediate", ("query position", "match feature")),
    "signs": ("given", ("case", "feature")),
    "dots": ("intermediate", ("case",)),
    "X_quiz": ("given", ("position", "feature")),
    "Q_quiz": ("intermediate", ("query position", "match feature")),
    "K_quiz": ("intermediate", ("key position", "match feature")),
    "V_quiz": ("intermediate", ("key position", "content feature")),
    "raw_quiz": ("intermediate", ("query position", "key position")),
    "A_quiz": ("intermediate", ("query position", "key position")),
    "O_quiz": ("output", ("query position", "content feature")),
    "triple": ("setting", ()),
    "O_triple": ("output", ("query position", "content feature")),
    "Q_wide": ("given", ("query position", "match feature")),
    "K_wide": ("given", ("key position", "match feature")),
    "V_wide": ("given", ("key position", "content feature")),
    "S_wide": ("intermediate", ("query position", "key position")),
    "O_wide": ("output", ("query position", "content feature")),
    "d_wide": ("setting", ()),
    "Q_twice": ("intermediate", ("query position", "match feature")),
    "O_twice": ("output", ("query position", "content feature")),
    "K_equal": ("given", ("key position", "match feature")),
    "A_equal": ("intermediate", ("query position", "key position")),
    "O_equal": ("output", ("query position", "content feature")),
}
