"""Writes tests/data/numerics-vectors.json: calls of concepts.functions with their results, for the scripts' twin.

Run `python tests/scripts/make_vectors.py`; the same sources give the same bytes.
"""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import numpy as np

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from concepts import functions  # noqa: E402
from tests.scripts import index_and_event_calls, text_and_format_calls  # noqa: E402

TARGET = ROOT / "tests" / "data" / "numerics-vectors.json"
RANDOM_CALLS = 500
INF, NAN = math.inf, math.nan
Random = np.random.Generator
Arguments = tuple[Any, ...]


def numbers(random: Random, *shape: int) -> Any:
    """Numbers with two decimals, now and then great or equal ones."""
    scale = random.choice([1, 3, 3, 3, 40, 900])
    return (np.round(random.normal(0, scale, shape), 2) + 0.0).tolist()


def size(random: Random, low: int = 1, high: int = 4) -> int:
    return int(random.integers(low, high + 1))


def some(random: Random) -> Any:
    """An array with one, two or three axes."""
    return numbers(random, *(size(random) for _ in range(size(random, 1, 3))))


def scores(random: Random) -> Any:
    row = np.asarray(numbers(random, size(random, 1, 6)))
    row[random.random(row.shape) < 0.1] = -INF
    if not np.isfinite(row).any():
        row[0] = 1.5
    return row.tolist()


def axis_of(random: Random, x: Any) -> int:
    rank = np.ndim(x)
    return int(random.integers(-rank, rank))


def with_axis(random: Random) -> Arguments:
    x = some(random)
    return (x, axis_of(random, x))


def one_array(random: Random) -> Arguments:
    return (some(random),)


def product(random: Random) -> Arguments:
    n, k, m = size(random), size(random), size(random)
    lead = [[], [size(random, 1, 2)]][size(random, 0, 1)]
    return (numbers(random, *lead, n, k), numbers(random, k, m))


def attention(random: Random, values: bool) -> Arguments:
    n, m, d, width = (size(random, 1, 3) for _ in range(4))
    lead = [[], [2]][size(random, 0, 1)]
    masks = [None, functions.causal_mask(n, m, max(0, m - n)).tolist(), numbers(random, n, m)]
    parts = [numbers(random, *lead, n, d), numbers(random, *lead, m, d)]
    return (*parts, *([numbers(random, *lead, m, width)] if values else []), masks[size(random, 0, 2)])


def lookup(random: Random) -> Arguments:
    rows = size(random)
    ids = random.integers(0, rows, (size(random), size(random))).tolist()
    return (numbers(random, rows, size(random)), ids)


def classes(random: Random) -> Arguments:
    count = size(random, 1, 6)
    return (random.integers(0, count, size(random)).tolist(), count)


def shapes(random: Random) -> Arguments:
    sizes = [size(random) for _ in range(3)]
    mask = random.random((2, 3)) < 0.4
    return tuple(
        [1 if one else int(s) for s, one in zip(sizes, row, strict=True)][size(random, 0, 2) :]
        for row in mask
    )


def folded(random: Random) -> Arguments:
    a, b, c = (size(random) for _ in range(3))
    targets: list[list[int]] = [[a * b, c], [c, b, a], [-1, b], [a * b * c], [c, -1]]
    return (numbers(random, a, b, c), targets[size(random, 0, 4)])


def swapped(random: Random) -> Arguments:
    x = numbers(random, *(size(random) for _ in range(size(random, 2, 3))))
    return (x, axis_of(random, x), axis_of(random, x))


def layer(random: Random) -> Arguments:
    d, width, out = (size(random, 1, 3) for _ in range(3))
    return (
        numbers(random, 2, d),
        numbers(random, d, width),
        numbers(random, width),
        numbers(random, width, out),
        numbers(random, out),
    )


def stored_weights(random: Random) -> Arguments:
    width, out = size(random), size(random)
    return (numbers(random, size(random), width), numbers(random, out, width), numbers(random, out))


