"""A dot product: two vectors, their products place by place, and the sum."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import Canvas
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import code, escape, made
from build_site.figures.numerals import printed
from build_site.figures.parts.part import Unscaled, scrolling, wrapped
from build_site.figures.spec import Labels, read_labels, read_places
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node


@dataclass(frozen=True, slots=True)
class Dot(Unscaled):
    """Both vectors as rows of one table, products below, the sum at the end."""

    left: Words
    right: Words
    labels: Labels
    caption: Words | None
    places: int | None

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of the places."""
        return (*((self.caption,) if self.caption else ()), *self.labels.shown)

    def draw(self, canvas: Canvas) -> str:
        """The table."""
        left, right = canvas.finite(self.left, (1,)), canvas.finite(self.right, (1,))
        if left is None or right is None:
            return ""
        if left.shape != right.shape:
            sizes = f"{left.shape[0]} 个数与 {right.shape[0]} 个数"
            canvas.misshapen(self.right, f"{sizes}不能逐位相乘", "两排数要一样长")
            return ""
        labels = canvas.labels(self.labels, left.shape[0], "column")
        head = "".join(f'<th scope="col">{label.html}</th>' for label in labels)
        word = canvas.phrases.html("column-object")
        corner = f'<th scope="col"><span class="visually-hidden">{word}</span></th>'
        thead = f"<thead><tr>{corner}{head}</tr></thead>" if head else ""
        rows = self._row(canvas, left) + self._row(canvas, right) + self._products(canvas, left, right)
        caption = f" {canvas.inline(self.caption)}" if self.caption else ""
        said = f"{code(_product(left, right))}{caption}"
        foot = self._sum(canvas, left, right)
        body = f"{thead}<tbody>{rows}</tbody>{foot}"
        return wrapped("dot", scrolling(canvas, 'class="dot-table"', said, body))

    def _row(self, canvas: Canvas, vector: Quantity) -> str:
        kind = canvas.kind("", vector)
        cells = "".join(
            made(vector.source(i), canvas.number(vector, (i,), self.places), "td")
            for i in range(vector.shape[0])
        )
        head = f'<th scope="row">{canvas.badge(kind)}{code(vector.expression)}</th>'
        return f"<tr{kind_attribute(kind)}>{head}{cells}</tr>"

    def _products(self, canvas: Canvas, left: Quantity, right: Quantity) -> str:
        places = canvas.places(self.places)
        cells = ""
        for i, (a, b) in enumerate(zip(left.cells, right.cells, strict=True)):
            cells += made(f"{left.source(i)} × {right.source(i)}", printed(a * b, places), "td")
        return f'<tr class="products"><th scope="row">{canvas.phrases.html("products")}</th>{cells}</tr>'

    def _sum(self, canvas: Canvas, left: Quantity, right: Quantity) -> str:
        total = sum((a * b for a, b in zip(left.cells, right.cells, strict=True)), start=0)
        text = escape(printed(total, canvas.places(self.places)))
        source = escape(_product(left, right))
        cell = f'<td colspan="{left.shape[0]}" data-src="{source}">{text}</td>'
        return f'<tfoot><tr><th scope="row">{canvas.phrases.html("added")}</th>{cell}</tr></tfoot>'


def _product(left: Quantity, right: Quantity) -> str:
    sides = [side.expression if side.is_direct else f"({side.expression})" for side in (left, right)]
    return "·".join(sides)


def read(node: Node) -> tuple[Dot | None, tuple[Problem, ...]]:
    """`dot: {left: "Q[1]", right: "K[0]", labels: "特征 {i}"}`"""
    fields = Fields(node, ("left", "right", "labels", "caption", "places"), "dot")
    left, right = fields.expression("left"), fields.expression("right")
    caption, labels = fields.text("caption", required=False), read_labels(fields, "labels")
    dot = Dot(left, right, labels, caption, read_places(fields)) if left and right else None
    return dot, fields.problems
