"""Values of F13: where a position enters the computation, rotation by position, and what caches need."""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from concepts import f12_masks, functions
from concepts.f05_embedding import ids
from concepts.f11_attention import K, O_open, Q, V, Wk, Wq, Wv, X, raw  # noqa: F401
from concepts.f12_masks import ids_left, real_left, seg_places  # noqa: F401
from concepts.functions.arrays import Array, real


def R(alpha: float) -> Array:
    """The table [2, 2] that turns a column by `alpha` radians."""
    return turn(np.eye(2), np.ones(2), alpha).T


def turn(rows: ArrayLike, positions: ArrayLike, angle: float) -> Array:
    """Each pair [..., T, 2] turned by its position times `angle` radians: RoPE with one group.

    Rounded to the decimals that a float keeps, so that a quarter turn is exact and nothing is −0.
    """
    return _neat(functions.rope_rotate(rows, real(positions) * angle))


def _neat(values: ArrayLike) -> Array:
    return np.round(real(values), 15) + 0.0


def deg(alpha: ArrayLike) -> Array:
    """Radians as degrees."""
    return np.degrees(real(alpha))


def length(vector: ArrayLike) -> float:
    """The length of an arrow."""
    return float(np.linalg.norm(real(vector)))


def _attend(rows: Array, mask: ArrayLike | None = None) -> Array:
    return functions.scaled_dot_product_attention(rows @ Wq, rows @ Wk, rows @ Wv, mask)


def _paired(row: ArrayLike, layout: str = "interleaved") -> Array:
    """Four features turned by π and π/2: position π with the base 4."""
    return np.round(functions.rope_rotate(row, np.pi, base=4.0, layout=layout), 12) + 0.0


X_all = np.vstack([X, [3, 1]])
K_all = X_all @ Wk
order = np.array([1, 0, 2])
X_swap = X_all[order]
open_all = _attend(X_all)
open_swap = _attend(X_swap)
_causal = functions.causal_mask(len(X_all))
O_all = _attend(X_all, _causal)
O_swap = _attend(X_swap, _causal)
O_all_deep = _attend(O_all, _causal)
O_swap_deep = _attend(O_swap, _causal)
deep_last, deep_last_swap = O_all_deep[2], O_swap_deep[2]

pos = np.arange(len(ids[0]))
real_right = f12_masks.real
column = np.arange(len(ids_left))
count_left = real_left.cumsum()
pos_left = count_left - 1
pos_right = real_right.cumsum() - 1

pos_next = len(pos)

P = np.array([[0, 0], [0.5, 0.1]])
added = X[1] + P

angles = np.array([0, np.pi / 6, np.pi / 2, np.pi])
cosines, sines = _neat(np.cos(angles)), _neat(np.sin(angles))
right, flat = 90, 180
v = np.array([3, 1])
turn_none, turn_right = R(0), R(np.pi / 2)
v_turned = turn_right @ v

theta = np.pi / 6
i, j = 3, 1
q, k = (X_all @ Wq)[2], np.array([3, 1])
q_turned = R(i * theta) @ q
k_turned = R(j * theta) @ k
shifted = 4
pair_i = np.array([3, 3, 3 + shifted, 102, 3, 7, 102, 2])
pair_j = np.array([3, 2, 6, 101, 1, 5, 100, 3])
pair_gap = pair_j - pair_i
pair_score = (turn(np.tile(q, (8, 1)), pair_i, theta) * turn(np.tile(k, (8, 1)), pair_j, theta)).sum(axis=1)
same_far = int((pair_gap == -1).sum())
pair = 2
near = pair_score[1]
far = pair_score[4]
k_other = np.array([1, 0])
turned_by = 5
q_far = R(turned_by * theta) @ q
near_other = (R(3 * theta) @ q) @ (R(2 * theta) @ k_other)

quarter = np.pi / 2
q_love, K_turned = R(quarter) @ Q[1], turn(K, [0, 1], quarter)
raw_love = K_turned @ q_love
A_love = functions.softmax(raw_love)
O_love = A_love @ V

d_h, base = 4, 10000
freq = functions.rope_frequencies(d_h, base)
position = 3
alpha = position * freq
d_wide = 8
freq_wide = functions.rope_frequencies(d_wide, base)
far_position = 10
slow_angle = far_position * freq_wide[3]

v4 = np.array([1, 2, 3, 4])
pairs_near = v4.reshape(2, 2)
pairs_half = v4.reshape(2, 2).T
group_turns = np.pi * functions.rope_frequencies(4, 4.0)
turn_near = _paired(v4)
turn_half = _paired(v4, "half")
perm = np.array([0, 2, 1, 3])
v4_moved = v4[perm]
turn_moved = _paired(v4_moved, "half")
perm_wide = np.concatenate([np.arange(0, 8, 2), np.arange(1, 8, 2)])
perm_back = np.argsort(perm_wide)
k4 = np.array([2, 0, 1, 0])
k4_near = _paired(k4)
k4_half = _paired(k4, "half")
right_score, mixed_score = turn_near @ k4_near, turn_near @ k4_half
cos_near, sin_near = _neat(np.cos(group_turns.repeat(2))), _neat(np.sin(group_turns.repeat(2)))
v4_halves = np.concatenate([-v4[2:], v4[:2]])
broken = v4 * cos_near + v4_halves * sin_near

