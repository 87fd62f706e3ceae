"""What a link may point to. Used by several checks."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Book, Lesson, Link
from build_site.problem import Place


def addresses(book: Book) -> frozenset[str]:
    """Every id of the document that an author set: lessons, and what is inside them."""
    return frozenset(name for lesson in book.lessons for name, _ in addresses_in(lesson))


def addresses_in(lesson: Lesson) -> Iterator[tuple[str, Place]]:
    """The ids of one lesson with their places, the lesson's own first."""
    yield lesson.id, Place(lesson.file, 1, 1)
    yield from ((heading.id, heading.place) for heading in lesson.headings)
    yield from ((question.id, question.place) for question in lesson.questions)
    yield from ((exhibit.id, exhibit.place) for exhibit in lesson.exhibits)


def planned(book: Book) -> frozenset[str]:
    """Ids that are announced, not written."""
    return frozenset(entry.id for entry in book.outline.planned)


def fragment(target: str) -> str:
    """The id that `F09#shift` means."""
    return target.replace("#", "-", 1)


def links(book: Book) -> Iterator[Link]:
    """Every link that an author wrote, in lessons and in the entries of the tables."""
    for lesson in book.lessons:
        yield from lesson.links
    for table in book.judged:
        yield from table.links
