"""`∈ [a, b)`: the value lies in the interval; square brackets include their end."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from concepts.notation.arrays import cells_of
from concepts.notation.codes import Note
from concepts.notation.exact import Number, spell
from concepts.notation.tokens import Token


def membership(left: Any, right: Any, _: Token) -> Iterator[Callable[[], Note]]:
    """What breaks a membership."""
    low, high = cells_of(right.true)
    opening, closing = right.node.text
    for value in cells_of(left.true):
        above = low <= value if opening == "[" else low < value
        below = value <= high if closing == "]" else value < high
        if not (above and below):
            yield partial(_outside, right.node.outer, value)


def _outside(span: tuple[int, int], value: Number) -> Note:
    return Note(*span, "number-wrong", f"{spell(value)} 不在这个区间里", "检查区间的两端和括号")
