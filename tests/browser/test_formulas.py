"""Three engines draw formulas in the font that the page brings: brackets and roots grow with what is in them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox
from tests.browser.webkit import WebKit

pytestmark = pytest.mark.browser

DRAWN = """(async () => {
  await document.fonts.load("16px formulas", "(");
  const tall = (element) => element.getBoundingClientRect().height;
  const fraction = document.querySelector("#F11 .formula mfrac");
  const brackets = [...fraction.parentElement.children].filter((one) => one.getAttribute("stretchy") === "true");
  const letters = [...document.querySelectorAll("#F11 .formula :is(mi, mo)")];
  return {
    font: [...document.fonts].filter((one) => one.family.includes("formulas")).map((one) => one.status),
    used: letters.every((one) => /^["']?formulas/.test(getComputedStyle(one).fontFamily)),
    brackets: brackets.map((one) => tall(one) / tall(fraction)),
  };
})()"""


def judge(evaluate: Callable[[str], Any]) -> None:
    found = evaluate(DRAWN)
    assert found["font"] == ["loaded"]
    assert found["used"]
    assert len(found["brackets"]) == 2
    assert all(0.9 <= one <= 2 for one in found["brackets"]), found


def test_chromium(visit: Opener) -> None:
    judge(visit("#F11").page.evaluate)


def test_firefox(running_firefox: Firefox, address: str) -> None:
    running_firefox.begin_anew()
    running_firefox.open(f"{address}#F11")
    judge(running_firefox.evaluate)


def test_webkit(address: str) -> None:
    browser = WebKit()
    try:
        browser.open(f"{address}#F11")
        browser.wait_for("document.querySelector('#F11 .formula mfrac')")
        judge(browser.evaluate)
    finally:
        browser.close()
