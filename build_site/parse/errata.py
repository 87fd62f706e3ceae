"""content/errata.yaml: what stood wrong in earlier versions, where, and what stands there now."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from build_site.fields import Fields
from build_site.markdown import Writer, words_links
from build_site.model import Erratum, File, Link, Words
from build_site.parse.dates import day_problems
from build_site.parse.header import FIELDS as HEADER_FIELDS
from build_site.parse.header import read_header
from build_site.parse.literals import literals, shown_words
from build_site.parse.surroundings import Surroundings
from build_site.parse.text import page_text, passages_of
from build_site.problem import Problem
from build_site.yaml_places import Node, Scalar, read_yaml
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict

PAGE = "errata-entries"
"""The name under which the numbers of the entries are known (the page itself is named by its file)."""
FIELDS = ("date", "version", "place", "stood", "stands")
LITERAL = ("date", "version", "stood")
"""What was wrong is computed by nothing: the lock holds these."""


@dataclass(frozen=True, slots=True)
class Entry:
    """An erratum before its numbers are judged."""

    fields: Fields
    date: str
    version: str
    target: str
    stood: Words | None
    stands: Words | None

    @property
    def words(self) -> tuple[Words, ...]:
        """The strings that are inline Markdown."""
        return tuple(words for words in (self.stood, self.stands) if words is not None)

    @property
    def links(self) -> Iterator[Link]:
        """To its place, and those in its strings."""
        node = self.fields.node("place")
        if isinstance(node, Scalar):
            yield Link("page", self.target, self.target, "", node.place)
        for words in self.words:
            yield from words_links(words)


@dataclass(frozen=True, slots=True)
class ErrataSource:
    """The errata that were read."""

    entries: tuple[Entry, ...]
    numbers: PageText

    @property
    def links(self) -> tuple[Link, ...]:
        """Those of all entries."""
        return tuple(link for entry in self.entries for link in entry.links)


def read_errata(file: File, around: Surroundings) -> tuple[ErrataSource | None, tuple[Problem, ...]]:
    """The entries before their numbers are judged."""
    node, problems = read_yaml(file.text, file.path)
    if node is None:
        return None, problems
    fields = Fields(node, known=(*HEADER_FIELDS, "errata"), where="勘误表", file=file.path)
    entries = tuple(_entry(item) for item in fields.nodes("errata"))
    labels = tuple(entry.stood.text for entry in entries if entry.stood is not None)
    header, faults = read_header(fields, around.concepts, around.ids, labels)
    held = literals(words for entry in entries for words in shown_words(entry.fields, LITERAL))
    numbers = page_text(
        PAGE,
        file.path,
        replace(header, literals=held),
        passages_of(words for entry in entries for words in entry.words),
    )
    own = tuple(fault for entry in entries for fault in _faults(entry))
    return ErrataSource(entries, numbers), (*problems, *fields.problems, *faults, *own)


def write_errata(
    source: ErrataSource, verdict: Verdict, around: Surroundings
) -> tuple[tuple[Erratum, ...], tuple[Problem, ...]]:
    """The errata as they are shown."""
    writer = Writer(PAGE, verdict, around.registry, around.inputs.verifies)
    return tuple(_erratum(entry, writer) for entry in source.entries), writer.problems


def _entry(node: Node) -> Entry:
    fields = Fields(node, known=FIELDS, where="勘误")
    return Entry(
        fields=fields,
        date=fields.word("date", required=True),
        version=fields.word("version", required=True),
        target=fields.word("place", required=True),
        stood=fields.text("stood", required=True),
        stands=fields.text("stands", required=True),
    )


def _faults(entry: Entry) -> tuple[Problem, ...]:
    return (*entry.fields.problems, *day_problems(entry.fields.node("date")))


def _erratum(entry: Entry, writer: Writer) -> Erratum:
    stood, stands = (writer.inline(words) if words else "" for words in (entry.stood, entry.stands))
    return Erratum(entry.date, entry.version, entry.target, stood, stands)