q_one = np.array([1, 0])
k_one = np.array([[1, 0], [1, 0], [1, 0]])
K_cache = turn(k_one, [0, 1, 2], quarter)
q_right = R(3 * quarter) @ q_one
q_wrong = R(0 * quarter) @ q_one
score_right, score_wrong = K_cache @ q_right, K_cache @ q_wrong
k_again = R(quarter) @ K_cache[1]
score_again = k_again @ q_right

q2 = q


def _scores(places: ArrayLike, place: int) -> Array:
    """The scores of q2 at `place` with the rows of K_all at `places`."""
    return functions.matmul(turn(K_all, places, quarter), R(place * quarter) @ q2)


plain_scores = K_all @ q2
turned_scores = _scores([0, 1, 2], 2)
shifted_scores = _scores([5, 6, 7], 7)
lost_scores = _scores([0, 1, 0], 0)

window = 4
places = np.arange(6)
slots = places % window
ring = np.array([4, 5, 2, 3])

limit_old, limit_new = 32, 128
factor = limit_new / limit_old

theta_second = np.pi / 2
place_second = 5
q_second, k_second = np.array([2, 1]), np.array([4, 3])
q_second_turned = R(5 * theta_second) @ q_second
k_second_turned = R(4 * theta_second) @ k_second
score_second = q_second_turned @ k_second_turned

real_quiz = np.array([0, 0, 1, 1, 1])
pos_quiz = real_quiz.cumsum() - 1
columns_quiz = np.arange(len(real_quiz))
v_quiz = np.array([2, 1])
k_quiz = np.array([0, 1])
q_quiz_turned, k_quiz_turned = R(4 * quarter) @ q_one, R(2 * quarter) @ k_quiz
q_near_turned = R(2 * quarter) @ q_one
score_quiz = q_quiz_turned @ k_quiz_turned
score_slip = q_quiz_turned @ (R(quarter) @ k_quiz)
moved_all, moved_last = _scores([1, 2, 3], 3), _scores([0, 1, 3], 3)
score_packed, score_long = (R(quarter) @ q) @ k, (R(3 * quarter) @ q) @ (R(2 * quarter) @ k)

theta_degrees = deg(theta)
angle_q, angle_k = deg([i * theta]), deg([j * theta])
lengths = np.array([[length(q), length(q_turned)], [length(k), length(k_turned)]])
same_gap = np.column_stack([pair_i, pair_j, pair_gap, pair_score])[4:7]
apart = np.arange(12)
score_apart = turn(np.tile(q, (12, 1)), apart, theta) @ k
ledger = np.stack([column, real_left, pos_left, column % window])

