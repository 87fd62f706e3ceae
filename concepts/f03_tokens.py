"""F03: one small vocabulary, three ways to count a text, two rounds of merging pairs."""

from __future__ import annotations

import numpy as np

_VOCABULARY = {"<PAD>": 0, "我": 1, "爱": 2, "学习": 3, "你": 4, "<EOS>": 5}
_CORPUS = {"a b c": 3, "a b": 2, "b c": 1}
_OTHER = {"m n o": 2, "n o": 4, "m n": 1}
_QUIZ = {"x y": 4, "x y z": 2, "y z": 3}


def _ids(*pieces: str) -> np.ndarray:
    return np.array([_VOCABULARY[piece] for piece in pieces])


def _characters(text: str) -> np.ndarray:
    return np.array([ord(character) for character in text])


def _bytes(text: str) -> np.ndarray:
    return np.array(list(text.encode("utf-8")))


def _pairs(corpus: dict[str, int]) -> dict[tuple[str, str], int]:
    """How often each pair of neighbours stands in the corpus."""
    found: dict[tuple[str, str], int] = {}
    for word, times in corpus.items():
        pieces = word.split()
        for index in range(len(pieces) - 1):
            pair = (pieces[index], pieces[index + 1])
            found[pair] = found.get(pair, 0) + times
    return found


def _merged(word: str, pair: tuple[str, str]) -> str:
    """The word with every such pair made one piece, from left to right."""
    pieces, done = word.split(), []
    while pieces:
        both = tuple(pieces[:2]) == pair
        done.append("".join(pieces[:2]) if both else pieces[0])
        pieces = pieces[2:] if both else pieces[1:]
    return " ".join(done)


def _rounds(
    corpus: dict[str, int], rounds: int
) -> tuple[list[dict[tuple[str, str], int]], list[tuple[str, str]]]:
    """The counts of each round, and the pair that it merges."""
    counts, rules = [], []
    for _ in range(rounds):
        pairs = _pairs(corpus)
        best = max(pairs, key=lambda pair: pairs[pair])
        counts.append(pairs)
        rules.append(best)
        corpus = {_merged(word, best): times for word, times in corpus.items()}
    return counts, rules


def _encoded(text: str, rules: list[tuple[str, str]]) -> np.ndarray:
    """How long the pieces are into which fixed rules cut a text."""
    word = " ".join(text)
    for pair in rules:
        word = _merged(word, pair)
    return np.array([len(piece) for piece in word.split()])


N = len(_VOCABULARY)
entry_ids = np.array(sorted(_VOCABULARY.values()))
pad = _VOCABULARY["<PAD>"]
eos = _VOCABULARY["<EOS>"]
ids_study = _ids("我", "爱", "学习")
ids_you = _ids("你", "爱")
id_me, id_you = _VOCABULARY["我"], _VOCABULARY["你"]
id_me_renumbered, id_you_renumbered = 4, 1
"""The same two entries in a vocabulary that is sorted otherwise."""

text_study, text_you = _characters("我爱学习"), _characters("你爱")
bytes_study, bytes_you = _bytes("我爱学习"), _bytes("你爱")
byte_table = bytes_study.reshape(4, 3)
love_bytes = _bytes("爱")
love_size = love_bytes.size
love_part = love_bytes[:2]
byte_bits = 8
characters = np.array([text_study.size, text_you.size])
octets = np.array([bytes_study.size, bytes_you.size])
tokens = np.array([ids_study.size, ids_you.size])
units = len(("character", "byte", "token"))
upper_code, lower_code = ord("U"), ord("U".lower())

n_abc, n_ab, n_bc = _CORPUS.values()
strings = len(_CORPUS)
_counts, _rules = _rounds(_CORPUS, 2)
pairs_first = np.array(list(_counts[0].values()))
pairs_second = np.array(list(_counts[1].values()))
rounds = len(_counts)
rules = len(_rules)
size_start = len({"a", "b", "c"})
size_end = len({"a", "b", "c", *("".join(pair) for pair in _rules)})
abcb = _encoded("abcb", _rules)
bcab = _encoded("bcab", _rules)

