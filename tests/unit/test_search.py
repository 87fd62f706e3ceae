"""Tokens and the index: the shared vectors, and lunr's own search as the oracle of our scoring."""

from __future__ import annotations

import itertools
import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

from build_site.pinyin import IDEOGRAPH
from build_site.search import Entry, encode, entries, fill, normalise, plain, search_index, tokens
from tests.conftest import Golden
from tests.unit.example_book import BOOK

FOLDER = Path(__file__).resolve().parents[1] / "data"
VECTORS = json.loads((FOLDER / "search-vectors.json").read_text("utf-8"))
LESSONS = ("preface", "F05", "F09", "F11", "glossary")

Hits = list[tuple[str, float]]
Postings = dict[str, list[tuple[int, int]]]


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["text"])
def test_vectors(vector: dict[str, Any]) -> None:
    assert normalise(vector["text"]) == vector["normalised"]
    assert list(tokens(vector["text"])) == vector["tokens"]
    assert normalise(vector["normalised"]) == vector["normalised"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("[2,128,4096]", ["2", "128", "4096", "21284096"]),
        ("kv-cache", ["kv", "cache", "kvcache"]),
        ("KV Cache", ["kv", "kvcache", "cache"]),
        ("注意力", ["注意", "意力"]),
        ("份", ["份"]),
        ("2.303", ["2.303"]),
        ("ＫＶ　缓存", ["kv", "缓存"]),
        ("1 2", ["1", "2"]),
    ],
)
def test_tokens_by_hand(text: str, expected: list[str]) -> None:
    assert list(tokens(text)) == expected


def test_there_are_enough_vectors() -> None:
    assert len(VECTORS) >= 100
    assert len({vector["text"] for vector in VECTORS}) == len(VECTORS)


def random_entries(count: int) -> tuple[Entry, ...]:
    """Entries whose texts are drawn from the vectors, so that terms repeat within and across fields."""
    source = random.Random(20261129)
    texts = [vector["text"] for vector in VECTORS if vector["tokens"]]
    found = []
    for number in range(count):
        titles, rest = (" / ".join(source.choices(texts, k=source.randint(0, most))) for most in (2, 6))
        lesson = source.choice(LESSONS)
        found.append(Entry(f"{lesson}-{number}", titles, lesson, "topic", titles, rest))
    return tuple(found)


def lunr_hits(index: Any, asked: list[str]) -> Hits:
    """What lunr itself finds."""
    query = index.create_query()
    for token in asked:
        query.term(token, use_pipeline=False)
    return [(hit["ref"], hit["score"]) for hit in index.query(query)]


def decode(index: dict[str, Any]) -> Postings:
    """Term → (code, count), read back from the compact form."""
    postings = {}
    for term, text in zip(index["terms"].split(" "), index["postings"].split(";"), strict=True):
        parts = [part.split(":") for part in text.split(",")]
        codes = itertools.accumulate(int(step, 36) for step, *_ in parts)
        postings[term] = [
            (code, int(part[1], 36) if len(part) > 1 else 1) for code, part in zip(codes, parts, strict=True)
        ]
    return postings


def score(index: dict[str, Any], postings: Postings, asked: list[str]) -> Hits:
    """Scores by the compact index alone, as the module's docstring says and the page does."""
    fields, docs = index["fields"], index["docs"]
    lengths = [0] * (len(docs) * len(fields))
    for code, count in itertools.chain.from_iterable(postings.values()):
        lengths[code] += count
    averages = [sum(lengths[field :: len(fields)]) / len(docs) for field in range(len(fields))]
    known = [token for token in dict.fromkeys(asked) if token in postings]
    scores: dict[int, float] = {}
    for token in known:
        df = len(postings[token])
        idf = math.log(1 + abs((len(docs) - df + 0.5) / (df + 0.5)))
        for field, (_, boost) in enumerate(fields):
            for code, count in postings[token]:
                if code % len(fields) != field:
                    continue
                length = 1 - index["b"] + index["b"] * lengths[code] / averages[field]
                weight = boost * idf * (index["k1"] + 1) * count / (index["k1"] * length + count)
                doc = code // len(fields)
                scores[doc] = scores.get(doc, 0) + round(weight, 3) / math.sqrt(len(known))
    ranked = sorted(scores.items(), key=lambda item: item[1], reverse=True)
    return [(docs[doc][0], value) for doc, value in ranked]