NAMES = {
    "O_open": ("output", ("query position", "content feature")),
    "Q": ("intermediate", ("query position", "match feature")),
    "K": ("intermediate", ("key position", "match feature")),
    "V": ("intermediate", ("key position", "content feature")),
    "Wq": ("parameter", ("input feature", "match feature")),
    "Wk": ("parameter", ("input feature", "match feature")),
    "Wv": ("parameter", ("input feature", "content feature")),
    "raw": ("intermediate", ("query position", "key position")),
    "X": ("given", ("position", "feature")),
    "X_all": ("given", ("position", "feature")),
    "order": ("given", ("position",)),
    "X_swap": ("given", ("position", "feature")),
    "open_all": ("output", ("query position", "content feature")),
    "open_swap": ("output", ("query position", "content feature")),
    "O_all": ("output", ("query position", "content feature")),
    "O_swap": ("output", ("query position", "content feature")),
    "O_all_deep": ("output", ("query position", "content feature")),
    "O_swap_deep": ("output", ("query position", "content feature")),
    "deep_last": ("output", ("content feature",)),
    "deep_last_swap": ("output", ("content feature",)),
    "ids": ("given", ("sentence", "position")),
    "pos": ("intermediate", ("position",)),
    "ids_left": ("given", ("column",)),
    "real_right": ("given", ("column",)),
    "real_left": ("given", ("column",)),
    "column": ("rule", ("column",)),
    "count_left": ("intermediate", ("column",)),
    "pos_left": ("intermediate", ("column",)),
    "pos_right": ("intermediate", ("column",)),
    "seg_places": ("given", ("column",)),
    "pos_next": ("intermediate", ()),
    "P": ("parameter", ("position", "feature")),
    "added": ("intermediate", ("position", "feature")),
    "angles": ("given", ("example",)),
    "cosines": ("rule", ("example",)),
    "sines": ("rule", ("example",)),
    "right": ("rule", ()),
    "flat": ("rule", ()),
    "v": ("given", ("feature",)),
    "turn_none": ("rule", ("output feature", "input feature")),
    "turn_right": ("rule", ("output feature", "input feature")),
    "v_turned": ("intermediate", ("feature",)),
    "theta": ("setting", ()),
    "i": ("given", ()),
    "j": ("given", ()),
    "q": ("given", ("match feature",)),
    "k": ("given", ("match feature",)),
    "q_turned": ("intermediate", ("match feature",)),
    "k_turned": ("intermediate", ("match feature",)),
    "shifted": ("setting", ()),
    "pair_i": ("given", ("example",)),
    "pair_j": ("given", ("example",)),
    "pair_gap": ("intermediate", ("example",)),
    "pair_score": ("intermediate", ("example",)),
    "same_far": ("intermediate", ()),
    "pair": ("setting", ()),
    "near": ("intermediate", ()),
    "far": ("intermediate", ()),
    "k_other": ("given", ("match feature",)),
    "turned_by": ("given", ()),
    "q_far": ("intermediate", ("match feature",)),
    "near_other": ("intermediate", ()),
    "quarter": ("setting", ()),
    "K_turned": ("intermediate", ("key position", "match feature")),
    "q_love": ("intermediate", ("match feature",)),
    "raw_love": ("intermediate", ("key position",)),
    "A_love": ("intermediate", ("key position",)),
    "O_love": ("output", ("content feature",)),
    "d_h": ("setting", ()),
    "base": ("setting", ()),
    "freq": ("setting", ("group",)),
    "position": ("given", ()),
    "alpha": ("intermediate", ("group",)),
    "d_wide": ("setting", ()),
    "freq_wide": ("setting", ("group",)),
    "far_position": ("given", ()),
    "slow_angle": ("intermediate", ()),
    "v4": ("given", ("match feature",)),
    "pairs_near": ("intermediate", ("group", "member")),
    "pairs_half": ("intermediate", ("group", "member")),
    "group_turns": ("intermediate", ("group",)),
    "turn_near": ("intermediate", ("match feature",)),
    "turn_half": ("intermediate", ("match feature",)),
    "perm": ("rule", ("match feature",)),
    "v4_moved": ("intermediate", ("match feature",)),
    "turn_moved": ("intermediate", ("match feature",)),
    "perm_wide": ("rule", ("match feature",)),
    "perm_back": ("rule", ("match feature",)),
    "k4": ("given", ("match feature",)),
    "k4_near": ("intermediate", ("match feature",)),
    "k4_half": ("intermediate", ("match feature",)),
    "right_score": ("intermediate", ()),
    "mixed_score": ("intermediate", ()),
    "cos_near": ("intermediate", ("match feature",)),
    "sin_near": ("intermediate", ("match feature",)),
    "v4_halves": ("intermediate", ("match feature",)),
    "broken": ("intermediate", ("match feature",)),
    "q_one": ("given", ("match feature",)),
    "k_one": ("given", ("key position", "match feature")),
    "K_cache": ("intermediate", ("key position", "match feature")),
    "q_right": ("intermediate", ("match feature",)),
    "q_wrong": ("intermediate", ("match feature",)),
    "score_right": ("intermediate", ("key position",)),
    "score_wrong": ("intermediate", ("key position",)),
    "k_again": ("intermediate", ("match feature",)),
    "score_again": ("intermediate", ()),
    "K_all": ("intermediate", ("key position", "match feature")),
    "q2": ("intermediate", ("match feature",)),
    "plain_scores": ("intermediate", ("key position",)),
    "turned_scores": ("intermediate", ("key position",)),
    "shifted_scores": ("intermediate", ("key position",)),
    "lost_scores": ("intermediate", ("key position",)),
    "window": ("setting", ()),
    "places": ("given", ("step",)),
    "slots": ("intermediate", ("step",)),
    "ring": ("intermediate", ("slot",)),
    "limit_old": ("setting", ()),
    "limit_new": ("setting", ()),
    "factor": ("intermediate", ()),
    "theta_second": ("setting", ()),
    "place_second": ("given", ()),
    "q_second": ("given", ("match feature",)),
    "k_second": ("given", ("match feature",)),
    "q_second_turned": ("intermediate", ("match feature",)),
    "k_second_turned": ("intermediate", ("match feature",)),
    "score_second": ("output", ()),
    "real_quiz": ("given", ("column",)),
    "pos_quiz": ("intermediate", ("column",)),
    "v_quiz": ("given", ("feature",)),
    "k_quiz": ("given", ("match feature",)),
    "q_quiz_turned": ("intermediate", ("match feature",)),
    "k_quiz_turned": ("intermediate", ("match feature",)),
    "q_near_turned": ("intermediate", ("match feature",)),
    "score_quiz": ("intermediate", ()),
    "score_slip": ("intermediate", ()),
    "moved_all": ("intermediate", ("key position",)),
    "moved_last": ("intermediate", ("key position",)),
    "score_packed": ("intermediate", ()),
    "score_long": ("intermediate", ()),
    "theta_degrees": ("setting", ()),
    "angle_q": ("intermediate", ("group",)),
    "angle_k": ("intermediate", ("group",)),
    "lengths": ("intermediate", ("arrow", "stage")),
    "same_gap": ("intermediate", ("example", "quantity")),
    "apart": ("given", ("example",)),
    "score_apart": ("intermediate", ("example",)),
    "ledger": ("intermediate", ("quantity", "column")),
    "columns_quiz": ("intermediate", ("column",)),
}
