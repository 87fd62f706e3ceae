"""Which words a passage holds, that it is found again when its text was replaced, and which of several a click means."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import UNFOLDED
from tests.browser.test_notes import DRAWN, MIDDLE, OPEN, PART, PASSAGE, SELECTED, mark, select

pytestmark = pytest.mark.browser

WORDS = "[...CSS.highlights.get('passage')].map(String)"
MARGIN = "#F09-scores > .margin-terms dd"


def test_words_in_the_margin_are_no_part_of_a_passage(visit: Opener) -> None:
    opened = visit("#F09", viewport={"width": 1440, "height": 900})
    page = opened.page
    page.wait_for_selector(MARGIN)
    page.evaluate("""() => {
      const range = document.createRange();
      range.setStart([...document.querySelectorAll("#F09-scores > p:not(.section-mark)")].at(-1).firstChild, 0);
      range.setEnd(document.querySelector("#F09-scores + .topic > p").lastChild, 1);
      range.startContainer.parentElement.scrollIntoView({ block: "center" });
      getSelection().addRange(range); }""")
    page.wait_for_selector(OPEN)
    page.keyboard.press("h")
    [kept] = page.evaluate("Book.notes.all().map((note) => note.quote)")
    assert not any(words in kept for words in page.locator(MARGIN).all_inner_texts())
    look = "getComputedStyle(document.querySelector('MARGIN'), '::highlight(passage)').backgroundColor"
    assert page.evaluate(look.replace("MARGIN", MARGIN)) == "rgba(0, 0, 0, 0)"
    page.set_viewport_size({"width": 390, "height": 800})
    page.reload()
    page.evaluate(UNFOLDED)
    assert page.evaluate(DRAWN) == [1, 0]
    # what stands in the margin alone is offered no mark
    page.set_viewport_size({"width": 1440, "height": 900})
    page.wait_for_selector(MARGIN)
    page.evaluate(SELECTED, MARGIN)
    page.wait_for_timeout(400)
    assert not page.locator(OPEN).is_visible()
    page.keyboard.press("h")
    assert page.evaluate(DRAWN) == [1, 0]


def test_marks_are_found_again_after_printing(visit: Opener) -> None:
    page = visit("#F09").page
    page.evaluate("document.querySelector('#F09 .question details').open = true")
    select(page, "#F09 .question .answer")
    page.keyboard.press("h")
    before = page.evaluate(WORDS)
    assert before[0]
    page.pdf()
    page.wait_for_function(f"(before) => String({WORDS}) === before", arg=before[0])


def test_marks_are_found_again_after_the_lesson_was_recomputed(visit: Opener) -> None:
    page = visit("#F11-lab").page
    page.evaluate("Book.traceSources.ready.then(() => true)")
    page.evaluate("""() => {
      const line = [...document.querySelectorAll("#F11 .worked-body > div")].find((one) => one.textContent.includes("w₀ + w₁"));
      for (const part of [line, [...line.querySelectorAll("[data-number]")].at(-1)]) {
        const range = document.createRange();
        range.selectNodeContents(part);
        Book.notes.make(range);
      } }""")
    before = page.evaluate(WORDS)
    page.locator("#F11-lab [data-quantity] :is(input, textarea)").first.fill("3.5")
    page.click("#F11-lab [data-action=recompute]")
    page.wait_for_selector("#F11 .worked ins")
    held = "[...CSS.highlights.get('passage')].map((range) => range.cloneContents().querySelectorAll('ins').length)"
    assert all(page.evaluate(held))
    page.click("#F11-lab [data-action=recompute-back]")
    page.wait_for_selector("#F11 .worked ins", state="detached")
    assert page.evaluate(WORDS) == before


def test_marks_are_found_again_when_numbers_take_in_their_signs(visit: Opener) -> None:
    page = visit("#F11").page
    page.evaluate("Book.traceSources.ready.then(() => true)")
    page.evaluate("""() => {
      const signed = [...document.querySelectorAll("#F11 p [data-number][role='button']")].filter((one) => one.textContent.startsWith("-"));
      const one = signed.find((one) => one.previousSibling?.length > 3);
      const range = document.createRange();
      range.setStart(one.previousSibling, 2);
      range.setEndAfter(one);
      Book.notes.make(range); }""")
    before = page.evaluate(WORDS)
    page.reload()
    page.evaluate("Book.packedScripts.then(() => Book.traceSources.ready).then(() => true)")
    assert page.evaluate(WORDS) == before


def test_a_passage_is_marked_once(visit: Opener) -> None:
    page = visit("#F09").page
    mark(page, 0, 12)
    # what is marked already can be unmarked, and is marked no second time
    page.evaluate(PART, [PASSAGE, 0, 12])
    page.wait_for_selector(f"{OPEN} [data-action='remove-passage']:visible")
    page.keyboard.press("h")
    page.mouse.click(*page.evaluate(MIDDLE)[0])
    page.wait_for_selector(OPEN)
    page.keyboard.press("h")
    assert page.evaluate(DRAWN) == [1, 0]
    page.mouse.click(*page.evaluate(MIDDLE)[0])
    page.click(f"{OPEN} [data-action='remove-passage']")
    assert page.evaluate(DRAWN) == [0, 0]


def test_of_passages_in_one_another_the_inner_one_is_pressed(visit: Opener) -> None:
    page = visit("#F09").page
    mark(page, 0, 40)
    mark(page, 10, 16, "n")
    page.keyboard.type("里面")
    page.keyboard.press("Escape")
    page.mouse.click(*page.evaluate(MIDDLE)[1])
    page.click(f"{OPEN} [data-action='note-passage']")
    assert page.input_value("#note-dialog textarea") == "里面"


def test_a_mark_of_one_number_can_be_removed_by_a_click(visit: Opener) -> None:
    page = visit("#F09").page
    number = "#F09-scores p [data-number][role='button']"
    select(page, number)
    page.keyboard.press("h")
    page.locator(number).first.click()
    page.wait_for_selector("#trace-panel:not([hidden])")
    page.click(f"{OPEN} [data-action='remove-passage']")
    assert page.evaluate(DRAWN) == [0, 0]
    # in a longer passage a number is a number
    select(page)
    page.keyboard.press("h")
    page.locator(number).first.click()
    assert not page.locator(OPEN).is_visible()
