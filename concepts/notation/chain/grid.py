"""The literals behind the cells of a segment."""

from __future__ import annotations

from fractions import Fraction

from concepts.notation.syntax import Node
from concepts.notation.tokens import UNITS


def grid_of(node: Node) -> tuple[Node | None, ...] | None:
    """The literal behind every cell in order; None for a cell, or for the whole, that is an expression."""
    if node.kind in ("arr", "ivl"):
        cells: list[Node | None] = []
        for child in node.children:
            cells += grid_of(child) or (None,)
        return tuple(cells)
    return (node,) if is_literal(node) else None


def is_literal(node: Node) -> bool:
    """A number, perhaps with a sign, a percent sign or a unit."""
    while node.kind in ("neg", "pct", "unit"):
        node = node.children[0]
    return node.kind == "num"


def leaf_of(node: Node) -> Node:
    """The number of a literal."""
    while node.kind != "num":
        node = node.children[0]
    return node


def scale_of(node: Node) -> Fraction:
    """What a literal's percent sign or unit multiplies its number by."""
    scale = Fraction(1)
    while node.kind != "num":
        if node.kind == "pct":
            scale /= 100
        elif node.kind == "unit":
            scale *= UNITS[node.text]
        node = node.children[0]
    return scale


def has_percent(node: Node) -> bool:
    """Whether a literal is a percentage: it claims two more places."""
    while node.kind != "num":
        if node.kind == "pct":
            return True
        node = node.children[0]
    return False
