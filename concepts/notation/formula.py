"""Judges one formula, whatever it is: a chain, a chain of shapes, or inline code without a relation."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache

from concepts.notation.bare import judge_bare
from concepts.notation.chain.judge import judge_chain
from concepts.notation.codes import Fault, Judgement, Mark, Note
from concepts.notation.digits import ANY_DIGIT, DIGIT_RUN, UNFILLED, first_digit_edits, one_digit_edits
from concepts.notation.ledger import Ledger
from concepts.notation.parser import parse
from concepts.notation.prose.labels import witness_of_label
from concepts.notation.repair import Repair, pointed
from concepts.notation.shapes import is_shape_chain, judge_shapes
from concepts.notation.syntax import Chain


def judge_formula(
    chain: Chain, text: str, ledger: Ledger, *, flow: bool = False, self_test: bool = True
) -> Judgement:
    """The numerals of a parsed formula, and what is wrong with them."""
    try:
        if flow or is_shape_chain(chain):
            return judge_shapes(chain, ledger)
        if chain.signs:
            return judge_chain(chain, ledger, self_test)
        return judge_bare(chain.segments[0], text, ledger)
    except (RecursionError, ArithmeticError, ValueError) as error:
        segment = chain.segments[0]
        note = Note(*segment.outer, "value-undefined", f"这个式子算不出来：{error}", "把它分成几行")
        return Judgement((), (note,))


@lru_cache(maxsize=16384)
def find_chain(text: str) -> Chain | None:
    """The chain that a code span spells, or None."""
    try:
        return parse(text)
    except Fault:
        return None


def judge_span(text: str, tag: str, ledger: Ledger, self_test: bool = True) -> Judgement:
    """The numerals of one inline code span; `tag` is the annotation that follows it, or ""."""
    if not ANY_DIGIT.search(text) and not UNFILLED.search(text):
        return Judgement()
    labels = ledger.header.labels
    if text in labels:
        return Judgement((Mark(0, len(text), "label", witness=witness_of_label(text, labels)),))
    found = _judge_unlabelled(text, tag, ledger, self_test)
    if not found.notes:
        return found
    meant = [Repair(0, text, edit) for edit in one_digit_edits(text) if edit in labels]
    return Judgement(found.marks, (pointed(found.notes[0], meant),)) if meant else found


def _judge_unlabelled(text: str, tag: str, ledger: Ledger, self_test: bool) -> Judgement:
    if tag == "{~}":
        return Judgement(
            tuple(replace(mark, binding="declared", witness="lock") for mark in digit_marks(text))
        )
    try:
        chain = parse(text)
    except Fault as fault:
        note = with_first_digit(fault.note, text, lambda mended: _reads(mended, tag, ledger))
        return Judgement(digit_marks(text), (note,))
    if tag and not chain.signs:
        return judge_bare(chain.segments[0], text, ledger, tag)
    return completed(text, judge_formula(chain, text, ledger, self_test=self_test))


def _reads(text: str, tag: str, ledger: Ledger) -> bool:
    return find_chain(text) is not None and not judge_span(text, tag, ledger).notes


def with_first_digit(note: Note, text: str, passes: Callable[[str], bool]) -> Note:
    """The finding of a leading zero, pointed at the digits with which the whole text passes."""
    if note.code != "leading-zero":
        return note
    old = text[note.start : note.end]
    edits = [edit for edit in first_digit_edits(old) if passes(text[: note.start] + edit + text[note.end :])]
    return pointed(note, [Repair(note.start, old, edit) for edit in edits])


def completed(text: str, found: Judgement, start: int = 0, end: int | None = None) -> Judgement:
    """The judgement with every digit of the text inside a numeral."""
    covered = {at for mark in found.marks for at in range(mark.start, mark.end)}
    missing = [
        Mark(run.start(), run.end(), "", witness="")
        for run in DIGIT_RUN.finditer(text, start, len(text) if end is None else end)
        if run.start() not in covered
    ]
    if not missing:
        return found
    notes = found.notes
    if not notes:
        first = missing[0]
        message = f"数字 {text[first.start : first.end]} 不属于任何已绑定的数"
        notes = (Note(first.start, first.end, "numeral-unbound", message, "每个看得见的数字都要绑定"),)
    return Judgement((*found.marks, *missing), notes)


def digit_marks(text: str, start: int = 0, end: int | None = None) -> tuple[Mark, ...]:
    """Every run of digits as a numeral without a binding."""
    stop = len(text) if end is None else end
    return tuple(
        Mark(run.start(), run.end(), "", witness="") for run in DIGIT_RUN.finditer(text, start, stop)
    )
