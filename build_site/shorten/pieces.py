"""A finished page as pieces: tags, and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

TAG = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z][\w:-]*)(?:[^<>\"]|\"[^\"]*\")*>")
RAW = ("script", "style", "textarea")
"""Elements whose content is text to its end tag."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A tag, or anything between two tags; together the pieces are the page."""

    text: str
    tag: str = ""
    """Name of the element, lower case; "" for what is no tag."""
    is_end: bool = False

    @property
    def is_start(self) -> bool:
        """Whether it is a start tag."""
        return bool(self.tag) and not self.is_end


def pieces(html: str) -> tuple[Piece, ...]:
    """The page, taken apart."""
    return tuple(_pieces(html))


def _pieces(html: str) -> Iterator[Piece]:
    at = 0
    while found := TAG.search(html, at):
        name = found["name"].lower()
        if found.start() > at:
            yield Piece(html[at : found.start()])
        yield Piece(found[0], name, bool(found["end"]))
        at = found.end()
        if name in RAW and not found["end"]:
            end = html.find(f"</{name}", at)
            end = len(html) if end < 0 else end
            if end > at:
                yield Piece(html[at:end])
            at = end
    if at < len(html):
        yield Piece(html[at:])
