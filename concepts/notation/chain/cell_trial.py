"""Most other digits break the relation in the very cell where they stand: only that is evaluated."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from concepts.notation.arrays import cells_of
from concepts.notation.chain.grid import is_literal, scale_of
from concepts.notation.chain.sides import scaled
from concepts.notation.chain.trial import Trial
from concepts.notation.codes import Fault
from concepts.notation.digits import decimals, literal
from concepts.notation.exact import Number, rounded, same
from concepts.notation.syntax import Node

Breaks = Callable[[Sequence[Number]], bool]


def cell_trial(trial: Trial, index: int, leaf: Node) -> Callable[[str], bool]:
    """Tells of another text of a number whether the chain is broken by it; False where more must be asked."""
    segment = trial.segments[index]
    node, at = segment.cell_of(leaf)
    count = len(cells_of(segment.printed(node)))
    signs = trial.chain.signs
    equal: list[Breaks] = []
    if index and signs[index - 1].text == "=":
        equal.append(_unlike(cells_of(trial.sides[index - 1].printed)[at : at + count], is_left=True))
    if index < len(signs) and signs[index].text == "=":
        equal.append(_unlike(cells_of(trial.sides[index + 1].printed)[at : at + count], is_left=False))
    rounds = None
    if index and signs[index - 1].text == "≈" and segment.grid is not None and is_literal(node):
        true = scaled(cells_of(trial.sides[index - 1].true)[at], scale_of(node))
        rounds = _rounding(true, _is_negative(node))

    def breaks(text: str) -> bool:
        if rounds is not None and not rounds(text):
            return True
        if not equal:
            return False
        try:
            cells = cells_of(segment.printed(node, leaf, text))
        except (Fault, ArithmeticError, ValueError):
            return True
        return len(cells) == count and any(each(cells) for each in equal)

    return breaks


def _unlike(others: Sequence[Number], is_left: bool) -> Breaks:
    """Whether a cell is not the same as the one beside it, which stands on the left or on the right."""
    if is_left:
        return lambda cells: not all(map(same, others, cells))
    return lambda cells: not all(map(same, cells, others))


def _rounding(true: Number, is_negative: bool) -> Callable[[str], bool]:
    """Whether a text is the rounding of a value to as many places as it shows."""
    known: dict[int, Number] = {}

    def rounds(text: str) -> bool:
        places = decimals(text)
        if places not in known:
            known[places] = rounded(true, places)
        value = literal(text)
        return known[places] == (-value if is_negative else value)

    return rounds


def _is_negative(node: Node) -> bool:
    """Whether a literal has an odd number of minus signs."""
    is_negative = False
    while node.kind != "num":
        is_negative ^= node.kind == "neg"
        node = node.children[0]
    return is_negative
