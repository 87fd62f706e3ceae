"""Runs the tests of the page's scripts in Node, one file a test."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FILES = sorted(path.name for path in HERE.glob("*.test.mjs"))


def test_there_are_scripts_to_test() -> None:
    assert FILES


@pytest.mark.parametrize("name", FILES)
def test_script(name: str) -> None:
    found = subprocess.run(["node", "--test", name], cwd=HERE, capture_output=True, text=True, check=False)
    assert found.returncode == 0, found.stdout + found.stderr
    assert "# skipped 0" in found.stdout or "skipped 0" in found.stdout, found.stdout
