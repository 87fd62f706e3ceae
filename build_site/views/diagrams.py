"""The page of diagrams: every figure and lab as a link, by lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.model import Book, Exhibit
from build_site.views.link import LinkView
from build_site.views.text import count_html, made_html


@dataclass(frozen=True, slots=True)
class ExhibitView:
    """A figure (with its number of frames) or a lab."""

    id: str
    kind: str
    title_html: str
    frames_html: str


@dataclass(frozen=True, slots=True)
class ExhibitsView:
    """The exhibits of one lesson."""

    lesson: LinkView
    exhibits: tuple[ExhibitView, ...]


def exhibits_views(book: Book, links: Mapping[str, LinkView]) -> tuple[ExhibitsView, ...]:
    """Lessons that have figures or labs, in reading order."""
    return tuple(
        ExhibitsView(links[lesson.id], tuple(_exhibit(exhibit) for exhibit in lesson.exhibits))
        for lesson in book.lessons
        if lesson.exhibits
    )


def _exhibit(exhibit: Exhibit) -> ExhibitView:
    frames = count_html(exhibit.frames, f"frames of {exhibit.id}")
    return ExhibitView(exhibit.id, exhibit.kind, made_html(exhibit.title, f"title of {exhibit.id}"), frames)
