"""F06: how many bytes ids and features take, what a number type keeps, and when a device pays."""

from __future__ import annotations

import numpy as np

from concepts.functions import (
    float_bits,
    neighbours,
    repeated_sum,
    round_bfloat16,
    round_float16,
    round_float32,
    round_int8,
    truncate_bfloat16,
)

B, T, d = 2, 128, 4096
ids = np.zeros((B, T), dtype=np.int64)
H = np.zeros((B, T, d), dtype=np.float16)
tags = len(("shape", "dtype", "device"))

switch = np.array([0, 1])
byte_bits = 8
bits = np.array([64, 32, 16, 16])
bytes_each = bits // byte_bits
int_bytes, single_bytes, half_bytes = 8, 4, 2
kibibyte, kilobyte = 1024, 1000
mebibyte, megabyte = kibibyte**2, kilobyte**2

ids_count, H_count = ids.size, H.size
ids_bytes, H_bytes = ids.nbytes, H.nbytes
H_single_bytes = H.astype(np.float32).nbytes
counted = np.array([H_bytes, ids_bytes])
gibibyte = kibibyte**3
counted_sizes = np.array(
    [
        [count, size, *(size / unit for unit in (kibibyte, mebibyte, gibibyte, megabyte))]
        for count, size in ((H_count, H_bytes), (ids_count, ids_bytes))
    ]
)
uncounted = len(("E", "layers", "intermediates", "KV cache", "workspace"))
E = np.zeros((6, 4), dtype=np.float32)
E_flat = E.reshape(2, 12)
E_bytes = E.nbytes

row, between_rows = 2, 2.5
tenth = 0.1
tenth_single = float(round_float32(tenth))
tenth_half = float(round_float16(tenth))
tenth_brain = float(truncate_bfloat16(tenth))
half_parts = np.array([1, 5, 10])
brain_parts = np.array([1, 8, 7])
half_max = float(np.finfo(np.float16).max)
large = 70000
brain_low, brain_high = 65536, 131072
"""The stretch in which 70000 lies; a floating-point format divides each stretch evenly."""
half_low = 32768
"""Where the last stretch of FP16 begins; it ends at `brain_low`."""
half_codes = 2 ** int(half_parts[2])
half_step = (brain_low - half_low) // half_codes
small_fraction = 2
small_codes = 2**small_fraction
small_ends = np.array([1, 2, 4, 8])
small_ruler = np.append(
    (small_ends[:-1, None] * (1 + np.arange(small_codes) / small_codes)).ravel(), small_ends[-1]
)
"""A little floating-point ruler: each stretch is as long as its first number, divided evenly."""
small_starts = small_ends[:-1]
stretches = small_starts.size
small_steps = small_starts / small_codes
small_zoom = small_ruler[(small_ruler >= small_ends[1]) & (small_ruler <= small_ends[2])]
small = 2.7
small_below, small_above = (
    float(small_ruler[np.searchsorted(small_ruler, small) + side]) for side in (-1, 0)
)
tenth_low, tenth_high = 0.0625, 0.125
brain_codes = 2 ** int(brain_parts[2])
brain_step = (brain_high - brain_low) // brain_codes
tenth_step = (tenth_high - tenth_low) / brain_codes
brain_cut = float(truncate_bfloat16(large))
brain_next = brain_cut + brain_step
tenth_near = float(round_bfloat16(tenth))
_kept = np.array([tenth_single, tenth_half, tenth_near, tenth_brain, float(round_int8(tenth))])
tenth_kept = np.column_stack([_kept, (_kept - tenth) / tenth * 100])
"""float32, FP16, BF16 to the nearest, BF16 cut, int8: what is kept, and by how many hundredths it is off."""
tenth_bits = float_bits(tenth, "float16")
_, tenth_exponent, tenth_fraction, _ = np.split(tenth_bits, np.cumsum(half_parts))
tenth_around = np.insert(neighbours(tenth, "float16"), 1, tenth_half)
tenth_grid = (tenth_high - tenth_low) / half_codes
tenth_place = (tenth_half - tenth_low) / tenth_grid
added = 10
tenth_sums = np.array([repeated_sum(tenth, added, "float16"), tenth * added])
many_ones = 3000
ones_half = repeated_sum(1, many_ones, "float16")
ones_single = repeated_sum(1, many_ones, "float16", "float32")
int_low, int_high = np.array([np.iinfo(np.int8).min, np.iinfo(np.int8).max])

second = 10**9
cpu_rate, gpu_rate, bandwidth = 10**9, 10**11, 10**10
fixed_s = 0.00002
moved = 8
cpu_each, gpu_each, move_each = second / cpu_rate, second / gpu_rate, moved * second / bandwidth
fixed = fixed_s * second
n_small, n_large = 1000, 1000000
cpu_small = n_small * cpu_each
gpu_small = fixed + n_small * move_each + n_small * gpu_each
cpu_large = n_large * cpu_each
gpu_large = fixed + n_large * move_each + n_large * gpu_each
small_times = np.array([cpu_small, gpu_small])
n_even = fixed / (cpu_each - move_each - gpu_each)
n_even_hundredths = round(n_even, 2)
narrow = 10**9
move_narrow = moved * second / narrow

returned, finished = 0.02, 5.0
hidden = finished - returned
timeline = np.array([returned, hidden])
duties = len(("batching", "padding and marks", "device", "dtype", "embedding"))

B_other, T_other, d_other = 3, 200, 1024
other = np.zeros((B_other, T_other, d_other), dtype=np.float32)
other_bytes = other.nbytes

