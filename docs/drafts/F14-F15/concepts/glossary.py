"""Glossary: the small independent example of each term."""

from __future__ import annotations

import numpy as np

from concepts.functions import (
    argmax,
    cumulative_sum,
    embedding_lookup,
    gelu,
    layer_norm,
    one_hot,
    relu,
    reshape,
    rms_norm,
    sigmoid,
    silu,
    softmax,
)

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
fifths, tens = np.array([0.2, 0.8]), np.array([10, 5])
ones_row, twos_row = np.array([1, 2]), np.array([3, 4])
inner_left, inner_right = np.zeros((2, 5)), np.zeros((5, 1))
deep_input, deep_weights = np.zeros((2, 6, 7)), np.zeros((7, 3))
deep_output = deep_input @ deep_weights
axes_before = np.zeros((2, 3, 4))
axes_after = axes_before.transpose(0, 2, 1)
head_total = 15
small_pair, two = np.array([5, 9]), 2
corner = np.array([[7, 8], [9, 6]])
ten = np.arange(10)
ten_inferred = ten.reshape(5, -1)
stride_table = np.zeros((4, 6))
element_steps = np.array(stride_table.strides) // stride_table.itemsize
before_edit = np.array([1, 2])
after_edit = before_edit.copy()
after_edit[:][0] = 9
thin = np.zeros((1, 5))
bare = thin.squeeze(0)
weight_three = 3
bare_result, bias_half = 3, 0.5
affine_input, affine_weights = np.array([1, 1]), np.array([2, 3])
layer_input, forward_input = 3, 1
bent = np.array([-4, 0, 5])
opposite = np.array([1, -2])
squared = np.array([-2, 3])
middle = np.array([0.1, 0.2, 0.3])
doublings = 3
count_weights, count_bias = np.zeros((3, 5)), np.zeros(5)
shared_inputs = np.array([2, 5])
untrained, trained = np.array([1, 2]), np.array([1, 2.5])
signed, offered = np.array([2, -1]), np.array([3, 4])
norm_in, norm_out = np.array([0, 4]), layer_norm(np.array([0, 4]), eps=0.0)
layer_norm_out = layer_norm(np.array([0, 6]), eps=0.0)
rms_out = rms_norm(np.array([6, 8]), eps=0.0)
batch_in = np.array([2, 4])
batch_out = layer_norm(batch_in, eps=0.0)
spread, two_apart = np.array([2, 4, 9]), np.array([0, 6])
eps_example, gain_example, shift_example = 0.01, 3, 1
residual_out = np.array([4, 4]) + np.array([1, -1])
pre_x, pre_f = 8, -1
post_out = layer_norm(np.array([2, 6]), eps=0.0)
ffn_up, ffn_down = np.zeros((3, 6)), np.zeros((6, 3))
wide_factor, narrow = 4, 5
shut, passing = 0, 9
each_plus = np.array([1, 2]) + 1
stacked, parts_each = 3, 2
drop_in = np.array([4, 4])
dropped = drop_in * np.array([1, 0]) / 0.5
head_in, head_table = np.zeros(2), np.zeros((2, 5))
next_shares = softmax(np.array([0, np.log(4)]))
tied_pair = np.array([7, 7])
tied_table = np.zeros((5, 3))
last_marks, last_column = np.array([0, 1, 1]), 2
prefilled, made_example = 7, 4
ended = np.array([3, 5])
limit_example, capped = 5, 3
stop_cells, stop_at = np.zeros(4), 2
stream_parts, net_parts = np.array([4, 2, 6]), np.array([3, 6, 1])
taught = 8

NAMES = {
    "u": ("given", ("feature",)),
    "v": ("given", ("feature",)),
    "table": ("parameter", ("vocabulary entry", "feature")),
    "logits": ("intermediate", ("candidate",)),
    "w": ("parameter", ()),
    "tau": ("setting", ()),
    "d_k": ("setting", ()),
}

__all__ = ["argmax", "gelu", "relu", "reshape", "sigmoid", "silu", "softmax"]
