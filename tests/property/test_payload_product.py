"""A payload in a slot: the build names the slot, or page, EPUB and cards hold nothing but what they always hold.

One build has a payload in each slot; slots that problems name are cleared until nothing is wrong. The payloads
move on by some slots a build, so `PAYLOAD_STEP=1` tries every payload in every slot, and 8 an eighth of the pairs.
"""

from __future__ import annotations

import html
import os
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from io import BytesIO
from xml.etree import ElementTree

import pytest

from build_site.cards import BLOCKS, anki_files
from build_site.epub import epub
from build_site.kept_values import KeptValues
from build_site.markdown.math_markup import ATTRIBUTES, ELEMENTS
from build_site.model import Book, Inputs
from build_site.pipeline import draw
from build_site.rules import Code
from build_site.sections import deliver
from build_site.shorten import shorten
from tests.payload_book import Slot, bare, payloads, planted, slots

ROUNDS = 30
STEP = int(os.environ.get("PAYLOAD_STEP", "8"))
SPREAD = 37
"""Slots that stand together get payloads that do not."""
TAG = re.compile(
    r'<(/?)([a-zA-Z][a-zA-Z0-9-]*)((?:\s+[a-zA-Z][a-zA-Z0-9:-]*(?:="[^"]*"|=[^\s"\'<>=`]+)?)*)\s*/?>'
)
ATTRIBUTE = re.compile(r'\s+([a-zA-Z][a-zA-Z0-9:-]*)(?:="([^"]*)"|=([^\s"\'<>=`]+))?')
DECLARATION = re.compile(r"<!doctype html>", re.IGNORECASE)
ADDRESSES = ("href", "src", "srcset", "action", "formaction", "data", "poster", "background", "ping", "cite")
SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):")
ONCE = ("html", "head", "body", "main", "title", "meta", "link", "base", "script", "style", "noscript")
"""Elements of which a text never makes more."""


@dataclass(frozen=True, slots=True)
class Held:
    """What a document holds that a browser may act on."""

    names: frozenset[str]
    """`element`, `element attribute`, `element attribute scheme`."""
    counts: Mapping[str, int]
    raw: tuple[str, ...]
    """What stands in scripts and styles."""


def read(page: str) -> Held:
    """Takes a page apart by the narrowest grammar: of what it reads, all parsers of HTML read the same."""
    names, counts, raw, at = set[str](), Counter[str](), [], 0
    while (at := page.find("<", at)) >= 0:
        found = TAG.match(page, at) or DECLARATION.match(page, at)
        assert found is not None, f"no plain tag: {page[at : at + 80]!r}"
        at = found.end()
        if found.re is DECLARATION or found[1]:
            continue
        tag = found[2]
        counts[tag] += 1
        names.update(
            _names(tag, ((name, html.unescape(a or b)) for name, a, b in ATTRIBUTE.findall(found[3])))
        )
        if tag in ("script", "style"):
            end = re.compile(rf"</{tag}", re.IGNORECASE).search(page, at)
            assert end is not None
            raw.append(page[at : end.start()])
            at = end.start()
    return Held(frozenset(names), {tag: counts[tag] for tag in ONCE}, tuple(raw))


