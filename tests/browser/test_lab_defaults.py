"""What the book draws in the outputs of a lab is what the lab itself computes of the entries that it opens with."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener

pytestmark = pytest.mark.browser

COMPARED = """() => Object.fromEntries([...document.querySelectorAll("number-lab")].map(lab => {
  const outputs = [...lab.querySelectorAll("[data-output]:not([data-type=text], [data-type=ruler])")];
  const read = () => outputs.map(output =>
    [output.dataset.output, output.textContent.replace(/\\s+/g, " ").trim()]);
  const before = read();
  lab.dispatchEvent(new Event("input"));
  const differing = read().map(([name, text], at) => [name, before[at][1], text]).filter(each => each[1] !== each[2]);
  return [lab.dataset.model, { outputs: outputs.length, differing }];
}))"""
"""Sentences and rulers are left out: a lab words and labels them as the reader's numbers want it.
By lab: how many outputs it has, and those whose text another computation of the same entries changes."""


def labs(page: Page) -> dict[str, dict[str, object]]:
    """What became of the outputs of every lab of the book."""
    found: dict[str, dict[str, object]] = page.evaluate(COMPARED)
    return found


def test_the_outputs_of_the_book_are_those_that_the_lab_computes(visit: Opener) -> None:
    page = visit().page
    page.evaluate("Book.router.lessons.forEach(Book.dressing.dress)")
    found = labs(page)
    assert len(found) > 10
    assert all(lab["outputs"] for lab in found.values())
    assert {model: lab["differing"] for model, lab in found.items() if lab["differing"]} == {}
