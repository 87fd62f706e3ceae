"""How well the delivered page finds what readers look for, and that it finds whatever its text says."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page

from tests.browser.conftest import Opener

pytestmark = pytest.mark.browser

QUERIES: dict[str, dict[str, list[str]]] = yaml.safe_load(
    (Path(__file__).resolve().parents[1] / "data" / "search-queries.yaml").read_text("utf-8")
)
RECALL, RANK = 0.98, 0.97
FIRST = 5
SUBSTRINGS = 1000

OPENED = """async () => {
  const index = Book.searchScoring.openIndex(await Book.unpacked("search-index"));
  globalThis.searched = { index, texts: Book.searchTexts.collect(index.docs) };
  // the texts are those of lessons that were not shown yet; the words that are looked for, those of dressed ones
  Book.router.lessons.forEach(Book.dressing.dress);
  // steps are taken in turn: once this one is, the terms stand beside all sections
  await new Promise((resolve) => Book.idle.later((function* () { resolve(); })()));
}"""
SHOWN = """queries => queries.map((query) => {
  const { index, texts } = searched;
  const hits = Book.searchScoring.find(index, texts, query).slice(0, Book.searchScoring.MOST);
  return Book.searchScoring.grouped(index, hits).map((hit) => index.docs[hit.doc][0]);
})"""
FOUND = """queries => queries.map((query) => {
  const { index, texts } = searched;
  return Book.searchScoring.find(index, texts, query).map((hit) => index.docs[hit.doc][0]);
})"""
NAMED = """queries => queries.map((query) => {
  const { index, texts } = searched;
  const { find, findNamed, grouped, MOST } = Book.searchScoring;
  const only = (docs) => docs.reduce((known, doc) => Object.assign(known, { [doc]: texts[doc] }), []);
  const first = (hits) => grouped(index, hits.slice(0, MOST))[0]?.doc ?? null;
  return [first(findNamed(index, only, query)), first(find(index, texts, query))];
})"""
# what a reader sees as one run of text, with the nearest section that can be found, or with the entry that a note in the
# margin copies; figures drawn in SVG have none
BLOCKS = """() => {
  const copied = (block) => {
    const names = [...(block.closest(".margin-terms")?.querySelectorAll("dt") ?? [])];
    return names.findLast((name) => name === block || name.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING);
  };
  const ids = new Set(searched.index.docs.map(([id]) => id));
  const blocks = "p, li, dt, dd, td, th, caption, figcaption, h2, h3, h4, pre, .question-text";
  const unread = [
    ".visually-hidden, .anchor, .toggle, .question-level, [aria-hidden=true], script, style, template, .without-scripts, button:not(.term)",
    ".lesson-end, .again, .lab-fields, .lab-status, .frame-total, answer-field, dialog, nav, [popover], svg",
  ].join(", ");
  return [...document.querySelectorAll(`main :is(${blocks})`)].flatMap((block) => {
    if (block.closest(unread) || block.querySelector(blocks)) return [];
    const copy = block.cloneNode(true);
    copy.querySelectorAll(unread).forEach((one) => one.remove());
    const entry = copied(block)?.querySelector("a").getAttribute("href").slice(1);
    let home = entry ? document.getElementById(entry) : block;
    while (home && !ids.has(home.id)) home = home.parentElement;
    return home ? [[home.id, copy.textContent.replace(/\\s+/g, " ").trim()]] : [];
  });
}"""


@pytest.fixture
def searched(visit: Opener) -> Page:
    """The page with its index and its texts read."""
    page = visit().page
    page.evaluate(OPENED)
    return page


def answers(wanted: str, hit: str) -> bool:
    """Whether a hit is one of the sections of which one is enough."""
    names = wanted.split(" | ")
    return any(hit == name or (name.endswith("*") and hit.startswith(name[:-1])) for name in names)


def quality(wanted: Sequence[str], hits: Sequence[str]) -> tuple[float, float]:
    """Share of what must be found among the first five; one over the rank of the first that answers."""
    recall = sum(any(answers(one, hit) for hit in hits[:FIRST]) for one in wanted) / len(wanted)
    ranks = (1 / rank for rank, hit in enumerate(hits, 1) if any(answers(one, hit) for one in wanted))
    return recall, next(ranks, 0.0)


def means(found: Sequence[tuple[float, float]]) -> tuple[float, float]:
    """Mean recall and mean reciprocal rank."""
    return sum(one for one, _ in found) / len(found), sum(one for _, one in found) / len(found)


def test_readers_find_what_they_look_for(searched: Page) -> None:
    by_kind: dict[str, list[tuple[float, float]]] = {}
    faults = []
    for kind, queries in QUERIES.items():
        for (query, wanted), hits in zip(
            queries.items(), searched.evaluate(SHOWN, list(queries)), strict=True
        ):
            found = quality(wanted, hits)
            by_kind.setdefault(kind, []).append(found)
            if found != (1, 1):
                faults.append(
                    f"{query}: R@5 {found[0]:.2f}, RR {found[1]:.2f}, wanted {wanted}, got {hits[:7]}"
                )
    lines = [
        f"{kind:10} {len(found):3} queries  R@5 {means(found)[0]:.3f}  MRR {means(found)[1]:.3f}"
        for kind, found in by_kind.items()
    ]
    recall, rank = means([one for found in by_kind.values() for one in found])
    told = "\n".join([*lines, f"all: R@5 {recall:.3f}, MRR {rank:.3f}", *faults])
    print(told)
    assert recall >= RECALL, told
    assert rank >= RANK, told


def test_the_answer_by_names_begins_as_the_whole_one(searched: Page) -> None:
    queries = [query for kind in QUERIES.values() for query in kind]
    answers = zip(queries, searched.evaluate(NAMED, queries), strict=True)
    named = [(query, first, whole) for query, (first, whole) in answers if first is not None]
    assert len(named) >= 40
    assert [query for query, first, whole in named if first != whole] == []


def test_there_are_enough_queries() -> None:
    assert len(QUERIES) == 10
    assert sum(len(queries) for queries in QUERIES.values()) >= 120


def cut(blocks: Sequence[Any], count: int) -> list[tuple[str, str]]:
    """Section and a part of 2 to 8 signs of one of its blocks; long blocks are drawn more often."""
    source = random.Random(20261130)
    long = [(home, text) for home, text in blocks if len(text) >= 8]
    drawn = source.choices(long, weights=[len(text) for _, text in long], k=4 * count)
    parts = []
    for home, text in drawn:
        length = source.randint(2, 8)
        start = source.randint(0, len(text) - length)
        part = text[start : start + length]
        if len(part.strip()) == length:
            parts.append((home, part))
    return parts[:count]


def test_every_part_of_the_text_finds_its_section(searched: Page) -> None:
    parts = cut(searched.evaluate(BLOCKS), SUBSTRINGS)
    assert len(parts) == SUBSTRINGS
    ranks = []
    missed = []
    for (home, part), hits in zip(parts, searched.evaluate(FOUND, [part for _, part in parts]), strict=True):
        if home in hits:
            ranks.append(hits.index(home) + 1)
        else:
            missed.append(f"{part!r} of {home}")
    among_first = sum(rank <= FIRST for rank in ranks) / SUBSTRINGS
    print(f"{len(ranks)} of {SUBSTRINGS} parts find their section, {among_first:.1%} among the first {FIRST}")
    assert not missed, "\n".join(missed)
