"""Who may read whom: a grid of open and closed cells, told apart by words and hatching."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import Canvas
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import escape
from build_site.figures.parts.part import Unscaled, scrolling, wrapped
from build_site.figures.spec import SUBJECT, Cells, Labels, Subject, read_cells, read_labels, read_subject
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node
from concepts.notation.exact import Number

MEANINGS: Mapping[str, tuple[Number, Number]] = {
    "added": (0, -math.inf),
    "readable": (1, 0),
    "hidden": (0, 1),
}
"""What the values of a mask say: the one that opens a cell, the one that closes it."""


@dataclass(frozen=True, slots=True)
class MaskGrid(Unscaled):
    """Rows read, columns are read."""

    subject: Subject
    meaning: str
    rows: Labels
    columns: Labels
    mark: Cells

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of rows and columns."""
        return (*self.subject.words, *self.rows.shown, *self.columns.shown)

    def draw(self, canvas: Canvas) -> str:
        """The grid."""
        quantity = canvas.quantity(self.subject.of, (2,))
        if quantity is None or not self._check(canvas, quantity):
            return ""
        rows = canvas.labels(self.rows, quantity.shape[0], "row")
        columns = canvas.labels(self.columns, quantity.shape[1], "column")
        corner = (
            f'<th scope="col"><span class="visually-hidden">{canvas.phrases.html("who-reads")}</span></th>'
            if rows
            else ""
        )
        names = "".join(f'<th scope="col">{label.html}</th>' for label in columns)
        head = f"<thead><tr>{corner}{names}</tr></thead>" if columns else ""
        lines = ""
        for i in range(quantity.shape[0]):
            name = f'<th scope="row">{rows[i].html}</th>' if rows else ""
            cells = "".join(self._cell(canvas, quantity, (i, j)) for j in range(quantity.shape[1]))
            lines += f"<tr>{name}{cells}</tr>"
        kind = kind_attribute(canvas.kind(self.subject.kind, quantity))
        caption = canvas.heading(self.subject, quantity)
        body = f"{head}<tbody>{lines}</tbody>"
        return wrapped("mask-grid", scrolling(canvas, f'class="mask-grid"{kind}', caption, body))

    def _cell(self, canvas: Canvas, quantity: Quantity, index: tuple[int, ...]) -> str:
        is_open = quantity.at(*index) == MEANINGS[self.meaning][0]
        names = ("readable" if is_open else "closed") + (" marked" if self.mark.has(*index) else "")
        source = escape(quantity.source(*index))
        word = canvas.phrases.html("readable" if is_open else "masked")
        return f'<td class="{names}" data-src="{source}">{word}</td>'

    def _check(self, canvas: Canvas, quantity: Quantity) -> bool:
        known = MEANINGS[self.meaning]
        strange = next((cell for cell in quantity.cells if cell not in known), None)
        if strange is not None:
            message = f"“{quantity.expression}”里有 {float(strange):g}，看不出是可看还是遮住"
            hint = "写 meaning：added（0 可看，−∞ 遮住）、readable（1 可看）或 hidden（1 遮住）"
            canvas.misshapen(self.subject.of, message, hint)
            return False
        if not self.mark.fits(quantity.shape):
            place = self.mark.place or self.subject.of.place
            canvas.report(place, "figure-shape", "选中的格子超出掩码的形状", "行和列都从 0 数起")
            return False
        return True


def read(node: Node) -> tuple[MaskGrid | None, tuple[Problem, ...]]:
    """`mask-grid: {of: M, rows: [我, 爱], columns: [我, 爱]}`"""
    fields = Fields(node, (*SUBJECT, "meaning", "rows", "columns", "mark"), "mask-grid")
    subject = read_subject(fields)
    meaning = fields.word("meaning", tuple(MEANINGS), default="added")
    mark, problems = read_cells(fields, "mark")
    rows, columns = read_labels(fields, "rows"), read_labels(fields, "columns")
    grid = MaskGrid(subject, meaning, rows, columns, mark) if subject else None
    return grid, (*fields.problems, *problems)
