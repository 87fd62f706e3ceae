"""Checks one page: ledger first, then every passage, then the lock."""

from __future__ import annotations

import warnings
from collections.abc import Iterator, Mapping, Sequence
from difflib import SequenceMatcher

import numpy as np

from concepts.notation.behind_spans import tags_of_spans
from concepts.notation.codes import Note
from concepts.notation.digits import ANY_DIGIT
from concepts.notation.display import pieces_of
from concepts.notation.formula import find_chain
from concepts.notation.ledger import Ledger
from concepts.notation.loose_units import loose_units
from concepts.notation.passage import PageText, SourceLine
from concepts.notation.prose.line import TAG
from concepts.notation.readers import READERS, Draft, Memory, Reading, number_headings
from concepts.notation.repair import aimed
from concepts.notation.sheet import Sheet
from concepts.notation.space import Space
from concepts.notation.statements import split_statements
from concepts.notation.syntax import Chain
from concepts.notation.table import table_spans
from concepts.notation.verdict import Claim, Finding, Numeral, Verdict

Place = tuple[int, int]


def check(
    page: PageText,
    namespace: Mapping[str, object],
    *,
    lock: tuple[str, ...] | None = None,
    self_test: bool = True,
    memory: Memory | None = None,
) -> Verdict:
    """Every number of a page, with what binds it and what is wrong.

    `lock` holds the accepted texts of what is not recomputed; None compares nothing. `self_test` tries all
    nine alternatives of every digit, and looks for the one that mends what is wrong. `memory` keeps
    judgements between calls with the same namespace.
    """
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sheets = tuple(Sheet(passage) for passage in page.passages)
        kept = {} if memory is None else memory
        ledger = make_ledger(page, namespace, sheets, kept)
        reading = Reading(ledger, kept, self_test, tags_of_spans(sheets))
        drafts = [draft for sheet in sheets for draft in READERS[sheet.passage.kind](sheet, reading)]
        return _verdict(number_headings(drafts), sheets, page, lock)


def make_ledger(
    page: PageText, namespace: Mapping[str, object], sheets: Sequence[Sheet], memory: Memory
) -> Ledger:
    """The ledger of a page: its namespace, its own small inputs, and all it computes without rounding."""
    space = Space({**namespace, **dict(page.header.given)})
    return Ledger(space, page.header, chains_of(sheets, page.header.labels), memory)


def chains_of(sheets: Sequence[Sheet], labels: Sequence[str]) -> Iterator[tuple[Chain, str]]:
    """The formulas of a page that give values to its ledger, each with its text."""
    for sheet in sheets:
        if sheet.passage.kind == "worked":
            for statement in split_statements(sheet.lines):
                if statement.chain is not None:
                    yield statement.chain, statement.text
            continue
        texts: tuple[str, ...] = ()
        if sheet.passage.kind == "span":
            texts = (sheet.text,)
        elif sheet.passage.kind == "table":
            texts = table_spans(sheet.lines)
        for text in texts:
            if ANY_DIGIT.search(text) and text not in labels and (chain := find_chain(text)):
                yield chain, text


def _verdict(
    drafts: Sequence[Draft],
    sheets: Sequence[Sheet],
    page: PageText,
    lock: tuple[str, ...] | None,
) -> Verdict:
    held = {(literal.line, literal.column) for literal in page.header.literals}
    unordered: list[tuple[Numeral, int]] = []
    findings: list[Finding] = []
    for index, draft in enumerate(drafts):
        for mark in draft.judgement.marks:
            text = draft.sheet.text[mark.start : mark.end]
            line, column = draft.sheet.place(mark.start)
            witness = "lock" if (line, column) in held else mark.witness
            numeral = Numeral(line, column, text, index, mark.binding, mark.expression, mark.value, witness)
            unordered.append((numeral, mark.start))
        findings += findings_of(draft)
    findings += (_finding(*loose) for loose in loose_units(sheets))
    ordered = sorted(unordered, key=lambda each: (each[0].line, each[0].column))
    numerals = tuple(numeral for numeral, _ in ordered)
    counted: dict[int, dict[int, tuple[int, int]]] = {}
    for index, (numeral, start) in enumerate(ordered):
        counted.setdefault(numeral.claim, {})[start] = (start + len(numeral.text), index)
    claims = tuple(_claim(draft, counted.get(index, {})) for index, draft in enumerate(drafts))
    locked = _locked(numerals, page.header.literals)
    if lock is not None:
        findings += _changed(page.id, locked, lock)
    findings.sort(key=lambda finding: (finding.line, finding.column))
    characters, annotation = _annotation(sheets)
    texts = tuple(each.text for each in locked)
    return Verdict(claims, numerals, tuple(findings), texts, characters, annotation)


