"""Operators are part of the claim: another one must break the chain too."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from concepts.notation.arrays import cells_of
from concepts.notation.chain.structure_binding import has_sibling
from concepts.notation.chain.trial import Segment, Side, Trial
from concepts.notation.codes import Fault, Note
from concepts.notation.evaluate import Evaluator
from concepts.notation.syntax import Node, leaves, walk

CHANGEABLE = "+-×/"


def unguarded_operators(trial: Trial, by_structure: frozenset[Node]) -> Iterator[Note]:
    """The operators that may change unnoticed."""
    for index, segment in enumerate(trial.segments):
        for node in walk(segment.node):
            if node.kind != "bin" or node.text not in CHANGEABLE:
                continue
            if any(leaf in by_structure for leaf in leaves(node)):
                continue
            if (other := _surviving(trial, index, node)) is not None:
                message = f"运算符 “{node.text}” 没有被绑定：换成 “{other}” 这一行仍然成立"
                hint = "在前面补上由名字写成的一段，或换一组数"
                yield Note(*node.outer, "digit-unguarded", message, hint)


def _surviving(trial: Trial, index: int, node: Node) -> str | None:
    segment = trial.segments[index]
    for other in CHANGEABLE:
        if other == node.text:
            continue
        side = trial.survives(index, segment.respelled, node, other)
        if side is not None and not _pinned(trial, index, side):
            return other
    return None


def _pinned(trial: Trial, index: int, side: Side) -> bool:
    """Whether a neighbour of the same form, or of the same terms, tells the operators apart."""
    segment = trial.segments[index]
    if has_sibling(trial, index) and segment.form_of(side) != trial.forms[index]:
        return True
    terms = [_terms(each, {}) for each in trial.segments]
    mine = terms[index]
    if mine is None or len(mine) + len(mine[0]) <= 3 or terms.count(mine) < 2:
        return False
    return _terms(segment, dict(side.texts)) != mine


def _terms(segment: Segment, spelled: dict[Node, str]) -> list[Any] | None:
    """The top-level terms of a segment, each evaluated: 4 + 1 + 0 is (+4)(+1)(+0)."""
    evaluator = Evaluator(segment.ledger.space, dict(segment.unrounded), spelled)
    try:
        return _split(segment.node, evaluator, 1)
    except (Fault, ArithmeticError):
        return None


def _split(node: Node, evaluator: Evaluator, sign: int) -> list[Any]:
    spelling = evaluator.spelled.get(node, node.text)
    if node.kind == "neg":
        return _split(node.children[0], evaluator, -sign)
    if node.kind == "bin" and spelling in ("+", "-"):
        left = _split(node.children[0], evaluator, sign)
        return left + _split(node.children[1], evaluator, sign if spelling == "+" else -sign)
    if node.kind == "bin" and spelling == "/":
        parts = [tuple(_split(child, evaluator, 1)) for child in node.children]
        return [(sign, "/", *parts)]
    return [(sign, tuple(f"{float(cell):.8g}" for cell in cells_of(evaluator.value(node))))]
