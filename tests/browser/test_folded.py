"""Lessons that are text until they are asked for: whoever asks finds them whole, in idle time or not."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox
from tests.browser.test_opening import BUSY

pytestmark = pytest.mark.browser

FOLDED = "document.querySelectorAll('section.lesson noscript').length"
ELEMENTS = "document.querySelectorAll('*').length"
FEW = 4000
"""Of some fifty thousand elements."""
SECTIONS = """[...document.querySelectorAll("section[data-kind='lesson'] > :is(.topic, .again)")]
  .map((one) => one.innerHTML.replace(/<[/]?noscript>/g, ""))"""
SHOWN = """(id) => {
  const box = document.getElementById(id)?.getBoundingClientRect();
  return Boolean(box) && box.height > 0 && box.bottom > 0 && box.top < innerHeight;
}"""
LINK = """(id) => {
  const link = document.createElement("a");
  link.href = `#${id}`;
  document.querySelector("section.lesson:not([hidden])").append(link);
  link.click();
}"""
HEADINGS = """(lesson) => [...document.querySelectorAll(`#${lesson} :is(h2, h3)`)].filter((one) => !one.closest("number-lab"))
  .map((one) => [getComputedStyle(one).fontSize, getComputedStyle(one).marginTop, getComputedStyle(one).marginBottom])"""
WHOLE = "(lesson) => document.querySelectorAll(`#${lesson} noscript`).length === 0"


def ids_in(page: Page) -> list[str]:
    """An id of each kind that stands in a text: of a question, a lab, a figure, a term and a source."""
    kinds = ("section class=question id", "number-lab id", "step-figure id", "article id")
    found: list[str] = page.evaluate(
        """(kinds) => [...document.querySelectorAll("section.lesson noscript")].map((one) => one.textContent)
          .flatMap((text) => kinds.flatMap((kind) => text.split(`<${kind}=`).slice(1, 2).map((rest) => rest.split(/[ >]/)[0])))""",
        kinds,
    )
    return found


def test_opening_makes_one_lesson(visit: Opener) -> None:
    page = visit(script=BUSY, rests=False).page
    assert page.evaluate(FOLDED) > 200
    assert page.evaluate(ELEMENTS) < FEW
    assert page.locator("#preface noscript").count() == 0
    assert page.locator("#F11 > .topic").count() > 5


def test_an_address_in_a_text_is_found(visit: Opener) -> None:
    """Cold and from within; of each kind the first and the last."""
    page = visit(script=BUSY, rests=False).page
    found = ids_in(page)
    assert len(found) > 60
    wanted = [one for kind in ("-q-", "lab", "glossary-", "reference-") for one in found if kind in one]
    for one in (wanted[0], wanted[-1], *wanted[:: len(wanted) // 12]):
        page.evaluate(f"location.hash = '{one}'")
        page.wait_for_function(SHOWN, arg=one)
        page.goto("about:blank")
        page.goto(f"{visit.address}#{one}")
        assert page.evaluate(SHOWN, one), one


def test_a_link_marks_what_it_leads_to(visit: Opener) -> None:
    """Though it is a text until the link is followed."""
    page = visit("#F11", script=BUSY, rests=False).page
    for one in ("F16-q-sort", "glossary-overflow", "reference-LOSTMID"):
        page.evaluate(LINK, one)
        page.wait_for_function(SHOWN, arg=one)
        assert page.evaluate("document.querySelector(':target')?.id") == one


def test_a_note_is_found_where_its_section_was_moved_into_a_text(visit: Opener) -> None:
    """A book without redirects is given one."""
    moved = "const { parse } = JSON; JSON.parse = (text) => text === '{}' ? { 'X1-old': 'F16-q-sort' } : parse(text);"
    page = visit("#notes", script=BUSY + moved, rests=False).page
    note = {"section": "X1-old", "quote": "KV", "before": "", "after": "", "nth": 0, "text": "", "changed": 1}
    page.evaluate(f"Book.memory.set('note.a', {json.dumps(note)})")
    place = page.locator("#notes [data-note='a'] [data-part='place']")
    assert place.get_attribute("href") == "#F16-q-sort"


def test_headings_look_alike_without_scripts(visit: Opener) -> None:
    page = visit("#F11", script=BUSY, rests=False).page
    shown = page.evaluate(HEADINGS, "F11")
    assert len(shown) > 8
    assert visit(java_script_enabled=False).page.evaluate(HEADINGS, "F11") == shown


def test_a_lesson_that_is_shown_is_whole(visit: Opener) -> None:
    page = visit("#F13", script=BUSY, rests=False).page
    assert page.evaluate(WHOLE, "F13")
    page.keyboard.press("]")
    page.wait_for_selector("#F14:not([hidden])")
    assert page.evaluate(WHOLE, "F14")
    assert not page.evaluate(WHOLE, "F15")


def test_paper_has_every_lesson(visit: Opener) -> None:
    page = visit(script=BUSY, rests=False).page
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.evaluate(FOLDED) == 0


def test_reviews_and_notes_find_their_lessons(visit: Opener) -> None:
    page = visit("#F11", script=BUSY, rests=False).page
    quote = page.evaluate("document.querySelector('#F11 .topic > p').textContent.slice(0, 12)")
    note = {"section": "F11", "quote": quote, "before": "", "after": "", "nth": 0, "text": "", "changed": 1}
    page.evaluate(f"Book.memory.change({{ 'read.F12': true, 'note.a': {json.dumps(note)} }})")
    page.goto("about:blank")
    page.goto(f"{visit.address}#review")
    page.wait_for_selector("#review .review-list > .question")
    page.goto("about:blank")
    page.goto(f"{visit.address}#notes")
    page.wait_for_selector("#notes [data-note='a']")
    assert page.locator("#notes [data-note='a'] [data-part='changed']").is_hidden()


def test_idle_time_makes_what_stands_there_without_scripts(visit: Opener, firefox: Firefox) -> None:
    plain = visit(java_script_enabled=False).page.evaluate(SECTIONS)
    assert len(plain) > 200
    page = visit().page
    assert page.evaluate(FOLDED) == 0
    assert page.evaluate(SECTIONS) == plain
    assert firefox.evaluate(FOLDED) == 0
    assert firefox.evaluate(SECTIONS) == plain


def test_the_page_is_drawn_though_a_script_fails(visit: Opener) -> None:
    page = visit(script="customElements.define = () => { throw new Error('on purpose'); };", rests=False)
    assert page.page.locator("#preface h1").is_visible()
    assert {error.split("\n")[0] for error in page.errors} == {"on purpose"}
    page.errors.clear()
