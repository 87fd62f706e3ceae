"""Which quantity of the lesson a reader changes in a lab: the input's default is the value of that name."""

from __future__ import annotations

from build_site.figures.canvas import Canvas
from build_site.figures.markup import escape
from build_site.labs.entry import Entry
from build_site.model import Words
from build_site.spelling import did_you_mean

COUNTED = ("number", "whole", "vector", "matrix")
"""Types of inputs that hold the value of a quantity, cell by cell."""


def quantity_attribute(canvas: Canvas, entry: Entry) -> str:
    """What tells the scripts the name; "" where the author declares none, or a wrong one."""
    named = entry.quantity
    if named is None or not _is_value(canvas, entry, named):
        return ""
    ranks = (0, 1, 2)
    own, default = canvas.quantity(named, ranks), canvas.quantity(entry.default, ranks)
    if own is None or default is None:
        return ""
    if (own.shape, own.cells) != (default.shape, default.cells):
        message = f"“{named.text}”的值不是“default”的值“{entry.default.text}”"
        _report(canvas, named, message, f"“default”写成 {named.text}，或者这里写它的名字")
        return ""
    return f' data-quantity="{escape(own.name)}"'


def _is_value(canvas: Canvas, entry: Entry, named: Words) -> bool:
    """Whether a name of the concept module is declared, for an input that can hold its value."""
    if entry.type not in COUNTED:
        _report(canvas, named, f"“{entry.type}”的输入装不下一个量的值", "这一项只用于数、一排数、一张表")
        return False
    if named.text in canvas.drawing.namespace:
        return True
    hint = did_you_mean(named.text, tuple(canvas.drawing.namespace)) or "写概念模块里的一个名字，不写式子"
    _report(canvas, named, f"概念模块里没有“{named.text}”这个量", hint)
    return False


def _report(canvas: Canvas, named: Words, message: str, hint: str) -> None:
    canvas.report(named.place, "lab-quantity-differs", message, hint, len(named.text))
