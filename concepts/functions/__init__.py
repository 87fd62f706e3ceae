"""The field's functions in NumPy, by their standard names; the last axis is the feature axis."""

from concepts.functions.activations import feed_forward, gelu, relu, sigmoid, silu, swiglu
from concepts.functions.arrays import (
    argmax,
    broadcast_shapes,
    cumulative_sum,
    embedding_lookup,
    linear,
    matmul,
    one_hot,
    reshape,
    transpose,
)
from concepts.functions.attention import (
    additive_mask,
    attention_weights,
    causal_mask,
    merge_heads,
    padding_mask,
    scaled_dot_product_attention,
    split_heads,
)
from concepts.functions.batching import last_real, pad_sequence
from concepts.functions.events import event_ledger
from concepts.functions.indexing import basic_index, dense_shape
from concepts.functions.layout import row_major_strides, squeeze, unsqueeze
from concepts.functions.norms import layer_norm, rms_norm
from concepts.functions.number_formats import (
    float_bits,
    neighbours,
    promote_types,
    repeated_sum,
    round_bfloat16,
    round_float16,
    round_float32,
    round_int8,
    truncate_bfloat16,
)
from concepts.functions.positions import rope_frequencies, rope_rotate, sinusoidal_positions
from concepts.functions.sampling import (
    apply_temperature,
    sample_from_cumulative,
    top_k_filter,
    top_p_filter,
)
from concepts.functions.shares import cross_entropy, log_softmax, logsumexp, softmax
from concepts.functions.subwords import (
    apply_bpe,
    learn_bpe,
    longest_match,
    merge_pair,
    pair_counts,
    utf8_bytes,
)

__all__ = [
    "additive_mask",
    "apply_bpe",
    "apply_temperature",
    "argmax",
    "attention_weights",
    "basic_index",
    "broadcast_shapes",
    "causal_mask",
    "cross_entropy",
    "cumulative_sum",
    "dense_shape",
    "embedding_lookup",
    "event_ledger",
    "feed_forward",
    "float_bits",
    "gelu",
    "last_real",
    "layer_norm",
    "learn_bpe",
    "linear",
    "log_softmax",
    "logsumexp",
    "longest_match",
    "matmul",
    "merge_heads",
    "merge_pair",
    "neighbours",
    "one_hot",
    "pad_sequence",
    "padding_mask",
    "pair_counts",
    "promote_types",
    "relu",
    "repeated_sum",
    "reshape",
    "rms_norm",
    "rope_frequencies",
    "rope_rotate",
    "round_bfloat16",
    "round_float16",
    "round_float32",
    "round_int8",
    "row_major_strides",
    "sample_from_cumulative",
    "scaled_dot_product_attention",
    "sigmoid",
    "silu",
    "sinusoidal_positions",
    "softmax",
    "split_heads",
    "squeeze",
    "swiglu",
    "top_k_filter",
    "top_p_filter",
    "transpose",
    "truncate_bfloat16",
    "unsqueeze",
    "utf8_bytes",
]
