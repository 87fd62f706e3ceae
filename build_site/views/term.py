"""A term of the glossary, for its entry."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.model import Book, Term, Topic
from build_site.views.link import LinkView
from build_site.views.text import made_html


@dataclass(frozen=True, slots=True)
class UseView:
    """A section that uses a term or a source."""

    id: str
    lesson_html: str
    title_html: str


@dataclass(frozen=True, slots=True)
class ConfusedView:
    """What a term is mixed up with: another term, or (`id` is "") something named in plain words."""

    id: str
    name_html: str


@dataclass(frozen=True, slots=True)
class TermView:
    """What term-entry.html sees."""

    id: str
    name: str
    name_html: str
    english_html: str
    aliases_html: tuple[str, ...]
    kind: str
    definition_html: str
    source_html: str
    use_html: str
    example_html: str
    lesson: LinkView | None
    confused: tuple[ConfusedView, ...]
    uses: tuple[UseView, ...]


def term_views(book: Book, links: Mapping[str, LinkView]) -> tuple[TermView, ...]:
    """Every term in the order of the glossary."""
    names = {term.id: term.name for term in book.terms}
    uses = uses_of(book, links)
    return tuple(_term(term, names, links, uses.get(term.id, ())) for term in book.terms)


def uses_of(book: Book, links: Mapping[str, LinkView]) -> Mapping[str, tuple[UseView, ...]]:
    """Target → the sections that use it, in reading order."""
    topics = {topic.id: topic for lesson in book.lessons for topic in lesson.topics}
    found: dict[str, list[UseView]] = {}
    for use in book.uses:
        view = _use(topics.get(use.topic), links[use.lesson])
        if view not in found.setdefault(use.target, []):
            found[use.target].append(view)
    return {target: tuple(views) for target, views in found.items()}


def _use(topic: Topic | None, lesson: LinkView) -> UseView:
    label = lesson.number_html or lesson.title_html
    if topic is None or topic.id == lesson.id:
        return UseView(lesson.id, label, "")
    return UseView(topic.id, label, made_html(topic.title, f"{topic.id} title"))


def _term(
    term: Term, names: Mapping[str, str], links: Mapping[str, LinkView], uses: tuple[UseView, ...]
) -> TermView:
    confused = (
        ConfusedView(each if each in names else "", made_html(names.get(each, each), "glossary"))
        for each in term.confused_with
    )
    return TermView(
        id=term.id,
        name=term.name,
        name_html=made_html(term.name, "glossary"),
        english_html=made_html(term.english, "glossary"),
        aliases_html=tuple(made_html(alias, "glossary") for alias in term.aliases),
        kind=term.kind,
        definition_html=term.definition_html,
        source_html=term.source_html,
        use_html=term.use_html,
        example_html=term.example_html,
        lesson=links.get(term.lesson),
        confused=tuple(confused),
        uses=uses,
    )