name_characters, random_characters = len("user_id"), len("x7b9q2")
name_pieces = len(("user", "_", "id"))
random_pieces = len("x7b9q2")

body = ids_you.size
controls = len(("<U>", "<END>", "<A>"))
total = body + controls
missing = len(("representation in context", "scores of candidates", "outside files"))

n_mno, n_no, n_mn = _OTHER.values()
_other_counts, _other_rules = _rounds(_OTHER, 2)
other_first = np.array(list(_other_counts[0].values()))
other_second = np.array(list(_other_counts[1].values()))
mno = _encoded("mno", _other_rules)

quiz_first_ids, quiz_second_ids = _ids("我", "爱", "你"), _ids("你", "学习")
quiz_characters = np.array([len("我爱你"), len("你学习")])
quiz_bytes = np.array([_bytes("我爱你").size, _bytes("你学习").size])
n_xy, n_xyz, n_yz = _QUIZ.values()
_quiz_counts, _quiz_rules = _rounds(_QUIZ, 2)
quiz_first = np.array(list(_quiz_counts[0].values()))
quiz_second = np.array(list(_quiz_counts[1].values()))
quiz_length = 100
quiz_wrong = quiz_length * len(ids_study) / len(text_study)
"""Wrong on purpose: the ratio of one sentence taken for a law."""

NAMES = {
    "N": ("setting", ()),
    "entry_ids": ("setting", ("vocabulary entry",)),
    "pad": ("setting", ()),
    "eos": ("setting", ()),
    "ids_study": ("intermediate", ("position",)),
    "ids_you": ("intermediate", ("position",)),
    "id_me": ("setting", ()),
    "id_you": ("setting", ()),
    "id_me_renumbered": ("setting", ()),
    "id_you_renumbered": ("setting", ()),
    "text_study": ("given", ("character",)),
    "text_you": ("given", ("character",)),
    "bytes_study": ("intermediate", ("byte",)),
    "bytes_you": ("intermediate", ("byte",)),
    "byte_table": ("intermediate", ("character", "byte")),
    "love_bytes": ("intermediate", ("byte",)),
    "love_size": ("intermediate", ()),
    "love_part": ("intermediate", ("byte",)),
    "byte_bits": ("rule", ()),
    "characters": ("intermediate", ("sentence",)),
    "octets": ("intermediate", ("sentence",)),
    "tokens": ("intermediate", ("sentence",)),
    "upper_code": ("given", ()),
    "lower_code": ("intermediate", ()),
    "n_abc": ("given", ()),
    "n_ab": ("given", ()),
    "n_bc": ("given", ()),
    "pairs_first": ("intermediate", ("pair",)),
    "pairs_second": ("intermediate", ("pair",)),
    "rules": ("intermediate", ()),
    "size_start": ("given", ()),
    "size_end": ("intermediate", ()),
    "abcb": ("output", ("piece",)),
    "bcab": ("output", ("piece",)),
    "name_characters": ("given", ()),
    "random_characters": ("given", ()),
    "name_pieces": ("given", ()),
    "random_pieces": ("given", ()),
    "body": ("intermediate", ()),
    "controls": ("setting", ()),
    "total": ("intermediate", ()),
    "n_mno": ("given", ()),
    "n_no": ("given", ()),
    "n_mn": ("given", ()),
    "other_first": ("intermediate", ("pair",)),
    "other_second": ("intermediate", ("pair",)),
    "mno": ("output", ("piece",)),
    "quiz_first_ids": ("output", ("position",)),
    "quiz_second_ids": ("output", ("position",)),
    "quiz_characters": ("output", ("sentence",)),
    "quiz_bytes": ("output", ("sentence",)),
    "n_xy": ("given", ()),
    "n_xyz": ("given", ()),
    "n_yz": ("given", ()),
    "quiz_first": ("output", ("pair",)),
    "quiz_second": ("output", ("pair",)),
    "quiz_length": ("given", ()),
    "quiz_wrong": ("output", ()),
    "units": ("given", ()),
    "missing": ("given", ()),
    "strings": ("intermediate", ()),
    "rounds": ("intermediate", ()),
}
