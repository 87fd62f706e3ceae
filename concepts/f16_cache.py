"""Values of F16: keeping K and V while decoding, with its checks, sizes and ways of going wrong."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts import f13_positions, functions
from concepts.f06_storage import B, H_bytes, T, d, gibibyte, half_bytes, kibibyte, mebibyte  # noqa: F401
from concepts.f11_attention import K, O, O_open, Q, V, Wk, Wq, Wv, X, d_k  # noqa: F401
from concepts.f12_masks import R_cache, R_corner
from concepts.f13_positions import X_all, open_all, pos, quarter  # noqa: F401
from concepts.f14_layer import L
from concepts.f15_next_token import given_n, made_n, sent  # noqa: F401
from concepts.functions.arrays import Array, real

attend = functions.scaled_dot_product_attention


def causal(T: int) -> Array:
    """The additive mask [T, T] under which a position reads itself and what stands before."""
    return functions.additive_mask(functions.causal_mask(T))


def append(cache: ArrayLike, row: ArrayLike) -> Array:
    """The cache [C, d] with one row [d] put at its end."""
    return np.vstack([real(cache), real(row)])


def turn(x: ArrayLike, places: ArrayLike) -> Array:
    """Each row of [T, 2] turned by as many right angles as its position says."""
    return f13_positions.turn(x, places, quarter)


def layer(Y: Array) -> Array:
    """One layer of the teaching example, [T, d] → [T, d]: the input plus a tenth of causal attention."""
    return Y + mixing * attend(Y @ Wq, Y @ Wk, Y @ Wv, causal(len(Y)))


def open_layer(Y: Array) -> Array:
    """The same layer when every position reads every other."""
    return Y + mixing * attend(Y @ Wq, Y @ Wk, Y @ Wv)


def kept(old: Array, new: Array) -> int:
    """How many rows of a cache stay valid: the leading rows of the input that did not change."""
    most = min(len(old), len(new))
    return int(np.cumprod((old[:most] == new[:most]).all(axis=1)).sum())


mixing = 0.1
Q_all, K_all, V_all = X_all @ Wq, X_all @ Wk, X_all @ Wv
q2, k2, v2 = Q_all[2], K_all[2], V_all[2]
Kc, Vc = X @ Wk, X @ Wv
C = len(Kc)
K_kept, V_kept = append(Kc, k2), append(Vc, v2)
C_new = len(K_kept)
raw_row = K_kept @ q2
S_row = raw_row / np.sqrt(d_k)
w_row = np.exp(S_row - S_row.max())
A_row = functions.softmax(S_row)
o = A_row @ V_kept
M = causal(3)
A_full = functions.attention_weights(Q_all, K_all, M)
O_all = attend(Q_all, K_all, V_all, M)
difference = np.abs(o - O_all[2]).max()
tolerance = 1e-12

X5 = np.vstack([X_all, [[1, 3], [2, 0]]])
Q5, K5, V5 = X5 @ Wq, X5 @ Wk, X5 @ Wv
O_block = attend(Q5[3:], K5, V5, functions.additive_mask(R_cache > 0))
O5 = attend(Q5, K5, V5, causal(5))
O_corner = attend(Q5[3:], K5, V5, functions.additive_mask(R_corner > 0))
one_row = functions.causal_mask(1, 3, 2).astype(int)
block_difference = np.abs(O_block - O5[3:]).max()

o_missing = attend(Q_all[2:], Kc, Vc)[0]
twice = np.array([0, 1, 1, 2])
o_twice = attend(Q_all[2:], K_all[twice], V_all[twice])[0]
swapped = np.array([1, 0, 2])
o_keys_swapped = attend(Q_all[2:], K_all[swapped], V_all)[0]
o_both_swapped = attend(Q_all[2:], K_all[swapped], V_all[swapped])[0]

K_turned = turn(K_all, pos)
q_new_turned = turn(Q_all[2:], np.array([C]))[0]
turned_scores = K_turned @ q_new_turned
o_turned = attend(q_new_turned[None], K_turned, V_all)[0]
K_at_zero = append(K_turned[:2], K_all[2])
lost_scores = K_at_zero @ q2
o_at_zero = attend(Q_all[2:], K_at_zero, V_all)[0]
K_again = append(turn(K_turned[:2], pos[:2]), K_turned[2])
raw_again = K_again @ q_new_turned
o_again = attend(q_new_turned[None], K_again, V_all)[0]
shift = 5
shifted_scores = turn(K_all, pos + shift) @ turn(Q_all[2:], np.array([C + shift]))[0]

H = layer(X_all)
K_deep = H @ Wk
out = layer(H)[2]
K_deep_old = layer(X) @ Wk
K_open_old = open_layer(X) @ Wk
K_open = open_layer(X_all) @ Wk
X_edit = np.array([[1, 0], [1, -1], [3, 1]])
K_edit = X_edit @ Wk
V_edit = X_edit @ Wv
K_deep_edit = layer(X_edit) @ Wk
out_edit = layer(layer(X_edit))[2]
o_true = attend(Q_all[2:], K_edit, V_edit)[0]
X_middle = X_all.copy()
X_middle[1] = [2, 0]
X_front = np.vstack([[[2, 0]], X_all])
kept_rows = np.array([kept(X_all, X_all[:2]), kept(X_all, X_middle), kept(X_all, X_front)])

rows_plain = given_n + np.arange(made_n)
dots_plain = rows_plain * (rows_plain + 1) // 2
dots_cached = np.append(dots_plain[0], rows_plain[1:])
many = 1000
many_rows = many * (many + 1) // 2
many_dots = sum(t * (t + 1) // 2 for t in range(1, many + 1))

pair = 2
B_toy, L_toy, n_toy = 1, 1, 1
T_toy, d_toy, s_toy = len(K_all), d_k, 4
s = half_bytes
n_kv, d_h = 32, 128
n_q = 32
per_layer = 2 * B * n_kv * T * d_h * s
whole = per_layer * L
per_token = 2 * L * n_kv * d_h * s
T_long = 4096
B_many, T_many = 8, 8192
n_group, n_single = 8, 1
per_token_group = 2 * L * n_group * d_h * s
per_token_single = 2 * L * n_single * d_h * s
Q_heads = np.array([Q_all[2], [2, -1]])
O_heads = attend(Q_heads, K_all, V_all)
group_size = n_q // n_group
group_of = np.arange(5) // group_size

window = 3
near = functions.causal_mask(5) & ~functions.causal_mask(5, offset=-window)
O_window = attend(Q5, K5, V5, functions.additive_mask(near))
window_long = 1024

block = 16
lengths = np.array([100, 37, 5])
blocks = -(-lengths // block)
reserved = 2048
table = np.array([7, 2, 9])
spot = 37
logical, inside = spot // block, spot % block
prefix = 48
suffixes = np.array([52, 10, 5])
apart = -(-(prefix + suffixes) // block)
tails = -(-suffixes // block)
shared = prefix // block
differs = np.array([0, 10, 20, 48])
reusable = differs // block * block

K_pad = np.array([[0, 0], [1, 0], [0, 1]])
V_pad = np.array([[0, 0], [10, 0], [0, 20]])
q_pad = np.array([[1, 0]])
pad_mask = functions.additive_mask(functions.padding_mask(2, 3, "left"))
o_pad = attend(q_pad, K_pad, V_pad, pad_mask)[0]
o_pad_forgot = attend(q_pad, K_pad, V_pad)[0]

K_fine = np.array([[0.3, -0.7], [1.2, 0.4]])
V_fine = np.array([[10, 0], [0, 20]])
q_fine = np.array([[1, 2]])
grid = 0.5
K_coarse = np.round(K_fine / grid) * grid
o_fine = attend(q_fine, K_fine, V_fine)[0]
o_coarse = attend(q_fine, K_coarse, V_fine)[0]

x_next = X5[3]
B_quiz, L_quiz, n_quiz, T_quiz, d_quiz, s_quiz = 3, 24, 4, 2048, 64, 2
given_quiz, made_quiz = 10, 6
sent_quiz = sum(range(given_quiz, given_quiz + made_quiz))
stamped = 0

turn_degrees, one_layer = 0, 1
totals = np.array([C, C_new])
pairs = totals * (totals + 1) // 2
steps = np.column_stack([[C, 1], totals, [pairs[0], C_new], pairs])
shelf = np.column_stack([np.zeros(3), pos, np.zeros(3), K_kept, V_kept])
O_kept = np.vstack([attend(Q_all[:2], Kc, Vc, causal(2)), o])
apart_most = difference if difference > tolerance else 0.0
allowed = 6
_sizes = np.array([per_token, per_layer, whole])
sizes = np.column_stack([_sizes, *(_sizes / unit for unit in (kibibyte, mebibyte, gibibyte))])
ratio = n_kv / n_q
requests = np.append(prefix, suffixes)
request_lengths = prefix + suffixes
pages = np.column_stack([request_lengths, apart, apart * block - request_lengths, tails])
blocks_total = np.array([apart.sum(), shared + tails.sum()])
table_a, table_b, table_c = np.arange(7), np.array([0, 1, 2, 7]), np.array([0, 1, 2, 8])

NAMES = {
    "Wq": ("parameter", ("input feature", "match feature")),
    "Wk": ("parameter", ("input feature", "match feature")),
    "Wv": ("parameter", ("input feature", "content feature")),
    "d_k": ("setting", ()),
    "mixing": ("setting", ()),
    "X": ("given", ("position", "feature")),
    "X_all": ("given", ("position", "feature")),
    "Q": ("intermediate", ("query position", "match feature")),
    "K": ("intermediate", ("key position", "match feature")),
    "V": ("intermediate", ("key position", "content feature")),
    "O": ("output", ("query position", "content feature")),
    "O_open": ("output", ("query position", "content feature")),
    "open_all": ("output", ("query position", "content feature")),
    "Q_all": ("intermediate", ("query position", "match feature")),
    "K_all": ("intermediate", ("key position", "match feature")),
    "V_all": ("intermediate", ("key position", "content feature")),
    "q2": ("intermediate", ("match feature",)),
    "k2": ("intermediate", ("match feature",)),
    "v2": ("intermediate", ("content feature",)),
    "Kc": ("intermediate", ("key position", "match feature")),
    "Vc": ("intermediate", ("key position", "content feature")),
    "C": ("intermediate", ()),
    "K_kept": ("intermediate", ("key position", "match feature")),
    "V_kept": ("intermediate", ("key position", "content feature")),
    "C_new": ("intermediate", ()),
    "raw_row": ("intermediate", ("key position",)),
    "S_row": ("intermediate", ("key position",)),
    "w_row": ("intermediate", ("key position",)),
    "A_row": ("intermediate", ("key position",)),
    "o": ("output", ("content feature",)),
    "M": ("rule", ("query position", "key position")),
    "A_full": ("intermediate", ("query position", "key position")),
    "O_all": ("output", ("query position", "content feature")),
    "difference": ("intermediate", ()),
    "tolerance": ("setting", ()),
    "X5": ("given", ("position", "feature")),
    "Q5": ("intermediate", ("query position", "match feature")),
    "K5": ("intermediate", ("key position", "match feature")),
    "V5": ("intermediate", ("key position", "content feature")),
    "R_cache": ("rule", ("query position", "key position")),
    "O_block": ("output", ("query position", "content feature")),
    "O5": ("output", ("query position", "content feature")),
    "R_corner": ("rule", ("query position", "key position")),
    "O_corner": ("output", ("query position", "content feature")),
    "one_row": ("rule", ("query position", "key position")),
    "block_difference": ("intermediate", ()),
    "o_missing": ("output", ("content feature",)),
    "twice": ("given", ("key position",)),
    "o_twice": ("output", ("content feature",)),
    "swapped": ("given", ("key position",)),
    "o_keys_swapped": ("output", ("content feature",)),
    "o_both_swapped": ("output", ("content feature",)),
    "pos": ("intermediate", ("position",)),
    "quarter": ("setting", ()),
    "K_turned": ("intermediate", ("key position", "match feature")),
    "q_new_turned": ("intermediate", ("match feature",)),
    "turned_scores": ("intermediate", ("key position",)),
    "o_turned": ("output", ("content feature",)),
    "K_at_zero": ("intermediate", ("key position", "match feature")),
    "lost_scores": ("intermediate", ("key position",)),
    "o_at_zero": ("output", ("content feature",)),
    "K_again": ("intermediate", ("key position", "match feature")),
    "raw_again": ("intermediate", ("key position",)),
    "o_again": ("output", ("content feature",)),
    "shift": ("setting", ()),
    "shifted_scores": ("intermediate", ("key position",)),
    "H": ("intermediate", ("position", "feature")),
    "K_deep": ("intermediate", ("key position", "match feature")),
    "out": ("output", ("feature",)),
    "K_deep_old": ("intermediate", ("key position", "match feature")),
    "K_open_old": ("intermediate", ("key position", "match feature")),
    "K_open": ("intermediate", ("key position", "match feature")),
    "X_edit": ("given", ("position", "feature")),
    "K_edit": ("intermediate", ("key position", "match feature")),
    "V_edit": ("intermediate", ("key position", "content feature")),
    "K_deep_edit": ("intermediate", ("key position", "match feature")),
    "out_edit": ("output", ("feature",)),
    "o_true": ("output", ("content feature",)),
    "X_middle": ("given", ("position", "feature")),
    "X_front": ("given", ("position", "feature")),
    "kept_rows": ("intermediate", ("edit",)),
    "given_n": ("given", ()),
    "made_n": ("given", ()),
    "rows_plain": ("intermediate", ("step",)),
    "sent": ("intermediate", ("step",)),
    "dots_plain": ("intermediate", ("step",)),
    "dots_cached": ("intermediate", ("step",)),
    "many": ("given", ()),
    "many_rows": ("intermediate", ()),
    "many_dots": ("intermediate", ()),
    "pair": ("setting", ()),
    "B_toy": ("setting", ()),
    "L_toy": ("setting", ()),
    "n_toy": ("setting", ()),
    "T_toy": ("setting", ()),
    "d_toy": ("setting", ()),
    "s_toy": ("setting", ()),
    "B": ("setting", ()),
    "L": ("setting", ()),
    "n_kv": ("setting", ()),
    "T": ("setting", ()),
    "d": ("setting", ()),
    "H_bytes": ("intermediate", ()),
    "half_bytes": ("rule", ()),
    "d_h": ("setting", ()),
    "s": ("setting", ()),
    "n_q": ("setting", ()),
    "per_layer": ("intermediate", ()),
    "whole": ("intermediate", ()),
    "per_token": ("intermediate", ()),
    "T_long": ("setting", ()),
    "B_many": ("setting", ()),
    "T_many": ("setting", ()),
    "n_group": ("setting", ()),
    "n_single": ("setting", ()),
    "per_token_group": ("intermediate", ()),
    "per_token_single": ("intermediate", ()),
    "Q_heads": ("given", ("head", "match feature")),
    "O_heads": ("output", ("head", "content feature")),
    "group_size": ("intermediate", ()),
    "group_of": ("intermediate", ("head",)),
    "window": ("setting", ()),
    "near": ("rule", ("query position", "key position")),
    "O_window": ("output", ("query position", "content feature")),
    "window_long": ("setting", ()),
    "block": ("setting", ()),
    "lengths": ("given", ("request",)),
    "blocks": ("intermediate", ("request",)),
    "reserved": ("setting", ()),
    "table": ("given", ("logical block",)),
    "spot": ("given", ()),
    "logical": ("intermediate", ()),
    "inside": ("intermediate", ()),
    "prefix": ("given", ()),
    "suffixes": ("given", ("request",)),
    "apart": ("intermediate", ("request",)),
    "tails": ("intermediate", ("request",)),
    "shared": ("intermediate", ()),
    "differs": ("given", ("request",)),
    "reusable": ("intermediate", ("request",)),
    "K_pad": ("given", ("key position", "match feature")),
    "V_pad": ("given", ("key position", "content feature")),
    "q_pad": ("given", ("query position", "match feature")),
    "pad_mask": ("rule", ("key position",)),
    "o_pad": ("output", ("content feature",)),
    "o_pad_forgot": ("output", ("content feature",)),
    "K_fine": ("given", ("key position", "match feature")),
    "V_fine": ("given", ("key position", "content feature")),
    "q_fine": ("given", ("query position", "match feature")),
    "grid": ("setting", ()),
    "K_coarse": ("intermediate", ("key position", "match feature")),
    "o_fine": ("output", ("content feature",)),
    "o_coarse": ("output", ("content feature",)),
    "x_next": ("given", ("feature",)),
    "B_quiz": ("setting", ()),
    "L_quiz": ("setting", ()),
    "n_quiz": ("setting", ()),
    "T_quiz": ("setting", ()),
    "d_quiz": ("setting", ()),
    "s_quiz": ("setting", ()),
    "given_quiz": ("given", ()),
    "made_quiz": ("given", ()),
    "sent_quiz": ("intermediate", ()),
    "stamped": ("setting", ()),
    "turn_degrees": ("setting", ()),
    "one_layer": ("setting", ()),
    "totals": ("given", ("step",)),
    "pairs": ("intermediate", ("step",)),
    "steps": ("intermediate", ("step", "quantity")),
    "shelf": ("intermediate", ("key position", "quantity")),
    "O_kept": ("output", ("query position", "content feature")),
    "apart_most": ("intermediate", ()),
    "allowed": ("setting", ()),
    "sizes": ("intermediate", ("extent", "unit")),
    "ratio": ("intermediate", ()),
    "requests": ("given", ("request",)),
    "request_lengths": ("intermediate", ("request",)),
    "pages": ("intermediate", ("request", "quantity")),
    "blocks_total": ("intermediate", ("example",)),
    "table_a": ("intermediate", ("logical block",)),
    "table_b": ("intermediate", ("logical block",)),
    "table_c": ("intermediate", ("logical block",)),
    "mebibyte": ("rule", ()),
    "kibibyte": ("rule", ()),
    "gibibyte": ("rule", ()),
}
