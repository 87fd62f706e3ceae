"""`<` `>` `≤` `≥` `≠`: hold for every cell."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from concepts.notation.arrays import cells_of
from concepts.notation.codes import Note
from concepts.notation.exact import Number, same, spell
from concepts.notation.tokens import Token

ORDERS: dict[str, Callable[[Any, Any], bool]] = {
    "<": operator.lt,
    ">": operator.gt,
    "≤": operator.le,
    "≥": operator.ge,
    "≠": lambda a, b: (a < b or a > b) and not same(a, b),
}


def order(left: Any, right: Any, sign: Token) -> Iterator[Callable[[], Note]]:
    """What breaks an order."""
    for a, b in zip(cells_of(left.true), cells_of(right.true), strict=True):
        if not ORDERS[sign.text](a, b):
            yield partial(_wrong, sign.text, right.node.outer, a, b)


def _wrong(sign: str, span: tuple[int, int], a: Number, b: Number) -> Note:
    message = f"“{sign}” 不成立：左边 {spell(a)}，右边 {spell(b)}"
    return Note(*span, "number-wrong", message, "检查两边的数或关系符号")
