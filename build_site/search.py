"""Search: the tokens of a text, and the index of what each section is about; static/js has their twins.

The index, packed in `<script type="text/plain" id="search-index">`:

    {"k1": 1.2, "b": 0.75, "fields": [["t", 2], ["b", 1]],        name and boost: titles, the rest
     "lessons": ["preface", "F05", …],                             ids in reading order
     "docs": [["F05", "从编号到一行数", 1, "lesson"],              id in the page, title,
              ["F05-lookup", "查表", 1, "topic"],                  place in `lessons`, kind
              ["F05-q-bounds", "", 1, "question"],                 its words stand in the page
              ["glossary-top-p", "top-p", 9, "term", ["核采样"], 2], …],   other names, its own lesson or -1
     "aside": [0, …],                                              places of pages beside the lessons
     "pinyin": ["cong bian hao …", "cha biao", "", "", …],         for each doc, a syllable for each ideograph
     "frames": ["为什么", …],                                      what makes a question and is not looked for
     "terms": "2.303 kv kvcache 注意 …",                           sorted, a space between
     "postings": "3,a:2;1f;…"}                                     for each term, `;` between

The postings of a term are ascending codes `doc × fields + field`, each as the difference to the one before it
in base 36; `:n` follows where the term stands n > 1 times in that field (n in base 36, too).

Scoring is that of lunr. `length` of a field of a doc: the sum of its counts; `average`: its mean over docs;
`df` of a term: the number of its postings; N: the number of docs; `known`: the asked terms in the index.

    idf    = ln(1 + |(N - df + 0.5) / (df + 0.5)|)
    weight = boost × idf × (k1 + 1) × n / (k1 × (1 - b + b × length / average) + n), rounded to 3 places
    score  = sum of the weights of the known terms over the fields of the doc / √(number of known terms)

Asked terms are distinct. Equal scores keep the order in which docs are first met: by asked term, field, doc.
"""

from __future__ import annotations

import html
import itertools
import json
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from build_site.model import Book, Lesson, Term
from build_site.pinyin import readings

if TYPE_CHECKING:
    from lunr.builder import Builder

HAN = "\u3005\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f"
"""Characters (Han and kana) that are cut into pairs."""

LETTERS = "0-9a-z\u00df-\u00f6\u00f8-\u024f\u0370-\u03ff\u0400-\u052f"
"""Characters, in lower case, that make up a Latin, Greek or Cyrillic word or a number."""

INVISIBLE = re.compile("[\u00ad\u200b\u2060\ufeff]")
WHITE = re.compile(r"[ \t\n\r\f\v]+")
UNSAID = re.compile(f"(?<=[{HAN}]) | (?=[{HAN}])|(?<=,) (?=[-\u22120-9])")
"""Spaces that make no difference: beside a Han character, and between a comma and a number."""
RUN = re.compile(rf"(?P<han>[{HAN}]+)|(?P<atom>[0-9]+\.[0-9]+|[{LETTERS}]+)")
SEPARATORS = frozenset("-_.,:/×·'’")
"""One of these between two atoms makes them one compound."""
NUMBER = re.compile(r"[0-9.]+")


def normalise(text: str) -> str:
    """Text as it is compared: NFKC, lower case, one space for white space, none that UNSAID drops."""
    folded = INVISIBLE.sub("", unicodedata.normalize("NFKC", text).lower())
    return UNSAID.sub("", WHITE.sub(" ", folded).strip(" "))


def tokens(text: str) -> tuple[str, ...]:
    """The tokens of a text in reading order, repeats kept.

    Han runs give their pairs (a run of one its character); Latin words and numbers stand whole, decimals
    included; atoms joined by a separator are also given without it (`kv-cache`: kv, cache, kvcache), and so
    are two neighbouring words (`KV Cache`: kv, cache, kvcache).
    """
    return tuple(_tokens(normalise(text)))


def _tokens(text: str) -> Iterator[str]:
    compound: list[str] = []
    end = 0
    for run in RUN.finditer(text):
        gap, atom = text[end : run.start()], run["atom"]
        end = run.end()
        if compound and not (atom and gap in SEPARATORS):
            last = compound[-1]
            yield from _joined(compound)
            compound = []
            if atom and gap == " " and not NUMBER.fullmatch(last) and not NUMBER.fullmatch(atom):
                yield last + atom
        if atom:
            compound.append(atom)
            yield atom
        else:
            yield from _pairs(run["han"])
    yield from _joined(compound)


def _joined(compound: list[str]) -> Iterator[str]:
    if len(compound) > 1:
        yield "".join(compound)


def _pairs(run: str) -> Iterator[str]:
    if len(run) == 1:
        yield run
    for first, second in itertools.pairwise(run):
        yield first + second


FRAMES = (
    "有什么不同", "有什么区别", "是什么意思", "为什么要", "为什么会", "为什么", "什么是", "是什么", "会怎样",
    "会怎么样", "怎么办", "怎么样", "是怎么", "怎么", "怎样", "如何", "什么",
)  # fmt: skip
"""What makes a query a question and says nothing of its subject; longer ones first."""

FIELDS: tuple[tuple[str, int], ...] = (("t", 2), ("b", 1))
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
TAG = re.compile(r"<[^>]*>")
MOST_SPELLED = 16_384
"""Steps and counts of a large index."""
MOST_COUNTED = 8192
"""Entries of a book with a few hundred lessons."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing to find: its id in the page and what it is about."""

    id: str
    title: str
    lesson: str
    kind: str
    """lesson, topic, question or term."""
    titles: str
    rest: str
    also: tuple[str, ...] = ()
    """Other names of a term, and the lesson that it belongs to."""
    own: str = ""


