"""content/glossary.yaml: the terms, their examples recomputed like every other number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from build_site.fields import Fields
from build_site.markdown import Writer, words_links
from build_site.model import File, Link, Term, Words
from build_site.numbers import KINDS
from build_site.parse.header import FIELDS as HEADER_FIELDS
from build_site.parse.header import read_header
from build_site.parse.literals import literals, shown_words
from build_site.parse.surroundings import Surroundings
from build_site.parse.text import page_text, passages_of
from build_site.problem import Place, Problem
from build_site.yaml_places import Node, read_yaml
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict

PAGE = "glossary-terms"
"""The name under which the numbers of the terms are known (the page itself is `glossary`)."""

FIELDS = (
    *("id", "name", "english", "aliases", "banned", "kind", "definition"),
    *("source", "use", "example", "lesson", "confused_with"),
)
WORDS = ("name", "definition", "source", "use", "example")
"""What a reader sees of a term: all of it must be there."""
NAMES = ("name", "english", "aliases", "confused_with")
NOTHING = Words("", ((1, 1, ""),))


@dataclass(frozen=True, slots=True)
class Draft:
    """A term before its numbers are judged."""

    id: str
    name: Words
    english: str
    aliases: tuple[str, ...]
    banned: tuple[str, ...]
    kind: str
    definition: Words
    source: Words
    use: Words
    example: Words
    lesson: str
    confused_with: tuple[str, ...]
    place: Place
    names: tuple[Words, ...]
    """Every name that it shows, with its place."""

    @property
    def words(self) -> tuple[Words, ...]:
        """Its strings that may hold numbers."""
        return (self.definition, self.source, self.use, self.example)

    @property
    def literals(self) -> tuple[str, ...]:
        """Its strings that are names: a digit in them is no number."""
        return tuple(text for text in (self.name.text, self.english, *self.aliases) if text)


@dataclass(frozen=True, slots=True)
class GlossarySource:
    """The glossary that was read."""

    drafts: tuple[Draft, ...]
    numbers: PageText

    @property
    def links(self) -> tuple[Link, ...]:
        """The links in its strings."""
        return tuple(link for draft in self.drafts for words in draft.words for link in words_links(words))


def read_glossary(file: File, around: Surroundings) -> tuple[GlossarySource | None, tuple[Problem, ...]]:
    """The terms before their numbers are judged."""
    node, problems = read_yaml(file.text, file.path)
    if node is None and problems:
        return None, problems
    fields = Fields(node, known=(*HEADER_FIELDS, "terms"), where="术语表", file=file.path)
    drafts: list[Draft] = []
    found: list[Problem] = [*problems]
    for item in fields.nodes("terms", required=True):
        draft, faults = _draft(item)
        found += faults
        if draft is not None:
            drafts.append(draft)
    labels = tuple(text for draft in drafts for text in draft.literals)
    header, faults = read_header(fields, around.concepts, around.ids, labels)
    header = replace(header, literals=literals(_held_alone(drafts, fields.words("labels"))))
    numbers = page_text(PAGE, file.path, header, passages_of(w for draft in drafts for w in draft.words))
    return GlossarySource(tuple(drafts), numbers), (*found, *fields.problems, *faults)


def write_terms(
    source: GlossarySource, verdict: Verdict, around: Surroundings
) -> tuple[tuple[Term, ...], tuple[Problem, ...]]:
    """The terms as they are shown."""
    writer = Writer(PAGE, verdict, around.registry, around.inputs.verifies)
    return tuple(_term(draft, writer) for draft in source.drafts), writer.problems


def _held_alone(drafts: Sequence[Draft], labels: Sequence[str]) -> Iterator[Words]:
    """Names that are neither an id, their own or one that is looked up, nor a label of the file."""
    ids = {draft.id for draft in drafts}
    for draft in drafts:
        yield from (words for words in draft.names if words.text not in ids and words.text not in labels)


def _draft(node: Node) -> tuple[Draft | None, tuple[Problem, ...]]:
    fields = Fields(node, known=FIELDS, where="术语")
    words = {key: fields.text(key) or NOTHING for key in WORDS}
    draft = Draft(
        id=fields.word("id", required=True),
        english=fields.word("english", required=True),
        aliases=fields.words("aliases"),
        banned=fields.words("banned"),
        kind=fields.word("kind", among=KINDS, required=True),
        lesson=fields.word("lesson", required=True),
        confused_with=fields.words("confused_with", required=True),
        **words,
        place=fields.place,
        names=tuple(shown_words(fields, NAMES)),
    )
    return (None if fields.problems else draft), fields.problems


def _term(draft: Draft, writer: Writer) -> Term:
    return Term(
        id=draft.id,
        name=draft.name.text,
        english=draft.english,
        aliases=draft.aliases,
        banned=draft.banned,
        kind=draft.kind,
        definition=draft.definition.text,
        definition_html=writer.inline(draft.definition),
        source_html=writer.inline(draft.source),
        use_html=writer.inline(draft.use),
        example_html=writer.inline(draft.example),
        lesson=draft.lesson,
        confused_with=draft.confused_with,
        place=draft.place,
    )
