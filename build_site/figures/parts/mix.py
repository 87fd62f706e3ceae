"""A weighted mixture of rows: each row shrunk by its share, then all added."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import Canvas, Label
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import code, escape
from build_site.figures.numerals import printed
from build_site.figures.parts.part import Unscaled, scrolling, wrapped
from build_site.figures.spec import Labels, read_labels, read_places
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node
from concepts.notation.exact import Number


@dataclass(frozen=True, slots=True)
class Mix(Unscaled):
    """One line a row: share × row = what it adds."""

    weights: Words
    rows: Words
    row_labels: Labels
    columns: Labels
    caption: Words | None
    places: int | None

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of rows and columns."""
        return (*((self.caption,) if self.caption else ()), *self.row_labels.shown, *self.columns.shown)

    def draw(self, canvas: Canvas) -> str:
        """The table."""
        weights, rows = canvas.finite(self.weights, (1,)), canvas.finite(self.rows, (1, 2))
        if weights is None or rows is None:
            return ""
        if weights.shape[0] != rows.shape[0]:
            message = f"{weights.shape[0]} 个份额配不上 {rows.shape[0]} 行"
            canvas.misshapen(self.weights, message, "每一行要有一个份额")
            return ""
        labels = canvas.labels(self.row_labels, rows.shape[0], "row")
        width = rows.shape[1] if len(rows.shape) > 1 else 1
        names = canvas.labels(self.columns, width, "column") if len(rows.shape) > 1 else ()
        body = "".join(self._line(canvas, (weights, rows), i, labels) for i in range(rows.shape[0]))
        said = f" {canvas.inline(self.caption)}" if self.caption else ""
        caption = f"{code(f'{_grouped(weights)} @ {_grouped(rows)}')}{said}"
        head = _head(canvas, (weights, rows), width, names)
        foot = self._total(canvas, weights, rows, width)
        attributes = f'class="mix-table"{kind_attribute(canvas.kind("", rows))}'
        return wrapped("mix", scrolling(canvas, attributes, caption, f"{head}<tbody>{body}</tbody>{foot}"))

    def _line(
        self, canvas: Canvas, both: tuple[Quantity, Quantity], at: int, labels: tuple[Label, ...]
    ) -> str:
        weights, rows = both
        places = canvas.places(self.places)
        share = escape(canvas.number(weights, (at,), self.places))
        head = labels[at].html if labels else f'<span data-src="row {at}">{at}</span>'
        before, after = "", ""
        for index in _row(rows, at):
            source = escape(rows.source(*index))
            before += f'<td data-src="{source}">{escape(canvas.number(rows, index, self.places))}</td>'
            product = escape(printed(weights.at(at) * rows.at(*index), places))
            source = escape(f"{weights.source(at)} × {rows.source(*index)}")
            after += f'<td class="added" data-src="{source}">{product}</td>'
        weight = f'<td class="share" data-src="{escape(weights.source(at))}">{share}</td>'
        return f'<tr><th scope="row">{head}</th>{weight}{before}{after}</tr>'

    def _total(self, canvas: Canvas, weights: Quantity, rows: Quantity, width: int) -> str:
        cells = ""
        for column in range(width):
            total: Number = 0
            for at in range(rows.shape[0]):
                total = total + weights.at(at) * rows.at(*_row(rows, at)[column])
            source = f"({_grouped(weights)} @ {_grouped(rows)})"
            source += f"[{column}]" if len(rows.shape) > 1 else ""
            text = escape(printed(total, canvas.places(self.places)))
            cells += f'<td class="added" data-src="{escape(source)}">{text}</td>'
        word = canvas.phrases.html("added")
        return f'<tfoot><tr><th scope="row" colspan="{width + 2}">{word}</th>{cells}</tr></tfoot>'


def _row(rows: Quantity, at: int) -> tuple[tuple[int, ...], ...]:
    return tuple((at, column) for column in range(rows.shape[1])) if len(rows.shape) > 1 else ((at,),)


def _grouped(quantity: Quantity) -> str:
    return quantity.expression if quantity.is_direct else f"({quantity.expression})"


def _head(canvas: Canvas, both: tuple[Quantity, Quantity], width: int, names: tuple[Label, ...]) -> str:
    weights, rows = both
    first = (
        f'<tr><th scope="col"><span class="visually-hidden">{canvas.phrases.html("row")}</span></th>'
        f'<th scope="col">{code(weights.expression)}</th>'
        f'<th scope="colgroup" colspan="{width}">{code(rows.expression)}</th>'
        f'<th scope="colgroup" colspan="{width}">{canvas.phrases.html("share-times-row")}</th></tr>'
    )
    if not names:
        return f"<thead>{first}</thead>"
    columns = "".join(f'<th scope="col">{label.html}</th>' for label in names)
    return f"<thead>{first}<tr><td></td><td></td>{columns}{columns}</tr></thead>"


def read(node: Node) -> tuple[Mix | None, tuple[Problem, ...]]:
    """`mix: {weights: "A[1]", of: V, rows: [我, 爱], columns: "特征 {i}"}`"""
    fields = Fields(node, ("weights", "of", "rows", "columns", "caption", "places"), "mix")
    weights, rows = fields.expression("weights"), fields.expression("of")
    row_labels, columns = read_labels(fields, "rows"), read_labels(fields, "columns")
    caption, places = fields.text("caption", required=False), read_places(fields)
    mix = Mix(weights, rows, row_labels, columns, caption, places) if weights and rows else None
    return mix, fields.problems
