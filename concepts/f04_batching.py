"""F04: ids of unequal length, padded to one table on either side, and what padding and waiting cost."""

from __future__ import annotations

import numpy as np

from concepts.functions import last_real, pad_sequence, padding_mask


def _padded(rows: list[np.ndarray], width: int, pad: int, side: str = "right") -> np.ndarray:
    """The rows as one table of ids, `width` columns wide; `pad` where a row has no id of its own."""
    return pad_sequence(rows, width, pad, side).astype(int)


first = np.array([1, 2, 3])
second = np.array([4, 2])
pad = 0
lengths = np.array([len(first), len(second)])
B, T = len(lengths), int(lengths.max())
columns = np.arange(T)
ids = _padded([first, second], T, pad)
mark_real, mark_pad = 1, 0
is_real = padding_mask(lengths, T).astype(int)
left = _padded([first, second], T, pad, "left")
left_real = padding_mask(lengths, T, "left").astype(int)
last, left_last = last_real(is_real), last_real(left_real)
picked = ids[np.arange(B), last]
last_column = ids[:, -1]
filled = ids.size - int(lengths.sum())
waste = filled / ids.size
sides = len((ids, left))
costs = len(("waiting", "padding"))

T_wide = 128
ids_wide = _padded([first, second], T_wide, pad)
cells_wide = B * T_wide
real_cells = int(lengths.sum())
filled_wide = cells_wide - real_cells
parts_wide = np.array([real_cells, filled_wide])

ids_changed = _padded([first, np.array([4, 5])], T, pad)
"""The batch after another user changed the second row."""
pad_other = 9
ids_other = _padded([first, second], T, pad_other)
tricky = np.array([7, 0, 9])
"""Three real tokens of a model whose id 0 is an ordinary piece."""
tricky_guess = (tricky != pad).astype(int)
cut = first[:2]
cut_padded = np.append(cut, pad)
history, summary = 900, 60
packed = np.concatenate([first, second])
borders = np.concatenate([[0], np.cumsum(lengths)])
marks_square = T * T

uneven = np.array([2, 1000])
T_uneven = int(uneven.max())
cells_uneven = len(uneven) * T_uneven
filled_uneven = cells_uneven - int(uneven.sum())

mixed = np.array([2, 1000, 3, 998])
B_mixed, T_mixed = len(mixed), int(mixed.max())
real_mixed = int(mixed.sum())
cells_mixed = B_mixed * T_mixed
short, long = mixed[[0, 2]], mixed[[1, 3]]
B_short, T_short = len(short), int(short.max())
B_long, T_long = len(long), int(long.max())
cells_grouped = B_short * T_short + B_long * T_long
fill_mixed, fill_grouped = cells_mixed - real_mixed, cells_grouped - real_mixed

arrive = np.array([0, 40, 90])
start = int(arrive.max())
wait = start - arrive

other_rows = [np.array([8, 3, 8, 5]), np.array([6]), np.array([9, 7])]
other_lengths = np.array([len(row) for row in other_rows])
T_other = 5
other = _padded(other_rows, T_other, pad)
other_real = padding_mask(other_lengths, T_other).astype(int)
other_left = _padded(other_rows, T_other, pad, "left")
other_last = last_real(other_real)

quiz_a, quiz_b, quiz_c = np.array([5, 1]), np.array([3]), np.array([2, 2, 4, 1])
quiz_rows = [quiz_a, quiz_b, quiz_c]
quiz_lengths = np.array([len(row) for row in quiz_rows])
B_quiz, T_quiz = len(quiz_rows), int(quiz_lengths.max())
quiz = _padded(quiz_rows, T_quiz, pad)
quiz_real = padding_mask(quiz_lengths, T_quiz).astype(int)
quiz_last = last_real(quiz_real)
quiz_picked = quiz[np.arange(B_quiz), quiz_last]
quiz_left_last = last_real(padding_mask(quiz_lengths, T_quiz, "left").astype(int))

quiz_mixed = np.array([10, 12, 500, 520])
B_near, T_near = 2, 12
B_far, T_far = 2, 520
near_cells = B_near * T_near + B_far * T_far
quiz_filled = len(quiz_mixed) * T_far - int(quiz_mixed.sum())
every, wanted, limit = 10, 8, 20
first_wait = (wanted - 1) * every

