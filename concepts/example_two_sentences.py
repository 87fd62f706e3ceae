"""The worked example of F01 to F06: two sentences from text to a stack of numbers, then the real size."""

from __future__ import annotations

import numpy as np

from concepts.f05_embedding import E
from concepts.functions import causal_mask, embedding_lookup, one_hot, padding_mask

vocabulary = {piece: number for number, piece in enumerate(("<PAD>", "我", "爱", "学习", "你", "<EOS>"))}
first = np.array([vocabulary[piece] for piece in ("我", "爱", "学习")])
second = np.array([vocabulary[piece] for piece in ("你", "爱")])
pad = vocabulary["<PAD>"]
lengths = np.array([len(first), len(second)])

N, d = E.shape
B, T = len(lengths), int(lengths.max())
ids = np.array([first, np.append(second, pad)])
mark_pad = 0
is_real = padding_mask(lengths, T).astype(int)
H = embedding_lookup(E, ids)

love = vocabulary["爱"]
bits = np.array([0, 0, 0, 0, 0, 0, 1, 0])
"""The id of 爱 written with eight binary digits."""
onehot = one_hot(np.array(love), N)
column = 1
ways = len((love, bits, onehot, E[love]))

causal = causal_mask(T).astype(int)
second_readable = causal * is_real[1]
readable_counts = second_readable.sum(axis=1)
you_reads, love_reads, _ = readable_counts
position_ids = np.arange(T)
notes = len(("validity", "readability", "positions", "cache"))

T_real, d_real, half_bytes = 128, 4096, 2
ids_real = np.zeros((B, T_real), dtype=np.int64)
H_real = np.zeros((B, T_real, d_real), dtype=np.float16)
positions_real = ids_real.size
bytes_real = H_real.nbytes
mebibyte = 1024**2

ids_changed = np.array([[1, 2, 3], [4, 4, 0]])
H_changed = embedding_lookup(E, ids_changed)

other = np.array([[2, 3, 0], [1, 2, 4]])
other_lengths = np.array([2, 3])
other_real = padding_mask(other_lengths, T).astype(int)
G = embedding_lookup(E, other)

N_large, B_large, T_large, d_large = 1000, 3, 10, 8
E_large = np.zeros((N_large, d_large))
ids_large = np.zeros((B_large, T_large), dtype=np.int64)
H_large = embedding_lookup(E_large, ids_large)
T_longer = 5
ids_longer = np.array([[1, 2, 3, 0, 0], [4, 2, 0, 0, 0]])
real_longer = padding_mask(lengths, T_longer).astype(int)
H_longer = embedding_lookup(E, ids_longer)

NAMES = {
    "first": ("given", ("position",)),
    "second": ("given", ("position",)),
    "pad": ("setting", ()),
    "lengths": ("given", ("sentence",)),
    "E": ("parameter", ("vocabulary entry", "feature")),
    "N": ("setting", ()),
    "d": ("setting", ()),
    "B": ("setting", ()),
    "T": ("setting", ()),
    "ids": ("intermediate", ("sentence", "position")),
    "mark_pad": ("rule", ()),
    "is_real": ("intermediate", ("sentence", "position")),
    "H": ("intermediate", ("sentence", "position", "feature")),
    "love": ("given", ()),
    "bits": ("intermediate", ("binary digit",)),
    "onehot": ("intermediate", ("vocabulary entry",)),
    "column": ("given", ()),
    "ways": ("rule", ()),
    "causal": ("rule", ("query position", "key position")),
    "second_readable": ("intermediate", ("query position", "key position")),
    "readable_counts": ("intermediate", ("query position",)),
    "position_ids": ("rule", ("position",)),
    "notes": ("rule", ()),
    "T_real": ("setting", ()),
    "d_real": ("setting", ()),
    "half_bytes": ("setting", ()),
    "ids_real": ("intermediate", ("sentence", "position")),
    "H_real": ("intermediate", ("sentence", "position", "feature")),
    "positions_real": ("intermediate", ()),
    "bytes_real": ("output", ()),
    "mebibyte": ("rule", ()),
    "ids_changed": ("given", ("sentence", "position")),
    "H_changed": ("intermediate", ("sentence", "position", "feature")),
    "other": ("given", ("sentence", "position")),
    "other_lengths": ("given", ("sentence",)),
    "other_real": ("intermediate", ("sentence", "position")),
    "G": ("intermediate", ("sentence", "position", "feature")),
    "N_large": ("given", ()),
    "B_large": ("given", ()),
    "T_large": ("given", ()),
    "d_large": ("given", ()),
    "E_large": ("parameter", ("vocabulary entry", "feature")),
    "H_large": ("intermediate", ("sentence", "position", "feature")),
    "T_longer": ("given", ()),
    "ids_longer": ("intermediate", ("sentence", "position")),
    "real_longer": ("intermediate", ("sentence", "position")),
    "H_longer": ("intermediate", ("sentence", "position", "feature")),
    "you_reads": ("intermediate", ()),
    "love_reads": ("intermediate", ()),
    "ids_large": ("given", ("sentence", "position")),
}
