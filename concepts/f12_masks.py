"""Values of F12: who may be seen, as 1 (may be seen) and 0 (hidden), and what a mask does to the shares."""

import numpy as np

from concepts import f04_batching, functions
from concepts.f04_batching import T, is_real, pad
from concepts.f05_embedding import ids  # noqa: F401
from concepts.f09_softmax import masked_shares, p, z  # noqa: F401
from concepts.f11_attention import A, K, O, Q, S, V, d_k, raw  # noqa: F401

see, hide = 1, 0

C = functions.causal_mask(T).astype(int)
full = np.ones((T, T), dtype=int)

real_length = f04_batching.lengths[1]
real = is_real[1]
columns = full * real
R = C * real
M = functions.additive_mask(R > 0)
M_love = M[1]

z_hidden = functions.additive_mask(real > 0) + z
p_hidden = functions.softmax(z_hidden)
z_other = functions.additive_mask(real == 0) + z
p_other = functions.softmax(z_other)
p_cut = p * real
cut_sum = p_cut.sum()
p_back = p_cut / cut_sum
low = -1e9
low_step = float(np.spacing(np.float32(-low)))
p_filled = functions.softmax(np.full(T, low))
p_low = functions.softmax(z + low)
closed = functions.additive_mask(np.zeros(T) > 0)
row = z + closed

A_zero = functions.softmax(np.array([0, 0]))
O_zero = A_zero @ V
K_leak, V_leak = np.array([K[0], [9, 9]]), np.array([V[0], [7, 7]])
K_far, V_far = np.array([K[0], [-3, 2]]), np.array([V[0], [100, -5]])
M_pair = functions.additive_mask(functions.causal_mask(len(Q)))
O_leak = functions.scaled_dot_product_attention(Q, K_leak, V_leak, M_pair)
O_far = functions.scaled_dot_product_attention(Q, K_far, V_far, M_pair)
leaked = A_zero @ V_leak
leaked_far = A_zero @ V_far

ids_left = f04_batching.left[1]
real_left = f04_batching.left_real[1]
R_left = C * real_left
seen_left = R_left.sum(axis=1)
seen_right = R.sum(axis=1)

heads = 4
C_wide = C[np.newaxis, np.newaxis]
real_wide = is_real[:, np.newaxis, np.newaxis, :]
R_batch = C_wide * real_wide
head_axis = R_batch.shape[1]
seen_batch = R_batch.sum(axis=(1, 2, 3))
S_batch = np.zeros((2, heads, T, T))
real_three = functions.padding_mask(np.array([3, 2, 1])).astype(int)
wrong_axis = C * real_three

seg = np.array([0, 0, 1, 1, 1])
C_pack = functions.causal_mask(len(seg)).astype(int)
R_pack = C_pack * (seg[:, np.newaxis] == seg)
seen_pack, seen_plain = R_pack.sum(), C_pack.sum()

T_q, T_k = 2, 5
cached = T_k - T_q
pos_k = np.arange(T_k)
pos_q = pos_k[cached:]
R_cache = functions.causal_mask(T_q, T_k, offset=cached).astype(int)
R_corner = functions.causal_mask(T_q, T_k).astype(int)

losses = np.array([2.0, 1.0, 0.5, 0.3])
counted = np.array([0, 0, 1, 1])
answer_loss = (losses * counted).sum() / counted.sum()
all_loss = losses.mean()
C_text = functions.causal_mask(len(losses)).astype(int)

flipped = 1 - C

seg_two = np.array([0, 1, 1, 1])
C_two = functions.causal_mask(len(seg_two)).astype(int)
R_two = C_two * (seg_two[:, np.newaxis] == seg_two)
scores_two = np.array([3, 1, 0, 1])
S_two = scores_two + functions.additive_mask(R_two[-1] > 0)
shares_two = functions.softmax(S_two)
shares_mixed = functions.softmax(scores_two)

ids_quiz = np.array([7, 3, 9, 0, 0])
real_quiz = (ids_quiz != pad).astype(int)
R_quiz = functions.causal_mask(len(ids_quiz)).astype(int) * real_quiz
seen_quiz = R_quiz[:3].sum()
seen_all = R_quiz.sum()
z_quiz = np.array([1, 3, 2])
z_quiz_hidden = np.array([1, -np.inf, 2])
p_quiz = functions.softmax(z_quiz_hidden)
p_quiz_cut = functions.softmax(z_quiz) * np.array([1, 0, 1])
past, fresh = 5, 3
R_long = functions.causal_mask(fresh, past + fresh, offset=past).astype(int)
seen_long = R_long.sum(axis=1)
seen_corner = functions.causal_mask(fresh, past + fresh).sum(axis=1)
R_step = functions.causal_mask(1, 4, offset=3).astype(int)
R_step_corner = functions.causal_mask(1, 4).astype(int)
seg_places = np.concatenate([np.arange(2), np.arange(3)])

start_at = 0
one_segment = np.zeros(T, dtype=int)
contents = np.array([10, 20, 30])
poke = 100
A_table = functions.softmax(z + M)
erased = A_table[0, 2]
whole = 1
"""What shares add up to."""
table_sums = A_table.sum(axis=1)
_open = np.exp(z) * R
table_off = np.round(np.abs(A_table - _open / _open.sum(axis=1, keepdims=True)).max(axis=1), 12)
O_table = A_table @ contents
_poked = functions.softmax(np.where(R > 0, z, z + 1) + M) * np.where(R > 0, contents, contents + poke)
table_leak = np.abs(_poked.sum(axis=1) - O_table)

