"""Bars as rows of a table: name, value, bar. For many or long values, and for the results of labs."""

from __future__ import annotations

import math
from collections.abc import Sequence

from build_site.figures.axes import Axis
from build_site.figures.canvas import Canvas, Label
from build_site.figures.markup import escape
from build_site.figures.numerals import length
from build_site.figures.spec import Cells, Subject
from build_site.figures.values import Quantity

SMALLEST = 0.5
"""Width in percent of a bar whose value is not 0 but too small to be seen."""


def row_bar(value: float, axis: Axis) -> str:
    """One bar on its axis, drawn from 0 to the left or to the right."""
    width = axis.high - axis.low
    zero = -axis.low / width * 100
    reach = abs(value) / width * 100 if math.isfinite(value) else 0
    reach = max(reach, SMALLEST) if value and math.isfinite(value) else reach
    start = zero if value >= 0 else zero - reach
    base = (
        f'<line class="axis" x1="{length(zero)}" y1="0" x2="{length(zero)}" y2="10"/>' if axis.low < 0 else ""
    )
    return (
        '<svg class="bar" viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect x="{length(start)}" width="{length(reach)}" height="10"/>{base}</svg>'
    )


def bar_rows(
    canvas: Canvas, subject: Subject, quantity: Quantity, labels: Sequence[Label], look: tuple[Axis, Cells]
) -> str:
    """The rows of a table body; `look` is the axis and the rows that are marked."""
    axis, mark = look
    rows = []
    for i, cell in enumerate(quantity.cells):
        head = f'<th scope="row">{labels[i].html}</th>' if labels else ""
        text = escape(canvas.number(quantity, (i,), subject.places))
        names = ' class="marked"' if mark.has(i) else ""
        value = f'<td data-src="{escape(quantity.source(i))}">{text}</td>'
        rows.append(f"<tr{names}>{head}{value}<td>{row_bar(float(cell), axis)}</td></tr>")
    return f"<tbody>{''.join(rows)}</tbody>"
