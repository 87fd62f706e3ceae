"""Terms in the text: copied with their sentence, opened by a mouse that rests and held by a click."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox

pytestmark = pytest.mark.browser

SELECTED = """(() => {
  const paragraph = document.querySelector("#F09 p:has(button.term)");
  getSelection().selectAllChildren(paragraph);
  const copied = getSelection().toString().trim();
  return [copied, paragraph.textContent.trim(), paragraph.querySelector("button.term").textContent];
})()"""


def test_a_copied_sentence_has_its_terms(visit: Opener) -> None:
    copied, text, term = visit("#F09").page.evaluate(SELECTED)
    assert term in copied
    assert copied == text


def test_a_copied_sentence_has_its_terms_in_firefox(firefox: Firefox, address: str) -> None:
    firefox.open(f"{address}#F09")
    copied, text, term = firefox.evaluate(SELECTED)
    assert term in copied
    assert "".join(copied.split()) == "".join(text.split())


def test_a_click_holds_the_card_that_the_mouse_has_opened(visit: Opener) -> None:
    page = visit("#F09").page
    term = page.locator("#F09 button.term").first
    term.hover()
    page.wait_for_selector(".term-card:popover-open")
    term.click()
    page.mouse.move(5, 5)
    page.wait_for_timeout(800)
    assert page.locator(".term-card:popover-open").count() == 1
    term.click()
    assert page.locator(".term-card:popover-open").count() == 0
