"""A value as a real table: caption, row and column headers, cells with their source."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from build_site.figures.canvas import Canvas, Label
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import escape, made
from build_site.figures.spec import NO_CELLS, NO_LABELS, Cells, Labels, Subject
from build_site.figures.values import Quantity
from build_site.model import Words


@dataclass(frozen=True, slots=True)
class Table:
    """What a table shows beside its values."""

    subject: Subject
    rows: Labels = NO_LABELS
    columns: Labels = NO_LABELS
    groups: Labels = NO_LABELS
    row_axis: Words | None = None
    column_axis: Words | None = None
    mark: Cells = NO_CELLS
    dashed: Cells = NO_CELLS
    shown: Cells | None = None
    """Cells that are already known; None for all."""

    @property
    def words(self) -> tuple[Words, ...]:
        """What of it is for the reader."""
        axes = tuple(words for words in (self.row_axis, self.column_axis) if words)
        return (*self.subject.words, *self.groups.shown, *self.rows.shown, *self.columns.shown, *axes)


@dataclass(frozen=True, slots=True)
class Layout:
    """Headers of a table and where its cells stand in the value."""

    groups: tuple[Label, ...]
    rows: tuple[Label, ...]
    columns: tuple[Label, ...]
    sizes: tuple[int, int, int]
    index: Callable[[int, int, int], tuple[int, ...]]


def draw_table(canvas: Canvas, table: Table) -> str:
    """The whole frame of a table; "" where the value cannot be drawn."""
    quantity = canvas.quantity(table.subject.of, (1, 2, 3))
    if quantity is None or not _check_cells(canvas, table, quantity):
        return ""
    layout = _layout(canvas, table, quantity)
    caption_id = canvas.next_id("caption")
    kind = kind_attribute(canvas.kind(table.subject.kind, quantity))
    return (
        f'<figure class="matrix-frame" tabindex="0" role="group" aria-labelledby="{caption_id}">'
        f'<table class="matrix"{kind}><caption id="{caption_id}">'
        f"{_caption(canvas, table, quantity)}</caption>"
        f"{_head(canvas, table, layout)}{_body(canvas, table, quantity, layout)}</table></figure>"
    )


def _check_cells(canvas: Canvas, table: Table, quantity: Quantity) -> bool:
    for cells in (table.mark, table.dashed, table.shown or Cells()):
        if cells and not cells.fits(quantity.shape):
            shape = list(quantity.shape)
            message = f"选中的格子超出“{quantity.expression}”的形状 {shape}"
            canvas.report(cells.place or table.subject.of.place, "figure-shape", message, "行和列都从 0 数起")
            return False
    return True


def _layout(canvas: Canvas, table: Table, quantity: Quantity) -> Layout:
    shape = quantity.shape
    if len(shape) == 1:
        is_upright = bool(table.rows.shown) and not table.columns.shown
        rows = canvas.labels(table.rows, shape[0] if is_upright else 1, "row")
        columns = () if is_upright else canvas.labels(table.columns, shape[0], "column")
        sizes = (1, shape[0], 1) if is_upright else (1, 1, shape[0])
        return Layout((), rows, columns, sizes, lambda _, row, column: (row + column,))
    rows = canvas.labels(table.rows, shape[-2], "row") or _numbered(shape[-2], "row")
    columns = canvas.labels(table.columns, shape[-1], "column") or _numbered(shape[-1], "column")
    if len(shape) == 2:
        return Layout((), rows, columns, (1, *shape), lambda _, row, column: (row, column))
    groups = canvas.labels(table.groups, shape[0], "group") or _numbered(shape[0], "group")
    sizes = (shape[0], shape[1], shape[2])
    return Layout(groups, rows, columns, sizes, lambda group, row, column: (group, row, column))


def _numbered(count: int, axis: str) -> tuple[Label, ...]:
    return tuple(Label(made(f"{axis} {i}", str(i)), str(i)) for i in range(count))


def _caption(canvas: Canvas, table: Table, quantity: Quantity) -> str:
    named = ((table.row_axis, "row"), (table.column_axis, "column"))
    axes = canvas.phrases.html("clause-comma").join(
        f"{canvas.phrases.html(key)} = {canvas.inline(words)}" for words, key in named if words
    )
    shape = made_shape(quantity)
    return (
        canvas.heading(table.subject, quantity)
        + (f' <span class="shape">{axes}</span>' if axes else "")
        + shape
    )


def made_shape(quantity: Quantity) -> str:
    """The shape of a value, as the program writes it."""
    sizes = ", ".join(str(size) for size in quantity.shape)
    return f' <span class="shape" data-src="{escape(f"shape({quantity.expression})")}">[{sizes}]</span>'


def _head(canvas: Canvas, table: Table, layout: Layout) -> str:
    if not layout.columns:
        return ""
    corner = ""
    if layout.groups:
        word = canvas.phrases.html("group")
        corner += f'<th scope="col"><span class="visually-hidden">{word}</span></th>'
    if layout.rows:
        word = canvas.inline(table.row_axis) if table.row_axis else canvas.phrases.html("row")
        corner += f'<th scope="col"><span class="visually-hidden">{word}</span></th>'
    cells = "".join(f'<th scope="col">{label.html}</th>' for label in layout.columns)
    return f"<thead><tr>{corner}{cells}</tr></thead>"


def _body(canvas: Canvas, table: Table, quantity: Quantity, layout: Layout) -> str:
    groups, rows, _ = layout.sizes
    bodies = []
    for group in range(groups):
        lines = []
        for row in range(rows):
            head = ""
            if layout.groups and row == 0:
                head = f'<th scope="rowgroup" rowspan="{rows}">{layout.groups[group].html}</th>'
            if layout.rows:
                head += f'<th scope="row">{layout.rows[row].html}</th>'
            lines.append(f"<tr>{head}{_cells(canvas, table, quantity, layout, (group, row))}</tr>")
        bodies.append(f"<tbody>{''.join(lines)}</tbody>")
    return "".join(bodies)


def _cells(canvas: Canvas, table: Table, quantity: Quantity, layout: Layout, at: tuple[int, int]) -> str:
    cells = []
    for column in range(layout.sizes[2]):
        index = layout.index(*at, column)
        if table.shown is not None and not table.shown.has(*index):
            word = canvas.phrases.html("not-computed")
            cells.append(f'<td class="blank"><span class="visually-hidden">{word}</span></td>')
            continue
        names = [
            name for name, chosen in (("marked", table.mark), ("dashed", table.dashed)) if chosen.has(*index)
        ]
        style = f' class="{" ".join(names)}"' if names else ""
        text = escape(canvas.number(quantity, index, table.subject.places))
        cells.append(f'<td{style} data-src="{escape(quantity.source(*index))}">{text}</td>')
    return "".join(cells)
