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
    rope_frequencies,
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
bit_off, bit_on = 0, 1
binary_nine = np.array([0, 0, 0, 0, 1, 0, 0, 1])
bit_values = 2 ** np.arange(7, -1, -1)
feature_row = np.array([4, -2])
first_start = np.array([2, 0])
context_a, context_b = np.array([1, 0]), np.array([0, 1])
narrow_rows = np.zeros((4, 3))
coefficient, coefficient_trained, sample_in = 2, 2.5, 4
reads_before, reads_done = 0, 1
call_fields = np.array([1, 20])
on_gpu, on_cpu = 5, 2
typed_text, typed_pieces = np.array([ord(character) for character in "看猫x"]), 2
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

batch_cells = np.zeros((3, 4))
pad_nine = 9
padded_nine = np.array([5, 9, 9])
six_right, six_left = np.array([6, 0, 0]), np.array([0, 0, 6])
one_real = 1
marks = (np.arange(3) < one_real).astype(int)
long_row = np.array([6, 8, 5, 3])
short_row = long_row[:3]
talk, digest = 700, 50
early, late = 30, 80
near_lengths = np.array([7, 8])
pieces = np.array([2, 3])
piece_borders = np.concatenate([[0], np.cumsum(pieces)])

wide_bytes, single_bytes = 8, 4
twenty, hundred = 20, 100
many = np.array([6, 7, 2, 9])
some_bits = 24
int_bits, single_bits, half_bits = 64, 32, 16
kibi, kilo = 1024, 1000
_mebi = kibi**2
room, taken = 4 * _mebi, 3 * _mebi
half_limit = float(np.finfo(np.float16).max)
near_one = 1.01
_upper = np.array([near_one], np.float32).view(np.uint32) & np.uint32(0xFFFF0000)
near_one_cut = float(_upper.view(np.float32)[0])
third = 0.3
third_half = float(np.float16(third))
three_mebibytes = 3 * _mebi
rooms = np.array([6, 2, 1]) * _mebi
batch_of, took = 8, 0.4
back, done = 1, 9
sent, waited = 0.1, 3.1
shards = 4

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


def minus_three(x: int) -> int:
    """The rule of a small function: three less."""
    return x - 3


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


kept_layers, kept_positions, kept_width = 2, 3, 5
messages_kept = 4
row_full, row_cached = np.array([4, 7]), np.array([4, 7])
old_rows, new_rows = 4, 3
edited_at, long_before, cropped = 5, 9, 2
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
same_start = int(np.cumprod(prompt_a == prompt_b).sum())
page_a, page_b = np.array([5, 6]), np.array([5, 0])
users, leaving = 3, 2
rows_there, layers_here = 3, 5
fine, coarse = 0.37, 0.5

_MORE = (
    (
        "given",
        (),
        """
        entries real_length bit_off bit_on coefficient coefficient_trained sample_in reads_before
        reads_done on_gpu on_cpu typed_pieces gradient step draw raw_score heads d_head generated
        head_total two weight_three bare_result bias_half layer_input forward_input doublings pad_nine
        one_real talk digest early late wide_bytes single_bytes twenty hundred room taken some_bits
        int_bits single_bits half_bits kibi kilo half_limit near_one third batch_of took back done sent
        waited shards slope factor asked refused messages attachments lines_said lines_found checks
        checks_passed turns turns_sent lone real_number counter byte_bits wide_code plain_code
        body_tokens control_tokens per_message message_count real_count pack_a pack_b one_more old_keys
        new_queries ring_size ring_place limit_length used_length turn_place degrees_sixty small_base
        small_width key_place query_place scaled_place shrink eps_example gain_example shift_example
        pre_x pre_f wide_factor narrow shut passing stacked parts_each last_column prefilled
        made_example limit_example capped stop_at taught kept_layers kept_positions kept_width
        messages_kept old_rows new_rows edited_at long_before cropped query_heads key_heads single_group
        cache_layers cache_heads cache_width number_bytes cached_tokens span_length at far ring page
        used users leaving rows_there layers_here fine coarse
        """,
    ),
    (
        "given",
        ("item",),
        """
        repeated word_ids padded numbers kept binary_nine feature_row first_start context_a context_b
        call_fields typed_text parts x two_equal probabilities not_probabilities large scores_tied
        shares warm ordered left mix contents q k_near k_far concatenated stored_input fifths tens
        ones_row twos_row small_pair ten before_edit affine_input affine_weights bent opposite squared
        middle count_bias shared_inputs untrained trained signed offered padded_nine six_right six_left
        long_row near_lengths pieces many rooms command inputs_two nine picked_from one_to_four cat_text
        pair_counts way_shares real_flags rule_a rule_b tied_scores gate flags all_padding score_flags
        score_losses A_even before_change after_change place_flags token_row place_row plain_row
        turned_row pair_row swap_row norm_in batch_in spread two_apart drop_in head_in tied_pair
        last_marks ended stop_cells stream_parts net_parts row_full row_cached pages_at prompt_a
        prompt_b page_a page_b
        """,
    ),
    (
        "given",
        ("row", "column"),
        """
        column row axis_example narrow_rows document_vectors causal projection Wo source_queries
        source_keys self_input value_shares value_rows stored inner_left inner_right deep_weights corner
        stride_table thin count_weights batch_cells flat_table real_table small_grid rotation_pi ffn_up
        ffn_down head_table tied_table
        """,
    ),
    (
        "intermediate",
        (),
        """
        kept_sum w_next mixed near_one_cut third_half three_mebibytes radians_sixty token_bytes pages
        same_start
        """,
    ),
    (
        "intermediate",
        ("item",),
        """
        axis_sums onehot bit_values parts_shares projected large_shifted cumulative kept_two
        left_normalised attention_output stored_result element_steps after_edit bare marks short_row
        piece_borders boxed cat_bytes subword_lengths merged_lengths rough_pieces letter_ids
        place_numbers small_freq norm_out layer_norm_out rms_out batch_out residual_out post_out
        each_plus dropped next_shares
        """,
    ),
    (
        "intermediate",
        ("row", "column"),
        """
        looked_up cross_scores self_scores value_mixed ten_inferred pair_near pair_half
        """,
    ),
)
"""Kind, axes and names of what needs no axes of its own."""

NAMES = {
    "u": ("given", ("feature",)),
    "v": ("given", ("feature",)),
    "table": ("parameter", ("vocabulary entry", "feature")),
    "logits": ("intermediate", ("candidate",)),
    "w": ("parameter", ()),
    "tau": ("setting", ()),
    "d_k": ("setting", ()),
    "deep_output": ("intermediate", ("group", "row", "column")),
    "axes_after": ("intermediate", ("group", "row", "column")),
    "cube": ("given", ("group", "row", "column")),
    "deep_input": ("given", ("group", "row", "column")),
    "axes_before": ("given", ("group", "row", "column")),
    "small_cube": ("given", ("group", "row", "column")),
    **{name: (kind, named) for kind, named, names in _MORE for name in names.split()},
}

__all__ = ["argmax", "gelu", "relu", "reshape", "sigmoid", "silu", "softmax"]
