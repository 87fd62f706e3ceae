"""F03: one small vocabulary, three ways to count a text, two rounds of merging pairs."""

from __future__ import annotations

import numpy as np

from concepts.functions import apply_bpe, learn_bpe, pair_counts, utf8_bytes

Pair = tuple[str, str]
Counts = list[tuple[str, str, int]]

_VOCABULARY = {"<PAD>": 0, "我": 1, "爱": 2, "学习": 3, "你": 4, "<EOS>": 5}
_CORPUS = {"a b c": 3, "a b": 2, "b c": 1}
_OTHER = {"m n o": 2, "n o": 4, "m n": 1}
_QUIZ = {"x y": 4, "x y z": 2, "y z": 3}


def _ids(*pieces: str) -> np.ndarray:
    return np.array([_VOCABULARY[piece] for piece in pieces])


def _characters(text: str) -> np.ndarray:
    return np.array([ord(character) for character in text])


def _rounds(corpus: dict[str, int], rounds: int) -> tuple[list[Counts], list[Pair]]:
    """The counts of each round, and the pair that it merges."""
    words, times = [word.split() for word in corpus], [*corpus.values()]
    merges = learn_bpe(words, times, rounds)
    counts = [
        pair_counts([apply_bpe(word, merges[:done]) for word in words], times) for done in range(rounds)
    ]
    return counts, merges


def _times(counts: Counts) -> np.ndarray:
    return np.array([times for _, _, times in counts])


def _encoded(text: str, merges: list[Pair]) -> np.ndarray:
    """How long the pieces are into which fixed rules cut a text."""
    return np.array([len(piece) for piece in apply_bpe([*text], merges)])


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
bytes_study, bytes_you = utf8_bytes("我爱学习"), utf8_bytes("你爱")
byte_table = bytes_study.reshape(4, 3)
love_bytes = utf8_bytes("爱")
love_size = love_bytes.size
love_part = love_bytes[:2]
byte_bits = 8
characters = np.array([text_study.size, text_you.size])
octets = np.array([bytes_study.size, bytes_you.size])
tokens = np.array([ids_study.size, ids_you.size])
text_counts = np.array([characters[0], octets[0], tokens[0]])
piece_table = np.array([[_VOCABULARY[piece], utf8_bytes(piece).size] for piece in ("我", "爱", "学习")])
units = len(("character", "byte", "token"))
upper_code, lower_code = ord("U"), ord("U".lower())

n_abc, n_ab, n_bc = _CORPUS.values()
strings = len(_CORPUS)
_counts, _rules = _rounds(_CORPUS, 2)
pairs_first = _times(_counts[0])
pairs_second = _times(_counts[1])
rounds = len(_counts)
rules = len(_rules)
size_start = len({"a", "b", "c"})
size_end = len({"a", "b", "c", *("".join(pair) for pair in _rules)})
_lengths = [
    sum(times * len(apply_bpe(word.split(), _rules[:done])) for word, times in _CORPUS.items())
    for done in range(rounds + 1)
]
pair_table = pairs_first.reshape(-1, 1)
round_table = np.column_stack(
    [[times.max() for times in (pairs_first, pairs_second)], _lengths[1:], size_start + np.arange(rounds) + 1]
)
looked_at = 0
"""After how many rounds the lab shows the pairs."""
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
other_first = _times(_other_counts[0])
other_second = _times(_other_counts[1])
mno = _encoded("mno", _other_rules)

quiz_first_ids, quiz_second_ids = _ids("我", "爱", "你"), _ids("你", "学习")
quiz_characters = np.array([len("我爱你"), len("你学习")])
quiz_bytes = np.array([utf8_bytes("我爱你").size, utf8_bytes("你学习").size])
n_xy, n_xyz, n_yz = _QUIZ.values()
_quiz_counts, _quiz_rules = _rounds(_QUIZ, 2)
quiz_first = _times(_quiz_counts[0])
quiz_second = _times(_quiz_counts[1])
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
    "text_counts": ("intermediate", ("unit",)),
    "piece_table": ("intermediate", ("piece", "quantity")),
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
    "pair_table": ("intermediate", ("pair", "quantity")),
    "round_table": ("intermediate", ("step", "quantity")),
    "looked_at": ("setting", ()),
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