def gated(random: Random) -> Arguments:
    d, width = size(random, 1, 3), size(random, 1, 3)
    small = [
        (np.round(random.normal(0, 1.5, shape), 2) + 0.0).tolist()
        for shape in ((2, d), (d, width), (d, width), (width, 2))
    ]
    return tuple(small)


def normed(random: Random, bias: bool) -> Arguments:
    d = size(random, 2, 5)
    return (numbers(random, size(random), d), numbers(random, d), *([numbers(random, d)] if bias else []))


def losses(random: Random) -> Arguments:
    count, width = size(random), size(random, 2, 5)
    targets = random.integers(0, width, count)
    targets[random.random(count) < 0.2] = -100
    return (numbers(random, count, width), targets.tolist())


def rising(random: Random) -> Arguments:
    shares = functions.softmax(np.asarray(numbers(random, size(random, 1, 6))) / 100)
    return (functions.cumulative_sum(shares).tolist(), round(float(random.random()), 4))


def lengths(random: Random) -> Arguments:
    counts = random.integers(0, 5, size(random)).tolist()
    return (counts, max(counts) + size(random, 0, 2), ["right", "left"][size(random, 0, 1)])


def heads(random: Random) -> Arguments:
    count = size(random)
    return (numbers(random, size(random), count * size(random, 1, 3)), count)


def rotated(random: Random) -> Arguments:
    rows, d = size(random), 2 * size(random, 1, 3)
    positions = random.integers(0, 200, rows).tolist()
    return (
        numbers(random, rows, d),
        positions,
        [10000, 100][size(random, 0, 1)],
        ["interleaved", "half"][size(random, 0, 1)],
    )


def uneven(random: Random) -> Arguments:
    rows = [random.integers(0, 100, size(random, 0, 5)).tolist() for _ in range(size(random))]
    width = [None, max(map(len, rows)) + size(random, 0, 3)][size(random, 0, 1)]
    return (rows, width, size(random, 0, 9), ["right", "left"][size(random, 0, 1)])


def marked(random: Random) -> Arguments:
    mask = random.random((size(random), size(random, 1, 5))) < 0.6
    mask[:, 0] |= ~mask.any(axis=1)
    return (mask.astype(int).tolist() if size(random, 0, 1) else mask.tolist(),)


def flat_axes(random: Random) -> Arguments:
    shape = [1 if random.random() < 0.5 else size(random, 2, 3) for _ in range(size(random, 2, 4))]
    ones = [axis for axis, length in enumerate(shape) if length == 1]
    chosen = int(random.choice(ones)) if ones and size(random, 0, 1) else None
    return (numbers(random, *shape), chosen)


Calls = dict[str, Callable[[Random], Arguments]]
RANDOM: Calls = {
    "additive_mask": lambda r: ((r.random((size(r), size(r))) < 0.5).tolist(),),
    "apply_temperature": lambda r: (some(r), round(float(r.uniform(0.05, 5)), 2)),
    "argmax": with_axis,
    "attention_weights": lambda r: attention(r, values=False),
    "broadcast_shapes": shapes,
    "causal_mask": lambda r: (size(r, 0, 5), size(r, 0, 5), size(r, 0, 3)),
    "cross_entropy": losses,
    "cumulative_sum": with_axis,
    "embedding_lookup": lookup,
    "feed_forward": layer,
    "gelu": lambda r: (numbers(r, size(r, 1, 5)), ["none", "tanh"][size(r, 0, 1)]),
    "last_real": marked,
    "layer_norm": lambda r: normed(r, bias=True),
    "linear": stored_weights,
    "log_softmax": with_axis,
    "logsumexp": with_axis,
    "matmul": product,
    "merge_heads": lambda r: (numbers(r, size(r), size(r), size(r)),),
    "one_hot": classes,
    "pad_sequence": uneven,
    "padding_mask": lengths,
    "relu": one_array,
    "reshape": folded,
    "rms_norm": lambda r: normed(r, bias=False),
    "rope_frequencies": lambda r: (2 * size(r, 1, 6), round(float(r.uniform(1, 20000)), 1)),
    "rope_rotate": rotated,
    "row_major_strides": lambda r: ([size(r) for _ in range(size(r))],),
    "sample_from_cumulative": rising,
    "scaled_dot_product_attention": lambda r: attention(r, values=True),
    "sigmoid": one_array,
    "silu": one_array,
    "sinusoidal_positions": lambda r: (size(r, 1, 5), 2 * size(r, 1, 4)),
    "softmax": with_axis,
    "split_heads": heads,
    "squeeze": flat_axes,
    "swiglu": gated,
    "top_k_filter": lambda r: (scores(r), size(r, 1, 7)),
    "top_p_filter": lambda r: (scores(r), round(float(r.uniform(0.01, 1)), 3)),
    "transpose": swapped,
    "unsqueeze": lambda r: (some(r), size(r, -2, 1)),
    **text_and_format_calls.RANDOM,
    **index_and_event_calls.RANDOM,
}

