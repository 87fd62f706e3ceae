"""content/references.yaml: the sources that the book cites. Bibliographic fields are literal strings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from build_site.fields import Fields
from build_site.markdown import Writer, words_links
from build_site.model import File, Link, Reference, Words
from build_site.parse.header import FIELDS as HEADER_FIELDS
from build_site.parse.header import read_header
from build_site.parse.literals import is_witnessed, literals, shown_words
from build_site.parse.surroundings import Surroundings
from build_site.parse.text import page_text, passages_of
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.yaml_places import Node, read_yaml
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict

PAGE = "reference-entries"
"""The name under which the numbers of the entries are known (the page itself is `references`)."""

FIELDS = ("key", "authors", "title", "year", "venue", "address", "supports", "limits", "status")
LITERAL = ("authors", "title", "year", "venue")
IDENTIFIER = re.compile(r"(?<![0-9.])[0-9]{4}\.[0-9]{4,5}(?![0-9])|10\.[0-9]{4,9}/[^\s；，]+")
"""The number of a preprint, a DOI: what stands in `venue` stands in `address` too."""
"""Copied from the source: their digits are no numbers of ours."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry before its numbers are judged."""

    fields: Fields
    key: str
    literal: tuple[Words | None, ...]
    """In the order of LITERAL."""
    address: str
    supports: tuple[Words, ...]
    limits: Words | None
    status: Words | None

    @property
    def words(self) -> tuple[Words, ...]:
        """Every string that is shown."""
        return tuple(w for w in (*self.literal, *self.supports, self.limits, self.status) if w is not None)


@dataclass(frozen=True, slots=True)
class ReferencesSource:
    """The references that were read."""

    entries: tuple[Entry, ...]
    numbers: PageText

    @property
    def links(self) -> tuple[Link, ...]:
        """The links in its strings."""
        return tuple(link for entry in self.entries for words in entry.words for link in words_links(words))


def read_references(file: File, around: Surroundings) -> tuple[ReferencesSource | None, tuple[Problem, ...]]:
    """The entries before their numbers are judged."""
    node, problems = read_yaml(file.text, file.path)
    if node is None and problems:
        return None, problems
    fields = Fields(node, known=(*HEADER_FIELDS, "entries"), where="文献表", file=file.path)
    entries = tuple(_entry(item) for item in fields.nodes("entries", required=True))
    labels = tuple(words.text for entry in entries for words in entry.literal if words is not None)
    header, faults = read_header(fields, around.concepts, around.ids, labels)
    header = replace(header, literals=literals(words for entry in entries for words in _held_alone(entry)))
    faults = (
        *faults,
        *(fault for entry in entries for fault in (*entry.fields.problems, *_identifiers(entry))),
    )
    numbers = page_text(PAGE, file.path, header, passages_of(w for entry in entries for w in entry.words))
    return ReferencesSource(entries, numbers), (*problems, *fields.problems, *faults)


def write_references(
    source: ReferencesSource, verdict: Verdict, around: Surroundings
) -> tuple[tuple[Reference, ...], tuple[Problem, ...]]:
    """The references as they are shown."""
    writer = Writer(PAGE, verdict, around.registry, around.inputs.verifies)
    return tuple(
        _reference(entry, writer, around.phrases.html("clause-comma")) for entry in source.entries
    ), writer.problems


def _held_alone(entry: Entry) -> Iterator[Words]:
    """Its strings whose numbers stand in none of its others."""
    shown = {key: next(shown_words(entry.fields, (key,)), None) for key in (*LITERAL, "address")}
    texts = {key: words.text if words else "" for key, words in shown.items()}
    agreed = all(IDENTIFIER.search(texts[key]) for key in ("venue", "address"))
    for key, words in shown.items():
        # the year is locked, so it may stand beside the venue; a different identifier is told by itself
        plain = IDENTIFIER.sub("", texts[key]) if agreed and key in ("venue", "address") else texts[key]
        if key == "venue" and texts["year"]:
            plain = re.sub(rf"(?<![0-9]){re.escape(texts['year'])}(?![0-9])", "", plain)
        others = (texts["title"], texts["venue"]) if key == "address" else (texts["address"],)
        if words is not None and not is_witnessed(plain, others):
            yield words


def _identifiers(entry: Entry) -> Iterator[Problem]:
    """The same preprint or DOI in `venue` and `address`."""
    venue, address = (next(shown_words(entry.fields, (key,)), None) for key in ("venue", "address"))
    if venue is None or address is None:
        return
    named, led = (set(IDENTIFIER.findall(words.text)) for words in (venue, address))
    if named and led and not named & led:
        line, column, text = address.lines[0]
        message = f"地址里是 {'、'.join(sorted(led))}，venue 里是 {'、'.join(sorted(named))}"
        place = Place(entry.fields.place.file, line, column)
        yield Problem(place, Code.FIELD_VALUE, message, "两处写同一个编号", len(text))


def _entry(node: Node) -> Entry:
    fields = Fields(node, known=FIELDS, where="文献")
    return Entry(
        fields=fields,
        key=fields.word("key", required=True),
        literal=tuple(fields.text(key, required=key in ("authors", "title")) for key in LITERAL),
        address=fields.word("address"),
        supports=fields.texts("supports", required=True),
        limits=fields.text("limits", required=False),
        status=fields.text("status", required=False),
    )


def _reference(entry: Entry, writer: Writer, comma: str) -> Reference:
    authors, title, year, venue = (writer.inline(words) if words else "" for words in entry.literal)
    return Reference(
        key=entry.key,
        authors_html=authors,
        title_html=title,
        venue_html=comma.join(part for part in (venue, year) if part),
        address=entry.address,
        supports_html=tuple(writer.inline(words) for words in entry.supports),
        limits_html=writer.inline(entry.limits) if entry.limits else "",
        status=writer.inline(entry.status) if entry.status else "",
        place=entry.fields.place,
    )
