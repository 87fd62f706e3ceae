"""The values that flow through the pipeline: frozen, slotted, tuples only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from build_site.phrases import NO_PHRASES, Phrases
from build_site.problem import Place
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict


@dataclass(frozen=True, slots=True)
class File:
    """A file of a book: `path` is relative to the book's root and uses `/`."""

    path: str
    text: str


@dataclass(frozen=True, slots=True)
class Inputs:
    """Everything that a build reads, as text: content/, concepts/, templates/, static/."""

    files: tuple[File, ...]
    kept: tuple[File, ...] = ()
    """What an earlier build left in its cache; nothing that comes out depends on it."""
    verifies: bool = True
    """Whether the build recomputes the numbers; what comes out without that says so."""

    def find(self, path: str) -> File | None:
        """The file at `path`, or None."""
        return next((f for f in self.files if f.path == path), None)

    def find_kept(self, path: str) -> File | None:
        """The file of the cache at `path`, or None."""
        return next((f for f in self.kept if f.path == path), None)

    def under(self, folder: str) -> tuple[File, ...]:
        """The files below `folder/`, sorted by path."""
        return tuple(sorted((f for f in self.files if f.path.startswith(folder + "/")), key=lambda f: f.path))


@dataclass(frozen=True, slots=True)
class Output:
    """One file to write; `path` is relative to the folder that it is written to."""

    path: str
    content: bytes


@dataclass(frozen=True, slots=True)
class Words:
    """A reader-facing string of a source (inline Markdown), with the place of its first character.

    A text of several lines is given line by line: `lines` holds (line, column, text), from 1.
    """

    file: str
    lines: tuple[tuple[int, int, str], ...]

    @property
    def text(self) -> str:
        """The lines joined by newlines."""
        return "\n".join(text for _, _, text in self.lines)

    @property
    def place(self) -> Place:
        """Where the first character stands."""
        line, column, _ = self.lines[0]
        return Place(self.file, line, column)


@dataclass(frozen=True, slots=True)
class Fence:
    """A fenced block. `place` is where its first content line begins; `body` has no fence lines."""

    language: str
    title: Words | None
    id: str
    attributes: tuple[tuple[str, str], ...]
    body: str
    place: Place


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the outline: a title and the ids of its lessons and pages, in reading order."""

    id: str
    title: str
    entries: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Planned:
    """A lesson that is announced but not written: it may be named, not linked."""

    id: str
    title: str


@dataclass(frozen=True, slots=True)
class Outline:
    """content/book.yaml: identity and reading order of the book."""

    id: str
    version: str
    title: str
    subtitle: str
    language: str
    authors: tuple[str, ...]
    licence: str
    parts: tuple[Part, ...]
    planned: tuple[Planned, ...] = ()
    date: str = ""
    """The day of this edition, as 2026-11-30; "" where none is said."""

    @property
    def order(self) -> tuple[str, ...]:
        """All ids in reading order."""
        return tuple(entry for part in self.parts for entry in part.entries)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a lesson; `id` is already prefixed (`F09-shift`)."""

    id: str
    level: int
    text: str
    html: str
    place: Place


@dataclass(frozen=True, slots=True)
class Link:
    """A link as the author wrote it. `scheme`: page, term, cite or url; `target` without the scheme."""

    scheme: str
    target: str
    text: str
    topic: str
    """Prefixed id of the topic it stands in ("" before the first)."""
    place: Place


