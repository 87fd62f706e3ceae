"""Which elements of a page have no end tag, and which end without one where another begins."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

VOID = frozenset(
    ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")
)
"""Elements without an end tag."""

PARAGRAPH_ENDS = frozenset(
    [
        "address",
        "article",
        "aside",
        "blockquote",
        "details",
        "dialog",
        "div",
        "dl",
        "fieldset",
        "figure",
        "footer",
        "form",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "header",
        "hr",
        "main",
        "nav",
        "ol",
        "p",
        "pre",
        "section",
        "table",
        "ul",
    ]
)
"""Elements whose start tag ends a paragraph that is open."""

_ROW_GROUPS = frozenset(("thead", "tbody", "tfoot"))
_CELLS = frozenset(("td", "th"))
_DESCRIBED = frozenset(("dt", "dd"))
_ENDS: Mapping[str, tuple[frozenset[str], frozenset[str]]] = {
    "li": (frozenset(("li",)), frozenset(("ul", "ol"))),
    **dict.fromkeys(_DESCRIBED, (_DESCRIBED, frozenset(("dl",)))),
    **dict.fromkeys(_CELLS, (_CELLS, frozenset(("tr", "table")))),
    "tr": (frozenset(("tr",)), frozenset(("table",))),
    **dict.fromkeys(_ROW_GROUPS, (_ROW_GROUPS, frozenset(("table",)))),
    **dict.fromkeys(
        PARAGRAPH_ENDS, (frozenset(("p",)), frozenset(("button", "caption", "td", "th", "template", "table")))
    ),
}
"""Start tag → which open elements it ends, and the elements past which it does not look for them."""


def still_open(open_tags: Sequence[str], begins: str) -> int:
    """How many of the open elements, outermost first, are open still when an element begins."""
    if begins in _ENDS:
        ended, bounds = _ENDS[begins]
        for at in range(len(open_tags) - 1, -1, -1):
            if open_tags[at] in ended:
                return at
            if open_tags[at] in bounds:
                break
    return len(open_tags)
