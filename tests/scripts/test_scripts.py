"""Runs the tests of the page's scripts in Node, one file a test."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
FILES = sorted(path.name for path in HERE.glob("*.test.mjs"))


@pytest.mark.timeout(120)
@pytest.mark.parametrize("name", FILES)
def test_script(name: str) -> None:
    run = subprocess.run(["node", "--test", str(HERE / name)], capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout[-4000:] + run.stderr[-1000:]
    assert "# pass 0" not in run.stdout, "the file holds no test"


@pytest.mark.timeout(120)
def test_vectors_are_what_numpy_computes_today(tmp_path: Path) -> None:
    """The stored vectors are written by make_vectors.py; a second run gives the same numbers."""
    target = HERE.parent / "data" / "numerics-vectors.json"
    before = target.read_bytes()
    try:
        subprocess.run([sys.executable, str(HERE / "make_vectors.py")], check=True, capture_output=True)
        after = json.loads(target.read_bytes())
    finally:
        target.write_bytes(before)
    assert nearly(after, json.loads(before))


def nearly(one: object, other: object) -> bool:
    """Equal, numbers up to the last digits that differ between machines."""
    if isinstance(one, float) and isinstance(other, float):
        return one == other or abs(one - other) <= 1e-12 * max(1.0, abs(one), abs(other))
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(nearly, one, other))
    if isinstance(one, dict) and isinstance(other, dict):
        return one.keys() == other.keys() and all(nearly(one[key], other[key]) for key in one)
    return one == other
