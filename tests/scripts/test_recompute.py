"""Worked lines with a reader's numbers: the book's own numbers change nothing, others give what NumPy gives."""

from __future__ import annotations

import ast
import json
import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from build_site.settings import PACKED_SCRIPTS
from tests.scripts.worked_lines import worked_lines

ROOT = Path(__file__).resolve().parents[2]
MODULES = {
    "F02": "f02_shapes",
    "F04": "f04_batching",
    "F05": "f05_embedding",
    "F07": "f07_products",
    "F09": "f09_softmax",
    "F11": "f11_attention",
    "F13": "f13_positions",
    "F14": "f14_layer",
    "F15": "f15_next_token",
}
CHANGES: Mapping[str, Mapping[str, Any]] = {
    "F02": {"H": [[[1, 2, 3, 4]] * 3, [[5, -6, 0.5, 8], [0, 0, 1, 1], [9, 9, 9, 9]]]},
    "F04": {"first": [1, 9, 3], "second": [8, 7]},
    "F05": {
        "E": [[0, 0, 0, 0], [0.3, -0.2, 1, 2], [9, 8, 7, -6], [0, 0, 0, 0.5], [4, 5, 6, 7], [1, 1, 1, 1]]
    },
    "F07": {
        "x": [1, -2, 0.5],
        "X": [[1, 0, -3], [4.5, 5, 6]],
        "W": [[1, 0.25], [0, 1], [7, 1]],
        "a": [0.1, 0.9],
    },
    "F09": {"z": [0.3, 2.2, -1.7], "u": 0.15},
    "F11": {"Wq": [[0.9, 0.5], [-0.5, 0.1]], "X": [[1, 1], [1, -0.5]]},
    "F13": {"base": 100, "q": [0.5, 3], "k": [2, -1]},
    "F14": {"X": [[2, 1], [3, -5]], "W_up": [[1, 0.5, -1], [1, -2, 3]]},
    "F15": {"H": [[1, 0], [2, 1], [1, -2]]},
}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the scripts make of every line of these lessons."""
    file = tmp_path_factory.mktemp("recompute") / "lines.json"
    file.write_text(json.dumps({**worked_lines(ROOT, CHANGES), "changes": CHANGES}), "utf-8")
    script = Path(__file__).with_name("recompute-lessons.mjs")
    run = subprocess.run(["node", str(script), str(file)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    answer: dict[str, Any] = json.loads(run.stdout)
    return answer


@pytest.mark.parametrize("lesson", CHANGES)
def test_the_books_own_numbers_change_nothing(found: dict[str, Any], lesson: str) -> None:
    lines = [line for line in found[lesson]["book"] if line]
    assert len(lines) > 20
    assert [line["numbers"] for line in lines if line["numbers"]] == []
    assert [line["shown"] for line in lines] == [line["signs"] for line in lines]


@pytest.mark.parametrize("lesson", CHANGES)
def test_every_number_that_follows_is_recomputed(found: dict[str, Any], lesson: str) -> None:
    numbers = [number for line in found[lesson]["reader"] if line for number in line["numbers"]]
    assert len(numbers) > 5
    assert [printed for printed, value in numbers if value is None] == []
    assert all(printed != value for printed, value in numbers)


@pytest.mark.parametrize("lesson", CHANGES)
def test_names_have_the_values_of_numpy(found: dict[str, Any], lesson: str) -> None:
    expected = changed_module(MODULES[lesson], CHANGES[lesson])
    values = {name: value for name, value in found[lesson]["values"].items() if value is not None}
    assert len(values) >= len(CHANGES[lesson]) + 1
    for name, value in values.items():
        got = np.array(value, dtype=float)
        assert np.allclose(got, np.asarray(expected[name], dtype=float), rtol=1e-12, atol=1e-12), name


def written(value: Any) -> ast.expr:
    """A value as an expression of NumPy."""
    return ast.parse(f"np.array({value!r})[()]", mode="eval").body


def changed_module(name: str, changes: Mapping[str, Any]) -> dict[str, Any]:
    """The concept module, run with other values where it writes these names."""
    tree = ast.parse((ROOT / "concepts" / f"{name}.py").read_text("utf-8"))
    for statement in tree.body:
        if not isinstance(statement, ast.Assign):
            continue
        target, value = statement.targets[0], statement.value
        if isinstance(target, ast.Name) and target.id in changes:
            statement.value = written(changes[target.id])
        elif isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
            for at, each in enumerate(target.elts):
                if isinstance(each, ast.Name) and each.id in changes:
                    value.elts[at] = written(changes[each.id])
    space: dict[str, Any] = {"__name__": name}
    exec(compile(ast.fix_missing_locations(tree), name, "exec"), space)
    return space


def test_the_scripts_that_are_tested_are_those_of_the_page() -> None:
    text = Path(__file__).with_name("recompute-lessons.mjs").read_text("utf-8")
    written = {"recompute-blocks"}
    """Scripts that write into the page, for which Node has none."""
    own = [name.removesuffix(".js") for name in PACKED_SCRIPTS if name.startswith("recompute-")]
    pure = [name for name in own if name not in written]
    assert pure
    assert all(f'"{name}"' in text for name in pure)
