"""Digits in names (x₀, W1, log2) are digits too: another one must break the chain."""

from __future__ import annotations

from collections.abc import Iterator

from concepts.notation.chain.structure_binding import has_sibling
from concepts.notation.chain.trial import Trial
from concepts.notation.codes import Note
from concepts.notation.digits import ANY_DIGIT, one_digit_edits
from concepts.notation.syntax import Node, walk


def digit_names(node: Node) -> Iterator[Node]:
    """Names of values and functions that hold a digit."""
    return (each for each in walk(node) if each.kind in ("name", "call") and ANY_DIGIT.search(each.text))


def unguarded_names(trial: Trial) -> Iterator[Note]:
    """The names whose digits may change unnoticed."""
    for index, segment in enumerate(trial.segments):
        for node in digit_names(segment.node):
            for other in one_digit_edits(node.text):
                side = trial.survives(index, segment.respelled, node, other)
                if side is None:
                    continue
                if has_sibling(trial, index) and segment.form_of(side) != trial.forms[index]:
                    continue
                message = f"下标没有被绑定：{node.text} 改成 {other} 仍然成立"
                end = node.start + len(node.text)
                yield Note(
                    node.start, end, "digit-unguarded", message, "补上一段数，如 ≈ [0.665241, 0.909969)"
                )
                break