def _names(tag: str, attributes: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield tag
    for name, value in attributes:
        yield f"{tag} {name}"
        if name.rpartition(":")[2].lower() in ADDRESSES:
            yield f"{tag} {name} {_scheme(value)}"


def _scheme(address: str) -> str:
    """What a browser takes for the scheme: blanks and control characters in it do not count."""
    told = re.sub(r"[\x00-\x20]", "", address).lower()
    found = SCHEME.match(told)
    return found[1] if found else "#" if told.startswith("#") else "//" if told.startswith("//") else "."


def read_chapters(content: bytes) -> Held:
    """All documents of an EPUB as one."""
    names, counts = set[str](), Counter[str]()
    with zipfile.ZipFile(BytesIO(content)) as archive:
        for path in archive.namelist():
            if not path.endswith((".xhtml", ".opf", ".xml")):
                continue
            for node in ElementTree.fromstring(archive.read(path)).iter():
                tag = node.tag.rpartition("}")[2]
                counts[tag] += 1
                names.update(_names(tag, ((name.rpartition("}")[2], value) for name, value in node.items())))
    return Held(frozenset(names), {tag: counts[tag] for tag in ("script", "style", "base")}, ())


def read_cards(book: Book) -> tuple[Held, tuple[tuple[int, ...], ...]]:
    """What the cards hold, and how many columns each line of each table has."""
    tables = [content.decode() for content in anki_files(book).values()]
    columns = tuple(tuple(line.count("\t") for line in table.split("\n")) for table in tables)
    rows = "".join(line for table in tables for line in table.split("\n") if not line.startswith("#"))
    return read(rows), columns


@dataclass(frozen=True, slots=True)
class Outcome:
    """The book once nothing is wrong with it."""

    held: frozenset[Slot]
    """Slots that still have the payload."""
    book: Book
    inputs: Inputs
    page: str


@cache
def kept() -> KeptValues:
    return KeptValues()


def settled(texts: Mapping[Slot, str]) -> Outcome:
    """Clears slots until the book builds; every problem leads to a slot that has a text."""
    held = frozenset(slot for slot, text in texts.items() if slot.is_read(text))
    for _ in range(ROUNDS):
        made = planted({slot: texts[slot] for slot in held})
        result = draw(made.inputs, kept=kept())
        if result.page is not None and result.book is not None:
            return Outcome(held, result.book, made.inputs, result.page)
        blamed = made.blamed(result.problems, held)
        assert blamed, f"no slot has {[(each.place, each.message) for each in result.problems]}"
        held -= blamed
    raise AssertionError(f"still wrong after {ROUNDS} rounds")


@dataclass(frozen=True, slots=True)
class Documents:
    """All that a reader gets of a book."""

    page: Held
    delivered: Held
    chapters: Held
    cards: Held
    columns: tuple[tuple[int, ...], ...]


def documents(made: Outcome) -> Documents:
    delivered, problems = deliver(made.page, kept())
    # marks of Markdown that were left are told, and the page is looked at all the same
    assert {problem.code for problem in problems} <= {Code.MARKUP_LEFTOVER}
    short = shorten(made.page) if delivered is None else delivered.page
    chapters = read_chapters(epub(made.book, made.inputs, made.page).content)
    return Documents(read(made.page), read(short), chapters, *read_cards(made.book))


@cache
def harmless() -> tuple[Documents, Documents]:
    """The book without any text in its slots, and with a harmless one."""
    return documents(settled({})), documents(settled(dict.fromkeys(slots(), "harmless")))


def foreign(found: Documents) -> list[str]:
    """What no harmless text brings into a document."""
    told = []
    for name in ("page", "delivered", "chapters", "cards"):
        held = getattr(found, name)
        known = [getattr(each, name) for each in harmless()]
        for each in held.names - known[0].names - known[1].names:
            tag, *rest = each.split(" ")
            if name == "cards" and each in BLOCKS:
                continue
            if tag not in ELEMENTS or (rest and rest[0] not in ATTRIBUTES):
                told.append(f"{name}: {each}")
        told += [f"{name}: {tag} {n}" for tag, n in held.counts.items() if n != known[0].counts[tag]]
    return told


@pytest.mark.parametrize("turn", range(0, len(payloads()), STEP))
def test_a_payload_is_told_or_text_wherever_it_stands(turn: int) -> None:
    texts = [bare(text) for text in payloads()]
    found = documents(settled({slot: texts[(slot.number * SPREAD + turn) % len(texts)] for slot in slots()}))
    assert foreign(found) == []
    assert found.columns == harmless()[0].columns
