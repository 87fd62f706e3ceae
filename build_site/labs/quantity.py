"""Which quantity of the lesson a reader changes in a lab: the input's default is the value of that name."""

from __future__ import annotations

from build_site.figures.canvas import Canvas
from build_site.figures.markup import escape
from build_site.figures.values import Quantity
from build_site.labs.entry import Entry
from build_site.model import Words
from build_site.spelling import did_you_mean

COUNTED = ("number", "whole", "vector", "matrix", "lists", "nested")
"""Types of inputs that hold the value of a quantity, cell by cell; lists hold one quantity a row."""


def quantity_attribute(canvas: Canvas, entry: Entry) -> str:
    """What tells the scripts the names; "" where the author declares none, or a wrong one."""
    named = entry.quantity
    if named is None or not _are_values(canvas, entry, named):
        return ""
    found = _lists(canvas, entry, named) if entry.type == "lists" else _cells(canvas, entry, named)
    return f' data-quantity="{escape(" ".join(own.name for own in found))}"' if found else ""


def _cells(canvas: Canvas, entry: Entry, named: Words) -> tuple[Quantity, ...]:
    ranks = (0, 1, 2, 3)
    own, default = canvas.quantity(named, ranks), canvas.quantity(entry.default, ranks)
    if own is None or default is None:
        return ()
    if (own.shape, own.cells) == (default.shape, default.cells):
        return (own,)
    message = f"“{named.text}”的值不是“default”的值“{entry.default.text}”"
    _report(canvas, named, message, f"“default”写成 {named.text}，或者这里写它的名字")
    return ()


def _lists(canvas: Canvas, entry: Entry, named: Words) -> tuple[Quantity, ...]:
    """A name a row, whose numbers in their order are those of the row."""
    default = canvas.quantity(entry.default, (2,))
    lengths = canvas.finite(entry.lengths, (1,)) if entry.lengths else None
    place = named.place
    names = [Words(named.file, ((place.line, place.column, name),)) for name in named.text.split()]
    found = [one for name in names if (one := canvas.quantity(name, (1, 2))) is not None]
    if default is None or lengths is None or len(found) < len(names):
        return ()
    rows = [
        tuple(default.at(i, j) for j in range(length)) for i, length in enumerate(map(int, lengths.cells))
    ]
    if rows == [tuple(one.cells) for one in found]:
        return tuple(found)
    message = f"“{named.text}”的值不是各排的数"
    _report(canvas, named, message, "每排写一个名字，用空格隔开，次序与“default”的行相同")
    return ()


def _are_values(canvas: Canvas, entry: Entry, named: Words) -> bool:
    """Whether names of the concept module are declared, for an input that can hold their values."""
    if entry.type not in COUNTED:
        _report(canvas, named, f"“{entry.type}”的输入装不下一个量的值", "这一项只用于数、一排数、一张表")
        return False
    names = named.text.split() if entry.type == "lists" else [named.text]
    unknown = next((name for name in names if name not in canvas.drawing.namespace), None)
    if unknown is None:
        return True
    hint = did_you_mean(unknown, tuple(canvas.drawing.namespace)) or "写概念模块里的一个名字，不写式子"
    _report(canvas, named, f"概念模块里没有“{unknown}”这个量", hint)
    return False


def _report(canvas: Canvas, named: Words, message: str, hint: str) -> None:
    canvas.report(named.place, "lab-quantity-differs", message, hint, len(named.text))
