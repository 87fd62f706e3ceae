"""Glossary: the small independent example of each term."""

from __future__ import annotations

import numpy as np

from concepts.functions import argmax, cumulative_sum, embedding_lookup, one_hot, relu, reshape, softmax

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

command = np.array([ord(character) for character in "读 a.txt"])
slope = 3
factor = 5
inputs_two = np.array([2, 3])
asked, refused = 3, 1
messages, attachments = 2, 1
lines_said, lines_found = 3, 2
checks, checks_passed = 12, 11
turns, turns_sent = 10, 4

lone = 5
boxed = np.array([lone])
small_cube = np.zeros((4, 3, 2))
nine = np.zeros(9)
flat_table = np.zeros((2, 5))
picked_from = np.array([4, 9, 6])
one_to_four = np.array([1, 2, 3, 4])
real_number = 2.5
real_table = np.zeros((2, 3))
counter = 3

cat_text = np.array([ord(character) for character in "猫x"])
cat_bytes = np.frombuffer("猫x".encode(), dtype=np.uint8)
byte_bits = 8
subword_lengths = np.array([len(piece) for piece in ("un", "happi", "ness")])
pair_counts = np.array([7, 2])
merged_lengths = np.array([len(piece) for piece in ("pq", "p")])
way_shares = np.array([0.06, 0.04])
rough_pieces = np.array([len(piece) for piece in ("a", "b")])
wide_code = 0xFF21
plain_code = ord("A")
body_tokens, control_tokens = 4, 3
per_message, message_count = 2, 3
letter_ids = np.array([{"x": 0, "y": 1}[letter] for letter in "xy"])

kept_layers, kept_positions, kept_width = 2, 3, 5
messages_kept = 4
row_full, row_cached = np.array([4, 7]), np.array([4, 7])
old_rows, new_rows = 4, 3
edited_at, long_before, dropped = 5, 9, 2
query_heads, key_heads, single_group = 12, 3, 1
cache_layers, cache_heads, cache_width, number_bytes = 10, 4, 64, 2
token_bytes = 2 * cache_layers * cache_heads * cache_width * number_bytes
cached_tokens = 100
span_length, at = 4, 9
far, ring = 12, 5
page, used = 8, 20
pages = -(-used // page)
pages_at = np.array([5, 1])
prompt_a, prompt_b = np.array([1, 2, 3, 9]), np.array([1, 2, 3, 4])
common = int(np.cumprod(prompt_a == prompt_b).sum())
page_a, page_b = np.array([5, 6]), np.array([5, 0])
users, leaving = 3, 2
rows_there, layers_here = 3, 5
fine, coarse = 0.37, 0.5


def minus_three(x: int) -> int:
    """The rule of a small function: three less."""
    return x - 3


NAMES = {
    "u": ("given", ("feature",)),
    "v": ("given", ("feature",)),
    "table": ("parameter", ("vocabulary entry", "feature")),
    "logits": ("intermediate", ("candidate",)),
    "w": ("parameter", ()),
    "tau": ("setting", ()),
    "d_k": ("setting", ()),
}

__all__ = ["argmax", "relu", "reshape", "softmax"]
