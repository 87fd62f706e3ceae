"""What is left for later when the book opens: it is there as soon as a reader asks for it, in idle time or not."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox

pytestmark = pytest.mark.browser

BUSY = "globalThis.requestIdleCallback = () => 0;"
"""A page that never has time."""
CLOSED = "[...document.querySelectorAll('section.lesson[hidden]')].map((one) => one.getAttribute('hidden'))"
PLAIN, FOUND = {""}, {"until-found"}
OTHERS = "document.querySelector('#F11 th:not([scope]), #F11 :is(h2, h3) > a:not([href]), #F11 button:not([type])')"


def test_a_busy_page_answers_the_first_search(visit: Opener) -> None:
    page = visit(script=BUSY, rests=False).page
    page.keyboard.press("/")
    page.fill("#search-input", "softmax")
    expect(page.locator("#search-results")).to_contain_text("F09")


def test_the_search_is_read_in_idle_time(visit: Opener) -> None:
    """Then a key is answered before the next task."""
    page = visit().page
    page.wait_for_function("() => Book.search.isReady()")
    page.keyboard.press("/")
    hits = page.evaluate(
        "(() => { const field = document.querySelector('#search-input'); field.value = '注意力';"
        " field.dispatchEvent(new Event('input', { bubbles: true }));"
        " return document.querySelectorAll('#search-results a').length; })()"
    )
    assert hits > 3


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_term_opens_its_card_at_once_by_keyboard(visit: Opener, key: str) -> None:
    page = visit("#F09", script=BUSY, rests=False).page
    assert page.locator(".term-card").count() == 0
    term = page.locator("#F09 button.term").first
    term.focus()
    page.keyboard.press(key)
    assert page.locator(".term-card:popover-open h2").inner_text().startswith(term.inner_text())
    assert page.locator(".term-card:popover-open").count() == 1


def test_a_term_opens_its_card_at_once_by_click_and_by_pointer(visit: Opener) -> None:
    page = visit("#F09", script=BUSY, rests=False).page
    terms = page.locator("#F09 button.term")
    terms.first.click()
    assert page.locator(".term-card:popover-open").count() == 1
    page.keyboard.press("Escape")
    page.mouse.move(0, 0)
    terms.last.hover()
    page.wait_for_selector(".term-card:popover-open")


def test_idle_time_makes_the_cards_of_the_lesson(visit: Opener) -> None:
    page = visit("#F09").page
    page.wait_for_function(
        "() => [...document.querySelectorAll('#F09 button.term[popovertarget]')].every((one) => one.popoverTargetElement)"
    )
    asked = page.evaluate(
        "new Set([...document.querySelectorAll('#F09 button.term[popovertarget]')].map((one) => one.getAttribute('popovertarget'))).size"
    )
    assert page.locator(".term-card").count() == asked > 3


def test_a_lesson_gets_its_attributes_when_it_is_shown(visit: Opener) -> None:
    page = visit().page
    assert page.evaluate(f"{OTHERS} !== null")
    assert page.locator("#preface h2 > a:not([href])").count() == 0
    page.evaluate("location.hash = '#F11-mix'")
    page.wait_for_selector("#F11 .anchor", state="attached")
    assert page.evaluate(f"{OTHERS} === null")
    assert page.locator("#F11-mix .anchor").first.get_attribute("href") == "#F11-mix"


def test_a_lab_and_an_answer_wait_for_their_lesson(visit: Opener) -> None:
    page = visit().page
    assert page.locator("#F09 .lab-controls:not([hidden])").count() == 0
    page.evaluate("location.hash = '#F09-try'")
    entry = page.locator("#F09 number-lab input:not([type=radio], [type=checkbox])").first
    before = page.locator("#F09 number-lab .lab-outputs").first.inner_text()
    entry.fill("7")
    page.wait_for_function(
        "(before) => document.querySelector('#F09 number-lab .lab-outputs').innerText !== before", arg=before
    )
    assert page.locator("#F09 answer-field:not([hidden])").count() > 0


def closed(page: Page) -> set[str]:
    """How the lessons that are not shown are hidden."""
    return set(page.evaluate(CLOSED))


def test_the_browsers_own_search_finds_every_lesson(visit: Opener) -> None:
    """From the key that opens it, or when the focus goes to the browser's own field."""
    page = visit(script=BUSY, rests=False).page
    assert closed(page) == PLAIN
    page.keyboard.press("Control+f")
    assert closed(page) == FOUND
    page.evaluate("document.getElementById('F11').dispatchEvent(new Event('beforematch', { bubbles: true }))")
    assert page.evaluate("location.hash") == "#F11"
    assert page.locator("#F11 h1").is_visible()


def test_leaving_the_page_opens_every_lesson_to_the_search(visit: Opener) -> None:
    page = visit().page
    page.evaluate("document.hasFocus = () => false")
    page.evaluate("dispatchEvent(new Event('blur'))")
    page.wait_for_function(f"() => new Set({CLOSED}).size === 1 && {CLOSED}[0] === 'until-found'")
    page.keyboard.press("/")
    assert closed(page) == PLAIN


KEPT = """async (size) => {
  const read = document.querySelector("#F11-mix p");
  const top = () => read.getBoundingClientRect().top;
  if (size === "xl") read.scrollIntoView({ block: "center", behavior: "instant" });
  await new Promise((done) => setTimeout(done, 500));
  const before = top();
  document.querySelector(`#reading-settings input[name='size'][value='${size}']`).click();
  const soon = top();
  await new Promise((done) => {
    const wait = () => (document.querySelector(".settling, .held") ? setTimeout(wait, 30) : done());
    wait();
  });
  return [before, soon, top()].map(Math.round);
}"""
NEAR = 300
"""Pixels; a lesson is some ten thousand high."""


def is_kept(tops: list[int]) -> bool:
    before, *after = tops
    return all(abs(top - before) < NEAR for top in after)


def test_a_change_of_the_letters_keeps_the_readers_place(visit: Opener, firefox: Firefox) -> None:
    """Sections out of the window are laid out later; what is read stays near its place, and nothing is left over."""
    page = visit("#F11").page
    for size in ("xl", "s", "m"):
        assert is_kept(page.evaluate(KEPT, size)), size
    firefox.evaluate("new Promise((done) => { location.hash = '#F11'; setTimeout(done, 1000); })")
    for size in ("xl", "s", "m"):
        assert is_kept(firefox.evaluate(f"({KEPT})('{size}')")), size


def test_firefox_opens_searches_and_changes_its_letters(firefox: Firefox) -> None:
    assert set(firefox.evaluate(CLOSED)) in (PLAIN, FOUND)
    firefox.evaluate("new Promise((done) => setTimeout(done, 200))")
    firefox.evaluate("document.querySelector('[data-action=\"open-search\"]').click()")
    assert set(firefox.evaluate(CLOSED)) == PLAIN
    firefox.evaluate("document.querySelector('#search-dialog').close()")
    firefox.evaluate("document.querySelector(\"#reading-settings input[name='size'][value='xl']\").click()")
    firefox.evaluate(
        "new Promise((done) => { const wait = () => document.querySelector('.settling') ? setTimeout(wait, 50) : done(1); wait(); })"
    )
    assert firefox.evaluate("document.documentElement.dataset.size") == "xl"
    assert firefox.errors() == []