NAMES = {
    "first": ("given", ("position",)),
    "second": ("given", ("position",)),
    "pad": ("setting", ()),
    "lengths": ("given", ("sentence",)),
    "B": ("setting", ()),
    "T": ("setting", ()),
    "columns": ("intermediate", ("position",)),
    "ids": ("intermediate", ("sentence", "position")),
    "mark_real": ("rule", ()),
    "mark_pad": ("rule", ()),
    "is_real": ("intermediate", ("sentence", "position")),
    "left": ("intermediate", ("sentence", "position")),
    "left_real": ("intermediate", ("sentence", "position")),
    "last": ("intermediate", ("sentence",)),
    "left_last": ("intermediate", ("sentence",)),
    "picked": ("output", ("sentence",)),
    "last_column": ("output", ("sentence",)),
    "filled": ("output", ()),
    "waste": ("output", ()),
    "sides": ("rule", ()),
    "costs": ("rule", ()),
    "T_wide": ("setting", ()),
    "ids_wide": ("intermediate", ("sentence", "position")),
    "cells_wide": ("intermediate", ()),
    "real_cells": ("intermediate", ()),
    "filled_wide": ("output", ()),
    "parts_wide": ("output", ("kind of cell",)),
    "ids_changed": ("given", ("sentence", "position")),
    "pad_other": ("setting", ()),
    "ids_other": ("intermediate", ("sentence", "position")),
    "tricky": ("given", ("position",)),
    "tricky_guess": ("intermediate", ("position",)),
    "cut": ("intermediate", ("position",)),
    "cut_padded": ("intermediate", ("position",)),
    "history": ("given", ()),
    "summary": ("given", ()),
    "packed": ("intermediate", ("cell",)),
    "borders": ("intermediate", ("border",)),
    "marks_square": ("intermediate", ()),
    "uneven": ("given", ("sentence",)),
    "T_uneven": ("setting", ()),
    "cells_uneven": ("intermediate", ()),
    "filled_uneven": ("output", ()),
    "mixed": ("given", ("sentence",)),
    "B_mixed": ("setting", ()),
    "T_mixed": ("setting", ()),
    "real_mixed": ("intermediate", ()),
    "cells_mixed": ("intermediate", ()),
    "short": ("given", ("sentence",)),
    "long": ("given", ("sentence",)),
    "B_short": ("setting", ()),
    "T_short": ("setting", ()),
    "B_long": ("setting", ()),
    "T_long": ("setting", ()),
    "cells_grouped": ("intermediate", ()),
    "fill_mixed": ("output", ()),
    "fill_grouped": ("output", ()),
    "arrive": ("given", ("sentence",)),
    "start": ("intermediate", ()),
    "wait": ("output", ("sentence",)),
    "other_lengths": ("given", ("sentence",)),
    "T_other": ("setting", ()),
    "other": ("intermediate", ("sentence", "position")),
    "other_real": ("intermediate", ("sentence", "position")),
    "other_left": ("intermediate", ("sentence", "position")),
    "other_last": ("output", ("sentence",)),
    "quiz_a": ("given", ("position",)),
    "quiz_b": ("given", ("position",)),
    "quiz_c": ("given", ("position",)),
    "quiz_lengths": ("given", ("sentence",)),
    "B_quiz": ("setting", ()),
    "T_quiz": ("setting", ()),
    "quiz": ("intermediate", ("sentence", "position")),
    "quiz_real": ("intermediate", ("sentence", "position")),
    "quiz_last": ("output", ("sentence",)),
    "quiz_picked": ("output", ("sentence",)),
    "quiz_left_last": ("output", ("sentence",)),
    "quiz_mixed": ("given", ("sentence",)),
    "B_near": ("setting", ()),
    "T_near": ("setting", ()),
    "B_far": ("setting", ()),
    "T_far": ("setting", ()),
    "near_cells": ("intermediate", ()),
    "quiz_filled": ("output", ()),
    "every": ("given", ()),
    "wanted": ("setting", ()),
    "limit": ("setting", ()),
    "first_wait": ("output", ()),
}
