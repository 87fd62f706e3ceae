"""Values of F15: scores of six entries, one choice, the last real position, and the length of the cache."""

from __future__ import annotations

import numpy as np

from concepts import f03_tokens, f04_batching, functions
from concepts.f03_tokens import N, eos, love_bytes, love_size, pad  # noqa: F401
from concepts.functions import argmax, sample_from_cumulative

h = np.array([1, 2])
W_out = np.array([[0, 1, 0, 1, -1, 0], [0, 0, 1, 1, 0, -1]])
d = len(W_out)
z = h @ W_out
best = int(argmax(z))
p = functions.softmax(z)
c = functions.cumulative_sum(p)
Z = np.exp(z).sum()
us = np.array([0.2, 0.7, 0.99])
picks = np.array([sample_from_cumulative(c, draw) for draw in us])
z_banned = np.where(np.arange(N) == pad, -np.inf, z)
p_banned = functions.softmax(z_banned)
stages = 2
first = 0

is_real, left_real = f04_batching.is_real, f04_batching.left_real
last, left_last = f04_batching.last, f04_batching.left_last
columns = np.arange(is_real.shape[1])
placed_right = columns * is_real[1]

H = np.array([[1, 0], [0, 1], [1, 2]])
scores = H @ W_out
bests = argmax(scores)
H_mean = H.mean(axis=0)
mean_scores = H_mean @ W_out

given_n, made_n = 3, 3
sent = np.array([3, 1, 1])
cache = np.cumsum(sent)
behind = 1
"""Positions that the cache is behind the sequence: what has just been chosen is not processed yet."""
sequence = cache + behind
cache_last = given_n + made_n - 1
mistaken = given_n + 1
h_next = np.array([-2, 1])
z_next = h_next @ W_out

text_bytes = f03_tokens.bytes_study.size
text_characters = f03_tokens.text_study.size
text_tokens = f03_tokens.ids_study.size
chunks = np.array([5, 7])
first_chunk = int(chunks[0])
n_whole, n_broken = 20, 2
reasons = 5

E = np.zeros((N, d))
apart = E.size + W_out.size
shared = E.size

sample_length = 4
predictions = sample_length - 1

h_second = np.array([-1, 1])
z_second = h_second @ W_out
best_second = int(argmax(z_second))
also_second = int(np.flatnonzero(z_second == z_second.max())[-1])

quiz_given, quiz_made = 4, 5
quiz_cache, quiz_sequence = quiz_given + quiz_made - 1, quiz_given + quiz_made
quiz_h = np.array([2, -1])
quiz_z = quiz_h @ W_out
quiz_best = int(argmax(quiz_z))
quiz_banned = np.where(np.arange(N) == quiz_best, -np.inf, quiz_z)
quiz_next = int(argmax(quiz_banned))
quiz_marks = np.array([[0, 0, 1, 1], [1, 1, 1, 1], [1, 0, 0, 0]])
quiz_last = functions.last_real(quiz_marks)
quiz_last_by_sum = quiz_marks.sum(axis=1) - 1
"""What a count of the real positions would give, as if all rows were padded on the right."""
quiz_length = 6
quiz_predictions = quiz_length - 1
loss_mask = np.array([0, 0, 1, 1, 1])
quiz_steps = int(loss_mask.sum())

no_temperature, no_limit, allowed = 1, N, 8
whole = 1
"""What shares add up to; u lies below it."""
H_next = np.array([[0, 0], [-2, 1], [-1, -2], h_next, [-1, 2], [0, 0]])


def _laps() -> tuple[np.ndarray, np.ndarray]:
    """Scores [made_n, N] without the padding entry, and the ids [made_n] that are largest in them."""
    row, rows, chosen = h, [], []
    for _ in range(made_n):
        rows.append(np.where(np.arange(N) == pad, -np.inf, row @ W_out))
        chosen.append(int(argmax(rows[-1])))
        row = H_next[chosen[-1]]
    return np.array(rows), np.array(chosen)


lap_scores, lap_ids = _laps()
laps = np.column_stack([sent, lap_ids, given_n + np.arange(made_n), cache, sequence])
real_three = np.ones(given_n, dtype=int)
last_row = int(np.flatnonzero(real_three)[-1])
_whole = bytes(f03_tokens.bytes_study.tolist())
_begun = _whole[:first_chunk].decode(errors="ignore")
_waiting = first_chunk - len(_begun.encode())
pieces = np.array([[first_chunk, len(_begun), _waiting], [chunks[1], text_characters - len(_begun), 0]])
text_counts = np.array([text_bytes, text_characters])

