"""Sub-words: the bytes of a text, byte pair encoding learned and applied, the longest match in a vocabulary.

A symbol is a string; a word is a list of symbols, a corpus is words with the times that each occurs.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

import numpy as np

from concepts.functions.arrays import Indices, whole

Pair = tuple[str, str]


def utf8_bytes(text: str) -> Indices:
    """The text in UTF-8 → [bytes], each 0 … 255. ValueError: half of a surrogate pair.

    Source: RFC 3629.
    """
    return np.frombuffer(text.encode("utf-8"), dtype=np.uint8).astype(np.int64)


def longest_match(text: str, pieces: Iterable[str]) -> list[str]:
    """The text cut from left to right, each time into the longest of `pieces` that stands there.

    ValueError: none of them stands there.
    """
    known = sorted((piece for piece in pieces if piece), key=len, reverse=True)
    found: list[str] = []
    at = 0
    while at < len(text):
        piece = next((one for one in known if text.startswith(one, at)), None)
        if piece is None:
            raise ValueError(f"no piece begins with {text[at]!r}")
        found.append(piece)
        at += len(piece)
    return found


def pair_counts(words: Sequence[Sequence[str]], times: Sequence[float]) -> list[tuple[str, str, int]]:
    """Each pair of neighbours with how often it stands in the corpus, in the order in which it is met.

    ValueError: not one number of times a word, or one that is not whole and above 0.
    """
    counts = whole(times, "times")
    if counts.shape != (len(words),) or np.any(counts < 1):
        raise ValueError("each word needs the times that it occurs, whole and above 0")
    found: dict[Pair, int] = {}
    for word, count in zip(words, counts.tolist(), strict=True):
        for pair in pairwise(word):
            found[pair] = found.get(pair, 0) + count
    return [(left, right, count) for (left, right), count in found.items()]


def merge_pair(symbols: Sequence[str], pair: Sequence[str]) -> list[str]:
    """The word with the pair made one symbol wherever it stands, from left to right, never overlapping."""
    left, right = pair
    done: list[str] = []
    at = 0
    while at < len(symbols):
        both = tuple(symbols[at : at + 2]) == (left, right)
        done.append(left + right if both else symbols[at])
        at += 2 if both else 1
    return done


def learn_bpe(
    words: Sequence[Sequence[str]], times: Sequence[float], rounds: int, tie: str = "lexical"
) -> list[Pair]:
    """The pairs that byte pair encoding merges, round by round: each time the most frequent one.

    Of equally frequent pairs, `tie="lexical"` takes the first by code points, `"seen"` the first met.
    Stops early where no pair is left. ValueError: rounds not whole or below 0, another tie; as `pair_counts`.
    Source: Sennrich et al. 2016, algorithm 1.
    """
    if tie not in ("lexical", "seen"):
        raise ValueError(f'tie must be "lexical" or "seen", not {tie!r}')
    if whole(rounds, "rounds") < 0:
        raise ValueError("rounds must be 0 or more")
    corpus = [list(word) for word in words]
    merges: list[Pair] = []
    for _ in range(int(rounds)):
        counts = pair_counts(corpus, times)
        if not counts:
            break
        most = max(count for _, _, count in counts)
        best = [(left, right) for left, right, count in counts if count == most]
        merges.append(min(best) if tie == "lexical" else best[0])
        corpus = [merge_pair(word, merges[-1]) for word in corpus]
    return merges


def apply_bpe(symbols: Sequence[str], merges: Iterable[Sequence[str]]) -> list[str]:
    """The symbols of a new text after every merge in its order, as learning treated the corpus."""
    done = list(symbols)
    for pair in merges:
        done = merge_pair(done, pair)
    return done
