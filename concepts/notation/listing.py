"""Runs a Python listing by statements, and counts the lines that run."""

from __future__ import annotations

import ast
import contextlib
import io
import sys
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import CodeType, FrameType
from typing import Any

import numpy as np

from concepts.notation.ledger import Ledger
from concepts.notation.listing_print import Expecting
from concepts.notation.space import is_value

FILE = "<listing>"
MOST_STEPS = 200_000
"""Lines that a listing may run; a changed literal may turn a loop into an endless one."""
TOLERANCE = 1e-9


class EndlessError(Exception):
    """The listing runs for too long."""


class StepLimit:
    """Counts the lines that run; EndlessError where they are too many."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.steps = 0

    def run(self, code: CodeType, variables: dict[str, Any]) -> None:
        """Runs code and counts."""
        before = sys.gettrace()
        sys.settrace(self._step)
        try:
            exec(code, variables)
        finally:
            sys.settrace(before)

    def _step(self, frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename != FILE:
            return None
        self.steps += 1
        if self.steps > self.most:
            raise EndlessError
        return self._step


@dataclass(frozen=True, slots=True)
class Part:
    """Whole statements that share no line with others: first and last line (from 1), and their code."""

    first: int
    last: int
    code: CodeType
    body: tuple[ast.stmt, ...]


@dataclass(frozen=True)
class Run:
    """What a listing printed, and its variables."""

    printed: tuple[str, ...]
    variables: dict[str, Any]
    ledger: Ledger
    steps: int

    @cached_property
    def differing(self) -> tuple[str, ...]:
        """Names of variables that differ from the module's."""
        return tuple(name for name in self.variables if self._differs(name))

    @property
    def differs(self) -> bool:
        """Whether any variable does."""
        return any(self._differs(name) for name in self.variables)

    def _differs(self, name: str) -> bool:
        own, value = self.ledger.space.raw.get(name), self.variables[name]
        return own is not None and is_value(own) and is_value(value) and differs(value, own)


def differs(value: Any, own: Any) -> bool:
    """Whether a variable differs from the module's value in shape, or in a cell by more than 1e-9 of it."""
    mine, theirs = np.asarray(value), np.asarray(own)
    if mine.shape != theirs.shape:
        return True
    unequal = np.asarray(mine != theirs)
    if not unequal.any():
        return False
    a, b = mine[unequal].astype(float), theirs[unequal].astype(float)
    if not (np.isfinite(a) & np.isfinite(b)).all():
        return True
    return bool((np.abs(a - b) > TOLERANCE * np.abs(b)).any())


@dataclass(frozen=True, slots=True)
class Listing:
    """A listing that can be run."""

    text: str
    parts: tuple[Part, ...]

    def edited(self, start: int, end: int, new: str) -> Listing:
        """The listing with other characters inside one statement. SyntaxError where that is no Python."""
        text = self.text[:start] + new + self.text[end:]
        parts = list(self.parts)
        at = self.part_at(start)
        if at is not None:
            first, last = parts[at].first, parts[at].last
            own = "\n".join(text.split("\n")[first - 1 : last])
            parts[at] = replace(_part(ast.parse("\n" * (first - 1) + own, FILE).body), first=first, last=last)
        return Listing(text, tuple(parts))

    def part_at(self, offset: int) -> int | None:
        """The index of the part in whose lines an offset lies."""
        line = self.text.count("\n", 0, offset) + 1
        return next((at for at, part in enumerate(self.parts) if part.first <= line <= part.last), None)

    def run(self, ledger: Ledger, most_steps: int = MOST_STEPS, expected: Sequence[str] | None = None) -> Run:
        """Runs it with `np` alone, up to a print that is not expected; what it raises is the caller's."""
        variables: dict[str, Any] = {"np": np, "__name__": "listing"}
        written = io.StringIO() if expected is None else Expecting(expected)
        limit = StepLimit(most_steps)
        with contextlib.redirect_stdout(written), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            for part in self.parts:
                limit.run(part.code, variables)
        printed = tuple(line.strip() for line in written.getvalue().splitlines())
        return Run(printed, variables, ledger, limit.steps)


def read_listing(text: str) -> Listing:
    """The statements of a listing, compiled. SyntaxError where it is no Python."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        body = ast.parse(text, FILE).body
        return Listing(text, tuple(_parts(body)))


def _parts(body: Sequence[ast.stmt]) -> Iterator[Part]:
    group: list[ast.stmt] = []
    for statement in body:
        if group and statement.lineno > (group[-1].end_lineno or 0):
            yield _part(group)
            group = []
        group.append(statement)
    if group:
        yield _part(group)


def _part(group: Sequence[ast.stmt]) -> Part:
    code = compile(ast.Module(list(group), []), FILE, "exec")
    # a decorator stands above its function's own line
    first = min(
        node.lineno
        for statement in group
        for node in ast.walk(statement)
        if isinstance(node, (ast.stmt, ast.expr))
    )
    return Part(first, group[-1].end_lineno or first, code, tuple(group))
