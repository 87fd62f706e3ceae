"""The fields of a lab as HTML: they stand read-only in the page until the script enables them."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from build_site.figures.canvas import Canvas, Label
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import escape, plain, spoken
from build_site.figures.numerals import typed
from build_site.figures.values import Quantity
from build_site.labs.entry import SWITCHES, Entry
from build_site.labs.quantity import quantity_attribute
from build_site.model import Words
from concepts.notation.exact import Number

GAP = re.compile(r"\{(\w+)\}")
"""In the default of a text: the name of a number."""
SHORT = 4
"""Characters that every number field has room for; a longer default widens its field."""


def draw_field(canvas: Canvas, entry: Entry) -> str:
    """One field with its default; "" where the default has no value."""
    drawn = DRAW[entry.type](canvas, entry)
    return drawn.replace(" data-type=", f"{quantity_attribute(canvas, entry)} data-type=", 1)


def _opening(entry: Entry, name: str, shown_type: str, default: str | None = None) -> str:
    kept = f' data-default="{escape(default)}"' if default is not None else ""
    return (
        f'<{name} class="field" data-input="{entry.id}" data-type="{shown_type}"'
        f"{kind_attribute(entry.kind)}{entry.limits.attributes}{kept}>"
    )


def _label(canvas: Canvas, entry: Entry) -> str:
    return f"{canvas.badge(entry.kind)}{canvas.inline(entry.label)}"


def _check(canvas: Canvas, entry: Entry, cells: Sequence[Number], sizes: Sequence[int] = ()) -> None:
    """The book's own numbers keep the limits that bind the reader."""
    # the scripts too take items or rows for the first axis
    names = (("items", "rows"), ("columns",))
    counted = [(name, size) for size, both in zip(sizes, names, strict=False) for name in both]
    words, refused = entry.default, entry.limits.refused(cells, counted)
    if not refused and entry.type == "whole" and any(float(cell) % 1 for cell in cells):
        refused = "不是整数"
    if refused:
        message = f"“default”不合这个输入自己的限制：{refused}"
        canvas.report(words.place, "field-value", message, "改限制，或换一个值", max(1, len(words.text)))


def _number(canvas: Canvas, entry: Entry) -> str:
    quantity = canvas.quantity(entry.default, (0,))
    if quantity is None:
        return ""
    _check(canvas, entry, quantity.cells)
    value = typed(quantity.at())
    field_id = f"{canvas.prefix}-{entry.id}"
    name = plain(canvas.inline(entry.label))
    # the script takes any other number for a decimal one
    mode = ' inputmode="numeric"' if entry.type == "whole" else ""
    size = f' size="{len(value)}"' if len(value) > SHORT else ""
    box = (
        f'<input id="{field_id}" type="text"{mode} value="{escape(value)}"'
        f' data-src="{escape(quantity.expression)}"{size} readonly>'
    )
    said = {way: spoken(canvas.phrases.say(way, name=name)) for way in ("step-down", "step-up")}
    down = f'<button type="button" data-action="step-down"{said["step-down"]} hidden>−</button>'
    up = f'<button type="button" data-action="step-up"{said["step-up"]} hidden>+</button>'
    unit = f'<span class="unit">{canvas.inline(entry.unit)}</span>' if entry.unit else ""
    return (
        f'{_opening(entry, "div", "number", value)}<label for="{field_id}">{_label(canvas, entry)}</label>'
        f'<div class="stepper">{down}{box}{up}</div>{unit}</div>'
    )


def _text(canvas: Canvas, entry: Entry) -> str:
    field_id = f"{canvas.prefix}-{entry.id}"
    shown = canvas.inline(entry.default)
    value = escape(GAP.sub(lambda gap: _computed(canvas, entry, gap[1]), plain(shown)))
    box = f'<input id="{field_id}" type="text" value="{value}" data-src="text" readonly>'
    # a value cannot hold the marks of its numbers, by which the verifier finds them
    marks = f"<template>{shown}</template>" if "data-number" in shown else ""
    label = f'<label for="{field_id}">{_label(canvas, entry)}</label>'
    return f"{_opening(entry, 'div', 'text')}{label}{box}{marks}</div>"


