"""The errata page: what stood wrong in earlier versions, with a link to the place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.model import Book, Erratum
from build_site.views.link import LinkView
from build_site.views.text import made_html


@dataclass(frozen=True, slots=True)
class ErratumView:
    """What errata.html sees of an entry."""

    date_html: str
    version_html: str
    place: str
    lesson: LinkView
    topic_html: str
    """The title of the section, "" where the whole lesson or page is meant."""
    stood_html: str
    stands_html: str


def errata_views(book: Book, links: Mapping[str, LinkView]) -> tuple[ErratumView, ...]:
    """Every erratum in the order of the file."""
    titles = {
        heading.id: made_html(heading.text, f"{heading.id} title")
        for lesson in book.lessons
        for heading in lesson.headings
    }
    return tuple(_erratum(erratum, titles, links) for erratum in book.errata)


def _erratum(erratum: Erratum, titles: Mapping[str, str], links: Mapping[str, LinkView]) -> ErratumView:
    place = erratum.target.replace("#", "-", 1)
    return ErratumView(
        date_html=made_html(erratum.date, "date of the erratum"),
        version_html=made_html(erratum.version, "version"),
        place=place,
        lesson=links[erratum.target.partition("#")[0]],
        topic_html=titles.get(place, ""),
        stood_html=erratum.stood_html,
        stands_html=erratum.stands_html,
    )
