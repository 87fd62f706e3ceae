"""Calls for make_vectors.py: nested lists, indices and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

Random = np.random.Generator
Arguments = tuple[Any, ...]


def size(random: Random, low: int = 1, high: int = 4) -> int:
    return int(random.integers(low, high + 1))


def numbers(random: Random, *shape: int) -> Any:
    return (np.round(random.normal(0, 3, shape), 2) + 0.0).tolist()


def nested(random: Random) -> Arguments:
    """A table, or one with a row that is longer, empty or a number; now and then two of them."""
    rows = numbers(random, size(random, 2, 4), size(random))
    if random.random() < 0.5:
        rows[size(random, 0, len(rows) - 1)] = [[*rows[0], 1], [], 7][size(random, 0, 2)]
    return ([rows, rows] if random.random() < 0.3 else rows,)


def indexed(random: Random) -> Arguments:
    shape = [size(random) for _ in range(size(random, 1, 3))]
    chosen = shape[: size(random, 0, len(shape))]
    index = [None if random.random() < 0.4 else int(random.integers(-n - 1, n + 1)) for n in chosen]
    return (numbers(random, *shape), [*index, None] if random.random() < 0.1 else index)


def told(random: Random) -> Arguments:
    return (random.integers(0, 10, size(random, 1, 12)).tolist(), bool(random.random() < 0.7))


RANDOM: dict[str, Callable[[Random], Arguments]] = {
    "basic_index": indexed,
    "dense_shape": nested,
    "event_ledger": told,
}

INDICES: list[Any] = [[], [1], [None, 1], [1, -1], [-3], [2], [0, 0, 0], [1.5], [None, None]]
LISTS: list[Any] = [5, [], [[], []], [[], [1]], [[1], [2, 3]], [[1, 2], 3], [[[1]], [[2]]], [[], [[]]]]
EVENTS: list[Any] = [[], [0, 2, 3, 4, 5, 6, 7, 8], [8], [9, 9], [10], [-1], [0.5]]
EDGES: dict[str, list[Arguments]] = {
    "basic_index": [
        *(([[1, 2], [3, 4]], index) for index in INDICES),
        (5, []),
        (5, [0]),
        ([], [0]),
        ([], [None]),
    ],
    "dense_shape": [(x,) for x in LISTS],
    "event_ledger": [*((events,) for events in EVENTS), ([3, 4, 5, 6], False)],
}
