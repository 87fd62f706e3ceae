"""Leaves out the element around a lesson's id where a link begins with it: it is that of the address."""

from __future__ import annotations

from collections.abc import Sequence
from html import unescape

from build_site.shorten.pieces import Piece
from build_site.shorten.tags import read_tag
from concepts.delivered.numbers import names_its_address

ID = '<span data-src="lesson id">'


def with_bare_lesson_ids(page: Sequence[Piece]) -> tuple[Piece, ...]:
    """The page with bare ids in links; `concepts.delivered.numbers` and the output checks read them so."""
    gone: set[int] = set()
    for at in range(len(page) - 4):
        link, start, name, end, title = page[at : at + 5]
        if link.tag != "a" or not link.is_start or start.text != ID or end.text != "</span>":
            continue
        address = read_tag(link.text).find("href") or ""
        text = unescape(name.text + ("" if title.tag else title.text))
        if names_its_address(text, address):
            gone |= {at + 1, at + 3}
    return tuple(piece for at, piece in enumerate(page) if at not in gone)
