"""The outputs of a lab as HTML, with the results of the book's own numbers."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from build_site.figures.axes import Axis
from build_site.figures.bar_rows import bar_rows
from build_site.figures.canvas import Canvas
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import escape
from build_site.figures.parts.ruler import Ruler
from build_site.figures.spec import NO_CELLS, Subject
from build_site.figures.table import Table, draw_table
from build_site.labs.entry import Entry
from build_site.labs.result import Result

ROWS = ("vector", "bars", "ruler")


def draw_result(canvas: Canvas, result: Result) -> str:
    """One output; "" where its default has no value."""
    if result.subject is None:
        content = _text(canvas, result)
    else:
        content = DRAW[result.type](canvas, result, result.subject)
    if not content:
        return ""
    places = f' data-places="{result.subject.places}"' if result.subject and result.subject.places else ""
    kind = kind_attribute(result.kind)
    opening = f'<div class="output" data-output="{result.id}" data-type="{result.type}"{kind}{places}>'
    return f"{opening}{content}</div>"


def named(canvas: Canvas, result: Result, entries: Sequence[Entry]) -> Result:
    """The output with the names of the first input, where it is as long and has none."""
    first = next((entry for entry in entries if entry.type == "vector" and entry.names.shown), None)
    if first is None or result.subject is None or result.names.shown or result.type not in ROWS:
        return result
    mine, other = canvas.quantity(result.subject.of, (1,)), canvas.quantity(first.default, (1,))
    return replace(result, names=first.names) if mine and other and mine.shape == other.shape else result


def _heading(canvas: Canvas, result: Result) -> str:
    return f"{canvas.badge(result.kind)}{canvas.inline(result.label)}"


def _unit(canvas: Canvas, result: Result) -> str:
    return f' <span class="unit">{canvas.inline(result.unit)}</span>' if result.unit else ""


def _text(canvas: Canvas, result: Result) -> str:
    said = canvas.inline(result.say) or canvas.phrases.html("lab-waiting")
    return f'<p class="part-caption">{_heading(canvas, result)}</p><p>{said}</p>'


def _number(canvas: Canvas, result: Result, subject: Subject) -> str:
    quantity = canvas.quantity(subject.of, (0,))
    if quantity is None:
        return ""
    text = escape(canvas.number(quantity, (), subject.places))
    value = f'<output aria-live="off" data-src="{escape(quantity.expression)}">{text}</output>'
    return (
        f'<p><span class="part-caption">{_heading(canvas, result)}</span> {value}{_unit(canvas, result)}</p>'
    )


def _vector(canvas: Canvas, result: Result, subject: Subject) -> str:
    if canvas.quantity(subject.of, (1,)) is None:
        return ""
    return draw_table(
        canvas, Table(subject, result.rows, result.names if result.names.shown else result.columns)
    )


def _matrix(canvas: Canvas, result: Result, subject: Subject) -> str:
    if canvas.quantity(subject.of, (2, 3)) is None:
        return ""
    row_axis, column_axis = result.axes
    table = Table(
        subject,
        result.rows,
        result.columns,
        result.groups,
        row_axis=row_axis,
        column_axis=column_axis,
        mark=result.mark,
    )
    return draw_table(canvas, table)


def _bars(canvas: Canvas, result: Result, subject: Subject) -> str:
    quantity = canvas.quantity(subject.of, (1,))
    if quantity is None:
        return ""
    finite = [float(cell) for cell in quantity.cells if math.isfinite(cell)]
    high = result.scale or max([0.0, *finite]) or 1.0
    axis = Axis(min([0.0, *finite]), high)
    labels = canvas.labels(result.names, len(quantity.cells), "bar")
    rows = bar_rows(canvas, subject, quantity, labels, (axis, NO_CELLS))
    scale = f' data-scale="{result.scale:g}"' if result.scale else ""
    return f'<table class="bar-rows"{scale}><caption>{_heading(canvas, result)}</caption>{rows}</table>'


def _ruler(canvas: Canvas, result: Result, subject: Subject) -> str:
    quantity = canvas.quantity(subject.of, (1,))
    if quantity is None:
        return ""
    picture = Ruler(subject, result.names, result.pin).picture(canvas, quantity)
    return f'<p class="part-caption">{_heading(canvas, result)}</p>{picture}' if picture else ""


DRAW: Mapping[str, Callable[[Canvas, Result, Subject], str]] = {
    "number": _number,
    "vector": _vector,
    "matrix": _matrix,
    "bars": _bars,
    "ruler": _ruler,
    "text": lambda canvas, result, _: _text(canvas, result),
}
"""Type of output → how its default is drawn."""
