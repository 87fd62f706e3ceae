"""Searching finds the right section among the first three, in two engines."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox

pytestmark = pytest.mark.browser

QUERIES = [
    ("注意力", "F11"),
    ("softmax", "F09"),
    ("[2,3,4]", "F05"),
    ("0.665241", "F09"),
    ("F11", "F11"),
]
FIRST_THREE = "[...document.querySelectorAll('#search-results a[href^=\"#\"]')].slice(0, 3).map(a => a.getAttribute('href'))"


def about(hits: list[str], lesson: str) -> bool:
    """Whether one of the hits leads to the lesson or to a section of it."""
    return any(hit == f"#{lesson}" or hit.startswith(f"#{lesson}-") for hit in hits)


@pytest.mark.parametrize(("query", "lesson"), QUERIES)
def test_chromium_finds(visit: Opener, query: str, lesson: str) -> None:
    page = visit().page
    page.keyboard.press("/")
    page.fill("#search-input", query)
    page.wait_for_selector("#search-results a")
    assert about(page.evaluate(FIRST_THREE), lesson)


@pytest.mark.parametrize(("query", "lesson"), QUERIES)
def test_firefox_finds(firefox: Firefox, query: str, lesson: str) -> None:
    firefox.evaluate("document.querySelector('[data-action=\"open-search\"]').click()")
    firefox.evaluate(
        "(() => { const field = document.querySelector('#search-input');"
        f" field.value = {json.dumps(query)}; field.dispatchEvent(new Event('input', {{bubbles: true}})); }})()"
    )
    firefox.evaluate("new Promise(done => setTimeout(done, 400))")
    hits = firefox.evaluate(FIRST_THREE)
    firefox.evaluate("document.querySelector('#search-dialog').close()")
    assert about(hits, lesson)


def test_nothing_found_says_what_to_try(visit: Opener) -> None:
    page = visit().page
    page.keyboard.press("Control+k")
    page.fill("#search-input", "齉龘靐")
    page.wait_for_timeout(400)
    assert page.locator("#search-results a").count() == 0
    assert "没有找到" in page.inner_text("#search-dialog")


def test_keyboard_opens_a_hit_and_escape_returns_focus(visit: Opener) -> None:
    page = visit().page
    page.locator("[data-action=open-search]").last.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    assert page.evaluate("document.activeElement.dataset.action") == "open-search"
    page.keyboard.press("/")
    page.fill("#search-input", "softmax")
    page.wait_for_selector("#search-results a")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    page.wait_for_timeout(200)
    assert page.evaluate("location.hash") != ""
    assert not page.locator("#search-dialog").is_visible()


def test_enter_that_takes_a_proposal_opens_nothing(visit: Opener) -> None:
    """Safari ends the composition before that key, and gives the key the code 229."""
    page = visit("#F09").page
    page.keyboard.press("/")
    page.fill("#search-input", "softmax")
    page.wait_for_selector("#search-results [role=option]")
    page.evaluate(
        "document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))"
    )
    assert page.evaluate("document.getElementById('search-dialog').open")
    page.keyboard.press("Enter")
    assert not page.evaluate("document.getElementById('search-dialog').open")


def test_names_are_answered_before_the_texts_are_read_and_the_chosen_hit_stays(visit: Opener) -> None:
    page = visit(script="globalThis.requestIdleCallback = () => 0;", rests=False).page
    page.evaluate(
        "() => { Book.idle.hurry = (steps) => new Promise((done) => {"
        " globalThis.readAll = () => { Book.idle.finish(steps); done(); }; }); }"
    )
    page.keyboard.press("/")
    page.fill("#search-input", "注意力")
    page.locator("#search-results [role=option]").nth(1).wait_for()
    assert about(page.evaluate(FIRST_THREE), "F11")
    assert not page.evaluate("Book.search.isReady()")
    page.keyboard.press("ArrowDown")
    chosen = page.get_attribute("#search-results [aria-selected=true]", "href")
    few = page.locator("#search-results mark").count()
    page.evaluate("readAll()")
    page.wait_for_function("() => Book.search.isReady()")
    page.wait_for_function(
        "() => /[0-9]/.test(document.querySelector('#search-dialog [role=status]').textContent)"
    )
    assert few > 0
    assert about(page.evaluate(FIRST_THREE), "F11")
    assert page.get_attribute("#search-results [aria-selected=true]", "href") == chosen
    assert page.locator("#search-results [aria-selected=true]").count() == 1


def test_a_closed_answer_is_not_given_away(visit: Opener) -> None:
    page = visit("#F09").page
    answer = page.locator("#F09 .question .answer").first.text_content() or ""
    words = answer.strip()[:12]
    page.keyboard.press("/")
    page.fill("#search-input", words)
    page.wait_for_timeout(400)
    assert words not in page.inner_text("#search-results")


def test_pinyin_marks_the_title(visit: Opener) -> None:
    page = visit().page
    page.keyboard.press("/")
    page.fill("#search-input", "zhuyili")
    first = page.locator("#search-results [role=option]").first
    first.wait_for()
    assert first.get_attribute("href") == "#glossary-attention"
    assert first.locator(".hit-title mark").inner_text() == "注意力"
    assert page.get_attribute("#search-input", "aria-activedescendant") == first.get_attribute("id")


def test_every_question_is_found_by_its_words_and_keeps_its_answer(visit: Opener) -> None:
    page = visit("#F09").page
    asked = page.evaluate("""() => [...document.querySelectorAll("#F09 .question[id]")].map((one) => [
      one.id, one.querySelector(".question-text").textContent, one.querySelector(".answer").textContent.trim()])""")
    assert len(asked) >= 4
    page.keyboard.press("/")
    for name, words, answer in asked:
        page.fill("#search-input", words)
        first = page.locator("#search-results [role=option]").first
        first.wait_for()
        assert first.get_attribute("href") == f"#{name}"
        assert answer[:16] not in first.inner_text()
    page.keyboard.press("Enter")
    page.wait_for_function("location.hash.startsWith('#F09-q-')")
    name = page.evaluate("location.hash.slice(1)")
    assert page.locator(f"#{name}").is_visible()
    assert not page.locator(f"#{name} .answer").first.is_visible()
