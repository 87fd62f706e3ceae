"""Values of F14: residual sums, normalisation, feed-forward, and one whole layer round the head of F11."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts import functions
from concepts.f09_softmax import alone  # noqa: F401
from concepts.f11_attention import M, Wk, Wq, Wv, d_k, d_paper, h_paper, heads  # noqa: F401
from concepts.functions import gelu, relu, sigmoid, silu  # noqa: F401 - the lesson computes gelu
from concepts.functions.arrays import Array


def LN(x: ArrayLike) -> Array:
    """Layer normalisation of each row [..., d] without epsilon, gain or bias."""
    return functions.layer_norm(x, eps=0.0)


def RMS(x: ArrayLike) -> Array:
    """Root mean square normalisation of each row [..., d] without epsilon or gain."""
    return functions.rms_norm(x, eps=0.0)


segments = 2
deep = 10
gap = np.sqrt(d_paper / h_paper)
x = np.array([1, 2])
f = np.array([0.3, -0.1])
y = x + f

v = np.array([1, 3])
n = v.size
mu = v.mean()
deviation = v - mu
deviation_squared = deviation * deviation
variance = v.var()
sigma = v.std()
variance_other = v.var(ddof=1)
eps = 0.00001
LN_v = LN(v)
LN_eps = functions.layer_norm(v, eps=eps)
gamma = np.array([2, 1])
beta = np.array([0.5, 0])
eps_large = 0.01
LN_large = functions.layer_norm(v, eps=eps_large)
rms = np.sqrt(np.mean(v**2))
RMS_v = RMS(v)
v_equal = np.array([7, 7])
LN_equal = functions.layer_norm(v_equal, eps=eps)
RMS_equal = RMS(v_equal)
pairs = np.array([[1, 3], [1, 300], [5, 2]])
LN_pairs = LN(pairs)
v_four = np.array([1, 2, 3, 4])
add, times = 10, 3
LN_four = LN(v_four)
RMS_four = RMS(v_four)
v_moved = times * v_four + add
RMS_moved = RMS(v_four + add)

P = np.array([[1, 3], [10, 30]])
P_rows = LN(P)
pool_mean, pool_variance = P.mean(), P.var()
P_pool = (P - pool_mean) / np.sqrt(pool_variance)
P_other = np.array([[1, 3], [2, 6]])
P_other_rows = LN(P_other)
other_mean, other_variance = P_other.mean(), P_other.var()
P_other_pool = (P_other - other_mean) / np.sqrt(other_variance)

X = np.array([[2, 2], [3, -3]])
T, d = X.shape
first_row = 0
W_o = np.array([[0.1, 0], [0, 0.1]])
W_up = np.array([[1, 1, -1], [1, -2, 2]])
W_down = np.array([[1, 0], [0, 1], [1, -1]])
d_ff = W_up.shape[1]
N1 = RMS(X)
Q, K, V = N1 @ Wq, N1 @ Wk, N1 @ Wv
O = functions.scaled_dot_product_attention(Q, K, V, M)  # noqa: E741
attended = O @ W_o
X_mid = X + attended
N2 = RMS(X_mid)
up = N2 @ W_up
hidden = relu(up)
fed = hidden @ W_down
Y = X_mid + fed
closed = 0
X_zero = X + closed * attended + closed * fed
X_wrong = N1 + closed * attended + closed * fed
Y_wrong = N1 + attended

U = np.array([[1, 0], [0, 1]])
U_up = U @ W_up
U_out = functions.matmul(relu(U_up), W_down)
U_changed = np.array([[9, 9], [0, 1]])
U_changed_out = relu(U_changed @ W_up) @ W_down

small_part = 0.1
before = v + small_part * LN_v
v_more = v + small_part * v
after = LN(v_more)

d_four, ff_eight = 4, 8
big_in = np.zeros((2, 3, d_four))
big_up, big_down = np.zeros((d_four, ff_eight)), np.zeros((ff_eight, d_four))
big_mid = big_in @ big_up
big_out = big_mid @ big_down
coefficients = big_up.size + big_down.size
with_bias = coefficients + ff_eight + d_four
head_a, head_b = np.zeros((3, 2)), np.zeros((3, 2))
joined = np.concatenate([head_a, head_b], axis=1)
Wo_four, Wo_five = np.zeros((4, 4)), np.zeros((4, 5))
to_four, to_five = joined @ Wo_four, joined @ Wo_five

s = np.array([-1, 0, 1, 2])
s_sigmoid = sigmoid(s)
s_silu = silu(s)
g = np.array([1, -1])
u = np.array([2, 3])
gated = silu(g) * u
branches = len((g, u))
tables = len((W_up, W_down))

L, width = 32, 4096
width_ff = 16384
quiz = np.array([2, 4, 6])
quiz_mean, quiz_variance = quiz.mean(), quiz.var()
quiz_layer = LN(quiz)
quiz_two = np.array([3, 4])
quiz_root = RMS(quiz_two)
quiz_coefficients = tables * width * width_ff
quiz_g, quiz_u = np.array([0, 2]), np.array([5, 1])
quiz_gated = silu(quiz_g) * quiz_u

no_eps = 0
gain_one, bias_none = np.ones(d, dtype=int), np.zeros(d, dtype=int)
W_val = np.array([[1, 0, 1], [0, 1, 1]])
statistics = np.column_stack([X.mean(axis=1), X.var(axis=1), np.sqrt((X**2).mean(axis=1))])
change = Y - X
layer_off = np.abs(X_mid + functions.feed_forward(N2, W_up, np.zeros(d_ff), W_down, np.zeros(d)) - Y).max()

_ROW = ("position", "feature")
_F = ("feature",)
NAMES = {
    "alone": ("output", ("candidate",)),
    "deep": ("given", ()),
    "gap": ("intermediate", ()),
    "d_paper": ("given", ()),
    "h_paper": ("given", ()),
    "X": ("given", _ROW),
    "Wq": ("parameter", ("input feature", "match feature")),
    "Wk": ("parameter", ("input feature", "match feature")),
    "Wv": ("parameter", ("input feature", "content feature")),
    "M": ("rule", ("query position", "key position")),
    "W_o": ("parameter", ("content feature", "feature")),
    "W_up": ("parameter", ("feature", "middle feature")),
    "W_down": ("parameter", ("middle feature", "feature")),
    "T": ("setting", ()),
    "d": ("setting", ()),
    "d_k": ("setting", ()),
    "d_ff": ("setting", ()),
    "heads": ("setting", ()),
    "branches": ("rule", ()),
    "tables": ("rule", ()),
    "closed": ("setting", ()),
    "first_row": ("setting", ()),
    "segments": ("setting", ()),
    "x": ("given", _F),
    "f": ("given", _F),
    "y": ("output", _F),
    "v": ("given", _F),
    "mu": ("intermediate", ()),
    "deviation": ("intermediate", _F),
    "variance": ("intermediate", ()),
    "deviation_squared": ("intermediate", _F),
    "sigma": ("intermediate", ()),
    "eps": ("setting", ()),
    "gamma": ("parameter", _F),
    "beta": ("parameter", _F),
    "rms": ("intermediate", ()),
    "LN_v": ("output", _F),
    "RMS_v": ("output", _F),
    "P": ("given", _ROW),
    "P_rows": ("output", _ROW),
    "P_pool": ("output", _ROW),
    "N1": ("intermediate", _ROW),
    "Q": ("intermediate", ("query position", "match feature")),
    "K": ("intermediate", ("key position", "match feature")),
    "V": ("intermediate", ("key position", "content feature")),
    "O": ("intermediate", ("query position", "content feature")),
    "attended": ("intermediate", _ROW),
    "X_mid": ("intermediate", _ROW),
    "N2": ("intermediate", _ROW),
    "up": ("intermediate", ("position", "middle feature")),
    "hidden": ("intermediate", ("position", "middle feature")),
    "fed": ("intermediate", _ROW),
    "Y": ("output", _ROW),
    "X_wrong": ("output", _ROW),
    "Y_wrong": ("output", _ROW),
    "U": ("given", _ROW),
    "U_out": ("output", _ROW),
    "g": ("intermediate", ("middle feature",)),
    "u": ("intermediate", ("middle feature",)),
    "gated": ("output", ("middle feature",)),
    "L": ("setting", ()),
    "width": ("setting", ()),
    "n": ("setting", ()),
    "variance_other": ("intermediate", ()),
    "LN_eps": ("output", _F),
    "eps_large": ("setting", ()),
    "LN_large": ("output", _F),
    "v_equal": ("given", _F),
    "LN_equal": ("output", _F),
    "RMS_equal": ("output", _F),
    "pairs": ("given", ("example", "feature")),
    "LN_pairs": ("output", ("example", "feature")),
    "v_four": ("given", _F),
    "add": ("given", ()),
    "times": ("given", ()),
    "LN_four": ("output", _F),
    "RMS_four": ("output", _F),
    "v_moved": ("intermediate", _F),
    "RMS_moved": ("output", _F),
    "pool_mean": ("intermediate", ()),
    "pool_variance": ("intermediate", ()),
    "P_other": ("given", _ROW),
    "P_other_rows": ("output", _ROW),
    "other_mean": ("intermediate", ()),
    "other_variance": ("intermediate", ()),
    "P_other_pool": ("output", _ROW),
    "X_zero": ("output", _ROW),
    "U_up": ("intermediate", ("position", "middle feature")),
    "U_changed": ("given", _ROW),
    "U_changed_out": ("output", _ROW),
    "small_part": ("given", ()),
    "before": ("output", _F),
    "v_more": ("intermediate", _F),
    "after": ("output", _F),
    "d_four": ("setting", ()),
    "ff_eight": ("setting", ()),
    "big_in": ("given", ("sentence", "position", "feature")),
    "big_up": ("parameter", ("feature", "middle feature")),
    "big_down": ("parameter", ("middle feature", "feature")),
    "big_mid": ("intermediate", ("sentence", "position", "middle feature")),
    "big_out": ("output", ("sentence", "position", "feature")),
    "coefficients": ("intermediate", ()),
    "with_bias": ("intermediate", ()),
    "head_a": ("intermediate", ("position", "content feature")),
    "head_b": ("intermediate", ("position", "content feature")),
    "joined": ("intermediate", ("position", "joined feature")),
    "Wo_four": ("parameter", ("joined feature", "output feature")),
    "Wo_five": ("parameter", ("joined feature", "output feature")),
    "to_four": ("output", ("position", "output feature")),
    "to_five": ("output", ("position", "output feature")),
    "s": ("given", ("example",)),
    "s_sigmoid": ("intermediate", ("example",)),
    "s_silu": ("intermediate", ("example",)),
    "width_ff": ("setting", ()),
    "quiz": ("given", _F),
    "quiz_mean": ("intermediate", ()),
    "quiz_variance": ("intermediate", ()),
    "quiz_layer": ("output", _F),
    "quiz_two": ("given", _F),
    "quiz_root": ("output", _F),
    "quiz_coefficients": ("intermediate", ()),
    "quiz_g": ("given", ("middle feature",)),
    "quiz_u": ("given", ("middle feature",)),
    "quiz_gated": ("output", ("middle feature",)),
    "no_eps": ("setting", ()),
    "gain_one": ("parameter", _F),
    "bias_none": ("parameter", _F),
    "W_val": ("parameter", ("feature", "middle feature")),
    "statistics": ("intermediate", ("position", "quantity")),
    "change": ("intermediate", _ROW),
    "layer_off": ("intermediate", ()),
}
