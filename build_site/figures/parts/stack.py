"""Amounts laid end to end: what a sum is made of, or how a whole is shared."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures import plot
from build_site.figures.canvas import Canvas
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import made
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.segments import Bound, drawn_segments
from build_site.figures.spec import SUBJECT, Labels, Subject, read_labels, read_subject
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node
from concepts.notation.exact import Number


@dataclass(frozen=True, slots=True)
class Stack(Unscaled):
    """Segments as long as their values; the numbers stand in the key, the total at the end."""

    subject: Subject
    labels: Labels

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of the segments."""
        return (*self.subject.words, *self.labels.shown)

    def draw(self, canvas: Canvas) -> str:
        """The stack, its caption and its key."""
        quantity = canvas.quantity(self.subject.of, (1,))
        if quantity is None:
            return ""
        if not all(0 <= float(cell) < float("inf") for cell in quantity.cells) or not any(quantity.cells):
            message = f"“{quantity.expression}”不能首尾相接：要有限、不为负、不全是 0"
            canvas.misshapen(self.subject.of, message, "有负数时用 bars")
            return ""
        labels = canvas.labels(self.labels, len(quantity.cells), "segment")
        total = Quantity(f"sum({quantity.expression})", (), (_sum(quantity),), quantity.name, False)
        whole = canvas.number(total, (), self.subject.places)
        shapes, height = drawn_segments(_bounds(quantity, total, whole), labels, None)
        printed = [canvas.number(quantity, (i,), self.subject.places) for i in range(len(quantity.cells))]
        names = [f"{label.text} " for label in labels] or [""] * len(printed)
        said = canvas.phrases.say("clause-comma").join(
            name + number for name, number in zip(names, printed, strict=True)
        )
        picture = plot.picture(
            canvas.phrases.say("stack", segments=said, total=whole), quantity.expression, height, shapes
        )
        heads = [f"{label.html} " for label in labels] or [""] * len(printed)
        items = "".join(
            f"<li>{head}{made(quantity.source(i), number)}</li>"
            for i, (head, number) in enumerate(zip(heads, printed, strict=True))
        )
        heading = f'<p class="part-caption">{canvas.heading(self.subject, quantity)}</p>'
        kind = kind_attribute(canvas.kind(self.subject.kind, quantity))
        return wrapped("stack", f'{heading}{picture}<ul class="plot-key">{items}</ul>', kind)


def _sum(quantity: Quantity) -> Number:
    total: Number = 0
    for cell in quantity.cells:
        total = total + cell
    return total


def _bounds(quantity: Quantity, total: Quantity, whole: str) -> tuple[Bound, ...]:
    reached, size = 0.0, float(total.at())
    bounds = [Bound(0.0, "0", "start of the stack")]
    for cell in quantity.cells:
        reached += float(cell)
        bounds.append(Bound(min(1.0, reached / size), "", ""))
    return (*bounds[:-1], Bound(1.0, whole, total.expression))


def read(node: Node) -> tuple[Stack | None, tuple[Problem, ...]]:
    """`stack: {of: w, labels: [A, B, C]}`"""
    fields = Fields(node, (*SUBJECT, "labels"), "stack")
    subject = read_subject(fields)
    return (Stack(subject, read_labels(fields, "labels")) if subject else None), fields.problems
