"""A length cut into segments, end to end: the [0, 1) ruler and stacked shares."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from build_site.figures import plot
from build_site.figures.axes import CHARACTER, ROOM
from build_site.figures.canvas import Label

BAR = 36.0
LINE = 18.0
PIN = 34.0


@dataclass(frozen=True, slots=True)
class Bound:
    """Where a segment ends: position from 0 to 1, printed number and its source."""

    position: float
    printed: str
    source: str


@dataclass(frozen=True, slots=True)
class Pin:
    """What falls onto the ruler: position, its name as HTML, printed number, source, segment that it hits."""

    position: float
    name: str
    printed: str
    source: str
    segment: int


def drawn_segments(bounds: Sequence[Bound], labels: Sequence[Label], pin: Pin | None) -> tuple[str, float]:
    """The shapes and the height of the picture; `bounds` begin with 0."""
    top = PIN if pin else 2.0
    shapes = [_segment(bounds, labels, i, (top, pin)) for i in range(len(bounds) - 1)]
    ticks, height = _ticks(bounds, top + BAR)
    if pin:
        x = pin.position * 100
        anchor = "start" if x < 12 else "end" if x > 88 else "middle"
        name = f"{pin.name} = " if pin.name else ""
        shapes.append(plot.text("label", (x, 14), name + plot.numeral(pin.source, pin.printed), anchor))
        shapes.append(plot.pin(x, 20, top + 4))
    return "".join(shapes) + ticks, height


def _segment(
    bounds: Sequence[Bound], labels: Sequence[Label], at: int, around: tuple[float, Pin | None]
) -> str:
    top, pin = around
    start, width = bounds[at].position * 100, (bounds[at + 1].position - bounds[at].position) * 100
    is_chosen = pin is not None and pin.segment == at
    drawn = plot.bar("bar segment chosen" if is_chosen else "bar segment", (start, width), (top, BAR))
    if not labels or text_width(labels[at].text) + 4 > ROOM * width / 100:
        return drawn
    names = "label chosen" if is_chosen else "label"
    return drawn + plot.text(names, (start + width / 2, top + BAR / 2 + 5), plot.words(labels[at].html))


def fits(bounds: Sequence[Bound], labels: Sequence[Label]) -> bool:
    """Whether every label has room inside its segment."""
    widths = [b.position - a.position for a, b in pairwise(bounds)]
    return all(
        text_width(label.text) + 4 <= ROOM * width for label, width in zip(labels, widths, strict=False)
    )


def text_width(text: str) -> float:
    """Pixels that a label takes at 14 pixels a Han character."""
    return sum(14.0 if ord(character) > 0x2E7F else CHARACTER for character in text)


def _ticks(bounds: Sequence[Bound], top: float) -> tuple[str, float]:
    """Marks with their numbers below, in as many lines as keep them apart on a narrow phone."""
    ends: list[float] = []
    shapes = []
    for bound in (each for each in bounds if each.printed):
        width = text_width(bound.printed)
        x = bound.position * ROOM
        anchor = "start" if x < width / 2 else "end" if x > ROOM - width / 2 else "middle"
        left = x - {"start": 0.0, "middle": width / 2, "end": width}[anchor]
        row = next((i for i, end in enumerate(ends) if left > end + 6), len(ends))
        ends[row : row + 1] = [left + width]
        y = top + 5 + LINE * (row + 1) - 3
        shapes.append(plot.line("axis", (bound.position * 100, top), (bound.position * 100, y - 12)))
        content = plot.numeral(bound.source, bound.printed)
        shapes.append(plot.text("value", (bound.position * 100, y), content, anchor))
    return "".join(shapes), top + 8 + LINE * len(ends)
