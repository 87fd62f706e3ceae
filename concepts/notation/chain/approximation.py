"""`≈`: not equal as printed, and the right side is the correct rounding, also by calculator (R2, R5, R8)."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from concepts.notation.arrays import cells_of
from concepts.notation.chain.sides import Cell, cell_at, introduced
from concepts.notation.codes import Note
from concepts.notation.digits import significant
from concepts.notation.exact import Number, rounded, same, spell
from concepts.notation.tokens import Token

EXPRESSION_TOLERANCE = 1e-9


def approximation(left: Any, right: Any, sign: Token) -> Iterator[Callable[[], Note]]:
    """What breaks a rounding."""
    pairs = zip(cells_of(left.printed), cells_of(right.printed), strict=True)
    equal = [same(a, b) for a, b in pairs]
    if all(equal):
        if not introduced(left, right):
            yield partial(_exact, sign)
        return
    for index, is_equal in enumerate(equal):
        cell = cell_at(left, right, index)
        if cell is None:
            a, b = cells_of(left.true)[index], cells_of(right.true)[index]
            if not same(a, b, EXPRESSION_TOLERANCE):
                yield partial(_unequal, right.node.outer, a, b)
        elif not (isinstance(cell.printed, float) and math.isinf(cell.printed) and cell.true == cell.printed):
            # Re-rounding a printed value is judged from the unrounded value alone.
            tell = _wrong_rounding(cell, is_equal, left.grid is None)
            if tell is _wrong and not _rounds(left, right):
                tell = _wrong_exact
            if tell is not None:
                yield partial(tell, cell)


def _wrong_rounding(cell: Cell, is_equal: bool, calculates: bool) -> Callable[[Cell], Note] | None:
    if rounded(cell.true, cell.places) != cell.printed:
        return _wrong
    if not is_equal and cell.places <= 0 and significant(cell.text) < 2:
        return _coarse
    if calculates and rounded(cell.calculated, cell.places) != cell.printed:
        return _accumulated
    return None


def _exact(sign: Token) -> Note:
    message = "两边精确相等，“≈” 应写成 “=”"
    return Note(sign.start, sign.end, "approx-exact", message, "没有舍入的地方用 “=”", "=")


def _unequal(span: tuple[int, int], a: Number, b: Number) -> Note:
    message = f"“≈” 两边不等：左边 {spell(a)}，右边 {spell(b)}"
    return Note(*span, "number-wrong", message, "检查两边的数和运算")


def _wrong(cell: Cell) -> Note:
    message = f"印的是 {spell(cell.printed, max(cell.places, 0))}，重算得 {spell(cell.true)}"
    suggestion = spell(cell.true, cell.places)
    return Note(cell.leaf.start, cell.leaf.end, "number-wrong", message, "改成正确的舍入", suggestion)


def _rounds(left: Any, right: Any) -> bool:
    """Whether any cell needs the rounding that `≈` speaks of; else the right numbers would break it too."""
    cells = [cell_at(left, right, index) for index in range(len(cells_of(left.true)))]
    return any(cell is None or not same(rounded(cell.true, cell.places), cell.true) for cell in cells)


def _wrong_exact(cell: Cell) -> Note:
    message = f"印的是 {spell(cell.printed, max(cell.places, 0))}，精确等于 {spell(cell.true)}，没有舍入"
    hint = "改成这个数，前面的“≈”改成“=”"
    return Note(cell.leaf.start, cell.leaf.end, "number-wrong", message, hint, spell(cell.true))


def _coarse(cell: Cell) -> Note:
    message = f"{spell(cell.true)} ≈ {cell.text} 舍去太多：“≈” 到整数至少要有两位有效数字"
    return Note(cell.leaf.start, cell.leaf.end, "number-wrong", message, "多写一位小数", spell(cell.true, 1))


def _accumulated(cell: Cell) -> Note:
    agreeing = [
        places
        for places in range(max(cell.places, 0))
        if rounded(cell.calculated, places) == rounded(cell.true, places)
    ]
    best = max(agreeing, default=0)
    shown = spell(cell.true, best)
    message = (
        f"舍入积累：按印出的数计算得 {spell(cell.calculated)}，与 {spell(cell.printed, cell.places)} 对不上；"
        f"最多能写 {best} 位小数：{shown}"
    )
    hint = "结果比代入的数少写几位小数"
    return Note(cell.leaf.start, cell.leaf.end, "rounding-accumulated", message, hint, shown)
