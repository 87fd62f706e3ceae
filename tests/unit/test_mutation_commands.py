"""The two mutation commands run by their paths and as modules."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FORMS = (
    ["tests/mutation/numbers.py"],
    ["tests/mutation/concepts.py"],
    ["-m", "tests.mutation.numbers"],
    ["-m", "tests.mutation.concepts"],
)


@pytest.mark.parametrize("form", FORMS, ids=" ".join)
def test_the_command_tells_how_it_is_used(form: list[str]) -> None:
    command = [sys.executable, *form, "--help"]
    ran = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    assert "--all" in ran.stdout
    assert "--sample" in ran.stdout