quiz_ids = np.zeros((4, 256), dtype=np.int64)
short_bytes = 4
quiz = np.zeros((1, 512, 2048), dtype=np.float16)
quiz_bytes = quiz.nbytes
N_quiz, d_quiz = 50000, 4096
E_quiz_count = N_quiz * d_quiz
E_quiz_bytes = E_quiz_count * half_bytes
few = 8

NAMES = {
    "B": ("setting", ()),
    "T": ("setting", ()),
    "d": ("setting", ()),
    "ids": ("given", ("sentence", "position")),
    "H": ("intermediate", ("sentence", "position", "feature")),
    "tags": ("rule", ()),
    "switch": ("rule", ("state",)),
    "byte_bits": ("rule", ()),
    "bits": ("rule", ("number type",)),
    "bytes_each": ("rule", ("number type",)),
    "int_bytes": ("rule", ()),
    "single_bytes": ("rule", ()),
    "half_bytes": ("rule", ()),
    "kibibyte": ("rule", ()),
    "kilobyte": ("rule", ()),
    "mebibyte": ("rule", ()),
    "megabyte": ("rule", ()),
    "ids_count": ("intermediate", ()),
    "H_count": ("intermediate", ()),
    "ids_bytes": ("output", ()),
    "H_bytes": ("output", ()),
    "H_single_bytes": ("output", ()),
    "counted": ("output", ("object",)),
    "gibibyte": ("rule", ()),
    "counted_sizes": ("output", ("object", "unit")),
    "uncounted": ("given", ()),
    "E": ("parameter", ("vocabulary entry", "feature")),
    "E_flat": ("parameter", ("row", "column")),
    "E_bytes": ("output", ()),
    "row": ("given", ()),
    "between_rows": ("given", ()),
    "tenth": ("given", ()),
    "tenth_single": ("output", ()),
    "tenth_half": ("output", ()),
    "tenth_brain": ("output", ()),
    "tenth_near": ("output", ()),
    "tenth_kept": ("output", ("number type", "quantity")),
    "tenth_bits": ("output", ("binary digit",)),
    "tenth_exponent": ("output", ("binary digit",)),
    "tenth_fraction": ("output", ("binary digit",)),
    "tenth_around": ("output", ("reading",)),
    "tenth_grid": ("rule", ()),
    "tenth_place": ("intermediate", ()),
    "added": ("given", ()),
    "tenth_sums": ("output", ("quantity",)),
    "many_ones": ("given", ()),
    "ones_half": ("output", ()),
    "ones_single": ("output", ()),
    "int_low": ("rule", ()),
    "int_high": ("rule", ()),
    "half_parts": ("rule", ("part",)),
    "brain_parts": ("rule", ("part",)),
    "half_max": ("rule", ()),
    "small_fraction": ("rule", ()),
    "small_codes": ("rule", ()),
    "small_ends": ("rule", ("border",)),
    "small_starts": ("rule", ("part",)),
    "stretches": ("rule", ()),
    "small_steps": ("rule", ("part",)),
    "small_ruler": ("rule", ("item",)),
    "small_zoom": ("rule", ("item",)),
    "small": ("given", ()),
    "small_below": ("output", ()),
    "small_above": ("output", ()),
    "half_low": ("rule", ()),
    "half_codes": ("rule", ()),
    "half_step": ("rule", ()),
    "tenth_low": ("rule", ()),
    "tenth_high": ("rule", ()),
    "tenth_step": ("rule", ()),
    "large": ("given", ()),
    "brain_low": ("rule", ()),
    "brain_high": ("rule", ()),
    "brain_codes": ("rule", ()),
    "brain_step": ("rule", ()),
    "brain_cut": ("output", ()),
    "brain_next": ("output", ()),
    "second": ("rule", ()),
    "cpu_rate": ("given", ()),
    "gpu_rate": ("given", ()),
    "bandwidth": ("given", ()),
    "fixed_s": ("given", ()),
    "moved": ("given", ()),
    "cpu_each": ("intermediate", ()),
    "gpu_each": ("intermediate", ()),
    "move_each": ("intermediate", ()),
    "fixed": ("intermediate", ()),
    "n_small": ("given", ()),
    "n_large": ("given", ()),
    "cpu_small": ("output", ()),
    "gpu_small": ("output", ()),
    "cpu_large": ("output", ()),
    "gpu_large": ("output", ()),
    "small_times": ("output", ("object",)),
    "n_even": ("output", ()),
    "n_even_hundredths": ("output", ()),
    "narrow": ("given", ()),
    "move_narrow": ("intermediate", ()),
    "returned": ("given", ()),
    "finished": ("given", ()),
    "hidden": ("intermediate", ()),
    "timeline": ("intermediate", ("stage",)),
    "duties": ("rule", ()),
    "B_other": ("given", ()),
    "T_other": ("given", ()),
    "d_other": ("given", ()),
    "other": ("given", ("sentence", "position", "feature")),
    "other_bytes": ("output", ()),
    "quiz_ids": ("given", ("sentence", "position")),
    "short_bytes": ("rule", ()),
    "quiz": ("given", ("sentence", "position", "feature")),
    "quiz_bytes": ("output", ()),
    "N_quiz": ("given", ()),
    "d_quiz": ("given", ()),
    "E_quiz_count": ("intermediate", ()),
    "E_quiz_bytes": ("output", ()),
    "few": ("given", ()),
}
