"""docs/faults.md names, for each fault that readers of other books reported, the tests that show that it is impossible here."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest
import yaml

from tests.conftest import Golden

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
FAULTS: dict[str, list[str]] = yaml.safe_load((TESTS / "data" / "faults.yaml").read_text(encoding="utf-8"))
PAGE = ROOT / "docs" / "faults.md"
HEAD = """# Faults of other books, and the tests that rule them out

Readers of other generators (A) and of other books on the subject (B) reported these faults. Each row is a whole kind of
fault. Written from `tests/data/faults.yaml` by `make golden`.

| fault | reported at | what must hold | tests |
|---|---|---|---|
"""
NUMBERS = {"A": 42, "B": 48}
"""Rows of each part that the book answers."""


def reported(address: str) -> str:
    """A link where the address is that of a thread."""
    thread = re.fullmatch(r"([\w.-]+/[\w.-]+)#(\d+)", address)
    return f"[{address}](https://github.com/{thread[1]}/issues/{thread[2]})" if thread else address


@cache
def named_in(file: str) -> frozenset[str]:
    """The names of the tests in a file; one of Node is a test as a whole."""
    path = TESTS / file
    if not path.is_file():
        return frozenset()
    if path.suffix == ".mjs":
        return frozenset({""})
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


def row(number: str) -> str:
    address, holds, tests = FAULTS[number]
    names = "<br>".join(f"`{test}`" for test in tests.split())
    return f"| {number} | {reported(address)} | {holds} | {names} |"


@pytest.mark.parametrize("number", FAULTS)
def test_every_fault_has_tests_that_exist(number: str) -> None:
    _, holds, tests = FAULTS[number]
    assert holds.endswith(".")
    assert tests.split()
    for test in tests.split():
        file, _, name = test.partition("::")
        assert name in named_in(file), test


def test_no_fault_is_left_out() -> None:
    for part, count in NUMBERS.items():
        assert sum(number.startswith(part) for number in FAULTS) == count


def test_the_page_is_up_to_date(golden: Golden) -> None:
    golden.check(PAGE, HEAD + "\n".join(map(row, FAULTS)) + "\n")
