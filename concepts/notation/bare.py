"""Inline code without a relation: a number, an array, or a reference whose digits only the lock holds."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from concepts.notation.arrays import Array, cells_of, rows, shape_of
from concepts.notation.chain.blame import blamed_fault
from concepts.notation.chain.grid import grid_of, is_literal, leaf_of
from concepts.notation.chain.name_guard import digit_names
from concepts.notation.chain.trial import Segment, has_nan
from concepts.notation.codes import Fault, Judgement, Mark, Note
from concepts.notation.digits import decimals, one_digit_edits
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import rounded, same
from concepts.notation.ledger import ROUNDED_FROM, Ledger
from concepts.notation.parser import parse_expression
from concepts.notation.prose.rules import judge_prose
from concepts.notation.syntax import Chain, Node, leaves

GIVE_VALUE = "写出它的值，如 名字 = 值，或在后面写 {=式子}"


def judge_bare(node: Node, text: str, ledger: Ledger, tag: str = "") -> Judgement:
    """The numerals of a code span that claims nothing. `tag` is the annotation that follows the span."""
    if is_literal(node):
        return judge_prose(text + tag, ledger)
    try:
        value = Evaluator(ledger.space, {}).value(node)
    except Fault as fault:
        notes = blamed_fault(Chain((node,), ()), fault.note, partial(_weigh, ledger, text, tag))
        return Judgement(_marks(node, ""), tuple(notes))
    if has_nan(value):
        return Judgement(
            _marks(node, ""), (Note(*node.outer, "value-undefined", "算得 NaN", "NaN 不能印出来"),)
        )
    if tag.startswith("{=") and len(tag) > 3:
        return _tagged(node, value, tag[2:-1], ledger)
    grid = grid_of(node)
    if node.kind == "arr" and grid is not None and None not in grid:
        return _array(node, text, value, ledger)
    if tag:
        return Judgement(_marks(node, "declared"))
    return Judgement(_marks(node, "reference"))


def _weigh(ledger: Ledger, text: str, tag: str, chain: Chain) -> int | None:
    """Whether a mended span has a value and passes."""
    (node,) = chain.segments
    try:
        Evaluator(ledger.space, {}).value(node)
    except Fault:
        return None
    return None if judge_bare(node, text, ledger, tag).notes else 0


def _marks(node: Node, binding: str, expression: str = "") -> tuple[Mark, ...]:
    witness = "lock" if binding in ("declared", "reference") else "computed" if binding else ""
    numbers = [Mark(leaf.start, leaf.end, binding, expression, "", witness) for leaf in leaves(node)]
    for name in digit_names(node):
        numbers.append(Mark(name.start, name.start + len(name.text), binding, expression, "", witness))
    return tuple(numbers)


def _tagged(node: Node, value: Any, expression: str, ledger: Ledger) -> Judgement:
    """The span's value is that of its tag, and no other digit has it."""
    try:
        claimed = Evaluator(ledger.space, {}).value(parse_expression(expression))
    except Fault as fault:
        note = Note(*node.outer, fault.note.code, f"{expression}：{fault.note.message}", fault.note.hint)
        return Judgement(_marks(node, ""), (note,))
    if not _alike(value, claimed):
        note = Note(*node.outer, "number-wrong", f"这一段不等于 {expression}", "检查下标和名字")
        return Judgement(_marks(node, ""), (note,))
    segment = Segment(node, ledger)
    segment.side()
    for leaf, edit in _edits(node):
        try:
            change = segment.edited if leaf.kind == "num" else segment.respelled
            alive = _alike(change(leaf, edit).true, claimed)
        except (Fault, ArithmeticError, ValueError):
            alive = False
        if alive:
            message = f"{leaf.text} 没有被绑定：改成 {edit}，值不变"
            note = Note(leaf.start, leaf.start + len(leaf.text), "digit-unguarded", message, GIVE_VALUE)
            return Judgement(_marks(node, ""), (note,))
    return Judgement(_marks(node, "tag", expression))


def _edits(node: Node) -> Iterator[tuple[Node, str]]:
    for leaf in (*leaves(node), *digit_names(node)):
        for edit in one_digit_edits(leaf.text):
            yield leaf, edit


def _alike(left: Any, right: Any) -> bool:
    if shape_of(left) != shape_of(right):
        return False
    return all(same(a, b) for a, b in zip(cells_of(left), cells_of(right), strict=True))


def _array(node: Node, text: str, value: Array, ledger: Ledger) -> Judgement:
    """A literal array must be a value of the namespace, or a row of one, and no neighbour may be."""
    grid = [leaf_of(cell) for cell in grid_of(node) or () if cell is not None]
    name = next(_named_alike(value.shape, value.cells, grid, ledger), "")
    if not name:
        message = f"数组 {text} 不等于本课任何一个量，也没有写成等式"
        note = Note(*node.outer, "numeral-unbound", message, "写成 名字 = 数组")
        return Judgement(_marks(node, ""), (note,))
    segment = Segment(node, ledger)
    segment.side()
    for leaf in segment.leaves:
        for edit in one_digit_edits(leaf.text):
            cells = cells_of(segment.edited(leaf, edit).printed)
            if next(_named_alike(value.shape, cells, grid, ledger), ""):
                message = f"{leaf.text} 没有被绑定：改成 {edit} 也是本课的一个量"
                note = Note(leaf.start, leaf.end, "digit-unguarded", message, f"写成 {name} = {text}")
                return Judgement(_marks(node, ""), (note,))
    return Judgement(_marks(node, "value", name))


def _named_alike(
    shape: tuple[int, ...], cells: Sequence[Any], grid: Sequence[Node], ledger: Ledger
) -> Iterator[str]:
    """The names of values that print as these cells."""
    places = [decimals(leaf.text) if leaf.text != "∞" else 0 for leaf in grid]

    def prints(value: Any) -> bool:
        return all(
            same(shown, cell) or (digits >= ROUNDED_FROM and rounded(cell, digits) == shown)
            for shown, cell, digits in zip(cells, cells_of(value), places, strict=True)
        )

    for name in ledger.space.value_names():
        value = ledger.space.value(name)
        if not isinstance(value, Array) or math.prod(value.shape) == 0:
            continue
        if value.shape == shape and prints(value):
            yield name
        elif len(value.shape) == len(shape) + 1 and value.shape[1:] == shape:
            yield from (f"{name}[{index}]" for index, row in enumerate(rows(value)) if prints(row))
