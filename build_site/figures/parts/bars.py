"""Bars over a base line, negative ones below it: to the scale of their figure, no taller than need be."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures import plot
from build_site.figures.axes import NAMED, Axis, axis_of
from build_site.figures.bar_rows import bar_rows
from build_site.figures.canvas import Canvas, Label
from build_site.figures.kinds import kind_attribute
from build_site.figures.parts.part import wrapped
from build_site.figures.spec import (
    SUBJECT,
    Cells,
    Labels,
    Subject,
    read_cells,
    read_labels,
    read_subject,
)
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node

HEIGHT = 132.0
"""Pixels between the lowest and the highest value of an axis."""
ABOVE, BELOW = 22.0, 26.0
WIDEST = 18.0
"""Percent of the picture that one bar may take."""


@dataclass(frozen=True, slots=True)
class Bars:
    """One bar a value."""

    subject: Subject
    labels: Labels
    axis: str
    mark: Cells

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of the bars."""
        return (*self.subject.words, *self.labels.shown)

    def axes(self, canvas: Canvas) -> tuple[tuple[str, Axis], ...]:
        """Its own axis under its key: the one that the author names, else its expression."""
        quantity = canvas.quantity(self.subject.of, (1,))
        return ((self._key, self._own_axis(canvas, quantity)),) if quantity else ()

    @property
    def _key(self) -> str:
        return f"{NAMED}{self.axis}" if self.axis else self.subject.of.text

    def draw(self, canvas: Canvas) -> str:
        """Upright bars where their labels have room, else rows."""
        quantity = canvas.quantity(self.subject.of, (1,))
        if quantity is None or not self._check_mark(canvas, quantity):
            return ""
        axis = canvas.axes.get(self._key, self._own_axis(canvas, quantity))
        labels = canvas.labels(self.labels, len(quantity.cells), "bar")
        heading = canvas.heading(self.subject, quantity)
        kind = kind_attribute(canvas.kind(self.subject.kind, quantity))
        if axis.is_upright:
            reach = canvas.axes.reach(self._key, self._own_axis(canvas, quantity))
            picture = self._upright(canvas, quantity, labels, (axis, reach))
            drawn = f'<p class="part-caption">{heading}</p>{picture}'
        else:
            rows = bar_rows(canvas, self.subject, quantity, labels, (axis, self.mark))
            drawn = f'<table class="bar-rows"><caption>{heading}</caption>{rows}</table>'
        return wrapped("bars", drawn, kind)

    def _own_axis(self, canvas: Canvas, quantity: Quantity) -> Axis:
        printed = [canvas.number(quantity, (i,), self.subject.places) for i in range(len(quantity.cells))]
        return axis_of((float(cell) for cell in quantity.cells), max(map(len, printed), default=0))

    def _check_mark(self, canvas: Canvas, quantity: Quantity) -> bool:
        fits = self.mark.fits(quantity.shape)
        if not fits:
            place = self.mark.place or self.subject.of.place
            canvas.report(
                place, "figure-shape", "选中的柱不存在", f"柱从 0 数起，共 {len(quantity.cells)} 根"
            )
        return fits

    def _upright(
        self,
        canvas: Canvas,
        quantity: Quantity,
        labels: Sequence[Label],
        scale: tuple[Axis, tuple[float, float]],
    ) -> str:
        axis, (above, below) = scale
        zero = ABOVE + above * HEIGHT
        foot = zero + below * HEIGHT + (18 if below else 0) + (BELOW if labels else 4)
        slot = 100 / max(1, len(quantity.cells))
        shapes, said = [], []
        for i, cell in enumerate(quantity.cells):
            middle = slot * (i + 0.5)
            shapes.append(self._bar(float(cell), (middle, min(slot * 0.6, WIDEST)), zero, axis, i))
            printed = canvas.number(quantity, (i,), self.subject.places)
            reach = _height(float(cell), axis)
            at = zero - reach - 6 if reach >= 0 else zero - reach + 16
            shapes.append(plot.text("value", (middle, at), plot.numeral(quantity.source(i), printed)))
            if labels:
                shapes.append(plot.text("label", (middle, foot - 8), plot.words(labels[i].html)))
            said.append(f"{labels[i].text} {printed}" if labels else printed)
        shapes.append(plot.line("axis", (0, zero), (100, zero)))
        bars = canvas.phrases.say("clause-comma").join(said)
        label = canvas.phrases.say("bar-chart", expression=quantity.expression, bars=bars)
        return plot.picture(label, quantity.expression, foot, "".join(shapes))

    def _bar(self, value: float, across: tuple[float, float], zero: float, axis: Axis, at: int) -> str:
        middle, width = across
        reach = _height(value, axis)
        names = "bar" + (" marked" if self.mark.has(at) else "")
        top = zero - reach if reach >= 0 else zero
        return plot.bar(names, (middle - width / 2, width), (top, abs(reach)))


def _height(value: float, axis: Axis) -> float:
    return value / (axis.high - axis.low) * HEIGHT if math.isfinite(value) else 0.0


def read(node: Node) -> tuple[Bars | None, tuple[Problem, ...]]:
    """`bars: {of: z, labels: [A, B, C]}`"""
    fields = Fields(node, (*SUBJECT, "labels", "axis", "mark"), "bars")
    subject = read_subject(fields)
    mark, problems = read_cells(fields, "mark")
    labels = read_labels(fields, "labels")
    bars = Bars(subject, labels, fields.word("axis"), mark) if subject else None
    return bars, (*fields.problems, *problems)
