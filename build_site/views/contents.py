"""The list of all lessons: parts, titles, minutes; planned lessons without a link."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.model import Book, Lesson
from build_site.views.link import LinkView
from build_site.views.minutes import minutes_html
from build_site.views.text import count_html, made_html

READABLE = ("lesson",)
"""Kinds that a reader marks as read and that progress counts."""


@dataclass(frozen=True, slots=True)
class EntryView:
    """One line of the contents."""

    link: LinkView
    minutes_html: str


@dataclass(frozen=True, slots=True)
class PartView:
    """A part and its lessons."""

    title_html: str
    entries: tuple[EntryView, ...]


@dataclass(frozen=True, slots=True)
class ContentsView:
    """What contents.html sees."""

    title: str
    first: str
    parts: tuple[PartView, ...]
    planned: tuple[LinkView, ...]
    readable: int
    readable_html: str


def contents_view(book: Book, links: Mapping[str, LinkView]) -> ContentsView:
    """The contents in reading order."""
    written = {lesson.id: lesson for lesson in book.lessons}
    parts = tuple(
        PartView(
            made_html(part.title, "book.yaml"),
            tuple(_entry(book, written[name], links) for name in part.entries if name in written),
        )
        for part in book.outline.parts
    )
    readable = sum(lesson.kind in READABLE for lesson in book.lessons)
    return ContentsView(
        title=book.outline.title,
        first=book.lessons[0].id if book.lessons else "",
        parts=tuple(part for part in parts if part.entries),
        planned=tuple(links[each.id] for each in book.outline.planned if each.id not in written),
        readable=readable,
        readable_html=count_html(readable, "count of lessons"),
    )


def _entry(book: Book, lesson: Lesson, links: Mapping[str, LinkView]) -> EntryView:
    return EntryView(links[lesson.id], minutes_html(lesson, book.phrases.is_chinese))