def search_index(book: Book) -> str:
    """The index of a book as compact JSON."""
    return encode(*indexed(book))


def indexed(book: Book) -> tuple[tuple[Entry, ...], tuple[str, ...], tuple[str, ...]]:
    """All that the index is made of: entries, lessons in reading order, pages beside them."""
    aside = tuple(lesson.id for lesson in book.lessons if lesson.kind not in ("lesson", "glossary"))
    return entries(book), tuple(lesson.id for lesson in book.lessons), aside


def encode(found: tuple[Entry, ...], lessons: tuple[str, ...], aside: tuple[str, ...] = ()) -> str:
    """The index of entries, in the format above; `aside`: those of `lessons` that are pages beside them."""
    places = {name: place for place, name in enumerate(lessons)}
    postings = _postings(found)
    content = {
        "k1": 1.2,
        "b": 0.75,
        "fields": FIELDS,
        "lessons": lessons,
        "docs": [
            [entry.id, entry.title, places[entry.lesson], entry.kind, *_of_term(entry, places)]
            for entry in found
        ],
        "aside": [places[name] for name in aside],
        "pinyin": [" ".join(read) for read in readings([entry.title for entry in found])],
        "frames": FRAMES,
        "terms": " ".join(sorted(postings)),
        "postings": ";".join(_encoded(postings[term]) for term in sorted(postings)),
    }
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def _of_term(entry: Entry, places: Mapping[str, int]) -> tuple[object, ...]:
    return (entry.also, places.get(entry.own, -1)) if entry.kind == "term" else ()


def fill(found: Iterable[Entry]) -> Builder:
    """A lunr builder that holds the entries, its pipelines empty: our tokens are its terms."""
    from lunr.builder import Builder

    builder = Builder()
    builder.ref("id")
    for name, boost in FIELDS:
        builder.field(name, boost=boost)
    for entry in found:
        builder.add({"id": entry.id, "t": list(tokens(entry.titles)), "b": list(tokens(entry.rest))})
    return builder


def entries(book: Book) -> tuple[Entry, ...]:
    """Lessons, their topics and questions in reading order, each term after the head of the glossary."""
    return tuple(entry for lesson in book.lessons for entry in _of_lesson(lesson, book.terms))


def _of_lesson(lesson: Lesson, terms: tuple[Term, ...]) -> Iterator[Entry]:
    about = _about(lesson)
    asked = " / ".join(plain(each) for each in (lesson.question_html, *lesson.outcomes_html))
    named = f"{lesson.id} / {lesson.title} / {lesson.short}"
    yield Entry(lesson.id, lesson.title, lesson.id, "lesson", named, f"{asked} / {about.get(lesson.id, '')}")
    for topic in lesson.topics:
        if topic.id != lesson.id:
            yield Entry(topic.id, topic.title, lesson.id, "topic", topic.title, about.get(topic.id, ""))
    for question in lesson.questions:
        yield Entry(question.id, "", lesson.id, "question", "", question.text)
    if lesson.kind == "glossary":
        for term in terms:
            others = (term.english, *term.aliases)
            rest = " / ".join(others)
            yield Entry(
                f"glossary-{term.id}", term.name, lesson.id, "term", term.name, rest, others, term.lesson
            )


def _about(lesson: Lesson) -> Mapping[str, str]:
    """Topic id → its lower headings and captions."""
    marks = [(heading.place.line, heading.level, heading.text, heading.id) for heading in lesson.headings]
    marks += [(exhibit.place.line, 0, exhibit.title, "") for exhibit in lesson.exhibits]
    topic = lesson.id
    said: dict[str, list[str]] = {}
    for _, level, text, name in sorted(marks):
        if level == 2:
            topic = name
        else:
            said.setdefault(topic, []).append(text)
    return {name: " / ".join(texts) for name, texts in said.items()}


def plain(markup: str) -> str:
    """The text of a piece of HTML."""
    return html.unescape(TAG.sub("", markup))


def _postings(found: tuple[Entry, ...]) -> dict[str, list[tuple[int, int]]]:
    """Term → ascending (doc × fields + field, count)."""
    postings: dict[str, list[tuple[int, int]]] = {}
    for doc, entry in enumerate(found):
        for field, counts in enumerate(_counts(entry)):
            for term, count in counts.items():
                postings.setdefault(term, []).append((doc * len(FIELDS) + field, count))
    return postings


@lru_cache(maxsize=MOST_COUNTED)
def _counts(entry: Entry) -> tuple[Mapping[str, int], ...]:
    """How often each term stands in each field of an entry. Most entries stay as they were."""
    frequencies = fill((entry,)).field_term_frequencies
    return tuple(frequencies[f"{name}/{entry.id}"] for name, _ in FIELDS)


def _encoded(postings: list[tuple[int, int]]) -> str:
    codes = [code for code, _ in postings]
    steps = (code - before for before, code in itertools.pairwise([0, *codes]))
    counts = (f":{_base36(count)}" if count > 1 else "" for _, count in postings)
    return ",".join(_base36(step) + count for step, count in zip(steps, counts, strict=True))


@lru_cache(maxsize=MOST_SPELLED)
def _base36(number: int) -> str:
    high, low = divmod(number, 36)
    return (_base36(high) if high else "") + DIGITS[low]
