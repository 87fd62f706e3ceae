"""An expression of a worked line, a `span` without attributes, in an element with a shorter name."""

from __future__ import annotations

from collections.abc import Sequence

from build_site.shorten.pieces import Piece

EXPRESSION = "b"
SPAN = "<span>"
PARTS = ("span", "small")
"""What stands in one of these is no expression."""


def with_short_expressions(page: Sequence[Piece]) -> tuple[Piece, ...]:
    """The page with short expressions: spans that are children of a line of a worked block."""
    written = list(page)
    lines: list[int] = []
    """How many divs are open inside each open worked body."""
    spans: list[bool] = []
    """Of each open part, whether it is an expression."""
    for at, piece in enumerate(page):
        if piece.tag == "div":
            if piece.is_start and 'class="worked-body"' in piece.text:
                lines.append(0)
            elif lines:
                lines[-1] += -1 if piece.is_end else 1
                if lines[-1] < 0:
                    lines.pop()
        elif piece.tag in PARTS and piece.is_start:
            spans.append(bool(lines) and lines[-1] == 1 and piece.text == SPAN and not spans)
            if spans[-1]:
                written[at] = Piece(f"<{EXPRESSION}>", EXPRESSION)
        elif piece.tag in PARTS and spans.pop():
            written[at] = Piece(f"</{EXPRESSION}>", EXPRESSION, True)
    return tuple(written)
