"""The references page: what each source supports, how far, and where it is used."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.model import Book, Reference
from build_site.views.link import LinkView
from build_site.views.term import UseView, uses_of
from build_site.views.text import made_html


@dataclass(frozen=True, slots=True)
class ReferenceView:
    """What reference-entry.html sees."""

    key: str
    key_html: str
    authors_html: str
    title_html: str
    venue_html: str
    address: str
    address_html: str
    supports_html: tuple[str, ...]
    limits_html: str
    checked_html: str
    uses: tuple[UseView, ...]


def reference_views(book: Book, links: Mapping[str, LinkView]) -> tuple[ReferenceView, ...]:
    """Every source in the order of the file."""
    uses = uses_of(book, links)
    return tuple(_reference(reference, uses.get(reference.key, ())) for reference in book.references)


def _reference(reference: Reference, uses: tuple[UseView, ...]) -> ReferenceView:
    return ReferenceView(
        key=reference.key,
        key_html=made_html(reference.key, "reference key"),
        authors_html=reference.authors_html,
        title_html=reference.title_html,
        venue_html=reference.venue_html,
        address=reference.address if reference.address.startswith("https://") else "",
        address_html=made_html(reference.address, "address"),
        supports_html=reference.supports_html,
        limits_html=reference.limits_html,
        checked_html=reference.status,
        uses=uses,
    )
