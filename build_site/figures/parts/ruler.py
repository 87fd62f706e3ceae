"""The [0, 1) ruler of cumulative shares, with a number that falls onto it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures import plot
from build_site.figures.canvas import Canvas, Label
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import escape, made
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.segments import Bound, Pin, drawn_segments, fits
from build_site.figures.spec import SUBJECT, Labels, Subject, read_labels, read_subject
from build_site.figures.values import NAME, Quantity
from build_site.model import Words
from build_site.phrases import Phrases
from build_site.problem import Problem
from build_site.yaml_places import Node

SLACK = 1e-9
"""How far the last cumulative share may be from 1."""


@dataclass(frozen=True, slots=True)
class Ruler(Unscaled):
    """Cumulative shares end to end."""

    subject: Subject
    labels: Labels
    pin: Words | None

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of the segments."""
        return (*self.subject.words, *self.labels.shown)

    def draw(self, canvas: Canvas) -> str:
        """The ruler with its caption."""
        quantity = canvas.finite(self.subject.of, (1,))
        if quantity is None:
            return ""
        picture = self.picture(canvas, quantity)
        kind = kind_attribute(canvas.kind(self.subject.kind, quantity))
        heading = f'<p class="part-caption">{canvas.heading(self.subject, quantity)}</p>'
        return wrapped("ruler", heading + picture if picture else "", kind)

    def picture(self, canvas: Canvas, quantity: Quantity) -> str:
        """The ruler alone; "" where the value is no row of cumulative shares."""
        if not _is_cumulative(quantity):
            message = f"“{quantity.expression}”不是累计份额：要逐项不减，末项为 1"
            canvas.misshapen(self.subject.of, message, "ruler 画累计份额，份额本身用 stack")
            return ""
        labels = canvas.labels(self.labels, len(quantity.cells), "segment")
        bounds = self._bounds(canvas, quantity)
        pin = self._pin(canvas, quantity)
        shapes, height = drawn_segments(bounds, labels, pin)
        label = _described(canvas.phrases, (bounds, pin), labels)
        key = "" if fits(bounds, labels) else _key(bounds, labels)
        return plot.picture(label, quantity.expression, height, shapes) + key

    def _bounds(self, canvas: Canvas, quantity: Quantity) -> tuple[Bound, ...]:
        ends = tuple(
            Bound(
                min(1.0, float(cell)), canvas.number(quantity, (i,), self.subject.places), quantity.source(i)
            )
            for i, cell in enumerate(quantity.cells)
        )
        return (Bound(0.0, "0", "start of the ruler"), *ends)

    def _pin(self, canvas: Canvas, quantity: Quantity) -> Pin | None:
        found = canvas.finite(self.pin, (0,)) if self.pin else None
        if found is None or self.pin is None:
            return None
        value = float(found.at())
        if not 0 <= value < 1:
            canvas.misshapen(self.pin, f"“{found.expression}”不在 [0, 1) 之内", "落点从 0 起，小于 1")
            return None
        last = len(quantity.cells) - 1
        segment = next((i for i, cell in enumerate(quantity.cells) if value < float(cell)), last)
        name = escape(found.expression) if NAME.fullmatch(found.expression) else ""
        return Pin(value, name, canvas.number(found, (), None), found.expression, segment)


def _is_cumulative(quantity: Quantity) -> bool:
    cells = [float(cell) for cell in quantity.cells]
    rises = all(a <= b + SLACK for a, b in zip([0.0, *cells], cells, strict=False))
    return bool(cells) and rises and abs(cells[-1] - 1) <= SLACK


def _described(phrases: Phrases, both: tuple[Sequence[Bound], Pin | None], labels: Sequence[Label]) -> str:
    bounds, pin = both
    names = [label.text for label in labels] or [
        phrases.say("segment", number=str(i)) for i in range(len(bounds) - 1)
    ]
    pieces = [
        phrases.say("ruler-segment", name=name, start=bounds[i].printed, end=bounds[i + 1].printed)
        for i, name in enumerate(names)
    ]
    falls = phrases.say("ruler-falls", at=pin.printed, name=names[pin.segment]) if pin else ""
    return phrases.say("ruler", segments=phrases.say("clause-comma").join(pieces), falls=falls)


def _key(bounds: Sequence[Bound], labels: Sequence[Label]) -> str:
    items = "".join(
        f"<li>{label.html} {made(bounds[i].source, bounds[i].printed)}–"
        f"{made(bounds[i + 1].source, bounds[i + 1].printed)}</li>"
        for i, label in enumerate(labels)
    )
    return f'<ul class="plot-key">{items}</ul>'


def read(node: Node) -> tuple[Ruler | None, tuple[Problem, ...]]:
    """`ruler: {of: c, labels: [A, B, C], at: u}`"""
    fields = Fields(node, (*SUBJECT, "labels", "at"), "ruler")
    subject = read_subject(fields)
    labels, pin = read_labels(fields, "labels"), fields.expression("at", required=False)
    return (Ruler(subject, labels, pin) if subject else None), fields.problems
