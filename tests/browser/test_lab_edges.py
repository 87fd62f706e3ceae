"""Every entry at the edge that a lab teaches is answered with its own message, in Chromium and in Firefox."""

from __future__ import annotations

import json
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox
from tests.browser.lab_edges import LABS, PREPARE, script

pytestmark = pytest.mark.browser

FILE = Path(__file__).resolve().parents[1] / "data" / "lab-edge-cases.yaml"
CASES: dict[str, list[dict[str, Any]]] = yaml.safe_load(FILE.read_text("utf-8"))
QUIET_MS = 900
"""Until every lab has said what it found."""
Said = dict[str, list[dict[str, Any]]]


KEYS = {"when", "enter", "press", "refused", "noted", "shown"}


def test_a_comma_cuts_no_text_of_a_case() -> None:
    """In braces, what follows a comma is a key, unless the text stands in quotes."""
    assert [(lab, case["when"]) for lab, cases in CASES.items() for case in cases if set(case) - KEYS] == []


def rounds() -> list[dict[str, Any]]:
    """The first case of every lab, the second of those that have two, and so on."""
    return [
        {lab: case for lab, case in zip(CASES, each, strict=True) if case is not None}
        for each in zip_longest(*CASES.values())
    ]


def by_lab(answers: list[dict[str, Any]]) -> Said:
    """What each lab said, case by case."""
    return {lab: [answer[lab] for answer in answers if lab in answer] for lab in CASES}


@pytest.fixture(scope="module")
def chromium_said(chromium: Browser, address: str) -> Said:
    """The page is opened once."""
    opener = Opener(chromium, address)
    visit = opener()
    visit.page.evaluate(PREPARE)
    assert set(visit.page.evaluate(LABS)) == set(CASES)
    said = by_lab(visit.page.evaluate(script(rounds(), QUIET_MS)))
    visit.context.close()
    assert visit.errors == []
    return said


@pytest.fixture(scope="module")
def firefox_said(firefox: Firefox, address: str) -> Said:
    """The page is opened once."""
    firefox.open(address)
    firefox.evaluate(PREPARE)
    return by_lab(json.loads(firefox.evaluate(f"{script(rounds(), QUIET_MS)}.then(JSON.stringify)")))


def faults(lab: str, said: Said) -> list[str]:
    """Cases that are answered otherwise than with their message, or with one that has a gap in it."""
    found = []
    for case, answer in zip(CASES[lab], said[lab], strict=True):
        shown = case.get("shown", {})
        wrong = [name for name, text in shown.items() if text not in answer["outputs"][name]]
        if case.get("refused", "") not in answer["refused"] or bool(answer["stale"]) != ("refused" in case):
            wrong.append("refused")
        if case.get("noted", "") not in answer["status"] or "{" in answer["status"] + answer["refused"]:
            wrong.append("noted")
        if wrong or answer["fault"]:
            told = {name: answer["outputs"].get(name) for name in shown}
            found.append(
                f"{case['when']}: {wrong} {answer['fault']} {answer['refused']} | {answer['status']} | {told}"
            )
    return found


@pytest.mark.parametrize("lab", CASES)
def test_chromium_answers_every_edge(chromium_said: Said, lab: str) -> None:
    assert faults(lab, chromium_said) == []


@pytest.mark.parametrize("lab", CASES)
def test_firefox_answers_every_edge(firefox_said: Said, lab: str) -> None:
    assert faults(lab, firefox_said) == []
