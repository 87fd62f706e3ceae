"""Which digit is wrong? A broken chain does not say; the one edit that makes the whole chain pass does."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from concepts.notation.chain.name_guard import digit_names
from concepts.notation.chain.trial import Trial
from concepts.notation.codes import Note
from concepts.notation.digits import one_digit_edits
from concepts.notation.repair import Repair, pointed
from concepts.notation.syntax import Chain, Node, leaves, replaced

MOST_TRIED = 150
"""Whole chains that are judged to find the one edit."""
Weigh = Callable[[Chain], int | None]
"""How many numbers a mended chain binds by more than its values; None where it does not pass.
Where there is no such judge, nothing is tried and nobody blamed."""
Edit = tuple[Node, str]


def blamed_relations(trial: Trial, broken: dict[int, list[Note]], weigh: Weigh | None) -> list[Note]:
    """The findings of a chain with broken relations, pointed at the number that would mend everything."""
    notes = [note for index in sorted(broken) for note in broken[index]]
    beside = [index for index in range(len(trial.segments)) if set(broken) <= {index - 1, index}]
    repairs = _mending(trial.chain, _surviving(trial, beside), weigh)
    return [pointed(notes[0], repairs)] if repairs else notes


def blamed_silence(trial: Trial, notes: Sequence[Note], weigh: Weigh | None) -> list[Note]:
    """The findings of a chain that holds but says too little: a digit that made it say nothing?"""
    # an unguarded number itself; of what is written twice, either may be wrong
    spoken = [(note.start, note.end) for note in notes if note.code == "digit-unguarded"]
    edits = _surviving(trial, range(len(trial.segments)))
    near = (edit for edit in edits if not spoken or any(low <= edit[0].start < high for low, high in spoken))
    repairs = _mending(trial.chain, near, weigh)
    return [pointed(notes[0], repairs)] if repairs else list(notes)


def blamed_fault(chain: Chain, note: Note, weigh: Weigh | None) -> list[Note]:
    """The finding of a chain without a value, pointed at the number that would give it one."""
    beside = (each for each in chain.segments if each.outer[0] <= note.start <= each.outer[1])
    edits = (edit for segment in beside for edit in _edits(segment))
    return [pointed(note, _mending(chain, edits, weigh))]


def _edits(segment: Node) -> Iterator[Edit]:
    for node in (*leaves(segment), *digit_names(segment)):
        for edit in one_digit_edits(node.text):
            yield node, edit


def _surviving(trial: Trial, indices: Sequence[int]) -> Iterator[Edit]:
    """Most edits break a relation; only the rest are worth a whole trial."""
    for index in indices:
        segment = trial.segments[index]
        for node, edit in _edits(segment.node):
            change = segment.edited if node.kind == "num" else segment.respelled
            if trial.survives(index, change, node, edit):
                yield node, edit


def _mending(chain: Chain, edits: Iterator[Edit], weigh: Weigh | None) -> list[Repair]:
    """The edits with which the whole chain passes; those that bind most come first."""
    if weigh is None:
        return []
    found = []
    for (node, edit), _ in zip(edits, range(MOST_TRIED), strict=False):
        if (weight := weigh(_with(chain, node, edit))) is not None:
            found.append((weight, Repair(node.start, node.text, edit)))
    return [repair for _, repair in sorted(found, key=lambda each: -each[0])]


def _with(chain: Chain, node: Node, text: str) -> Chain:
    """The chain with one number or name changed."""
    substitute = replace(node, text=text)
    return Chain(tuple(replaced(segment, node, substitute) for segment in chain.segments), chain.signs)
