"""What the relations compare: one printed cell against the value it should show."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from concepts.notation.arrays import cells_of
from concepts.notation.chain.grid import leaf_of, scale_of
from concepts.notation.digits import decimals
from concepts.notation.exact import Number, divide
from concepts.notation.syntax import Node, leaves


@dataclass(frozen=True, slots=True)
class Cell:
    """One literal of the right side. All values are in units of the printed number (after % or MiB)."""

    leaf: Node
    text: str
    places: int
    printed: Number
    true: Number
    """What the left side gives without rounding."""
    calculated: Number
    """What the left side's printed numbers give."""


def scaled(value: Number, scale: Any) -> Number:
    """value / scale, without touching what is not scaled."""
    return value if scale == 1 else divide(value, scale)


def cell_at(left: Any, right: Any, index: int) -> Cell | None:
    """The literal at one place of the right side, or None where an expression stands."""
    node = right.grid[index] if right.grid is not None else None
    if node is None:
        return None
    leaf, scale = leaf_of(node), scale_of(node)
    text = right.text(leaf)
    true, calculated = cells_of(left.true)[index], cells_of(left.printed)[index]
    printed = scaled(cells_of(right.printed)[index], scale)
    return Cell(leaf, text, decimals(text), printed, scaled(true, scale), scaled(calculated, scale))


def introduced(left: Any, right: Any) -> list[Node]:
    """The rounded literals that the right side substitutes and the left side does not have (R6)."""
    if right.grid is not None or not right.rounded:
        return []
    seen = {left.text(leaf) for leaf in leaves(left.node)}
    return [leaf for leaf in leaves(right.node) if leaf in right.rounded and right.text(leaf) not in seen]