_V = ("vocabulary entry",)
NAMES = {
    "h": ("intermediate", ("feature",)),
    "W_out": ("parameter", ("feature", "vocabulary entry")),
    "d": ("setting", ()),
    "N": ("setting", ()),
    "pad": ("setting", ()),
    "eos": ("setting", ()),
    "z": ("intermediate", _V),
    "p": ("intermediate", _V),
    "c": ("intermediate", _V),
    "Z": ("intermediate", ()),
    "best": ("output", ()),
    "us": ("given", ("draw",)),
    "picks": ("output", ("draw",)),
    "z_banned": ("intermediate", _V),
    "p_banned": ("intermediate", _V),
    "is_real": ("given", ("sentence", "position")),
    "left_real": ("given", ("sentence", "position")),
    "last": ("intermediate", ("sentence",)),
    "columns": ("rule", ("position",)),
    "placed_right": ("intermediate", ("position",)),
    "left_last": ("intermediate", ("sentence",)),
    "H": ("intermediate", ("position", "feature")),
    "scores": ("intermediate", ("position", "vocabulary entry")),
    "bests": ("output", ("position",)),
    "given_n": ("given", ()),
    "made_n": ("setting", ()),
    "sent": ("intermediate", ("step",)),
    "cache": ("intermediate", ("step",)),
    "behind": ("rule", ()),
    "sequence": ("intermediate", ("step",)),
    "E": ("parameter", ("vocabulary entry", "feature")),
    "love_bytes": ("rule", ("byte",)),
    "love_size": ("rule", ()),
    "chunks": ("given", ("chunk",)),
    "h_second": ("given", ("feature",)),
    "z_second": ("intermediate", _V),
    "quiz_z": ("intermediate", _V),
    "stages": ("rule", ()),
    "first": ("rule", ()),
    "H_mean": ("intermediate", ("feature",)),
    "mean_scores": ("intermediate", _V),
    "cache_last": ("intermediate", ()),
    "mistaken": ("intermediate", ()),
    "h_next": ("given", ("feature",)),
    "z_next": ("intermediate", _V),
    "text_bytes": ("intermediate", ()),
    "text_characters": ("intermediate", ()),
    "text_tokens": ("intermediate", ()),
    "first_chunk": ("given", ()),
    "n_whole": ("given", ()),
    "n_broken": ("given", ()),
    "reasons": ("rule", ()),
    "apart": ("intermediate", ()),
    "shared": ("intermediate", ()),
    "sample_length": ("given", ()),
    "predictions": ("intermediate", ()),
    "best_second": ("output", ()),
    "also_second": ("output", ()),
    "quiz_given": ("given", ()),
    "quiz_made": ("setting", ()),
    "quiz_cache": ("intermediate", ()),
    "quiz_sequence": ("intermediate", ()),
    "quiz_h": ("given", ("feature",)),
    "quiz_best": ("output", ()),
    "quiz_banned": ("intermediate", _V),
    "quiz_next": ("output", ()),
    "quiz_marks": ("given", ("sentence", "position")),
    "quiz_last": ("intermediate", ("sentence",)),
    "quiz_length": ("given", ()),
    "quiz_predictions": ("intermediate", ()),
    "loss_mask": ("setting", ("position",)),
    "quiz_steps": ("intermediate", ()),
    "no_temperature": ("setting", ()),
    "whole": ("rule", ()),
    "no_limit": ("setting", ()),
    "allowed": ("setting", ()),
    "H_next": ("given", ("vocabulary entry", "feature")),
    "lap_scores": ("intermediate", ("step", "vocabulary entry")),
    "lap_ids": ("output", ("step",)),
    "laps": ("intermediate", ("step", "quantity")),
    "real_three": ("given", ("position",)),
    "last_row": ("intermediate", ()),
    "pieces": ("intermediate", ("chunk", "quantity")),
    "text_counts": ("intermediate", ("quantity",)),
    "quiz_last_by_sum": ("intermediate", ("sentence",)),
}
