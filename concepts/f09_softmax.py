"""Values of F09: three scores, their shares, one draw, temperature and truncation."""

import numpy as np

from concepts import functions
from concepts.functions import argmax, sample_from_cumulative, sigmoid, top_k_filter, top_p_filter

z = np.array([2, 1, 0])
m = z.max()
w = np.exp(z - m)
Z = w.sum()
p = functions.softmax(z)
c = functions.cumulative_sum(p)
start = c - p

w_raw = np.exp(z)
Z_raw = w_raw.sum()
drop, shift = 5, 100
x = np.array([0, 1, -1])
y = np.array([1, 2, 3])
z_negative = np.array([-5, -6, -7])
limit = np.log(np.finfo(np.float64).max)

z_up = np.array([3, 1, 0])
p_up = functions.softmax(z_up)
z_lift = np.array([2, 1, 2])
p_lift = functions.softmax(z_lift)
pair = z[:2]
p_pair = functions.softmax(pair)
alone = sigmoid(z)
z_mixed = np.array([2, 1, -3])

u = 0.7
us = np.array([0, 0.7, 0.91, 0.99])
picks = np.array([sample_from_cumulative(c, draw) for draw in us])
_grid = (np.arange(1000) + 0.5) / 1000
hits = np.bincount([sample_from_cumulative(c, draw) for draw in _grid], minlength=len(z))
seed = 1
best = int(argmax(z))
z_wrong = np.array([2, 1, 3])
z_tie = np.array([1, 1, 0])

tau = 1
tau_low = 0.5
tau_high = 2
gap_low = (z[0] - z[1]) / tau_low
p_low = functions.softmax(functions.apply_temperature(z, tau_low))
p_high = functions.softmax(functions.apply_temperature(z, tau_high))
c_high = functions.cumulative_sum(p_high)

top_k = 2
z_kept = top_k_filter(z, top_k)
p_kept = functions.softmax(z_kept)
thresholds = np.array([0.6, 0.7, 0.95])
kept = np.array([np.isfinite(top_p_filter(z, top_p)).sum() for top_p in thresholds])
top_p = 0.9
kept_plain = np.isfinite(top_p_filter(z, top_p)).sum()
kept_high = np.isfinite(top_p_filter(functions.apply_temperature(z, tau_high), top_p)).sum()

q = np.array([1, 1])
K = np.array([[2, 0], [1, 0], [0, 0]])
scores = K @ q
pad_shares = functions.softmax(scores)
masked = np.where([True, True, False], scores, -np.inf)
masked_shares = functions.softmax(masked)

S = np.array([[2, 1, 0], [0, 0, 0]])
by_row = functions.softmax(S, axis=1)
by_column = functions.softmax(S, axis=0)

h = np.array([0, 3, 1])
h_top = h.max()
h_powers = np.exp(h - h_top)
h_total = h_powers.sum()
h_shares = functions.softmax(h)
h_ruler = functions.cumulative_sum(h_shares)
h_u = 0.5
h_pick = sample_from_cumulative(h_ruler, h_u)

first = np.array([0.5, 0.6, -0.1])
second = np.array([0.2, 0.3, 0.5])
z_less = z - 1
z_log = np.array([np.log(2), 0])
big_pair = np.array([900, 899])
quiz_us = np.array([0.2, 0.67, 0.95])
quiz_picks = np.array([sample_from_cumulative(c, draw) for draw in quiz_us])
quiz_threshold = 0.8
quiz_kept = np.isfinite(top_p_filter(functions.apply_temperature(z, tau_high), quiz_threshold)).sum()

NAMES = {
    "z": ("given", ("candidate",)),
    "m": ("intermediate", ()),
    "w": ("intermediate", ("candidate",)),
    "Z": ("intermediate", ()),
    "p": ("output", ("candidate",)),
    "c": ("intermediate", ("candidate",)),
    "start": ("intermediate", ("candidate",)),
    "w_raw": ("intermediate", ("candidate",)),
    "Z_raw": ("intermediate", ()),
    "drop": ("given", ()),
    "shift": ("given", ()),
    "x": ("given", ("example",)),
    "y": ("given", ("example",)),
    "z_negative": ("given", ("candidate",)),
    "limit": ("rule", ()),
    "z_up": ("given", ("candidate",)),
    "p_up": ("output", ("candidate",)),
    "z_lift": ("given", ("candidate",)),
    "p_lift": ("output", ("candidate",)),
    "pair": ("given", ("candidate",)),
    "p_pair": ("output", ("candidate",)),
    "z_mixed": ("given", ("candidate",)),
    "alone": ("output", ("candidate",)),
    "u": ("given", ()),
    "us": ("given", ("draw",)),
    "picks": ("output", ("draw",)),
    "hits": ("output", ("candidate",)),
    "seed": ("setting", ()),
    "best": ("output", ()),
    "z_wrong": ("given", ("candidate",)),
    "z_tie": ("given", ("candidate",)),
    "tau": ("setting", ()),
    "tau_low": ("setting", ()),
    "gap_low": ("intermediate", ()),
    "tau_high": ("setting", ()),
    "p_low": ("output", ("candidate",)),
    "p_high": ("output", ("candidate",)),
    "c_high": ("intermediate", ("candidate",)),
    "top_k": ("setting", ()),
    "z_kept": ("intermediate", ("candidate",)),
    "p_kept": ("output", ("candidate",)),
    "thresholds": ("setting", ("threshold",)),
    "kept": ("output", ("threshold",)),
    "top_p": ("setting", ()),
    "kept_plain": ("output", ()),
    "kept_high": ("output", ()),
    "q": ("given", ("feature",)),
    "K": ("given", ("key position", "feature")),
    "scores": ("intermediate", ("key position",)),
    "pad_shares": ("intermediate", ("key position",)),
    "masked": ("intermediate", ("key position",)),
    "masked_shares": ("intermediate", ("key position",)),
    "S": ("given", ("query position", "key position")),
    "by_row": ("intermediate", ("query position", "key position")),
    "by_column": ("intermediate", ("query position", "key position")),
    "h": ("given", ("candidate",)),
    "h_top": ("intermediate", ()),
    "h_powers": ("intermediate", ("candidate",)),
    "h_total": ("intermediate", ()),
    "h_shares": ("output", ("candidate",)),
    "h_ruler": ("intermediate", ("candidate",)),
    "h_u": ("given", ()),
    "h_pick": ("output", ()),
    "first": ("given", ("candidate",)),
    "second": ("given", ("candidate",)),
    "z_less": ("given", ("candidate",)),
    "z_log": ("given", ("candidate",)),
    "big_pair": ("given", ("candidate",)),
    "quiz_us": ("given", ("draw",)),
    "quiz_picks": ("output", ("draw",)),
    "quiz_threshold": ("setting", ()),
    "quiz_kept": ("output", ()),
}