def _computed(canvas: Canvas, entry: Entry, name: str) -> str:
    """The number that a name in a text stands for; a digit in an attribute is no numeral to be bound."""
    line, column, _ = entry.default.lines[0]
    quantity = canvas.finite(Words(entry.default.file, ((line, column, name),)), (0,))
    return typed(quantity.at()) if quantity else ""


def _cell(quantity: Quantity, index: tuple[int, ...], name: str) -> str:
    value = escape(typed(quantity.at(*index)))
    return (
        f'<td><input type="text" value="{value}" aria-label="{escape(name)}"'
        f' data-src="{escape(quantity.source(*index))}" readonly></td>'
    )


def _head(canvas: Canvas, names: tuple[Label, ...], has_rows: bool) -> str:
    if not names:
        return ""
    word = canvas.phrases.html("row")
    corner = f'<th scope="col"><span class="visually-hidden">{word}</span></th>' if has_rows else ""
    cells = "".join(f'<th scope="col">{name.html}</th>' for name in names)
    return f"<thead><tr>{corner}{cells}</tr></thead>"


def _grid(canvas: Canvas, entry: Entry, table: str) -> str:
    legend = f"<legend>{_label(canvas, entry)}</legend>"
    grid = f'<table class="entry-grid">{table}</table>'
    return f"{_opening(entry, 'fieldset', entry.type)}{legend}{grid}</fieldset>"


def _vector(canvas: Canvas, entry: Entry) -> str:
    quantity = canvas.quantity(entry.default, (1,))
    if quantity is None:
        return ""
    _check(canvas, entry, quantity.cells, quantity.shape)
    names = canvas.labels(entry.names, quantity.shape[0], "column")
    title = plain(canvas.inline(entry.label))
    said = [name.text for name in names] or [f"{title} {i}" for i in range(quantity.shape[0])]
    cells = "".join(_cell(quantity, (i,), name) for i, name in enumerate(said))
    return _grid(canvas, entry, f"{_head(canvas, names, False)}<tbody><tr>{cells}</tr></tbody>")


def _matrix(canvas: Canvas, entry: Entry) -> str:
    quantity = canvas.quantity(entry.default, (2,))
    if quantity is None:
        return ""
    _check(canvas, entry, quantity.cells, quantity.shape)
    height, width = quantity.shape
    rows = canvas.labels(entry.row_names, height, "row")
    columns = canvas.labels(entry.column_names, width, "column")
    row_names = [label.text for label in rows] or [_numbered(canvas, "row", i) for i in range(height)]
    column_names = [label.text for label in columns] or [_numbered(canvas, "column", j) for j in range(width)]
    lines = ""
    for i in range(height):
        head = f'<th scope="row">{rows[i].html}</th>' if rows else ""
        cells = (_cell(quantity, (i, j), f"{row_names[i]} {column_names[j]}") for j in range(width))
        lines += f"<tr>{head}{''.join(cells)}</tr>"
    return _grid(canvas, entry, f"{_head(canvas, columns, bool(rows))}<tbody>{lines}</tbody>")


def _numbered(canvas: Canvas, axis: str, number: int) -> str:
    """The name of a row or a column without one, as the script names it too."""
    return canvas.phrases.say(f"messages.cell-{axis}", **{axis: str(number)})


