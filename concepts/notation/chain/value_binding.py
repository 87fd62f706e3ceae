"""Rule 4: a number is bound by the values when each of its one-digit edits breaks a relation of the chain."""

from __future__ import annotations

from collections.abc import Iterator

from concepts.notation.chain.cell_trial import cell_trial
from concepts.notation.chain.structure_binding import has_sibling
from concepts.notation.chain.trial import Trial
from concepts.notation.codes import Note
from concepts.notation.digits import one_digit_edits
from concepts.notation.syntax import Node

UNGUARDED_HINT = "在前面补上由名字写成的一段（如 q·k =），或改写"


def surviving_edits(trial: Trial, index: int, leaf: Node) -> Iterator[str]:
    """The edits of the number that the values of the chain would not notice."""
    segment = trial.segments[index]
    breaks = cell_trial(trial, index, leaf)
    for edit in one_digit_edits(leaf.text):
        if breaks(edit):
            continue
        side = trial.survives(index, segment.edited, leaf, edit)
        if side is None:
            continue
        if has_sibling(trial, index) and segment.form_of(side) != trial.forms[index]:
            continue
        yield edit


def unguarded(leaf: Node, edit: str) -> Note:
    """The finding for a number that may change unnoticed."""
    message = f"{leaf.text} 没有被绑定：改动它的一位数字（如 {edit}），这一行仍然成立"
    return Note(leaf.start, leaf.end, "digit-unguarded", message, UNGUARDED_HINT)
