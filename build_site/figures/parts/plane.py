"""Arrows in the plane, each from the origin: where it stood, how far it was turned, where it points."""

from __future__ import annotations

import math
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.axes import NAMED, Axis
from build_site.figures.canvas import Canvas, Label
from build_site.figures.markup import escape, made
from build_site.figures.numerals import length
from build_site.figures.parts.part import wrapped
from build_site.figures.spec import Labels, read_labels, read_places
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node

WIDTH, HEIGHT = 240, 184
"""Pixels: what a narrow phone has room for."""
REACH = 68.0
"""Pixels of the longest arrow of the figure."""
NAME = 12.0
"""Pixels from the tip of an arrow to its name."""
LONGEST_NAME = 3
"""Characters of a name that have room beside a tip."""
FIRST_ARC, NEXT_ARC = 20.0, 11.0
"""Pixels from the origin to the arc of the first arrow, and from there to the next."""
NO_TURN = 1e-9
SHORTEST = 1e-100
"""Of the longest arrow: what divides by less leaves the numbers that a picture can hold."""
KEY = f"{NAMED}plane"
Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Plane:
    """One arrow an expression of two numbers, across and up."""

    arrows: tuple[Words, ...]
    before: tuple[Words, ...]
    labels: Labels
    caption: Words | None
    places: int | None

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of the arrows."""
        return (*((self.caption,) if self.caption else ()), *self.labels.shown)

    def axes(self, canvas: Canvas) -> tuple[tuple[str, Axis], ...]:
        """One scale for all planes of a figure: an arrow that is only turned stays as long."""
        found = (canvas.quantity(words, (1,)) for words in (*self.arrows, *self.before))
        lengths = [math.hypot(*map(float, each.cells)) for each in found if each is not None]
        return ((KEY, Axis(0.0, max(lengths, default=0.0))),)

    def draw(self, canvas: Canvas) -> str:
        """The plane and, below it, the numbers of each arrow."""
        arrows = self._vectors(canvas, self.arrows)
        before = self._vectors(canvas, self.before)
        labels = canvas.labels(self.labels, len(arrows), "arrow")
        if len(arrows) < len(self.arrows) or len(before) < len(self.before) or not self._fits(canvas, labels):
            return ""
        scale = REACH / canvas.axes.get(KEY, Axis()).high
        tips = [_tip(quantity, scale) for quantity in arrows]
        shapes = ""
        for at, quantity in enumerate(before):
            shapes += _turn(_tip(quantity, scale), tips[at], FIRST_ARC + NEXT_ARC * at)
        for at, tip in enumerate(tips):
            shapes += _arrow("arrow", tip) + (_name(labels[at], tip) if labels else "")
        said, items = self._told(canvas, (arrows, before), labels)
        source = canvas.phrases.say("clause-comma").join(quantity.expression for quantity in arrows)
        picture = (
            f'<svg class="plot plane" role="img" width="{WIDTH}" height="{HEIGHT}"'
            f' viewBox="{-WIDTH // 2} {-HEIGHT // 2} {WIDTH} {HEIGHT}" aria-label="{escape(said)}"'
            f' data-src="{escape(source)}"><path class="axis" d="M-{WIDTH // 2} 0H{WIDTH // 2}'
            f'M0-{HEIGHT // 2}V{HEIGHT // 2}"/>{shapes}</svg>'
        )
        heading = f'<p class="part-caption">{canvas.inline(self.caption)}</p>' if self.caption else ""
        return wrapped("plane", f'{heading}{picture}<ul class="plot-key">{items}</ul>')

    def _vectors(self, canvas: Canvas, expressions: tuple[Words, ...]) -> tuple[Quantity, ...]:
        found = []
        for words in expressions:
            quantity = canvas.finite(words, (1,))
            if quantity is not None and len(quantity.cells) != 2:
                message = f"“{words.text}”有 {len(quantity.cells)} 个数，平面上的箭头要两个"
                canvas.misshapen(words, message, "第一个数向右，第二个数向上")
            elif quantity is not None:
                found.append(quantity)
        return tuple(found)

    def _fits(self, canvas: Canvas, labels: tuple[Label, ...]) -> bool:
        if not SHORTEST <= canvas.axes.get(KEY, Axis()).high <= 1 / SHORTEST:
            canvas.misshapen(self.arrows[0], "箭头太短或太长，画不出来", "换一个单位再画")
            return False
        if self.before and len(self.before) != len(self.arrows):
            message = f"{len(self.arrows)} 个箭头，原处却写了 {len(self.before)} 个"
            canvas.misshapen(self.before[0], message, "每个箭头写一个原处，次序相同")
            return False
        long = next((label for label in labels if len(label.text) > LONGEST_NAME), None)
        if long is not None:
            message = f"“{long.text}”太长，箭头旁写不下"
            canvas.misshapen(self.labels.shown[0], message, f"名字最多 {LONGEST_NAME} 个字")
        return long is None

    def _told(
        self,
        canvas: Canvas,
        both: tuple[tuple[Quantity, ...], tuple[Quantity, ...]],
        labels: tuple[Label, ...],
    ) -> tuple[str, str]:
        (arrows, before), say = both, canvas.phrases.say
        said, items = [], ""
        for at, quantity in enumerate(arrows):
            numbers = [canvas.number(quantity, (i,), self.places) for i in range(2)]
            start = say("plane-from", pair=self._pair(canvas, before[at])) if before else ""
            name = f"{labels[at].text} " if labels else ""
            said.append(f"{name}{start}[{', '.join(numbers)}]")
            cells = ", ".join(made(quantity.source(i), number) for i, number in enumerate(numbers))
            items += f"<li>{f'{labels[at].html} ' if labels else ''}[{cells}]</li>"
        return say("plane", arrows=say("semicolon").join(said)), items

    def _pair(self, canvas: Canvas, quantity: Quantity) -> str:
        return f"[{', '.join(canvas.number(quantity, (i,), self.places) for i in range(2))}]"


def _tip(quantity: Quantity, scale: float) -> Point:
    """Where it points, in pixels to the right and down."""
    across, up = (float(cell) for cell in quantity.cells)
    return across * scale, -up * scale


def _pixels(point: Point) -> str:
    return f"{length(point[0])} {length(point[1])}"


def _arrow(names: str, tip: Point) -> str:
    """A line from the origin with a head; nothing for an arrow of no length."""
    size = math.hypot(*tip)
    if size < 1:
        return f'<circle class="{names}" r="2"/>'
    right, down = tip[0] / size, tip[1] / size
    back = (tip[0] - 8 * right, tip[1] - 8 * down)
    wings = [(back[0] - side * 4 * down, back[1] + side * 4 * right) for side in (1, -1)]
    head = f"M{_pixels(wings[0])}L{_pixels(tip)} {_pixels(wings[1])}"
    return f'<path class="{names}" d="M0 0L{_pixels(tip)}{head}"/>'


def _turn(start: Point, tip: Point, radius: float) -> str:
    """Where an arrow stood, and the arc, against the clock, from there to where it points."""
    stood = f'<path class="stood" d="M0 0L{_pixels(start)}"/>' if math.dist(start, tip) >= 1 else ""
    angles = [math.atan2(-y, x) for x, y in (start, tip)]
    turned = (angles[1] - angles[0]) % math.tau
    if min(turned, math.tau - turned) < NO_TURN or min(math.hypot(*start), math.hypot(*tip)) < 1:
        return stood
    ends = [(radius * math.cos(angle), -radius * math.sin(angle)) for angle in angles]
    bow = f"A{length(radius)} {length(radius)} 0 {int(turned > math.pi)} 0 "
    return f'{stood}<path class="turn" d="M{_pixels(ends[0])}{bow}{_pixels(ends[1])}"/>'


def _name(label: Label, tip: Point) -> str:
    size = math.hypot(*tip)
    right, down = (tip[0] / size, tip[1] / size) if size >= 1 else (0.0, -1.0)
    anchor = "middle" if abs(right) < 0.4 else "start" if right > 0 else "end"
    x, y = tip[0] + NAME * right, tip[1] + NAME * down + 5
    place = f'x="{length(x)}" y="{length(y)}" text-anchor="{anchor}"'
    return f'<text class="label" {place}>{escape(label.text)}</text>'


def read(node: Node) -> tuple[Plane | None, tuple[Problem, ...]]:
    """`plane: {arrows: ["R(theta) @ q", "R(theta) @ k"], before: [q, k], labels: [查询, 键]}`"""
    fields = Fields(node, ("arrows", "before", "labels", "caption", "places"), "plane")
    arrows, before = fields.texts("arrows", required=True), fields.texts("before")
    labels, caption = read_labels(fields, "labels"), fields.text("caption", required=False)
    plane = Plane(arrows, before, labels, caption, read_places(fields)) if arrows else None
    return plane, fields.problems