def _claim(draft: Draft, numerals: Mapping[int, tuple[int, int]]) -> Claim:
    line, column = draft.sheet.place(draft.start)
    text = draft.sheet.text[draft.start : draft.end]
    if draft.layout is None:
        return Claim(draft.kind, line, column, text)
    own = {start - draft.start: (end - draft.start, index) for start, (end, index) in numerals.items()}
    return Claim(draft.kind, line, column, text, pieces_of(draft.layout, own))


def findings_of(draft: Draft) -> Iterator[Finding]:
    """What is wrong with one claim, at its places in the file."""
    return (_finding(draft.sheet, note) for note in draft.judgement.notes)


def _finding(sheet: Sheet, note: Note) -> Finding:
    line, column = sheet.place(note.start)
    length = sheet.length_in_line(note.start, note.end)
    return Finding(line, column, length, note.code, note.message, note.hint, note.suggestion)


def _locked(numerals: Sequence[Numeral], literals: Sequence[SourceLine]) -> list[SourceLine]:
    """What only the lock holds, in the order of its places; a numeral that is a literal counts as that."""
    own = (
        SourceLine(numeral.line, numeral.column, numeral.text)
        for numeral in numerals
        if numeral.witness == "lock"
    )
    return sorted({*own, *literals}, key=lambda each: (each.line, each.column, each.text))


def _changed(page: str, locked: Sequence[SourceLine], lock: tuple[str, ...]) -> Iterator[Finding]:
    """Every text that the lock does not hold, and what of the lock has no place any more."""
    hint = f"看过，若是有意这样写，运行 book numbers {page} --accept"
    for own, old in _differing(locked, lock):
        for at, each in enumerate(own):
            message, suggestion = f"锁文件里还没有“{each.text}”", ""
            if len(own) == len(old):
                message, suggestion = f"这里是“{each.text}”，锁文件里是“{old[at]}”", old[at]
            note = Note(
                each.column, each.column + len(each.text), "literal-changed", message, hint, suggestion
            )
            yield _at_line(each.line, aimed(note, each.text))
        if not own:
            line, column = (locked[-1].line, locked[-1].column) if locked else (1, 1)
            message = f"锁文件里的“{old[0]}”在这一页已经没有了"
            yield _at_line(line, Note(column, column + 1, "literal-changed", message, hint))


def _differing(
    locked: Sequence[SourceLine], lock: tuple[str, ...]
) -> Iterator[tuple[Sequence[SourceLine], tuple[str, ...]]]:
    """Stretches that differ, of the page and of the lock; one by one where neither has more."""
    texts = tuple(each.text for each in locked)
    if len(texts) == len(lock):
        yield from (
            (locked[at : at + 1], lock[at : at + 1]) for at, own in enumerate(texts) if own != lock[at]
        )
        return
    for kind, low, high, first, last in SequenceMatcher(None, texts, lock, autojunk=False).get_opcodes():
        if kind != "equal":
            yield locked[low:high], lock[first:last]


def _at_line(line: int, note: Note) -> Finding:
    return Finding(
        line, note.start, note.end - note.start, note.code, note.message, note.hint, note.suggestion
    )


def _annotation(sheets: Sequence[Sheet]) -> tuple[int, int]:
    """Characters of the page's text, and of the tags in it. Code spans are counted in their line."""
    texts = [sheet.text for sheet in sheets if sheet.passage.kind != "span"]
    tags = sum(len(tag.group()) for text in texts for tag in TAG.finditer(text))
    return sum(map(len, texts)), tags
