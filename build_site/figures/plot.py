"""Shapes of an SVG picture whose widths are shares of the room it gets, so that its text never shrinks."""

from __future__ import annotations

import re

from build_site.figures.markup import escape
from build_site.figures.numerals import length

MIDDLE = "middle"
"""Where a text stands that says nothing else (static/css/plot.css)."""
TAG = re.compile(r"<(/?)([A-Za-z][A-Za-z0-9]*)([^>]*)>")


def picture(label: str, source: str, height: float, shapes: str) -> str:
    """The picture with its one-sentence description."""
    return (
        f'<svg class="plot" role="img" width="100%" height="{length(height)}" aria-label="{escape(label)}"'
        f' data-src="{escape(source)}">{shapes}</svg>'
    )


def bar(names: str, across: tuple[float, float], down: tuple[float, float]) -> str:
    """A rectangle: start and width in percent, top and height in pixels."""
    x, width = across
    y, height = down
    return (
        f'<rect class="{names}" x="{length(x)}%" y="{length(y)}" width="{length(width)}%"'
        f' height="{length(height)}"/>'
    )


def line(names: str, start: tuple[float, float], end: tuple[float, float]) -> str:
    """A line between two points, x in percent."""
    (x1, y1), (x2, y2) = start, end
    return (
        f'<line class="{names}" x1="{length(x1)}%" y1="{length(y1)}" x2="{length(x2)}%" y2="{length(y2)}"/>'
    )


def text(names: str, at: tuple[float, float], content: str, anchor: str = MIDDLE) -> str:
    """Words (already HTML) at a point, x in percent."""
    x, y = at
    side = "" if anchor == MIDDLE else f' text-anchor="{anchor}"'
    return f'<text class="{names}" x="{length(x)}%" y="{length(y)}"{side}>{content}</text>'


def numeral(source: str, printed: str) -> str:
    """A made number inside a text."""
    return f'<tspan data-src="{escape(source)}">{escape(printed)}</tspan>'


def pin(x: float, top: float, bottom: float) -> str:
    """A mark that falls from above onto a place, x in percent."""
    return (
        f"{line('pin-line', (x, top), (x, bottom))}"
        f'<svg x="{length(x)}%" y="{length(bottom - 9)}" overflow="visible">'
        '<path class="pin" d="M-6 0h12L0 9z"/></svg>'
    )


def words(label_html: str) -> str:
    """A label for an SVG text: spans become tspans, other elements leave their words."""
    return TAG.sub(lambda tag: f"<{tag[1]}tspan{tag[3]}>" if tag[2] == "span" else "", label_html)