@dataclass(frozen=True, slots=True)
class Question:
    """A self-check question."""

    id: str
    text: str
    """The question as plain text, for search and review."""
    answer: str
    place: Place
    html: str = ""
    """What is asked, with its answer closed, as it comes back in a later lesson."""


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A figure or a lab: what the diagrams page, search and checks need of it. `kind`: figure or lab."""

    kind: str
    id: str
    title: str
    frames: int
    html: str
    place: Place
    keeps: bool = False
    """Whether a figure says above itself what an optimisation leaves the same,"""
    changes: bool = False
    """and what it changes."""


@dataclass(frozen=True, slots=True)
class ListedFigure:
    """A figure in the page of diagrams: `of` as a link names it (F09#steps), its question, what it shows."""

    of: str
    asks_html: str
    shows_html: str
    place: Place

    @property
    def id(self) -> str:
        """The id of the figure in the document."""
        return self.of.replace("#", "-", 1)


@dataclass(frozen=True, slots=True)
class FigureGroup:
    """A group of the page of diagrams; `awaits`: ids of lessons whose figures it will hold."""

    id: str
    title_html: str
    figures: tuple[ListedFigure, ...]
    awaits: tuple[str, ...]


MAP_PLACE = '<template class="dependency-map-place"></template>'
"""Stands in a topic where the map of the lessons belongs: it is drawn when all lessons are known."""


@dataclass(frozen=True, slots=True)
class Topic:
    """A second-level section of a lesson: its heading and everything up to the next one, as HTML."""

    id: str
    """Prefixed id; the lesson's own id for what stands before the first heading."""
    title: str
    title_html: str
    html: str
    text: str
    """What a reader sees of it as plain text (answers left out)."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson or page, its numbers judged.

    `kind`: lesson example page glossary references diagrams errata review notes.
    """

    id: str
    kind: str
    file: str
    title: str
    title_html: str
    short: str
    question_html: str
    outcomes_html: tuple[str, ...]
    prerequisites: tuple[str, ...]
    topics: tuple[Topic, ...]
    headings: tuple[Heading, ...]
    links: tuple[Link, ...]
    questions: tuple[Question, ...]
    exhibits: tuple[Exhibit, ...]
    numbers: PageText
    verdict: Verdict
    han: int
    """Han characters of prose, for reading time and totals."""
    words: int = 0
    """Words of prose in letters, for reading time in languages that part them."""
    teaches: tuple[tuple[str, tuple[str, ...]], ...] = ()
    """Topic id (unprefixed) → ids of syllabus claims that it teaches."""
    draft: bool = False
    declared: tuple[tuple[str, Place], ...] = ()
    """Where the front matter names prerequisites, topics and questions of earlier lessons."""
    figure_groups: tuple[FigureGroup, ...] = ()
    """What the page of diagrams lists."""
    again: tuple[str, ...] = ()
    """Prefixed ids of questions of earlier lessons that end the self-check."""


@dataclass(frozen=True, slots=True)
class Term:
    """A glossary entry. `*_html` are rendered inline Markdown with bound numerals."""

    id: str
    name: str
    english: str
    aliases: tuple[str, ...]
    banned: tuple[str, ...]
    kind: str
    definition: str
    definition_html: str
    source_html: str
    use_html: str
    example_html: str
    lesson: str
    confused_with: tuple[str, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Reference:
    """A source that the book cites."""

    key: str
    authors_html: str
    title_html: str
    venue_html: str
    address: str
    supports_html: tuple[str, ...]
    limits_html: str
    status: str
    place: Place


@dataclass(frozen=True, slots=True)
class Erratum:
    """What was wrong in a version: `target` as a link names it (F09#shift), what stood there, what stands."""

    date: str
    version: str
    target: str
    stood_html: str
    stands_html: str


@dataclass(frozen=True, slots=True)
class Judged:
    """The numbers of a text that is no lesson: the entries of the glossary, references and errata."""

    numbers: PageText
    verdict: Verdict
    links: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True)
class Concept:
    """A concept module that has run: what each of its public names stands for. Its arrays are read-only."""

    name: str
    values: Mapping[str, object] = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class Parsed:
    """Every file of content/ read by itself."""

    outline: Outline | None
    files: tuple[tuple[str, str], ...]
    """(id, path) of every lesson and page file, also of those that could not be read."""
    entries: tuple[tuple[str, Place], ...]
    """Where each id stands in the reading order."""
    lessons: tuple[Lesson, ...]
    terms: tuple[Term, ...]
    references: tuple[Reference, ...]
    judged: tuple[Judged, ...]
    redirects: tuple[tuple[str, str], ...] = ()
    redirect_places: tuple[Place, ...] = ()
    axes: tuple[tuple[str, str], ...] = ()
    """Axes of values: the name in NAMES and the word for it."""
    concepts: tuple[Concept, ...] = ()
    """The concept modules; they run once a build."""
    phrases: Phrases = NO_PHRASES
    errata: tuple[Erratum, ...] = ()
    kept: tuple[Output, ...] = ()
    """Verdicts that the cache does not hold yet, as files of it."""
    is_verified: bool = True
    """Whether its numbers were recomputed."""


@dataclass(frozen=True, slots=True)
class Use:
    """Where a term or a reference is used: prefixed topic id and the lesson's id."""

    target: str
    lesson: str
    topic: str


@dataclass(frozen=True, slots=True)
class Book:
    """The whole book, assembled: lessons in reading order, backlinks known."""

    outline: Outline
    lessons: tuple[Lesson, ...]
    terms: tuple[Term, ...]
    references: tuple[Reference, ...]
    uses: tuple[Use, ...] = ()
    """Uses of terms (`target` = term id) and references (`target` = key), in reading order."""
    redirects: tuple[tuple[str, str], ...] = ()
    judged: tuple[Judged, ...] = ()
    """Numbers of the glossary's and the references' entries."""
    redirect_places: tuple[Place, ...] = ()
    axes: tuple[tuple[str, str], ...] = ()
    """Axes of values: the name in NAMES and the word for it."""
    concepts: tuple[Concept, ...] = ()
    phrases: Phrases = NO_PHRASES
    errata: tuple[Erratum, ...] = ()
    is_verified: bool = True
    """Whether its numbers were recomputed."""

    @property
    def namespaces(self) -> Mapping[str, Mapping[str, object]]:
        """The values of each concept module, by its name."""
        return {concept.name: concept.values for concept in self.concepts}


@dataclass(frozen=True, slots=True)
class Bundle:
    """Everything that a build writes."""

    outputs: tuple[Output, ...] = field(default_factory=tuple)
