"""Calls for make_vectors.py: sub-words and number formats, whose inputs are texts and numbers of every size."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np

from concepts import functions

Random = np.random.Generator
Arguments = tuple[Any, ...]
INF, NAN = math.inf, math.nan
FORMATS = ["float32", "float16", "bfloat16"]
TYPES = [*FORMATS, "int8", "int32", "int64"]
ALPHABET = ["a", "b", "c", "\u00e9", "\u4e2d", "\uffe5", "\U0001f600"]
"""Characters of one to four bytes; in UTF-16 the last stands before the one before it."""


def size(random: Random, low: int = 1, high: int = 4) -> int:
    return int(random.integers(low, high + 1))


def letters(random: Random, low: int = 0, high: int = 8, kinds: int = 3) -> list[str]:
    return [ALPHABET[int(i)] for i in random.integers(0, kinds, size(random, low, high))]


def corpus(random: Random) -> Arguments:
    kinds = [2, 3, len(ALPHABET)][size(random, 0, 2)]
    words = [letters(random, 0, 6, kinds) for _ in range(size(random, 0, 5))]
    return (words, [size(random, 1, 5) for _ in words])


def learned(random: Random) -> Arguments:
    return (*corpus(random), size(random, 0, 6), ["lexical", "seen"][size(random, 0, 1)])


def applied(random: Random) -> Arguments:
    merges = functions.learn_bpe(*learned(random))
    return (letters(random, 0, 10), [list(pair) for pair in merges])


def merged(random: Random) -> Arguments:
    pair = [ALPHABET[int(i)] for i in random.integers(0, 2, 2)]
    return (letters(random, 0, 9, 2), pair)


def matched(random: Random) -> Arguments:
    pieces = [*ALPHABET[:3], *("".join(letters(random, 1, 4)) for _ in range(size(random, 0, 5)))]
    return ("".join(letters(random)), pieces[size(random, 0, 1) :])


def short(value: float) -> float:
    """The number that the stored text stands for."""
    return float(f"{value + 0.0:.15g}")


def near_one(random: Random) -> float:
    """Of the sizes that a format tells apart, now and then half-way between two numbers of a format."""
    if size(random, 0, 2):
        return short(float(random.normal()) * 2.0 ** size(random, -30, 20))
    halves = [2**8, 2**11][size(random, 0, 1)]
    return short((2 * int(random.integers(halves // 2, halves)) + 1) * 2.0 ** size(random, -9, 10))


def of_any_size(random: Random) -> float:
    if size(random, 0, 3) == 0:
        return short(float(random.normal()) * 10.0 ** size(random, -46, 39))
    return near_one(random)


def four(random: Random) -> Arguments:
    return ([of_any_size(random) for _ in range(4)],)


def single_halves(random: Random) -> Arguments:
    great = [(2 * int(random.integers(2**23, 2**24)) + 1) * 2.0 ** size(random, 0, 9) for _ in range(2)]
    return ([of_any_size(random), of_any_size(random), *great],)


RANDOM: dict[str, Callable[[Random], Arguments]] = {
    "apply_bpe": applied,
    "float_bits": lambda r: (of_any_size(r), FORMATS[size(r, 0, 2)]),
    "learn_bpe": learned,
    "longest_match": matched,
    "merge_pair": merged,
    "neighbours": lambda r: (of_any_size(r), FORMATS[size(r, 0, 2)]),
    "pair_counts": corpus,
    "promote_types": lambda r: (TYPES[size(r, 0, 5)], TYPES[size(r, 0, 5)]),
    "repeated_sum": lambda r: (near_one(r), size(r, 0, 60), FORMATS[size(r, 0, 2)], FORMATS[size(r, 0, 2)]),
    "round_bfloat16": four,
    "round_float16": four,
    "round_float32": single_halves,
    "round_int8": lambda r: (
        [size(r, -900, 900) / 2 for _ in range(4)],
        ["saturate", "wrap"][size(r, 0, 1)],
    ),
    "truncate_bfloat16": four,
    "utf8_bytes": lambda r: ("".join(letters(r, 0, 9, len(ALPHABET))),),
}

HUG = [list(word) for word in ("hug", "pug", "pun", "bun", "hugs")]
HUG_TIMES = [10, 5, 12, 4, 5]
RULES = [["a", "b"], ["ab", "c"]]
KEPT = [0.1, -0.1, 0, 1, 2049, 2051, 65504, 65519, 65520, 70000, 16777217, 16777219, 257, 259, 69888]
KEPT += [1e-8, 5.9604644775390625e-8, 2.98023223876953e-8, -1e-10, 1e-45, 3.4e38, 3.5e38, 1e300]
KEPT += [INF, -INF, NAN]
EDGES: dict[str, list[Arguments]] = {
    "apply_bpe": [(list(word), RULES) for word in ("abcb", "bcab", "")] + [(list("abc"), RULES[::-1])],
    "float_bits": [(x, name) for x in KEPT for name in FORMATS] + [(1, "int8")],
    "learn_bpe": [
        ([list("abc"), list("ab"), list("bc")], [3, 2, 1], 2),
        (HUG, HUG_TIMES, 3),
        ([list("cd"), list("ab")], [1, 1], 1),
        ([list("cd"), list("ab")], [1, 1], 1, "seen"),
        ([["\uffe5", "a"], ["\U0001f600", "a"]], [1, 1], 1),
        ([list("aaa"), list("aaaa")], [1, 1], 9),
        ([["a"]], [1], 3),
        ([], [], 3),
        ([list("ab")], [1], -1),
        ([list("ab")], [1], 1.5),
        ([list("ab")], [1], 1, "last"),
        ([list("ab")], [0], 1),
        ([list("ab")], [1, 2], 1),
    ],
    "longest_match": [
        ("abc", ["a", "ab", "c"]),
        ("abd", ["a", "ab"]),
        ("", []),
        ("a", [""]),
        ("aa", ["aa", "a"]),
    ],
    "merge_pair": [(list(word), ["a", "a"]) for word in ("aaa", "aaaa", "")] + [(["ab"], ["a", "b"])],
    "neighbours": [(x, name) for x in KEPT for name in FORMATS] + [(1, "float64")],
    "pair_counts": [
        (HUG, HUG_TIMES),
        ([list("aaa")], [1]),
        ([list("ab")], [0]),
        ([list("ab")], [1.5]),
        ([list("ab")], []),
        ([[]], [2]),
    ],
    "promote_types": [(one, other) for one in TYPES for other in TYPES] + [("float64", "int8")],
    "repeated_sum": [
        (1, 2100, "float16"),
        (1, 2100, "float16", "float32"),
        (1, 300, "bfloat16", "float16"),
        (1, 300, "bfloat16"),
        (0.1, 10, "float16"),
        (40000, 2, "float16"),
        (INF, 2, "float32"),
        (1, -1, "float32"),
        (1, 0.5, "float32"),
        (1, 1, "int8"),
        (1, 1, "float32", "int8"),
    ],
    "round_bfloat16": [(KEPT,), (0.1,)],
    "round_float16": [(KEPT,), (0.1,)],
    "round_float32": [(KEPT,), (0.1,)],
    "round_int8": [
        ([127, 128, -128, -129, 0.5, 1.5, 127.5, 300], "wrap"),
        ([127, 128, -128, -129, 0.5, 1.5, INF, -INF],),
        ([INF], "wrap"),
        ([NAN],),
        ([1], "other"),
    ],
    "truncate_bfloat16": [(KEPT,), (0.1,)],
    "utf8_bytes": [
        (t,) for t in ("\u7231", "", "a\u00e9\u4e2d\U0001f600", "\ud800", "\0\x7f\x80\u07ff\u0800")
    ],
}
