"""Points on a line: which numbers there are, and how far apart they stand."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import pairwise

from build_site.fields import Fields
from build_site.figures import plot
from build_site.figures.axes import CHARACTER, ROOM
from build_site.figures.canvas import Canvas
from build_site.figures.kinds import kind_attribute
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.spec import SUBJECT, Subject, read_subject
from build_site.figures.values import NAME, Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node

LONG, SHORT = 12.0, 7.0
"""Pixels: half of a named and of an unnamed tick."""
FALL, FOOT = 46.0, 24.0
"""Pixels above and below the ticks: for what falls onto the line, and for the numbers."""
INSET = 6.0
"""Percent beside the line, where the first and the last number have room."""


@dataclass(frozen=True, slots=True)
class NumberLine(Unscaled):
    """`of`: all points, rising; `named`: those whose number is written; `at`: where a number falls."""

    subject: Subject
    named: Words
    at: Words | None

    @property
    def words(self) -> tuple[Words, ...]:
        """The caption."""
        return self.subject.words

    def draw(self, canvas: Canvas) -> str:
        """The line with its ticks, the named ones longer."""
        points, named = canvas.finite(self.subject.of, (1,)), canvas.finite(self.named, (1,))
        pin = canvas.finite(self.at, (0,)) if self.at else None
        if points is None or named is None or not self._check(canvas, points, named, pin):
            return ""
        low, high = float(points.at(0)), float(points.at(len(points.cells) - 1))

        def place(value: float) -> float:
            return INSET + (100 - 2 * INSET) * (value - low) / (high - low)

        line = LONG + 2 + (FALL if pin else 0)
        shapes = plot.line("axis", (place(low), line), (place(high), line))
        for cell in points.cells:
            reach = LONG if cell in named.cells else SHORT
            x = place(float(cell))
            shapes += plot.line("tick", (x, line - reach), (x, line + reach))
        for i, cell in enumerate(named.cells):
            number = plot.numeral(named.source(i), canvas.number(named, (i,), self.subject.places))
            shapes += plot.text("value", (place(float(cell)), line + LONG + 16), number)
        say = canvas.phrases.say
        written = say("clause-comma").join(self._printed(canvas, named))
        label = say("number-line", points=written, count=str(len(points.cells)))
        if pin is not None:
            number = canvas.number(pin, (), self.subject.places)
            x, name = place(float(pin.at())), f"{pin.expression} = " if NAME.fullmatch(pin.expression) else ""
            shapes += plot.text("label", (x, 14), name + plot.numeral(pin.expression, number))
            shapes += plot.pin(x, 20, line - SHORT)
            label += say("number-line-falls", number=number)
        picture = plot.picture(label + say("full-stop"), points.expression, line + LONG + FOOT, shapes)
        heading = f'<p class="part-caption">{canvas.heading(self.subject, points)}</p>'
        return wrapped("number-line", heading + picture, kind_attribute(canvas.kind("", points)))

    def _printed(self, canvas: Canvas, named: Quantity) -> list[str]:
        return [canvas.number(named, (i,), self.subject.places) for i in range(len(named.cells))]

    def _check(self, canvas: Canvas, points: Quantity, named: Quantity, pin: Quantity | None) -> bool:
        cells = [float(cell) for cell in points.cells]
        fits = (
            len(cells) > 1 and all(a < b for a, b in pairwise(cells)) and math.isfinite(cells[-1] - cells[0])
        )
        printed = self._printed(canvas, named)
        stray = next((cell for cell in named.cells if cell not in points.cells), None)
        if not fits:
            message = f"“{points.expression}”不是一排逐个变大的数"
            canvas.misshapen(self.subject.of, message, "至少两个点，从小到大排好")
        elif self.at and pin is not None and not cells[0] <= float(pin.at()) <= cells[-1]:
            canvas.misshapen(self.at, f"“{pin.expression}”不在线上", "它要在首末两点之间")
        elif stray is not None or not printed:
            message = f"线上没有 {float(stray):g} 这一点" if stray is not None else "没有一个点写出数来"
            canvas.misshapen(self.named, message, "named 里的数取自 of，至少一个")
        elif len(set(printed)) < len(printed):
            canvas.misshapen(self.named, "两个点写出来是同一个数", "places 多写几位，或少写几个")
        elif not self._have_room(printed, points, named):
            canvas.misshapen(self.named, "写出的数在手机上会叠在一起", "少写几个")
        else:
            return True
        return False

    def _have_room(self, printed: list[str], points: Quantity, named: Quantity) -> bool:
        low, high = float(points.cells[0]), float(points.cells[-1])
        middles = [(float(cell) - low) / (high - low) * ROOM * (1 - INSET / 50) for cell in named.cells]
        halves = [len(text) * CHARACTER / 2 + 2 for text in printed]
        return all(middles[i] + halves[i] <= middles[i + 1] - halves[i + 1] for i in range(len(middles) - 1))


def read(node: Node) -> tuple[NumberLine | None, tuple[Problem, ...]]:
    """`number-line: {of: points, named: ends, at: value}`"""
    fields = Fields(node, (*SUBJECT, "named", "at"), "number-line")
    subject, named = read_subject(fields), fields.expression("named")
    at = fields.expression("at", required=False)
    return (NumberLine(subject, named, at) if subject and named else None), fields.problems
