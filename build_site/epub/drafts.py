"""A chapter written but for where its links lead: that hangs on what the other chapters hold."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import groupby

from build_site.epub.addresses import LINK, Inventory, inventory, led_on
from build_site.epub.tree import Edge, Node, unsettled


@dataclass(frozen=True, slots=True)
class Draft:
    """The text of a chapter takes a tenth of the memory of its tree."""

    held: Inventory
    sections: tuple[tuple[str, str], ...]
    """Id and heading of each of its sections."""
    pieces: tuple[bytes | Edge, ...]
    """Its file; the edges are those of the links."""

    def content(self, before: str, file: str, places: Mapping[str, str]) -> bytes:
        """The file of this name, its links to ids in the other files."""
        texts = (
            piece.written(*led_on(piece.attributes, file, places)).encode()
            if isinstance(piece, Edge)
            else piece
            for piece in self.pieces
        )
        return b"".join((before.encode(), *texts, b"\n"))


def drafted(body: Node, page: Node) -> Draft:
    """`body` is what the chapter holds, `page` its whole file."""
    return Draft(inventory(body), tuple(_sections(body)), tuple(_joined(unsettled(page, LINK))))


def _sections(body: Node) -> Iterator[tuple[str, str]]:
    for section in body.elements():
        for heading in section.elements() if section.id else ():
            if heading.tag == "h2":
                yield section.id, " ".join(heading.text().split())


def _joined(pieces: list[str | Edge]) -> Iterator[bytes | Edge]:
    for is_text, group in groupby(pieces, lambda piece: isinstance(piece, str)):
        if is_text:
            yield "".join(map(str, group)).encode()
        else:
            yield from (piece for piece in group if isinstance(piece, Edge))
