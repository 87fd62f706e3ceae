"""Other digits of a listing, tried one by one: only what depends on one runs again, up to its first effect.

All other results are those of the run as it stands. A listing in which statements may change values of others
runs as a whole for each digit.
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Iterator, Mapping, Sequence
from types import CodeType
from typing import Any

import numpy as np

from concepts.notation.digits import one_digit_edits
from concepts.notation.listing import FILE, Listing, Part, Run, StepLimit, differs
from concepts.notation.listing_literals import DIGIT, Literal, literals_of, opened
from concepts.notation.listing_print import Call, Comparer, Expecting, Recorder
from concepts.notation.listing_reach import PRINT, Reach, functions_of, is_separable, reach_of, reaches
from concepts.notation.space import is_value

FAILURES = (Exception, SystemExit, GeneratorExit)
"""What a listing may raise with another digit: the digit has an effect."""


class _Traced:
    """A part of the listing as it ran: the variables before it, what it bound, what it printed."""

    def __init__(self, part: Part, reach: Reach, before: dict[str, Any]) -> None:
        self.part = part
        self.reach = reach
        self.before = before
        self.bound: dict[str, Any] = {}
        self.calls: Sequence[Call] = ()
        self.text = ""
        self.steps = 0


class Trials:
    """A listing that ran, for which other digits are tried."""

    def __init__(self, listing: Listing, run: Run) -> None:
        self.listing = listing
        self.run = run
        self.most = 20 * run.steps + 1000
        self.own = functions_of(listing.parts)
        self.variables: dict[str, Any] = {}
        """One mapping for all trials: the listing's functions read it."""
        reached = reaches(listing.parts)
        self.parts = () if reached is None else tuple(self._record(reached))
        self.text = "".join(each.text for each in self.parts)
        self.last = {name: at for at, each in enumerate(self.parts) for name in each.reach.binds}
        self._literals: dict[int, Mapping[tuple[int, int], Literal]] = {}

    def _record(self, reached: Sequence[Reach]) -> Iterator[_Traced]:
        recorder, limit = Recorder(), StepLimit(self.most)
        self.variables.update({"np": np, "__name__": "listing", PRINT: recorder})
        for part, reach in zip(self.listing.parts, reached, strict=True):
            traced = _Traced(part, reach, dict(self.variables))
            printed, called, counted = len(recorder.text), len(recorder.calls), limit.steps
            limit.run(part.code, self.variables)
            traced.bound = {name: self.variables[name] for name in reach.binds if name in self.variables}
            traced.calls, traced.text = recorder.calls[called:], recorder.text[printed:]
            traced.steps = limit.steps - counted
            yield traced

    def surviving(self, found: re.Match[str]) -> str | None:
        """The first other digit of a number of the program that changes neither output nor variables."""
        at = self.listing.part_at(found.start())
        literal = self._literal(at, found.span()) if self.parts and at is not None else None
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            if at is None or literal is None:
                edits = one_digit_edits(found.group())
                return next((edit for edit in edits if self._holds_as_text(at, found, edit)), None)
            return self._surviving(at, literal, found.group())

    def _literal(self, at: int, span: tuple[int, int]) -> Literal | None:
        if at not in self._literals:
            self._literals[at] = literals_of(self.parts[at].part.body, self.listing.text)
        return self._literals[at].get(span)

    def _surviving(self, at: int, literal: Literal, text: str) -> str | None:
        """A number of a statement whose parts are known."""
        changed = opened(self.parts[at].part.body, literal, self.own | {PRINT})
        self._restore(at)
        known = {
            name: eval(compile(ast.Expression(node), FILE, "eval"), self.variables)
            for name, node in changed.kept
        }
        for edit in one_digit_edits(text):
            try:
                if self._holds(at, changed.code, {DIGIT: ast.literal_eval(edit), **known}):
                    return edit
            except FAILURES:
                continue
        return None

    def _holds_as_text(self, at: int | None, found: re.Match[str], edit: str) -> bool:
        """A digit of a name or a string: the statement is read again."""
        try:
            edited = self.listing.edited(*found.span(), edit)
            if self.parts and at is not None and self._reaches_as_before(at, edited.parts[at].body):
                return self._holds(at, edited.parts[at].code, {})
            other = edited.run(self.run.ledger, self.most, self.run.printed)
        except FAILURES:
            return False
        return other.printed == self.run.printed and not other.differs

    def _reaches_as_before(self, at: int, body: Sequence[ast.stmt]) -> bool:
        shared = frozenset[str]().union(*(each.reach.reads for each in self.parts))
        before = reach_of(self.parts[at].part.body, self.own, shared)
        return is_separable(body, self.own) and reach_of(body, self.own, shared) == before

    def _restore(self, at: int) -> None:
        self.variables.clear()
        self.variables.update(self.parts[at].before)

    def _holds(self, at: int, code: CodeType, known: Mapping[str, Any]) -> bool:
        """Whether the listing does the same with other code for one part."""
        self._restore(at)
        self.variables.update(known)
        taken, limit = Expecting(self.run.printed), StepLimit(self.most)
        for each in self.parts[:at]:
            taken.write(each.text)
            limit.steps += each.steps
        changed = set[str]()
        for index, each in enumerate(self.parts[at:], at):
            if index > at and not each.reach.reads & changed:
                taken.write(each.text)
                self.variables.update(each.bound)
                changed -= each.reach.binds
                limit.steps += each.steps
                continue
            self.variables[PRINT] = Comparer(taken, self.text, each.calls)
            if each.reach.is_straight:
                exec(each.part.code if index > at else code, self.variables)
                limit.steps += each.steps
            else:
                limit.run(each.part.code if index > at else code, self.variables)
            changed |= each.reach.binds
            # a variable that no later statement binds again is final
            if any(self.last[name] == index and self._differs(name) for name in each.reach.binds):
                return False
        return tuple(line.strip() for line in taken.getvalue().splitlines()) == self.run.printed

    def _differs(self, name: str) -> bool:
        own, value = self.run.ledger.space.raw.get(name), self.variables.get(name)
        return own is not None and is_value(own) and is_value(value) and differs(value, own)