def _lists(canvas: Canvas, entry: Entry) -> str:
    quantity = canvas.quantity(entry.default, (2,))
    lengths = canvas.finite(entry.lengths, (1,)) if entry.lengths else None
    if quantity is None or lengths is None:
        return ""
    if lengths.shape[0] != quantity.shape[0] or max(map(int, lengths.cells)) > quantity.shape[1]:
        canvas.misshapen(entry.default, "“lengths”与“default”的行不相配", "每行一个长度，不超过表的列数")
        return ""
    counts = [*map(int, lengths.cells)]
    used = [quantity.at(i, j) for i, length in enumerate(counts) for j in range(length)]
    for length in counts:
        _check(canvas, entry, used, (len(counts), length))
    rows = canvas.labels(entry.row_names, quantity.shape[0], "row")
    lines = ""
    for i, length in enumerate(counts):
        value = ", ".join(typed(quantity.at(i, j)) for j in range(length))
        name = rows[i].text if rows else _numbered(canvas, "row", i)
        head = f'<th scope="row">{rows[i].html}</th>' if rows else ""
        source = escape(f"{quantity.source(i)}[:{length}]")
        lines += (
            f'<tr>{head}<td><input type="text" value="{escape(value)}"'
            f' aria-label="{escape(name)}" data-src="{source}" readonly></td></tr>'
        )
    return _grid(canvas, entry, f"<tbody>{lines}</tbody>")


def _nested(canvas: Canvas, entry: Entry) -> str:
    quantity = canvas.finite(entry.default, (0, 1, 2, 3))
    if quantity is None:
        return ""
    _check(canvas, entry, quantity.cells)
    field_id, value = f"{canvas.prefix}-{entry.id}", _bracketed(quantity)
    box = (
        f'<textarea id="{field_id}" rows="{value.count(chr(10)) + 1}" spellcheck="false"'
        f' data-src="{escape(quantity.expression)}" readonly>{escape(value)}</textarea>'
    )
    return (
        f'{_opening(entry, "div", "text")}<label for="{field_id}">{_label(canvas, entry)}</label>{box}</div>'
    )


def _bracketed(quantity: Quantity, index: tuple[int, ...] = ()) -> str:
    """A value as a nested list, each row of the last axis on a line of its own."""
    axis = len(index)
    if axis == len(quantity.shape):
        return typed(quantity.at(*index))
    between = ", " if axis == len(quantity.shape) - 1 else f",\n{' ' * (axis + 1)}"
    parts = (_bracketed(quantity, (*index, i)) for i in range(quantity.shape[axis]))
    return f"[{between.join(parts)}]"


def _choice(canvas: Canvas, entry: Entry) -> str:
    name = f"{canvas.prefix}-{entry.id}"
    chosen = entry.default.text
    radios = "".join(
        f'<label><input type="radio" name="{name}" value="{escape(key)}"{" checked" if key == chosen else ""}'
        f" disabled> {canvas.inline(words)}</label>"
        for key, words in entry.options
    )
    legend = f"<legend>{_label(canvas, entry)}</legend>"
    return f"{_opening(entry, 'fieldset', 'choice', chosen)}{legend}{radios}</fieldset>"


def _checklist(canvas: Canvas, entry: Entry) -> str:
    ticked = entry.default.text.split()
    boxes = "".join(
        f'<label><input type="checkbox" value="{escape(key)}"{" checked" if key in ticked else ""}'
        f" disabled> {canvas.inline(words)}</label>"
        for key, words in entry.options
    )
    opening = _opening(entry, "fieldset", "checklist")
    return f"{opening}<legend>{_label(canvas, entry)}</legend>{boxes}</fieldset>"


def _switch(canvas: Canvas, entry: Entry) -> str:
    is_on = SWITCHES[entry.default.text]
    box = f'<input type="checkbox"{" checked" if is_on else ""} disabled>'
    opening = _opening(entry, "div", "switch", "on" if is_on else "off")
    return f"{opening}<label>{box} {_label(canvas, entry)}</label></div>"


DRAW: Mapping[str, Callable[[Canvas, Entry], str]] = {
    "number": _number,
    "whole": _number,
    "vector": _vector,
    "matrix": _matrix,
    "choice": _choice,
    "checklist": _checklist,
    "switch": _switch,
    "text": _text,
    "lists": _lists,
    "nested": _nested,
}
"""Type of input → how it is drawn."""
