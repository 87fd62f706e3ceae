"""A lesson or page as its template sees it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from build_site.model import MAP_PLACE, Book, Lesson, Reference
from build_site.views.contents import READABLE
from build_site.views.link import LinkView, number_html
from build_site.views.minutes import minutes_html
from build_site.views.text import made_html


@dataclass(frozen=True, slots=True)
class TopicView:
    """A section as markup; the lesson's own id for what stands before its first heading.

    Where it holds the map of the lessons it is in pieces, the map between them.
    """

    id: str
    pieces_html: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CitedView:
    """A source that a lesson cites."""

    key: str
    key_html: str
    authors_html: str
    title_html: str


@dataclass(frozen=True, slots=True)
class AgainView:
    """A question of an earlier lesson that comes back, with the lesson that it is from."""

    id: str
    html: str
    lesson: LinkView


@dataclass(frozen=True, slots=True)
class LessonView:
    """What a template of a page kind sees of its lesson."""

    id: str
    kind: str
    first: bool
    readable: bool
    title: str
    title_html: str
    number_html: str
    part_html: str
    lead_html: str
    minutes_html: str
    prerequisites: tuple[LinkView, ...]
    outcomes_html: tuple[str, ...]
    topics: tuple[TopicView, ...]
    again: tuple[AgainView, ...]
    cited: tuple[CitedView, ...]
    before: LinkView | None
    after: LinkView | None


def lesson_view(book: Book, lesson: Lesson, links: Mapping[str, LinkView]) -> LessonView:
    """One lesson with its neighbours, what it needs and what it cites."""
    order = [each.id for each in book.lessons]
    at = order.index(lesson.id)
    return LessonView(
        id=lesson.id,
        kind=lesson.kind,
        first=at == 0,
        readable=lesson.kind in READABLE,
        title=lesson.title,
        title_html=lesson.title_html,
        number_html=number_html(lesson.id),
        part_html=_part_html(book, lesson.id),
        lead_html=lesson.question_html,
        minutes_html=minutes_html(lesson, book.phrases.is_chinese),
        prerequisites=tuple(links[name] for name in lesson.prerequisites if name in links),
        outcomes_html=lesson.outcomes_html,
        topics=tuple(TopicView(topic.id, tuple(topic.html.split(MAP_PLACE))) for topic in lesson.topics),
        again=tuple(_again(book, lesson, links)),
        cited=tuple(cited_view(reference) for reference in _cited(book, lesson.id)),
        before=links[order[at - 1]] if at > 0 else None,
        after=links[order[at + 1]] if at + 1 < len(order) else None,
    )


def _again(book: Book, lesson: Lesson, links: Mapping[str, LinkView]) -> Iterator[AgainView]:
    homes = {question.id: (home, question) for home in book.lessons for question in home.questions}
    for name in lesson.again:
        home, question = homes[name]
        yield AgainView(question.id, question.html, links[home.id])


def cited_view(reference: Reference) -> CitedView:
    """A reference in a list of sources."""
    key = made_html(reference.key, "reference key")
    return CitedView(reference.key, key, reference.authors_html, reference.title_html)


def _part_html(book: Book, name: str) -> str:
    parts = (part.title for part in book.outline.parts if name in part.entries)
    return made_html(next(parts, ""), "book.yaml")


def _cited(book: Book, name: str) -> tuple[Reference, ...]:
    """In the order of first use."""
    known = {reference.key: reference for reference in book.references}
    keys = dict.fromkeys(use.target for use in book.uses if use.lesson == name and use.target in known)
    return tuple(known[key] for key in keys)
