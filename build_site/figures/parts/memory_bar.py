"""Bytes as lengths: how many numbers, bytes each, and a bar to the scale of all memory bars of the figure."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.axes import NAMED, Axis, axis_of
from build_site.figures.bar_rows import row_bar
from build_site.figures.canvas import Canvas
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import code, escape
from build_site.figures.parts.part import wrapped
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Items, Node

KEY = f"{NAMED}memory"
"""All memory bars of a figure have one scale."""


@dataclass(frozen=True, slots=True)
class Stored:
    """Something in memory: `of` its bytes, `count` its numbers, `each` the bytes of one."""

    of: Words
    count: Words
    each: Words
    say: Words


@dataclass(frozen=True, slots=True)
class MemoryBar:
    """One bar for each thing that is stored."""

    items: tuple[Stored, ...]

    @property
    def words(self) -> tuple[Words, ...]:
        """What each thing is called."""
        return tuple(item.say for item in self.items)

    def axes(self, canvas: Canvas) -> tuple[tuple[str, Axis], ...]:
        """From 0 to the most bytes."""
        found = [canvas.finite(item.of, (0,)) for item in self.items]
        return ((KEY, axis_of((float(each.at()) for each in found if each), 0)),)

    def draw(self, canvas: Canvas) -> str:
        """A list: name, arithmetic, bar."""
        axis = canvas.axes.get(KEY, Axis())
        return wrapped("memory-bar", _listed([_drawn(canvas, item, axis) for item in self.items]))


def _listed(rows: list[str]) -> str:
    return f'<ul class="memory-bar">{"".join(rows)}</ul>' if all(rows) else ""


def _drawn(canvas: Canvas, item: Stored, axis: Axis) -> str:
    found = [canvas.finite(words, (0,)) for words in (item.count, item.each, item.of)]
    count, each, size = found
    if count is None or each is None or size is None:
        return ""
    if count.at() * each.at() != size.at() or size.at() < 0:
        product = f"{float(count.at()):g} × {float(each.at()):g}"
        message = f"{product} 不等于“{size.expression}”的 {float(size.at()):g} 字节"
        canvas.misshapen(item.of, message, "of 写字节，count 写数的个数，each 写每个数的字节")
        return ""
    kind = canvas.kind("", size)
    name = f"{canvas.badge(kind)}{code(size.expression)} {canvas.inline(item.say)}"
    unit = canvas.phrases.html("bytes")
    sum_line = f"{_number(canvas, count)} × {_number(canvas, each)} = <b>{_number(canvas, size)}</b> {unit}"
    line = f'<p class="part-caption">{name}{canvas.phrases.html("label-colon")}{sum_line}</p>'
    return f"<li{kind_attribute(kind)}>{line}{row_bar(float(size.at()), axis)}</li>"


def _number(canvas: Canvas, quantity: Quantity) -> str:
    text = escape(canvas.number(quantity, (), None))
    return f'<span data-src="{escape(quantity.expression)}">{text}</span>'


def read(node: Node) -> tuple[MemoryBar | None, tuple[Problem, ...]]:
    """`memory-bar: [{of: ids_bytes, count: ids_count, each: int_bytes, say: 编号表}]`"""
    if not isinstance(node, Items) or not node.nodes:
        hint = "写成 [{of: 字节, count: 个数, each: 每个数的字节, say: 名称}, …]"
        return None, (Problem(node.place, "field-type", "“memory-bar”不是一列东西", hint),)
    items: list[Stored] = []
    problems: list[Problem] = []
    for each in node.nodes:
        item, found = _read_stored(each)
        problems += found
        items += [item] if item else []
    return (MemoryBar(tuple(items)) if items else None), tuple(problems)


def _read_stored(node: Node) -> tuple[Stored | None, tuple[Problem, ...]]:
    fields = Fields(node, ("of", "count", "each", "say"), "memory-bar")
    of, count, each = fields.expression("of"), fields.expression("count"), fields.expression("each")
    say = fields.text("say")
    stored = Stored(of, count, each, say) if of and count and each and say else None
    return stored, fields.problems
