"""Runs a Python listing by statements: trying another literal costs one small compilation."""

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
from concepts.notation.space import is_value

FILE = "<listing>"
MOST_STEPS = 200_000
"""Lines that a listing may run; a changed literal may turn a loop into an endless one."""


class EndlessError(Exception):
    """The listing runs for too long."""


class UnexpectedError(Exception):
    """The listing prints something else."""


class _Expecting(io.StringIO):
    """Takes the lines that are expected, no others."""

    def __init__(self, expected: Sequence[str]) -> None:
        super().__init__()
        self.expected = expected

    def write(self, text: str) -> int:
        """Takes a part of a line."""
        length = super().write(text)
        if "\n" in text:
            printed = [line.strip() for line in self.getvalue().split("\n")[:-1]]
            if printed != list(self.expected[: len(printed)]):
                raise UnexpectedError
        return length


class _Sparing:
    """A print that writes up to the first array; later ones only have their arguments computed."""

    def __init__(self) -> None:
        self.writes = True

    def __call__(self, *values: object, **options: object) -> None:
        arrays = any(np.ndim(value) for value in values if is_value(value))  # type: ignore[arg-type]  # numbers
        self.writes = self.writes and not arrays and not options
        if self.writes:
            sys.stdout.write(" ".join(map(str, values)) + "\n")


@dataclass(frozen=True, slots=True)
class Part:
    """Whole statements that share no line with others: first and last line (from 1), and their code."""

    first: int
    last: int
    code: CodeType


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

    @property
    def is_compared(self) -> bool:
        """Whether any variable bears the name of a value of the module."""
        return any(is_value(self.ledger.space.raw.get(name)) for name in self.variables)

    def _differs(self, name: str) -> bool:
        own, value = self.ledger.space.raw.get(name), self.variables[name]
        if own is None or not is_value(own) or not is_value(value):
            return False
        mine, theirs = np.asarray(value), np.asarray(own)
        if mine.shape != theirs.shape:
            return True
        if np.array_equal(mine, theirs):
            return False
        return not np.allclose(mine.astype(float), theirs.astype(float), rtol=1e-9, atol=0)


@dataclass(frozen=True, slots=True)
class Listing:
    """A listing that can be run."""

    text: str
    parts: tuple[Part, ...]

    def edited(self, start: int, end: int, new: str) -> Listing:
        """The listing with other characters inside one statement. SyntaxError where that is no Python."""
        line = self.text.count("\n", 0, start) + 1
        text = self.text[:start] + new + self.text[end:]
        parts = list(self.parts)
        for at, part in enumerate(parts):
            if part.first <= line <= part.last:
                own = "\n".join(text.split("\n")[part.first - 1 : part.last])
                parts[at] = replace(part, code=compile("\n" * (part.first - 1) + own, FILE, "exec"))
        return Listing(text, tuple(parts))

    def run(
        self,
        ledger: Ledger,
        most_steps: int = MOST_STEPS,
        expected: Sequence[str] | None = None,
        *,
        arrays: bool = True,
    ) -> Run:
        """Runs it with `np` alone, up to a print that is not expected; what it raises is the caller's.
        Without `arrays` nothing is written from the first array on: the variables are the same, and
        writing arrays costs most."""
        variables: dict[str, Any] = {"np": np, "__name__": "listing"}
        if not arrays:
            variables["print"] = _Sparing()
        written = io.StringIO() if expected is None else _Expecting(expected)
        steps = 0

        def step(frame: FrameType, event: str, _: object) -> Any:
            nonlocal steps
            if frame.f_code.co_filename != FILE:
                return None
            steps += 1
            if steps > most_steps:
                raise EndlessError
            return step

        before = sys.gettrace()
        with contextlib.redirect_stdout(written), warnings.catch_warnings():
            warnings.simplefilter("ignore")
            sys.settrace(step)
            try:
                for part in self.parts:
                    exec(part.code, variables)
            finally:
                sys.settrace(before)
        printed = tuple(line.strip() for line in written.getvalue().splitlines())
        return Run(printed, variables, ledger, steps)


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
    return Part(first, group[-1].end_lineno or first, code)
