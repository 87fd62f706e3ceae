"""Every case and every pitfall of the number notation, with its exact verdict."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from concepts.notation import CODES, Header, PageText, Passage, SourceLine, check

SOFTMAX = np.exp([2, 1, 0]) / np.exp([2, 1, 0]).sum()
SPOKEN = {
    "softmax of x in floats": SOFTMAX,
    "running sums of p": np.cumsum(SOFTMAX),
    "zeros of shape [2,3]": np.zeros((2, 3)),
    "zeros of shape [3,2]": np.zeros((3, 2)),
    "[NaN]": np.array([np.nan]),
}


def load(name: str) -> Any:
    return yaml.safe_load((Path(__file__).parents[1] / "data" / name).read_text(encoding="utf8"))


def namespace_of(names: Mapping[str, Any]) -> dict[str, object]:
    """The values that the file describes."""
    values: dict[str, object] = {}
    for name, value in names.items():
        if isinstance(value, str):
            values[name] = SPOKEN[value] if value in SPOKEN else float(value)
        else:
            values[name] = np.array(value, dtype=None) if isinstance(value, list) else value
    return values


def plain(value: Any) -> Any:
    """YAML spells infinity and NaN without a dot here."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    return float(value) if value in ("inf", "-inf", "nan") else value


CASES = load("notation-cases.yaml")
PITFALLS = load("notation-pitfalls.yaml")
KNOWN = namespace_of({name: plain(value) for name, value in PITFALLS["names"].items()})


def codes_of(kind: str, text: str, namespace: Mapping[str, object], header: Header | None = None) -> set[str]:
    lines = tuple(SourceLine(number, 1, line) for number, line in enumerate(text.split("\n"), 1))
    page = PageText("C", "c.md", header or Header(), (Passage(kind, lines),))
    return {finding.code for finding in check(page, namespace).findings}


def test_there_are_57_cases() -> None:
    assert len(CASES["cases"]) == 57


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: case["text"])
def test_case(case: dict[str, str]) -> None:
    found = codes_of("span", case["text"], namespace_of(CASES["names"]))
    assert (not found) if case["verdict"] == "ok" else case["verdict"] in found, found


@pytest.mark.parametrize("case", PITFALLS["cases"], ids=lambda case: f"{case['pitfall']}: {case['text']}")
def test_pitfall(case: dict[str, Any]) -> None:
    header = Header(labels=("GPT-2", "float32"), ids=("F09", "TR"), places=tuple(case.get("places", ())))
    known = {**KNOWN, **namespace_of(case.get("names", {}))}
    found = codes_of(case["kind"], case["text"], known, header)
    assert found <= set(CODES)
    assert (not found) if case["verdict"] == "ok" else case["verdict"] in found, found
