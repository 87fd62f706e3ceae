"""Which digit is wrong? A broken chain does not say; the one edit that makes the whole chain pass does."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from concepts.notation.chain.name_guard import digit_names
from concepts.notation.chain.trial import Trial
from concepts.notation.codes import Note
from concepts.notation.digits import one_digit_edits
from concepts.notation.syntax import Chain, Node, leaves, replaced

RIVALS = 3
Passes = Callable[[Chain], bool]
Repair = tuple[Node, str]


def blamed_relations(trial: Trial, broken: dict[int, list[Note]], passes: Passes) -> list[Note]:
    """The findings of a chain with broken relations, pointed at the number that would mend everything."""
    notes = [note for index in sorted(broken) for note in broken[index]]
    repairs = []
    for index, segment in enumerate(trial.segments):
        if not set(broken) <= {index - 1, index}:
            continue
        for node, edit in _edits(segment.node):
            change = segment.edited if node.kind == "num" else segment.respelled
            # Most edits break a relation; only the rest are worth a whole trial.
            if trial.survives(index, change, node, edit) and passes(_with(trial.chain, node, edit)):
                repairs.append((node, edit))
    return [_pointed(notes[0], repairs)] if repairs else notes


def blamed_fault(chain: Chain, note: Note, passes: Passes) -> list[Note]:
    """The finding of a chain without a value, pointed at the number that would give it one."""
    repairs = []
    for segment in chain.segments:
        if segment.outer[0] <= note.start <= segment.outer[1]:
            repairs += [repair for repair in _edits(segment) if passes(_with(chain, *repair))]
    return [_pointed(note, repairs) if repairs else note]


def _edits(segment: Node) -> Iterator[Repair]:
    for node in (*leaves(segment), *digit_names(segment)):
        for edit in one_digit_edits(node.text):
            yield node, edit


def _pointed(note: Note, repairs: list[Repair]) -> Note:
    node, text = repairs[0]
    rivals = "、".join(f"{other.text}→{edit}" for other, edit in repairs[1 : 1 + RIVALS])
    also = f"；也可能是 {rivals}" if rivals else ""
    message = f"{note.message}；{node.text} 应是 {text}{also}"
    end = node.start + len(node.text)
    return replace(note, start=node.start, end=end, message=message, suggestion=text)


def _with(chain: Chain, node: Node, text: str) -> Chain:
    """The chain with one number or name changed."""
    substitute = replace(node, text=text)
    return Chain(tuple(replaced(segment, node, substitute) for segment in chain.segments), chain.signs)
