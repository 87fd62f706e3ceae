"""A finished page as pieces: tags, and what stands between them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

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


@lru_cache(maxsize=8192)
def _tag(text: str, name: str, is_end: bool) -> Piece:
    """Most tags of a page stand in it many times: one piece is enough for all."""
    return Piece(text, name.lower(), is_end)


def _pieces(html: str) -> Iterator[Piece]:
    at = 0
    while found := TAG.search(html, at):
        tag = _tag(found[0], found["name"], bool(found["end"]))
        if found.start() > at:
            yield Piece(html[at : found.start()])
        yield tag
        at = found.end()
        if tag.tag in RAW and not tag.is_end:
            end = html.find(f"</{tag.tag}", at)
            end = len(html) if end < 0 else end
            if end > at:
                yield Piece(html[at:end])
            at = end
    if at < len(html):
        yield Piece(html[at:])
