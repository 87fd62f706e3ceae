"""The delivered file as it stands, and small faults that readers of other books met: one page, opened once."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.firefox import UNFOLDED

pytestmark = pytest.mark.browser

MOST_BYTES, MOST_BINARY = 2_200_000, 300_000
"""Bytes of the file, and of one part of it that stands as an address of its own."""
REFUSES = """navigator.clipboard.writeText = () => Promise.reject(new DOMException("no", "NotAllowedError"));
document.execCommand = () => false;"""


@pytest.fixture(scope="module")
def text(bundle: Path) -> str:
    return (bundle / "index.html").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def page(chromium: Browser, address: str) -> Iterator[Page]:
    context = chromium.new_context(
        offline=True, viewport={"width": 1280, "height": 900}, reduced_motion="reduce"
    )
    page = context.new_page()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto(f"{address}#F09")
    page.evaluate(UNFOLDED)
    yield page
    context.close()
    assert errors == []


def test_the_file_keeps_its_budget(text: str) -> None:
    assert len(text.encode()) <= MOST_BYTES
    binary = re.findall(r"data:[\w/+.-]+;base64,[\w+/=]+", text)
    assert [part[:40] for part in binary if len(part) > MOST_BINARY] == []
    assert [part[:40] for part, count in Counter(binary).items() if count > 1] == []


def test_ids_are_plain_and_stand_once(page: Page) -> None:
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((one) => one.id)")
    assert len(ids) > 1000
    assert [one for one in ids if not re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", one)] == []
    assert [one for one, count in Counter(ids).items() if count > 1] == []
    # two lessons may name a section alike: each id begins with its lesson
    strays = "[...document.querySelectorAll('section.topic')].filter((one) => { const home = one.closest('section.lesson');"
    strays += " return home.dataset.kind === 'lesson' && !one.id.startsWith(home.id); }).map((one) => one.id)"
    assert page.evaluate(strays) == []


def test_links_are_fragments_with_a_target(page: Page) -> None:
    links = page.evaluate(
        "[...document.querySelectorAll('a[href]')].map((one) => [one.getAttribute('href'), !!document.getElementById(one.getAttribute('href').slice(1))])"
    )
    inside = [(link, found) for link, found in links if not link.startswith("https://")]
    assert len(inside) > 1000
    assert [link for link, found in inside if not found or link.count("#") != 1 or link[0] != "#"] == []


def test_no_source_of_a_formula_is_visible(page: Page) -> None:
    words = page.evaluate(
        "[...document.querySelectorAll('section.lesson')].map((one) => { const copy = one.cloneNode(true);"
        " for (const part of copy.querySelectorAll('pre, code, template, annotation')) part.remove(); return copy.textContent; }).join(' ')"
    )
    assert re.findall(r"\$\$|\\\(|\\\[|\\frac|\\times|\\sqrt|\\[a-z]{3,}", words) == []
    empty = (
        "[...document.querySelectorAll('.formula')].filter((one) => !one.querySelector('math > *')).length"
    )
    assert page.evaluate("document.querySelectorAll('.formula math').length") > 10
    assert page.evaluate(empty) == 0


def test_terms_stand_in_running_text(page: Page) -> None:
    """Not in headings, code, formulas or links."""
    page.evaluate("Book.router.lessons.forEach(Book.dressing.dress)")
    assert page.locator("main button.term").count() > 200
    wrong = "[...document.querySelectorAll('button.term')].filter((one) => one.parentElement.closest('h1, h2, h3, code, pre, math, a, button'))"
    assert page.evaluate(f"{wrong}.map((one) => one.textContent)") == []


def test_the_contents_show_where_one_is(page: Page) -> None:
    lessons = page.evaluate("[...document.querySelectorAll('section.lesson')].map((one) => one.id)")
    for lesson in lessons:
        page.evaluate(f"location.hash = '{lesson}'")
        page.wait_for_selector(f"#{lesson} h1", state="visible")
        current = (
            "[...document.querySelectorAll('nav.contents [aria-current]')].map((one) => one.dataset.lesson)"
        )
        assert page.evaluate(current) == [lesson]


def test_a_hit_marks_what_was_asked(page: Page) -> None:
    page.evaluate("Book.search.open()")
    page.fill("#search-input", "累计份额")
    page.wait_for_selector("#search-results mark")
    marks = page.evaluate(
        "[...document.querySelectorAll('#search-results mark')].map((one) => one.textContent)"
    )
    page.keyboard.press("Escape")
    assert "累计份额" in marks
    assert [mark for mark in marks if len(mark) > len("累计份额")] == []


def test_a_refused_clipboard_is_told(page: Page) -> None:
    page.evaluate("location.hash = 'F09'")
    page.wait_for_selector("#F09 .listing .button", state="attached")
    page.evaluate(REFUSES)
    page.locator("#F09 .listing .button").first.click()
    told = "() => [...document.querySelectorAll('[role=status], .listing .button')].some((one) => /没有复制成|已选中/.test(one.textContent))"
    page.wait_for_function(told, timeout=5000)
