"""Changes one digit of a concept module and asks whether some page fails.

    python tests/mutation/concepts.py --all | --sample N [--seed S] [MODULE …]

Every digit of every numeric literal gets one other digit, the first in a random order that changes a value. What no
page shows is printed as `unseen`, and `UNSHOWN` must give the reason why it may stay; where no digit changes any value
(a bound of rounding, a turn by whole circles) it is `idle`.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":  # run by its path, its own folder would hide the standard module `numbers`
    sys.path[0] = str(Path(__file__).resolve().parents[2])

import argparse
import ast
import random
from collections import Counter
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

ENTRY = "what a field of a lab opens with: drawn from the module, typed nowhere, the reader changes it"
RESULT = "what a lab shows at first: typed nowhere; a browser test compares it with what the lab computes"
ROUNDED = "removes what floats add to a value; fewer decimals differ where no page looks"
UNSHOWN: Mapping[str, str] = {
    "f01_objects:told": RESULT,
    "f03_tokens:pair_table": RESULT,
    "f03_tokens:round_table": RESULT,
    "f03_tokens:text_counts": RESULT,
    "f06_storage:added": ENTRY,
    "f06_storage:n_even_hundredths": RESULT,
    "f06_storage:tenth_kept": RESULT,
    "f07_products:cell": ENTRY,
    "f07_products:terms": RESULT,
    "f08_layout:tracked": ENTRY,
    "f09_softmax:seed": ENTRY,
    "f11_attention:(one_head, heads)": ENTRY,
    "f12_masks:_poked": RESULT,
    "f12_masks:contents": ENTRY,
    "f12_masks:poke": ENTRY,
    "f12_masks:start_at": ENTRY,
    "f12_masks:table_off": RESULT,
    "f13_positions:_neat": ROUNDED,
    "f13_positions:same_gap": RESULT,
    "f14_layer:W_val": ENTRY,
    "f14_layer:statistics": RESULT,
    "f15_next_token:(no_temperature, no_limit, allowed)": ENTRY,
    "f15_next_token:H_next": ENTRY,
    "f15_next_token:_laps": RESULT,
    "f15_next_token:pieces": RESULT,
    "f16_cache:(turn_degrees, one_layer)": ENTRY,
    "f16_cache:allowed": ENTRY,
    "f16_cache:pairs": RESULT,
    "f16_cache:steps": RESULT,
}
"""`module:name` of a statement with a digit that no page depends on -> why it may stay."""

NOISE = 1e-12
"""Differences below which the notation takes two values for one."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One digit of a module at `start` becomes one of the others."""

    module: str
    line: int
    start: int
    old: str
    others: str


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
    """One edit for every digit of every numeric literal, with the other digits that may take its place."""
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
                    others = [digit for digit in "0123456789" if digit != old]
                    chance.shuffle(others)
                    yield Edit(module, node.lineno, len(raw[:at].decode()), old, "".join(others))


def outcome(edit: Edit) -> tuple[str, str]:
    """(outcome, new digit): a page is "wrong", the digit is "unseen", or it is "idle": no digit changes a value."""
    for new in edit.others:
        found = tried(edit, new)
        if found != "idle":
            return found, new
    return "idle", edit.others[0]


def tried(edit: Edit, new: str) -> str:
    """What becomes of one new digit. Of a page's modules only those that need the edited one run again."""
    text = module_texts()[edit.module]
    edited = text[: edit.start] + new + text[edit.start + 1 :]
    values = False
    for name, page in readers(edit.module):
        again = [each for each in needed(name) if each in module_texts() and edit.module in needed(each)]
        found, errors = notation.namespaces(
            {**{each: module_texts()[each] for each in again}, edit.module: edited}
        )
        names = frozenset[str]() if errors else changed(spaces()[name], found[name])
        values = values or bool(names)
        if errors or (names and is_wrong(page, found[name], names)):
            return "wrong"
    return "unseen" if values else "idle"


def changed(before: Mapping[str, object], after: Mapping[str, object]) -> frozenset[str]:
    """The names whose values differ. A function that uses a value is as changed as that value."""
    names = before.keys() | after.keys()
    return frozenset(name for name in names if not same(before.get(name), after.get(name)))


def same(one: object, other: object) -> bool:
    """Whether two values are equal but for the noise of floats, which no page shows. Of a large array a page
    says the shape, and functions are compared by what they are made of."""
    if callable(one) or callable(other):
        return made_of(one) == made_of(other)
    if np.size(one) > LARGEST or np.shape(one) != np.shape(other):  # type: ignore[arg-type]  # both are numbers
        return np.shape(one) == np.shape(other)  # type: ignore[arg-type]
    numbers = [np.asarray(each) for each in (one, other)]
    if any(each.dtype.kind != "f" for each in numbers):
        return np.array_equal(*numbers)
    return np.allclose(*numbers, rtol=NOISE, atol=NOISE, equal_nan=True)


def made_of(value: object) -> object:
    """The instructions and constants of a function of a module, and the functions that it calls by name."""
    code = getattr(value, "__code__", None)
    if code is None:
        return value
    around = getattr(value, "__globals__", {})
    own = (around.get(name) for name in code.co_names if callable(around.get(name)))
    called = tuple(made_of(each) for each in own if each is not value)
    return code.co_code, tuple(each for each in code.co_consts if not hasattr(each, "co_code")), called


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
    count: Counter[str] = Counter()
    with Pool(chosen.processes) as pool:
        for edit, (became, new) in zip(found, pool.imap(outcome, found, chunksize=8), strict=True):
            reason = UNSHOWN.get(place_of(edit), "") if became == "unseen" else ""
            count["listed" if reason else became] += 1
            if became != "wrong":
                print(f"{became:7} {told(edit, new)} … {reason}".rstrip(" …"), flush=True)
    print(", ".join(f"{count[each]} {each}" for each in ("wrong", "idle", "listed", "unseen")))
    return 1 if count["unseen"] else 0


def told(edit: Edit, new: str) -> str:
    """A place and what is written there."""
    row = module_texts()[edit.module].split("\n")[edit.line - 1].strip()
    return f"{place_of(edit)} (line {edit.line}) {edit.old} → {new}: {row}"


if __name__ == "__main__":
    sys.exit(main())
