"""Byte pair encoding against a formulation by text replacement, and the fixed examples of the literature."""

from __future__ import annotations

import re
from collections import Counter

import numpy as np
import pytest

from concepts import functions as f

HUG = [list(word) for word in ("hug", "pug", "pun", "bun", "hugs")]
TIMES = [10, 5, 12, 4, 5]


def test_three_rounds_of_the_hug_corpus() -> None:
    counts = {(left, right): times for left, right, times in f.pair_counts(HUG, TIMES)}
    assert counts[("u", "g")] == 20
    assert f.learn_bpe(HUG, TIMES, 3) == [("u", "g"), ("u", "n"), ("h", "ug")]
    assert f.apply_bpe(list("hugs"), f.learn_bpe(HUG, TIMES, 3)) == ["hug", "s"]


def spaced_rounds(corpus: dict[str, int], rounds: int) -> list[tuple[str, str]]:
    """The same by regular expressions on words whose symbols stand apart by spaces."""
    merges = []
    for _ in range(rounds):
        pairs: Counter[tuple[str, str]] = Counter()
        for word, times in corpus.items():
            for pair in re.findall(r"(?=(?<!\S)(\S+) (\S+))", word):
                pairs[pair] += times
        if not pairs:
            break
        best = min(pairs, key=lambda pair: (-pairs[pair], pair))
        merges.append(best)
        both = re.compile(rf"(?<!\S){re.escape(best[0])} {re.escape(best[1])}(?!\S)")
        corpus = {both.sub("".join(best), word): times for word, times in corpus.items()}
    return merges


@pytest.mark.parametrize("seed", range(40))
def test_learning_equals_replacement_in_texts(seed: int) -> None:
    random = np.random.default_rng(seed)
    words = {"".join(random.choice(list("abc"), int(random.integers(1, 7)))) for _ in range(5)}
    corpus = {word: int(random.integers(1, 9)) for word in sorted(words)}
    learned = f.learn_bpe([list(word) for word in corpus], [*corpus.values()], 6)
    spaced = {" ".join(word): times for word, times in corpus.items()}
    assert learned == spaced_rounds(spaced, 6)


@pytest.mark.parametrize("seed", range(40))
def test_a_round_takes_away_what_it_counts_where_nothing_overlaps(seed: int) -> None:
    random = np.random.default_rng(seed)
    words = [list(random.permutation(list("abcdef"))[: int(random.integers(1, 7))]) for _ in range(6)]
    times = [int(n) for n in random.integers(1, 9, 6)]
    (merge,) = f.learn_bpe([*words, list("ab")], [*times, 1], 1)
    counted = {(left, right): n for left, right, n in f.pair_counts([*words, list("ab")], [*times, 1])}
    lost = sum(
        n * (len(word) - len(f.merge_pair(word, merge)))
        for word, n in zip([*words, list("ab")], [*times, 1], strict=True)
    )
    assert lost == counted[merge]


def test_overlapping_pairs_are_counted_twice_and_merged_once() -> None:
    assert f.pair_counts([list("aaa")], [1]) == [("a", "a", 2)]
    assert f.merge_pair(list("aaa"), ("a", "a")) == ["aa", "a"]


def test_longest_match_is_not_what_merges_give() -> None:
    merges = f.learn_bpe([list("bc"), list("ab")], [5, 3], 2)
    assert f.apply_bpe(list("abc"), merges) == ["a", "bc"]
    assert f.longest_match("abc", ["a", "b", "c", "bc", "ab"]) == ["ab", "c"]


def test_bytes() -> None:
    assert f.utf8_bytes("爱").tolist() == [231, 136, 177]
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f466"
    assert (len(family), len(f.utf8_bytes(family))) == (5, 18)
    with pytest.raises(ValueError, match="surrogate"):
        f.utf8_bytes("\ud800")