ROWS: list[Any] = [
    [2, 1, 0],
    [1000, 999],
    [0],
    [-INF, 0],
    [-INF, -INF],
    [INF, 0],
    [NAN, 1],
    [5, 5, 5],
    [-1000, 0],
]
POINTS = [[0.0, -0.0, 1, -1, 0.84375, 1.25, 2.9, -2.9, 6, -6, 40, -40, 1e-300, INF, NAN]]
EDGES: dict[str, list[Arguments]] = {
    "apply_temperature": [([2, 1, 0], t) for t in (1, 0.5, 0, -1, INF, NAN)] + [([-INF, 1], 2)],
    "argmax": [([1, 1, 0],), ([3],), ([NAN, 1],), ([],), ([[1, 2], [2, 1]], 0)],
    "attention_weights": [
        ([[1, 0]], [[1, 0], [0, 1]], [[True, False]]),
        ([[1, 0]], [[1, 0]], [[False]]),
        ([[1]], [[1, 2]]),
    ],
    "broadcast_shapes": [([2, 3], [3]), ([2, 3], [2]), ([], [2]), ([3, 1], [1, 4]), ([0, 1], [3])],
    "causal_mask": [(2,), (0,), (-1,), (1.5,), (1, 4, 3)],
    "cross_entropy": [
        ([[2, 1, 0]], [0]),
        ([[2, 1]], [2]),
        ([[2, 1]], [-100]),
        ([[0, -INF]], [1]),
        ([[1, 2]], [0, 1]),
    ],
    "embedding_lookup": [
        ([[1, 2], [3, 4]], [1, 1]),
        ([[1, 2]], [1]),
        ([[1, 2]], [-1]),
        ([[1, 2]], [0.5]),
        ([1, 2], [0]),
    ],
    "gelu": [(POINTS[0],), (POINTS[0][:12], "tanh"), ([1], "erf")],
    "last_real": [([[0, 0]],), ([1, 0],), ([[0, 1, 0], [1, 1, 1]],), ([[True, False]],)],
    "layer_norm": [([7, 7, 7, 7],), ([7, 7], None, None, 0), ([1, 2], [1]), ([1],), ([1, NAN],)],
    "matmul": [([1, 2], [3, 4]), ([[1, 2]], [3, 4]), ([1, 2], [[3], [4]]), ([[1, 2]], [[1, 2]]), (1, [1])],
    "merge_heads": [([[1, 2]],)],
    "one_hot": [([0, 2], 3), ([3], 3), ([-1], 3), ([0.5], 3)],
    "pad_sequence": [
        ([[1, 2, 3], [4, 2]],),
        ([[1, 2, 3]], 2),
        ([[1]], 2, 0, "up"),
        ([[], []], 2, 7),
        ([[1], [2, 3]], None, 9, "left"),
    ],
    "padding_mask": [([2, 1],), ([3], 2), ([-1], 2), ([1], 2, "up"), ([[1, 2], [0, 2]], 2)],
    "relu": [(POINTS[0],)],
    "reshape": [
        ([1, 2, 3, 4], [2, 2]),
        ([1, 2, 3], [2, 2]),
        ([1, 2], [-1, -1]),
        ([1, 2], [-2]),
        ([1, 2], [-1, 1]),
    ],
    "rms_norm": [([0, 0],), ([0, 0], None, 0), ([7, 7, 7],), ([1, 2], [1])],
    "rope_frequencies": [(3,), (0,), (2, 0), (2, -1), (4,)],
    "rope_rotate": [([1, 2, 3, 4], 0), ([1, 2, 3], 0), ([1, 2], 1, 10000, "other"), ([[1, 2]], [1, 2])],
    "row_major_strides": [([2, 3],), ([5],), ([0, 2],), ([1.5],), ([1, 3, 4],)],
    "sample_from_cumulative": [([0.5, 1], u) for u in (0, 0.5, 0.499, 0.999, 1, -0.1, NAN)]
    + [([0, 1, 1], 0.999999), ([1, 0.5], 0)],
    "scaled_dot_product_attention": [
        ([[1, 0]], [[1, 0], [0, 1]], [[1], [2]]),
        ([[1, 0]], [[1, 0], [0, 1]], [[1]]),
    ],
    "sigmoid": [(POINTS[0],)],
    "silu": [(POINTS[0],), ([-INF],)],
    "softmax": [(row,) for row in ROWS] + [([],), ([[1, 2], [3, 4]], 0), ([1], 1)],
    "logsumexp": [(row,) for row in ROWS] + [([],)],
    "log_softmax": [(row,) for row in ROWS],
    "split_heads": [([[1, 2, 3]], 2), ([[1, 2]], 0), ([[1, 2]], 1.5)],
    "squeeze": [([[1, 2]], 0), ([[1, 2]], 1), ([[1, 2]], 5), ([[1]],), ([[[1], [2]]], -1)],
    "top_k_filter": [([2, 1, 0], k) for k in (1, 2, 3, 9, 0, 1.5)] + [([1, 1, 1], 2), ([-INF, 0], 1)],
    "top_p_filter": [([2, 1, 0], p) for p in (0.6, 0.7, 0.95, 1, 0, 1.1, 1e-9)]
    + [([1, 1, 1], 0.5), ([1, 1], 0.5)],
    "unsqueeze": [([1, 2], 0), ([1, 2], -1), ([1, 2], 3), ([1, 2], -4), (5, 0)],
    "transpose": [([[1, 2]],), ([1, 2],), ([[1, 2]], 0, 5)],
    **text_and_format_calls.EDGES,
    **index_and_event_calls.EDGES,
}


