"""One value on its own: a sum, a scale, an index."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import Canvas
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import escape
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.spec import SUBJECT, Subject, read_subject
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node


@dataclass(frozen=True, slots=True)
class Number(Unscaled):
    """A scalar as a card."""

    subject: Subject

    @property
    def words(self) -> tuple[Words, ...]:
        """The caption."""
        return self.subject.words

    def draw(self, canvas: Canvas) -> str:
        """Name and value."""
        quantity = canvas.quantity(self.subject.of, (0,))
        if quantity is None:
            return ""
        text = escape(canvas.number(quantity, (), self.subject.places))
        value = f'<span class="value" data-src="{escape(quantity.expression)}">{text}</span>'
        kind = kind_attribute(canvas.kind(self.subject.kind, quantity))
        heading = canvas.heading(self.subject, quantity)
        return wrapped(
            "number", f'<p class="number-card">{value}</p><p class="part-caption">{heading}</p>', kind
        )


def read(node: Node) -> tuple[Number | None, tuple[Problem, ...]]:
    """`number: {of: Z, caption: 公共分母}`"""
    fields = Fields(node, SUBJECT, "number")
    subject = read_subject(fields)
    return (Number(subject) if subject else None), fields.problems
