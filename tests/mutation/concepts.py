"""Changes one digit of a concept module and asks whether some page fails.

    python tests/mutation/concepts.py --all | --sample N [--seed S] [MODULE …]

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
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# This folder must not be searched: a script here bears the name of a standard module.
sys.path[:] = [
    str(ROOT),
    *(place for place in sys.path if Path(place).resolve() != Path(__file__).resolve().parent),
]

from build_site.kept_verdicts import modules_needed  # noqa: E402 - the script runs from anywhere
from build_site.load import load  # noqa: E402
from build_site.model import Inputs  # noqa: E402
from build_site.parse import page_texts  # noqa: E402
from concepts import notation  # noqa: E402
from concepts.notation.passage import PageText  # noqa: E402

UNSHOWN: Mapping[str, str] = {}
"""`module:line` of a literal that no page depends on -> why it may stay."""


@dataclass(frozen=True, slots=True)
class Edit:
    """One digit of a module at `start` becomes `new`."""

    module: str
    line: int
    start: int
    old: str
    new: str


@cache
def book() -> tuple[Inputs, dict[str, str], tuple[PageText, ...]]:
    """The inputs, the texts of the concept modules, the pages."""
    inputs, _ = load(ROOT)
    assert inputs is not None
    texts = {
        file.path.removeprefix("concepts/").removesuffix(".py"): file.text
        for file in inputs.under("concepts")
        if file.path.count("/") == 1
    }
    texts = {name: text for name, text in texts.items() if name not in ("__init__", "verify_concepts")}
    return inputs, texts, tuple(page for page in page_texts(inputs) if page.header.concept)


@cache
def readers(module: str) -> tuple[tuple[str, PageText], ...]:
    """The pages whose module is this one or needs it, its own first, with the names of their modules."""
    inputs, texts, pages = book()
    needing = [name for name in texts if module in modules_needed(inputs, name)]
    found = [(page.header.concept, page) for page in pages if page.header.concept in needing]
    return tuple(sorted(found, key=lambda pair: (pair[0] != module, len(pair[1].passages))))


def edits(module: str, seed: int) -> Iterator[Edit]:
    """One edit for every digit of every numeric literal."""
    text = book()[1][module]
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
    """Whether every page still passes."""
    texts = dict(book()[1])
    text = texts[edit.module]
    texts[edit.module] = text[: edit.start] + edit.new + text[edit.start + 1 :]
    needed = {edit.module, *(name for name, _ in readers(edit.module))}
    inputs = book()[0]
    wanted = {each for name in needed for each in modules_needed(inputs, name)}
    spaces, errors = notation.namespaces({name: texts[name] for name in wanted if name in texts})
    if errors:
        return False
    for name, page in readers(edit.module):
        if notation.check(page, spaces[name], self_test=False).findings:
            return False
    return True


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
    modules = chosen.modules or sorted(book()[1])
    found = [edit for module in modules for edit in edits(module, chosen.seed)]
    if chosen.sample is not None and chosen.sample < len(found):
        found = random.Random(chosen.seed).sample(found, chosen.sample)
    with Pool(chosen.processes) as pool:
        left = [
            edit for edit, lives in zip(found, pool.imap(survives, found, chunksize=8), strict=True) if lives
        ]
    unexplained = 0
    for edit in left:
        place = f"{edit.module}:{edit.line}"
        reason = UNSHOWN.get(place, "")
        unexplained += not reason
        row = book()[1][edit.module].split("\n")[edit.line - 1].strip()
        print(f"{place} {edit.old} → {edit.new}: {reason or 'shown nowhere'} … {row}")
    print(f"{len(found)} digits, {len(left)} shown nowhere, {unexplained} without a reason")
    return 1 if unexplained else 0


if __name__ == "__main__":
    sys.exit(main())