def plain(value: Any) -> Any:
    """JSON for arrays; numbers that JSON lacks are strings, results keep 15 significant digits."""
    if isinstance(value, np.ndarray | np.generic):
        value = value.tolist()
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    if isinstance(value, float):
        if not math.isfinite(value):
            return "NaN" if math.isnan(value) else ("Infinity" if value > 0 else "-Infinity")
        return int(value) if value == int(value) and abs(value) < 1e15 else float(f"{value:.15g}")
    return value


def outcome(name: str, arguments: Arguments) -> list[Any]:
    """[arguments, result], or [arguments] alone where the function refuses."""
    with np.errstate(all="ignore"):
        try:
            return [plain(arguments), plain(getattr(functions, name)(*arguments))]
        except (ValueError, IndexError):
            return [plain(arguments)]


def vectors(name: str) -> Iterator[list[Any]]:
    random = np.random.default_rng(sum(map(ord, name)))
    for arguments in EDGES.get(name, []):
        yield outcome(name, arguments)
    for _ in range(RANDOM_CALLS):
        yield outcome(name, RANDOM[name](random))


def main() -> None:
    assert set(RANDOM) == set(functions.__all__), set(RANDOM) ^ set(functions.__all__)
    calls = {name: list(vectors(name)) for name in sorted(RANDOM)}
    TARGET.parent.mkdir(exist_ok=True)
    TARGET.write_text(
        json.dumps(calls, separators=(",", ":"), ensure_ascii=True, allow_nan=False) + "\n", "utf-8"
    )
    print(f"{TARGET.relative_to(ROOT)}: {sum(map(len, calls.values()))}")


if __name__ == "__main__":
    main()
