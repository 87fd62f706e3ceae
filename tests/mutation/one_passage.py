"""Judges first what an edit touches: what is wrong there is wrong in the whole page, so most edits need no more."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass

import numpy as np

from concepts.notation.behind_spans import tags_of_spans
from concepts.notation.ledger import Ledger
from concepts.notation.page import chains_of, findings_of, make_ledger
from concepts.notation.passage import PageText
from concepts.notation.readers import READERS, Draft, Reading, judge_statement, moved
from concepts.notation.sheet import Sheet
from concepts.notation.space import Space
from concepts.notation.statements import split_statements
from concepts.notation.syntax import Chain
from concepts.notation.verdict import Finding

WORD = re.compile(r"[A-Za-z_]\w*")


@dataclass(frozen=True, slots=True)
class Ground:
    """What stays the same for all edits of a page."""

    page: PageText
    space: Space
    sheets: tuple[Sheet, ...]
    chains: tuple[tuple[tuple[Chain, str], ...], ...]
    """By passage: the formulas that give values to the ledger."""
    memory: dict[tuple[object, ...], object]


def ground(page: PageText, namespace: Mapping[str, object]) -> Ground:
    """A page, ready for edits."""
    sheets = tuple(Sheet(passage) for passage in page.passages)
    chains = tuple(tuple(chains_of((sheet,), page.header.labels)) for sheet in sheets)
    space = Space({**namespace, **dict(page.header.given)})
    return Ground(page, space, sheets, chains, {})


def findings_near(before: Ground, at: int, row: int, edited: PageText, *, blame: bool) -> tuple[Finding, ...]:
    """What `check` finds in the edited statement (or the edited passage, where it has none).

    Without `blame` only the first claim that is wrong, at the place where it shows.
    """
    with np.errstate(all="ignore"):
        sheet = Sheet(edited.passages[at])
        own = tuple(chains_of((sheet,), edited.header.labels))
        chains = (*before.chains[:at], own, *before.chains[at + 1 :])
        ledger = Ledger(
            before.space, edited.header, (pair for pairs in chains for pair in pairs), before.memory
        )
        sheets = (*before.sheets[:at], sheet, *before.sheets[at + 1 :])
        reading = Reading(ledger, before.memory, blame, tags_of_spans(sheets))
        found = (findings_of(draft) for draft in _drafts(sheet, row, reading))
        if blame:
            return tuple(finding for findings in found for finding in findings)
        return next((tuple(findings) for findings in found if findings), ())


def _drafts(sheet: Sheet, row: int, reading: Reading) -> Iterator[Draft]:
    kind = sheet.passage.kind
    if kind not in ("worked", "flow"):
        yield from READERS[kind](sheet, reading)
        return
    for statement in split_statements(sheet.lines):
        if statement.line <= row < statement.line + statement.text.count("\n") + 1:
            found = judge_statement(statement, kind, reading.ledger, self_test=reading.self_test)
            base = sheet.starts[statement.line]
            yield Draft(kind, sheet, base, base + len(statement.text), moved(found, base))


def is_wrong(page: PageText, namespace: Mapping[str, object], first: Set[str]) -> bool:
    """Whether `check` finds anything in a page; what speaks of the names `first` is judged first, and
    last with a trial of each of its digits."""
    with np.errstate(all="ignore"), warnings.catch_warnings():
        warnings.simplefilter("ignore")
        sheets = tuple(Sheet(passage) for passage in page.passages)
        ledger, tags = make_ledger(page, namespace, sheets, {}), tags_of_spans(sheets)
        ordered = sorted(
            sheets, key=lambda sheet: (first.isdisjoint(WORD.findall(sheet.text)), costly(sheet))
        )
        near = [sheet for sheet in ordered if not first.isdisjoint(WORD.findall(sheet.text))]
        return any(
            draft.judgement.notes
            for reading, some in (
                (Reading(ledger, {}, False, tags), ordered),
                (Reading(ledger, {}, True, tags), near),
            )
            for sheet in some
            for draft in READERS[sheet.passage.kind](sheet, reading)
        )


def costly(sheet: Sheet) -> bool:
    """A listing runs once for each digit of its repair."""
    return sheet.passage.kind == "code"
