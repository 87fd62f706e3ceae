"""The relations by their signs, and what every relation asks first: sides that can be compared."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from concepts.notation.arrays import Large, shape_of
from concepts.notation.chain.approximation import approximation
from concepts.notation.chain.equality import equality
from concepts.notation.chain.membership import membership
from concepts.notation.chain.order import order
from concepts.notation.codes import Note
from concepts.notation.tokens import Token

Relation = Callable[[Any, Any, Token], Iterator[Callable[[], Note]]]

SIGNS: dict[str, Relation] = {
    "=": equality,
    "≈": approximation,
    "<": order,
    ">": order,
    "≤": order,
    "≥": order,
    "≠": order,
    "∈": membership,
}


def broken(left: Any, right: Any, sign: Token) -> Iterator[Callable[[], Note]]:
    """What breaks the relation, each as a function that words it: most are never worded."""
    if (tell := _incomparable(left, right, sign)) is not None:
        yield tell
        return
    yield from SIGNS[sign.text](left, right, sign)


def _incomparable(left: Any, right: Any, sign: Token) -> Callable[[], Note] | None:
    """Why the two sides cannot be compared at all."""
    start, end = right.node.outer
    if isinstance(left.true, Large) or isinstance(right.true, Large):
        message = "这个数组太大，只能写它的形状或单个元素"
        return partial(Note, start, end, "value-undefined", message, "写成 名字 : [形状]")
    if sign.text == "∈":
        return None
    if left.node.kind == "ivl" and (right.node.kind != "ivl" or left.node.text != right.node.text):
        message = f"区间的括号应是 {' '.join(left.node.text)}"
        return partial(Note, start, end, "number-wrong", message, "两个区间要用同样的括号")
    if shape_of(left.true) != shape_of(right.true):
        shapes = f"{list(shape_of(left.true))} 与 {list(shape_of(right.true))}"
        message = f"“{sign.text}” 两边形状不同：{shapes}"
        return partial(Note, start, end, "value-undefined", message, "两边要是同样形状的量")
    return None
