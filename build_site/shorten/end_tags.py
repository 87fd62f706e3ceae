"""Leaves out the end tags that HTML lets out; `concepts.delivered.elements` reads the page without them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from build_site.shorten.pieces import Piece
from concepts.delivered.elements import PARAGRAPH_ENDS

_LISTS = frozenset(("ul", "ol"))
_ROW_GROUPS = frozenset(("thead", "tbody", "tfoot"))
_CELLS = frozenset(("td", "th"))
_DESCRIBED = frozenset(("dt", "dd"))
_BOXES = frozenset(
    [
        "article",
        "aside",
        "blockquote",
        "body",
        "dd",
        "details",
        "dialog",
        "div",
        "figure",
        "footer",
        "header",
        "li",
        "main",
        "nav",
        "section",
        "td",
        "th",
    ]
)
"""Elements that end a paragraph with them."""

_NONE: frozenset[str] = frozenset()
OMITTED: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "li": (frozenset(("li",)), _LISTS),
    "dt": (_DESCRIBED, _NONE),
    "dd": (_DESCRIBED, frozenset(("dl",))),
    "td": (_CELLS, frozenset(("tr",))),
    "th": (_CELLS, frozenset(("tr",))),
    "tr": (frozenset(("tr",)), _ROW_GROUPS | {"table"}),
    "thead": (frozenset(("tbody", "tfoot")), _NONE),
    "tbody": (frozenset(("tbody", "tfoot")), frozenset(("table",))),
    "tfoot": (_NONE, frozenset(("table",))),
    "p": (PARAGRAPH_ENDS, _BOXES),
}
"""Element → before which start tags and before which end tags its own end tag may be left out."""

TIGHT = frozenset(("li", "dt", "dd", "td", "th", "tr", "thead", "tbody", "tfoot", "table", "ul", "ol", "dl"))
"""Between tags of these white space is not seen, and would fall into the element that is open still."""


def without_end_tags(page: Sequence[Piece]) -> tuple[Piece, ...]:
    """The pieces that are left."""
    return tuple(_left(page))


def _left(page: Sequence[Piece]) -> Iterator[Piece]:
    before = Piece("")
    for at, piece in enumerate(page):
        following = page[at + 1] if at + 1 < len(page) else Piece("")
        if _is_blank(piece) and before.tag in TIGHT and following.tag in TIGHT:
            continue
        if piece.tag:
            before = piece
        if _is_blank(following) and at + 2 < len(page):
            following = page[at + 2]
        if not (piece.is_end and _may_go(piece, following)):
            yield piece


def _is_blank(piece: Piece) -> bool:
    return not piece.tag and not piece.text.strip()


def _may_go(piece: Piece, following: Piece) -> bool:
    starts, ends = OMITTED.get(piece.tag, (_NONE, _NONE))
    return following.tag in (ends if following.is_end else starts)
