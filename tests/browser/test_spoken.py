"""What a screen reader is given for each kind of widget, in files to read; the page is opened once."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.conftest import standing_clock
from tests.conftest import Golden

pytestmark = pytest.mark.browser

FOLDER = Path(__file__).resolve().parents[1] / "golden" / "spoken"
FIGURE, LAB, QUESTION = "#F09 step-figure >> nth=0", "#F09 number-lab", "#F09-q-shift"
LONG = 6000
"""Signs of one snapshot that are kept: a list of twenty lessons says no more in full."""
Step = Callable[[Page], None]


def go(page: Page, lesson: str) -> None:
    """Shows a lesson."""
    page.evaluate(f"location.hash = '{lesson}'")
    page.wait_for_selector(f"#{lesson} h1", state="visible")


def search(query: str) -> Step:
    """Opens the search and asks."""

    def step(page: Page) -> None:
        page.keyboard.press("Control+k")
        page.fill("#search-input", query)
        page.wait_for_function("() => /找到/.test(document.querySelector('.search-status').textContent)")

    return step


def stepped(page: Page) -> None:
    page.locator(FIGURE).locator("[data-action=frame-next]").click()
    page.wait_for_timeout(100)


def refused(page: Page) -> None:
    field = page.locator(f"{LAB} [data-input=scores] input").first
    field.fill("猫")
    page.wait_for_selector(f"{LAB} [aria-invalid=true]")
    page.wait_for_timeout(600)


def judged(page: Page) -> None:
    page.locator(f"{LAB} [data-action=lab-reset]").click()
    field = page.locator(f"{QUESTION} answer-field input").first
    field.fill("0.1 0.2 0.7")
    page.locator(f"{QUESTION} [data-action=check-answer]").first.click()
    page.wait_for_selector(f"{QUESTION} [data-verdict]")
    page.wait_for_timeout(100)


def escape(page: Page) -> None:
    page.keyboard.press("Escape")


def settings(page: Page) -> None:
    page.locator(".top-bar [data-action=settings]").click()


def traced(page: Page) -> None:
    page.locator("#F09 [data-number][role=button]:visible").first.click()
    page.wait_for_selector("#trace-panel:not([hidden])")
    page.wait_for_timeout(100)


def notice(page: Page) -> None:
    page.evaluate("Book.notice.show('notice-moved')")
    page.wait_for_timeout(100)


def term(page: Page) -> None:
    page.locator("#F09 button.term").first.click()
    page.wait_for_selector(".term-card:popover-open")


def recomputed(page: Page) -> None:
    go(page, "F11")
    page.locator("#F11-lab [data-input=Wq] input").first.fill("0.9")
    page.locator("#F11-lab [data-action=recompute]").click()
    page.wait_for_selector("#F11-worked-mix ins")
    page.wait_for_timeout(100)


def opened(page: Page) -> None:
    page.locator(f"{QUESTION} summary").click()


def nothing(page: Page) -> None:
    """The page as it stands."""


STEPS: tuple[tuple[str, Step, str], ...] = (
    ("top-bar", nothing, ".top-bar"),
    ("contents-list", nothing, "nav.contents"),
    ("lesson-head", nothing, "#F09 .lesson-head"),
    ("figure-first-frame", nothing, FIGURE),
    ("figure-second-frame", stepped, FIGURE),
    ("lab", nothing, LAB),
    ("lab-refused", refused, LAB),
    ("question-closed", judged, "#F09-q-which"),
    ("question-judged", nothing, QUESTION),
    ("question-open", opened, QUESTION),
    ("matrix", nothing, "#F09 .matrix-frame table >> nth=0"),
    ("formula", nothing, "#F09 .formula >> nth=0"),
    ("code-block", nothing, "#F09 .listing >> nth=0"),
    ("worked-block", nothing, "#F09 .worked >> nth=0"),
    ("term-card", term, ".term-card:popover-open"),
    ("settings", lambda page: (escape(page), settings(page))[1], "#reading-settings"),
    ("trace-panel", lambda page: (escape(page), traced(page))[1], "#trace-panel"),
    ("search-results", lambda page: (escape(page), search("累计份额")(page))[1], "#search-dialog"),
    ("search-empty", lambda page: page.fill("#search-input", "齉龘靐"), "#search-dialog"),
    ("notice", lambda page: (escape(page), escape(page), notice(page))[2], "#notice"),
    ("recompute", recomputed, "#F11-worked-mix"),
    ("dependency-map", lambda page: go(page, "paths"), ".dependency-map >> nth=0"),
    ("glossary-entry", lambda page: go(page, "glossary"), "#glossary article >> nth=0"),
    ("reference", lambda page: go(page, "references"), "#references article >> nth=0"),
)
"""File, what is done before, and the element: in this order on one page."""


CLOCK = standing_clock("2026-01-05T12:00:00")
"""A day that stands still: what is heard of a question tells when it comes back."""


@pytest.fixture(scope="module")
def page(chromium: Browser, address: str) -> Iterator[Page]:
    context = chromium.new_context(
        offline=True, viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
    )
    context.add_init_script(CLOCK)
    page = context.new_page()
    page.goto(f"{address}#F09")
    page.wait_for_function("() => Book.search.isReady()")
    yield page
    context.close()


def test_every_widget_says_what_it_is(page: Page, golden: Golden) -> None:
    for name, step, element in STEPS:
        step(page)
        if name == "search-empty":
            page.wait_for_function("() => /没有/.test(document.querySelector('.search-status').textContent)")
        told = page.locator(element).first.aria_snapshot()
        assert re.search(r"[\u4e00-\u9fff]", told), name
        golden.check(FOLDER / f"{name}.yaml", told[:LONG].rstrip() + "\n")


def test_no_file_is_left_over() -> None:
    assert {path.stem for path in FOLDER.iterdir()} == {name for name, _, _ in STEPS}
