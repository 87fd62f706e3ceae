"""`=`: both sides are equal as printed (R2)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from concepts.notation.arrays import cells_of
from concepts.notation.chain.grid import leaf_of
from concepts.notation.chain.sides import Cell, cell_at, introduced
from concepts.notation.codes import Note
from concepts.notation.digits import decimals
from concepts.notation.exact import rounded, same, spell
from concepts.notation.tokens import Token

COMPARED_PLACES = 10
USE_APPROXIMATION = "舍入值只能用 “≈” 连接"


def equality(left: Any, right: Any, sign: Token) -> Iterator[Callable[[], Note]]:
    """What breaks an equality."""
    pairs = enumerate(zip(cells_of(left.printed), cells_of(right.printed), strict=True))
    wrong = [index for index, (a, b) in pairs if not same(a, b)]
    if not wrong and (substituted := introduced(left, right)):
        yield partial(_substituted, right.text(substituted[0]), sign)
    for index in wrong:
        yield partial(_wrong_cell, left, right, sign, index)
    if not wrong and right.grid is not None:
        yield from (partial(_wrong_tail, cell) for cell in _with_wrong_tail(left, right))


def _with_wrong_tail(left: Any, right: Any) -> Iterator[Cell]:
    """The literals that show more places than two floats are compared by, other ones than the float has."""
    for index, node in enumerate(right.grid):
        if node is None or decimals(right.text(leaf_of(node))) <= COMPARED_PLACES:
            continue
        cell = cell_at(left, right, index)
        if cell and isinstance(cell.true, float) and rounded(cell.true, cell.places) != cell.printed:
            yield cell


def _wrong_tail(cell: Cell) -> Note:
    suggestion = spell(cell.true, cell.places)
    message = f"印的是 {cell.text}，重算得 {suggestion}"
    return Note(cell.leaf.start, cell.leaf.end, "number-wrong", message, "改成重算所得的数", suggestion)


def _substituted(text: str, sign: Token) -> Note:
    message = f"{text} 是舍入值，代入时 “=” 应写成 “≈”"
    return Note(sign.start, sign.end, "equals-rounded", message, USE_APPROXIMATION, "≈")


def _wrong_cell(left: Any, right: Any, sign: Token, index: int) -> Note:
    cell = cell_at(left, right, index)
    if cell is None:
        a, b = (spell(cells_of(side.printed)[index]) for side in (left, right))
        start, end = right.node.outer
        return Note(start, end, "number-wrong", f"“=” 两边不等：左边 {a}，右边 {b}", "检查两边的数和运算")
    if same(rounded(cell.true, cell.places), cell.printed):
        message = f"{cell.text} 只是 {spell(cell.true)} 的舍入值，“=” 应写成 “≈”"
        return Note(sign.start, sign.end, "equals-rounded", message, USE_APPROXIMATION, "≈")
    message = f"印的是 {spell(cell.printed)}，重算得 {spell(cell.true)}"
    suggestion = spell(cell.true, cell.places)
    return Note(cell.leaf.start, cell.leaf.end, "number-wrong", message, "改成重算所得的数", suggestion)