def assert_same(ours: Hits, theirs: Hits) -> None:
    """The same scores to 1e-6, and the same order wherever scores differ."""
    assert dict(ours) == pytest.approx(dict(theirs), abs=1e-6)
    assert [value for _, value in ours] == pytest.approx([value for _, value in theirs], abs=1e-6)


def queries(found: tuple[Entry, ...], count: int) -> list[list[str]]:
    """Distinct tokens of the index, now and then one that it does not have."""
    source = random.Random(7)
    known = sorted({token for entry in found for token in tokens(f"{entry.titles} / {entry.rest}")})
    return [source.sample([*known, "没有", "zzz"], source.randint(1, 6)) for _ in range(count)]


def test_scores_are_those_of_lunr() -> None:
    found = random_entries(60)
    index = json.loads(encode(found, LESSONS))
    postings = decode(index)
    oracle = fill(found).build()
    hits = 0
    for asked in queries(found, 1000):
        theirs = lunr_hits(oracle, asked)
        assert_same(score(index, postings, asked), theirs)
        hits += len(theirs)
    assert hits > 3000


def test_fixture_of_the_scripts(golden: Golden) -> None:
    """What the page's own scoring is tested against: an index, and lunr's hits for it."""
    found = random_entries(60)
    golden.check(FOLDER / "search-index-fixture.json", encode(found, LESSONS) + "\n")
    oracle = fill(found).build()
    lines = []
    for asked in queries(found, 100):
        hits = [[ref, round(value, 9)] for ref, value in lunr_hits(oracle, asked)]
        lines.append(json.dumps({"tokens": asked, "hits": hits}, ensure_ascii=False))
    golden.check(FOLDER / "search-scores.json", "[\n" + ",\n".join(lines) + "\n]\n")


def test_what_is_indexed() -> None:
    by_id = {entry.id: entry for entry in entries(BOOK)}
    assert by_id["F09"].kind == "lesson"
    assert "F09" in by_id["F09"].titles
    assert "0.665" in by_id["F09"].rest
    assert "<" not in by_id["F09"].rest.replace("份额 <？", "")
    assert by_id["F09-scores"].rest == "分数怎样走到份额"
    assert by_id["F09-shift"].rest == "为什么不变"
    assert by_id["F09-q-shift"] == Entry(
        "F09-q-shift", "", "F09", "question", "", "三个分数都加上同一个数，权重会变吗？"
    )
    assert by_id["glossary-softmax"] == Entry(
        "glossary-softmax",
        "softmax",
        "glossary",
        "term",
        "softmax",
        "softmax / 软最大",
        ("softmax", "软最大"),
        "F09",
    )
    assert len(by_id) == len(entries(BOOK))


def test_pages_beside_the_lessons_are_told() -> None:
    index = json.loads(search_index(BOOK))
    aside = {index["lessons"][place] for place in index["aside"]}
    assert "preface" in aside
    assert not aside & {"F05", "F09", "F11", "glossary"}


def test_every_ideograph_of_a_title_has_its_syllable() -> None:
    index = json.loads(search_index(BOOK))
    for (_, title, *_), read in zip(index["docs"], index["pinyin"], strict=True):
        assert len(read.split()) == len(IDEOGRAPH.findall(title)), title


def test_a_title_ranks_above_a_mention() -> None:
    index = json.loads(search_index(BOOK))
    postings = decode(index)
    assert score(index, postings, list(tokens("减去最大值")))[0][0] == "F09-shift"
    assert score(index, postings, list(tokens("F11")))[0][0] == "F11"
    assert score(index, postings, ["没有"]) == []


def test_docs_name_their_lesson() -> None:
    index = json.loads(search_index(BOOK))
    assert index["lessons"] == [lesson.id for lesson in BOOK.lessons]
    places = {name: index["lessons"][place] for name, _, place, *_ in index["docs"]}
    assert places["F09-shift"] == "F09"
    assert places["glossary-argmax"] == "glossary"


def test_plain() -> None:
    assert plain('合计 <span data-number="F09.0">0.665</span> &lt; 1') == "合计 0.665 < 1"
