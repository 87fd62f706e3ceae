"""A lesson as a link to it: written ones can be opened, planned ones are only named."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from build_site.model import Book
from build_site.views.text import made_html

NUMBERED = re.compile(r"[A-Z]+[0-9]+")


@dataclass(frozen=True, slots=True)
class LinkView:
    """A lesson or page by id. `number_html` is "" for pages, whose ids are no numbers."""

    id: str
    number_html: str
    title_html: str
    written: bool


def number_html(name: str) -> str:
    """The id of a lesson as readers see it; nothing for the id of a page."""
    return made_html(name, "lesson id") if NUMBERED.fullmatch(name) else ""


def links_of(book: Book) -> Mapping[str, LinkView]:
    """Every lesson and page, written or planned, by id."""
    planned = {each.id: made_html(each.title, "book.yaml") for each in book.outline.planned}
    links = {name: LinkView(name, number_html(name), title, False) for name, title in planned.items()}
    for lesson in book.lessons:
        title = made_html(lesson.short or lesson.title, f"{lesson.id} short")
        links[lesson.id] = LinkView(lesson.id, number_html(lesson.id), title, True)
    return links