NAMES = {
    "z": ("given", ("candidate",)),
    "p": ("output", ("candidate",)),
    "masked_shares": ("intermediate", ("key position",)),
    "Q": ("intermediate", ("query position", "match feature")),
    "K": ("intermediate", ("key position", "match feature")),
    "V": ("intermediate", ("key position", "content feature")),
    "O": ("output", ("query position", "content feature")),
    "raw": ("intermediate", ("query position", "key position")),
    "S": ("intermediate", ("query position", "key position")),
    "A": ("intermediate", ("query position", "key position")),
    "d_k": ("setting", ()),
    "see": ("rule", ()),
    "hide": ("rule", ()),
    "T": ("setting", ()),
    "C": ("rule", ("query position", "key position")),
    "full": ("rule", ("query position", "key position")),
    "ids": ("given", ("sentence", "position")),
    "pad": ("setting", ()),
    "real_length": ("given", ()),
    "real": ("given", ("position",)),
    "columns": ("intermediate", ("query position", "key position")),
    "R": ("intermediate", ("query position", "key position")),
    "M": ("intermediate", ("query position", "key position")),
    "M_love": ("intermediate", ("key position",)),
    "z_hidden": ("intermediate", ("key position",)),
    "p_hidden": ("intermediate", ("key position",)),
    "z_other": ("intermediate", ("key position",)),
    "p_other": ("intermediate", ("key position",)),
    "p_cut": ("intermediate", ("key position",)),
    "cut_sum": ("intermediate", ()),
    "p_back": ("intermediate", ("key position",)),
    "low": ("setting", ()),
    "low_step": ("rule", ()),
    "closed": ("rule", ("key position",)),
    "row": ("intermediate", ("key position",)),
    "p_filled": ("intermediate", ("key position",)),
    "p_low": ("intermediate", ("key position",)),
    "A_zero": ("intermediate", ("key position",)),
    "O_zero": ("output", ("content feature",)),
    "K_leak": ("given", ("key position", "match feature")),
    "V_leak": ("given", ("key position", "content feature")),
    "K_far": ("given", ("key position", "match feature")),
    "V_far": ("given", ("key position", "content feature")),
    "M_pair": ("intermediate", ("query position", "key position")),
    "O_leak": ("output", ("query position", "content feature")),
    "O_far": ("output", ("query position", "content feature")),
    "leaked": ("output", ("content feature",)),
    "leaked_far": ("output", ("content feature",)),
    "ids_left": ("given", ("position",)),
    "real_left": ("given", ("position",)),
    "R_left": ("intermediate", ("query position", "key position")),
    "seen_left": ("intermediate", ("query position",)),
    "seen_right": ("intermediate", ("query position",)),
    "heads": ("setting", ()),
    "is_real": ("given", ("sample", "position")),
    "C_wide": ("rule", ("sample", "head", "query position", "key position")),
    "real_wide": ("given", ("sample", "head", "query position", "key position")),
    "head_axis": ("setting", ()),
    "R_batch": ("intermediate", ("sample", "head", "query position", "key position")),
    "seen_batch": ("intermediate", ("sample",)),
    "S_batch": ("intermediate", ("sample", "head", "query position", "key position")),
    "real_three": ("given", ("sample", "position")),
    "wrong_axis": ("intermediate", ("query position", "key position")),
    "seg": ("given", ("position",)),
    "C_pack": ("rule", ("query position", "key position")),
    "R_pack": ("intermediate", ("query position", "key position")),
    "seen_pack": ("intermediate", ()),
    "seen_plain": ("intermediate", ()),
    "T_q": ("setting", ()),
    "T_k": ("setting", ()),
    "cached": ("intermediate", ()),
    "pos_k": ("intermediate", ("key position",)),
    "pos_q": ("intermediate", ("query position",)),
    "R_cache": ("intermediate", ("query position", "key position")),
    "R_corner": ("intermediate", ("query position", "key position")),
    "losses": ("given", ("position",)),
    "counted": ("setting", ("position",)),
    "answer_loss": ("output", ()),
    "all_loss": ("output", ()),
    "C_text": ("rule", ("query position", "key position")),
    "flipped": ("intermediate", ("query position", "key position")),
    "seg_two": ("given", ("position",)),
    "C_two": ("rule", ("query position", "key position")),
    "R_two": ("intermediate", ("query position", "key position")),
    "scores_two": ("given", ("key position",)),
    "S_two": ("intermediate", ("key position",)),
    "shares_two": ("output", ("key position",)),
    "shares_mixed": ("output", ("key position",)),
    "ids_quiz": ("given", ("position",)),
    "real_quiz": ("given", ("position",)),
    "R_quiz": ("intermediate", ("query position", "key position")),
    "seen_quiz": ("intermediate", ()),
    "seen_all": ("intermediate", ()),
    "z_quiz": ("given", ("key position",)),
    "z_quiz_hidden": ("intermediate", ("key position",)),
    "p_quiz": ("output", ("key position",)),
    "p_quiz_cut": ("output", ("key position",)),
    "past": ("given", ()),
    "fresh": ("given", ()),
    "R_long": ("intermediate", ("query position", "key position")),
    "seen_long": ("intermediate", ("query position",)),
    "seen_corner": ("intermediate", ("query position",)),
    "R_step": ("intermediate", ("query position", "key position")),
    "R_step_corner": ("intermediate", ("query position", "key position")),
    "seg_places": ("given", ("position",)),
    "start_at": ("setting", ()),
    "one_segment": ("given", ("position",)),
    "contents": ("given", ("position",)),
    "poke": ("given", ()),
    "A_table": ("intermediate", ("query position", "key position")),
    "erased": ("intermediate", ()),
    "whole": ("rule", ()),
    "table_sums": ("intermediate", ("query position",)),
    "table_off": ("intermediate", ("query position",)),
    "O_table": ("output", ("query position",)),
    "table_leak": ("intermediate", ("query position",)),
}
