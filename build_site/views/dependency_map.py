"""The map of the lessons: what each asks for first, drawn from the front matter, and the same in words."""

from __future__ import annotations

import itertools
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass

from build_site.layered_drawing import HEIGHT, Arrow, Box, layered
from build_site.lesson_graph import Needs, ancestors, without_implied
from build_site.model import Book, Lesson
from build_site.views.link import NUMBERED, LinkView
from build_site.views.text import count_html

STUDIED = ("lesson", "example")
"""Kinds of pages that are read one after another; others are drawn only where one of these asks for them."""
TEXT = 14.0
"""Size of the words in a box; the drawing is never shown smaller than drawn on a screen of 360 px."""
PADDING = 10.0
NARROW = 0.6
"""Width of a Latin letter or a digit as a share of the size of the words; that of a wide character is 1."""
WIDE = ("W", "F", "A")
BASELINE = 0.36
"""How far below the middle of a box its words stand, as a share of their size."""
HEAD = 7.0
"""Length of an arrowhead; an arrow comes into it straight from above."""


@dataclass(frozen=True, slots=True)
class NodeView:
    """A lesson in the drawing. `needs`: ids of all that comes before it."""

    id: str
    written: bool
    kind: str
    number: str
    title: str
    left: str
    top: str
    width: str
    height: str
    middle: str
    baseline: str
    mark: str
    """Path of the tick that says that it is read."""
    needs: str


@dataclass(frozen=True, slots=True)
class ArrowView:
    """An arrow between two lessons: its line and its head as paths."""

    start: str
    end: str
    line: str
    head: str


@dataclass(frozen=True, slots=True)
class RowView:
    """The same in words: a lesson, what it asks for, and everything that comes before it."""

    link: LinkView
    asked: tuple[LinkView, ...]
    before: tuple[LinkView, ...]
    count_html: str


@dataclass(frozen=True, slots=True)
class MapView:
    """What dependency-map.html sees."""

    width: str
    height: str
    nodes: tuple[NodeView, ...]
    arrows: tuple[ArrowView, ...]
    rows: tuple[RowView, ...]


def map_view(book: Book, links: Mapping[str, LinkView]) -> MapView:
    """The map of a book whose prerequisites go in no circle."""
    needs = needs_of(book)
    words = _words(book, needs)
    widths = {name: _width(" ".join(filter(None, pair))) + 2 * PADDING for name, pair in words.items()}
    drawing = layered(without_implied(needs), widths)
    kinds = {lesson.id: lesson.kind for lesson in book.lessons}
    order = {name: at for at, name in enumerate(needs)}
    return MapView(
        width=_length(drawing.width),
        height=_length(drawing.height),
        nodes=tuple(
            _node(box, words[box.name], kinds.get(box.name, ""), ancestors(needs, box.name))
            for box in sorted(drawing.boxes, key=lambda box: order[box.name])
        ),
        arrows=tuple(_arrow(arrow) for arrow in drawing.arrows),
        rows=tuple(_row(name, needs, links) for name in needs if name in kinds),
    )


def needs_of(book: Book) -> Needs:
    """Lessons and examples in reading order; what they ask for and is not one of them stands before them."""
    lessons = {lesson.id: lesson for lesson in book.lessons}
    needs: dict[str, tuple[str, ...]] = {}
    for lesson in book.lessons:
        if lesson.kind in STUDIED:
            _add(lesson.id, lessons, needs)
    return needs


def _add(name: str, lessons: Mapping[str, Lesson], needs: dict[str, tuple[str, ...]]) -> None:
    """A name behind everything that it needs."""
    own = lessons[name].prerequisites if name in lessons else ()
    for one in own:
        if one not in needs:
            _add(one, lessons, needs)
    needs[name] = own


def _words(book: Book, needs: Needs) -> Mapping[str, tuple[str, str]]:
    """Number and short title of each; no number for ids that are words."""
    titles = {each.id: each.title + book.phrases.say("unwritten") for each in book.outline.planned}
    titles |= {lesson.id: lesson.short or lesson.title for lesson in book.lessons}
    return {name: (name if NUMBERED.fullmatch(name) else "", titles[name]) for name in needs}


def _width(text: str) -> float:
    """A text's width: wide characters are square, all others at most as wide as a digit is here."""
    return TEXT * sum(1 if unicodedata.east_asian_width(sign) in WIDE else NARROW for sign in text)


def _node(box: Box, words: tuple[str, str], kind: str, before: tuple[str, ...]) -> NodeView:
    return NodeView(
        id=box.name,
        written=bool(kind),
        kind=kind or "planned",
        number=words[0],
        title=words[1],
        left=_length(box.left),
        top=_length(box.top),
        width=_length(box.width),
        height=_length(HEIGHT),
        middle=_length(box.middle),
        baseline=_length(box.top + HEIGHT / 2 + TEXT * BASELINE),
        mark=f"M{_length(box.left + box.width - 5)} {_length(box.top + 1)}l4 4 7 -8",
        needs=" ".join(before),
    )


def _arrow(arrow: Arrow) -> ArrowView:
    *stops, tip = arrow.stops
    points = (*stops, (tip[0], tip[1] - HEAD))
    line = f"M{_length(stops[0][0])} {_length(stops[0][1])}"
    for number, ((left, top), (x, y)) in enumerate(itertools.pairwise(points)):
        between = _length((top + y) / 2)
        curve = f"C{_length(left)} {between} {_length(x)} {between} {_length(x)} {_length(y)}"
        line += curve if number % 2 == 0 else f"V{_length(y)}"
    head = f"M{_length(tip[0])} {_length(tip[1])}l-4 {_length(-HEAD)}h8z"
    return ArrowView(arrow.start, arrow.end, line, head)


def _row(name: str, needs: Needs, links: Mapping[str, LinkView]) -> RowView:
    before = ancestors(needs, name)
    return RowView(
        link=links[name],
        asked=tuple(links[one] for one in needs[name]),
        before=tuple(links[one] for one in before),
        count_html=count_html(len(before), f"prerequisites of {name}"),
    )


def _length(value: float) -> str:
    """A length of the drawing without noise in its last places."""
    return f"{value:.1f}".removesuffix(".0")
