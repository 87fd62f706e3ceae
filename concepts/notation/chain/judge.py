"""Judges one chain: the ordered list of what is asked of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from concepts.notation.arrays import cells_of
from concepts.notation.chain.blame import Weigh, blamed_fault, blamed_relations, blamed_silence
from concepts.notation.chain.echo_binding import echoes, is_echoed
from concepts.notation.chain.grid import leaf_of, scale_of
from concepts.notation.chain.ledger_binding import bound_by_ledger
from concepts.notation.chain.name_guard import digit_names, unguarded_names
from concepts.notation.chain.operands import operands_put_in
from concepts.notation.chain.operator_guard import unguarded_operators
from concepts.notation.chain.places_rule import undeclared_places
from concepts.notation.chain.sides import scaled
from concepts.notation.chain.structure_binding import bound_by_structure
from concepts.notation.chain.trial import Trial, has_nan
from concepts.notation.chain.value_binding import surviving_edits, unguarded
from concepts.notation.codes import Fault, Judgement, Mark, Note
from concepts.notation.exact import same, spell
from concepts.notation.ledger import Ledger
from concepts.notation.syntax import Chain, Node


def judge_chain(chain: Chain, ledger: Ledger, self_test: bool = True) -> Judgement:
    """The numerals of a chain with their bindings, and what is wrong with it.

    Without `self_test` no digit is tried: neither for what would pass unseen nor for what would mend.
    """
    weigh = _weigh(ledger) if self_test else None
    try:
        trial = Trial(chain, ledger)
    except Fault as fault:
        notes = blamed_fault(chain, fault.note, weigh)
        return Judgement(marks_without_binding(chain), tuple(notes))
    for question in FIRST_QUESTIONS:
        if first := tuple(question(trial)):
            notes = blamed_silence(trial, first, weigh)
            return Judgement(marks_without_binding(chain), tuple(notes))
    if broken := trial.broken_relations():
        notes = blamed_relations(trial, broken, weigh)
        return Judgement(marks_without_binding(chain), tuple(notes))
    bindings: dict[Node, str] = {}
    if notes := list(_unbound(trial, self_test, bindings)):
        notes = blamed_silence(trial, notes, weigh)
    notes += list(undeclared_places(trial))
    return Judgement(_marks(trial, bindings), tuple(notes))


def _repeated(trial: Trial) -> Iterator[Note]:
    """Rule 5: two equal segments say nothing."""
    seen: set[str] = set()
    for segment in trial.segments:
        if segment.canonical in seen and segment.node.kind != "num":
            message = "同一段写了两遍，等式是空话"
            yield Note(*segment.node.outer, "segment-repeated", message, "删去一段，或写出它的数")
            return
        seen.add(segment.canonical)


def _undefined(trial: Trial) -> Iterator[Note]:
    """R9: NaN is an error wherever it appears."""
    for side in trial.sides:
        if has_nan(side.true) or has_nan(side.printed):
            yield Note(*side.node.outer, "value-undefined", "算得 NaN（如 ∞ - ∞、0/0）", "NaN 不能印出来")
            return


FIRST_QUESTIONS: tuple[Callable[[Trial], Iterator[Note]], ...] = (_repeated, _undefined)
"""A chain that fails one of these is not compared any further."""
STRONG = ("structure", "ledger")
"""Bindings that a number has by more than the values of its chain: a chance repair rarely keeps them."""


def _weigh(ledger: Ledger) -> Weigh:
    """Judges a mended chain by everything but the declared places."""

    def weigh(chain: Chain) -> int | None:
        try:
            trial = Trial(chain, ledger)
        except Fault:
            return None
        if any(True for question in FIRST_QUESTIONS for _ in question(trial)) or trial.broken_relations():
            return None
        bindings: dict[Node, str] = {}
        if any(True for _ in _unbound(trial, True, bindings)):
            return None
        return sum(each in STRONG for each in bindings.values()) + operands_put_in(trial)

    return weigh


def _unbound(trial: Trial, self_test: bool, bindings: dict[Node, str]) -> Iterator[Note]:
    """What nothing binds; `bindings` takes what binds the others: structure, ledger, or value."""
    by_structure = bound_by_structure(trial)
    bindings.update(dict.fromkeys(by_structure, "structure"))
    heard = echoes(trial)
    for index, segment in enumerate(trial.segments):
        for leaf in segment.leaves:
            if leaf in bindings or leaf.text == "∞":
                bindings.setdefault(leaf, "value")
            elif bound_by_ledger(leaf.text, trial.ledger):
                bindings[leaf] = "ledger"
            elif self_test and (edit := next(surviving_edits(trial, index, leaf), None)):
                edits = surviving_edits(trial, index, leaf)
                if is_echoed(leaf, leaf.text, heard) and not any(is_echoed(leaf, e, heard) for e in edits):
                    bindings[leaf] = "echo"
                else:
                    yield unguarded(leaf, edit)
            else:
                bindings[leaf] = "value"
    if self_test:
        yield from unguarded_operators(trial, by_structure)
        yield from unguarded_names(trial)


def _marks(trial: Trial, bindings: dict[Node, str]) -> tuple[Mark, ...]:
    witness = "computed" if trial.is_named() else "arithmetic"
    values = _unrounded_values(trial)
    marks = []
    for segment in trial.segments:
        for leaf in segment.leaves:
            binding = bindings.get(leaf, "")
            value = values.get(leaf, "")
            marks.append(Mark(leaf.start, leaf.end, binding, "", value, witness if binding else ""))
        for node in digit_names(segment.node):
            marks.append(_name_mark(trial, node))
    return tuple(marks)


def _name_mark(trial: Trial, node: Node) -> Mark:
    value = ""
    if node.kind == "name":
        cells = cells_of(trial.ledger.space.look(node.text, node.start, node.end))
        value = spell(cells[0]) if len(cells) == 1 else ""
    return Mark(node.start, node.start + len(node.text), "name", node.text, value)


def _unrounded_values(trial: Trial) -> dict[Node, str]:
    """What each rounded number shows without rounding."""
    values = {leaf: spell(value) for segment in trial.segments for leaf, value in segment.unrounded.items()}
    for index, left, right in trial.relations():
        if trial.chain.signs[index].text != "≈" or right.grid is None:
            continue
        for at, node in enumerate(right.grid):
            if node is not None and not same(cells_of(left.printed)[at], cells_of(right.printed)[at]):
                values[leaf_of(node)] = spell(scaled(cells_of(left.true)[at], scale_of(node)))
    return values


def marks_without_binding(chain: Chain) -> tuple[Mark, ...]:
    """The numerals of a chain that says something wrong."""
    marks = []
    for segment in chain.segments:
        for node in (*digit_names(segment), *_numbers(segment)):
            end = node.end if node.kind == "num" else node.start + len(node.text)
            marks.append(Mark(node.start, end, "", witness=""))
    return tuple(marks)


def _numbers(node: Node) -> Iterator[Node]:
    if node.kind == "num":
        yield node
    for child in node.children:
        yield from _numbers(child)
