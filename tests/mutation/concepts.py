"""Changes one digit of a concept module and asks whether some page fails.

    python -m tests.mutation.concepts --all | --sample N [--seed S] [MODULE …]

Every digit of every numeric literal gets one other digit, drawn at random. A survivor is a value that no page shows:
it is printed with its place, and `UNSHOWN` must give the reason why it may stay.
"""

from __future__ import annotations

import argparse
import ast
import random
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from multiprocessing import Pool

import numpy as np

from build_site.kept_verdicts import modules_needed
from concepts import notation
from concepts.notation.passage import PageText
from concepts.notation.space import LARGEST
from tests.mutation.one_passage import is_wrong
from tests.mutation.real_book import inputs, module_texts, pages, spaces

UNSHOWN: Mapping[str, str] = {}
"""`module:name` of a statement with a digit that no page depends on -> why it may stay."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One digit of a module at `start` becomes `new`."""

    module: str
    line: int
    start: int
    old: str
    new: str


@cache
def readers(module: str) -> tuple[tuple[str, PageText], ...]:
    """The pages whose module is this one or needs it, its own first, with the names of their modules."""
    found = [(page.header.concept, page) for page in pages() if module in needed(page.header.concept)]
    return tuple(sorted(found, key=lambda pair: (pair[0] != module, len(pair[1].passages))))


@cache
def needed(module: str) -> frozenset[str]:
    """The module and those that it needs; none where a page has no module."""
    return modules_needed(inputs(), module) if module else frozenset()


def edits(module: str, seed: int) -> Iterator[Edit]:
    """One edit for every digit of every numeric literal."""
    text = module_texts()[module]
    starts = [0]
    for row in text.split("\n"):
        starts.append(starts[-1] + len(row.encode()) + 1)
    raw = text.encode()
    chance = random.Random(f"{module} {seed}")
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Constant) and isinstance(node.value, int | float) and node.value is not True:
            first = starts[node.lineno - 1] + node.col_offset
            last = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
            for at in range(first, last):
                old = chr(raw[at])
                if old.isdigit():
                    new = chance.choice([digit for digit in "0123456789" if digit != old])
                    yield Edit(module, node.lineno, len(raw[:at].decode()), old, new)


def survives(edit: Edit) -> bool:
    """Whether every page still passes. Of a page's modules only those that need the edited one run again."""
    text = module_texts()[edit.module]
    edited = text[: edit.start] + edit.new + text[edit.start + 1 :]
    for name, page in readers(edit.module):
        again = [each for each in needed(name) if each in module_texts() and edit.module in needed(each)]
        found, errors = notation.namespaces(
            {**{each: module_texts()[each] for each in again}, edit.module: edited}
        )
        if errors or is_wrong(page, found[name], changed(spaces()[name], found[name])):
            return False
    return True


def changed(before: Mapping[str, object], after: Mapping[str, object]) -> frozenset[str]:
    """The names whose values differ."""
    names = before.keys() | after.keys()
    return frozenset(name for name in names if not same(before.get(name), after.get(name)))


def same(one: object, other: object) -> bool:
    """Whether two values are equal; of functions, only whether they are one."""
    if callable(one) or callable(other):
        return one is other
    if np.shape(one) != np.shape(other) or np.size(one) > LARGEST:  # type: ignore[arg-type]  # both are numbers
        return np.shape(one) == np.shape(other)  # type: ignore[arg-type]  # of a large one a page says the shape
    return np.array_equal(one, other, equal_nan=True)  # type: ignore[arg-type]


@cache
def statements(module: str) -> tuple[tuple[int, int, str], ...]:
    """(first line, last line, name) of the statements of a module: what each defines."""
    found = []
    for node in ast.parse(module_texts()[module]).body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", node)
        name = getattr(target, "name", "") or ast.unparse(target)
        found.append((node.lineno, node.end_lineno or node.lineno, name))
    return tuple(found)


def place_of(edit: Edit) -> str:
    """`module:name` of the statement that holds an edit."""
    names = (name for first, last, name in statements(edit.module) if first <= edit.line <= last)
    return f"{edit.module}:{next(names)}"


def main(arguments: list[str] | None = None) -> int:
    """Exit 0 when every survivor has its reason."""
    options = argparse.ArgumentParser(description=__doc__)
    amount = options.add_mutually_exclusive_group(required=True)
    amount.add_argument("--all", action="store_true")
    amount.add_argument("--sample", type=int, metavar="N")
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--processes", type=int, default=2)
    options.add_argument("modules", nargs="*")
    chosen = options.parse_args(arguments)
    modules = chosen.modules or sorted(module_texts())
    found = [edit for module in modules for edit in edits(module, chosen.seed)]
    if chosen.sample is not None and chosen.sample < len(found):
        found = random.Random(chosen.seed).sample(found, chosen.sample)
    left = unexplained = 0
    with Pool(chosen.processes) as pool:
        for edit, lives in zip(found, pool.imap(survives, found, chunksize=8), strict=True):
            if lives:
                left += 1
                reason = UNSHOWN.get(place_of(edit), "")
                unexplained += not reason
                print(told(edit, reason), flush=True)
    print(f"{len(found)} digits, {left} shown nowhere, {unexplained} without a reason")
    return 1 if unexplained else 0


def told(edit: Edit, reason: str) -> str:
    """A survivor as it is printed."""
    row = module_texts()[edit.module].split("\n")[edit.line - 1].strip()
    said = reason or "shown nowhere"
    return f"{place_of(edit)} (line {edit.line}) {edit.old} → {edit.new}: {said} … {row}"


if __name__ == "__main__":
    sys.exit(main())
