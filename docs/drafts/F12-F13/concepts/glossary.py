"""Glossary: the small independent example of each term."""

from __future__ import annotations

import numpy as np

from concepts.functions import argmax, cumulative_sum, embedding_lookup, one_hot, rope_frequencies, softmax

u = np.array([2, 4, 1])
v = np.array([1, 5, 3])
table = np.array([[1, 2], [3, 4]])
column = np.array([[2], [5]])
row = np.array([[3, 1]])
cube = np.zeros((3, 5, 2))
axis_example = np.array([[5, 7, 6], [8, 2, 9]])
axis_sums = axis_example.sum(axis=0)
entries = 7
repeated = np.array([3, 3])
word_ids = np.array([0, 1])
padded = np.array([7, 9, 0, 0])
real_length = 2
numbers = np.array([5, 8, 2])
kept = np.array([1, 0, 1])
kept_sum = int((numbers * kept).sum())
looked_up = embedding_lookup(table, np.array([1, 1]))
onehot = one_hot(np.array(0), 3)
binary_nine = np.array([0, 0, 0, 0, 1, 0, 0, 1])
feature_row = np.array([4, -2])
first_start = np.array([2, 0])
context_a, context_b = np.array([1, 0]), np.array([0, 1])
w, gradient, step = 3.0, -2.0, 0.1
w_next = w - step * gradient
document_vectors = np.zeros((2, 3))
causal = np.array([[1, 0], [1, 1]])
parts = np.array([1, 3])
parts_shares = parts / parts.sum()
x = np.array([1, 2])
projection = np.array([[1, 2, 3], [0, 1, 4]])
projected = x @ projection
logits = np.array([-1, 4])
two_equal = np.array([0, 0])
probabilities = np.array([0.25, 0.75])
not_probabilities = np.array([0.7, 0.7])
large = np.array([500, 499])
large_shifted = large - large.max()
scores_tied = np.array([4, 9, 9])
shares = np.array([0.2, 0.5, 0.3])
cumulative = cumulative_sum(shares)
draw = 0.69
warm = np.array([4, 0])
tau = 4
ordered = np.array([0.5, 0.3, 0.2])
kept_two = ordered[:2] / ordered[:2].sum()
left = np.array([0.2, 0.3])
left_normalised = left / left.sum()
mix = np.array([0.25, 0.75])
contents = np.array([8, 4])
mixed = mix @ contents
q = np.array([2, 1])
k_near, k_far = np.array([3, 7]), np.array([1, 2])
d_k = 9
raw_score = 6
heads, d_head = 4, 3
concatenated = np.zeros(12)
Wo = np.zeros((12, 8))
attention_output = concatenated @ Wo
source_queries, source_keys = np.zeros((2, 6)), np.zeros((4, 6))
cross_scores = source_queries @ source_keys.T
self_input = np.zeros((3, 6))
self_scores = self_input @ self_input.T
value_shares, value_rows = np.zeros((2, 5)), np.zeros((5, 3))
value_mixed = value_shares @ value_rows
generated = 4
stored = np.array([[1, 2]])
stored_input = np.array([3, 4])
stored_result = stored @ stored_input
real_count = 2
real_flags = np.array([1, 1, 0, 0])
rule_a, rule_b = np.array([1, 1]), np.array([1, 0])
small_grid = np.ones((2, 3), dtype=int)
tied_scores, gate = np.array([5, 5]), np.array([0, -np.inf])
flags = np.array([1, 1, 1, 1, 0, 0])
all_padding = np.array([0, 0])
pack_a, pack_b = 3, 4
score_flags, score_losses = np.array([0, 1, 1]), np.array([9, 2, 4])
A_even = np.array([0.5, 0.5])
before_change, after_change = np.array([1, 3]), np.array([1, 9])
one_more = 1
old_keys, new_queries = 6, 2
place_flags = np.array([0, 0, 1, 1])
place_numbers = (place_flags.cumsum() - 1)[place_flags > 0]
ring_size, ring_place = 3, 7
limit_length, used_length = 10, 8
token_row, place_row = np.array([1, 1]), np.array([0, 0.2])
turn_place = 2
plain_row, turned_row = np.array([1, 0]), np.array([-1, 0])
rotation_pi = np.array([[-1, 0], [0, -1]])
degrees_sixty = 60
radians_sixty = np.pi / 3
small_base, small_width = 100, 4
small_freq = rope_frequencies(small_width, small_base)
pair_row = np.array([5, 6, 7, 8])
pair_near, pair_half = pair_row.reshape(2, 2), pair_row.reshape(2, 2).T
key_place, query_place = 4, 9
swap_row = np.array([3, 1])
scaled_place, shrink = 6, 2

NAMES = {
    "u": ("given", ("feature",)),
    "v": ("given", ("feature",)),
    "table": ("parameter", ("vocabulary entry", "feature")),
    "logits": ("intermediate", ("candidate",)),
    "w": ("parameter", ()),
    "tau": ("setting", ()),
    "d_k": ("setting", ()),
}

__all__ = ["argmax", "softmax"]
