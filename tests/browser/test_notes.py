"""Passages and notes: made by pointer and by keyboard, drawn, listed, kept, found again; marks of sections; files out and in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox
from tests.browser.test_judges import violations
from tests.browser.test_review import ASKED, DUE, HOME, turn

pytestmark = pytest.mark.browser

SELECTED = """((selector) => {
  document.querySelector(selector).scrollIntoView({ block: "center" });
  const range = document.createRange();
  range.selectNodeContents(document.querySelector(selector));
  getSelection().removeAllRanges();
  getSelection().addRange(range);
})"""
PASSAGE = "#F09-scores > p"
OPEN = "#note-toolbar:popover-open"
DRAWN = "['passage', 'noted'].map((name) => CSS.highlights.get(name)?.size)"
UNTOUCHED = "document.querySelector('#F09-scores > p').outerHTML"
NOTES = "Book.notes.all().map(({ section, quote, text }) => [section, quote, text])"


PART = """([selector, from, to]) => {
  const walker = document.createTreeWalker(document.querySelector(selector), NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(), at = 0; node; at += node.length, node = walker.nextNode()) {
    if (at <= from) range.setStart(node, Math.min(from - at, node.length));
    if (at < to) range.setEnd(node, Math.min(to - at, node.length));
  }
  range.startContainer.parentElement.scrollIntoView({ block: "center" });
  getSelection().removeAllRanges();
  getSelection().addRange(range);
}"""
MIDDLE = """[...CSS.highlights.get('passage')].map((range) => {
  const { left, right, top, bottom } = range.getClientRects()[0]; return [(left + right) / 2, (top + bottom) / 2]; })"""
TEXTS = "Book.notes.all().map((note) => note.text)"


def select(page: Page, selector: str = PASSAGE) -> None:
    page.evaluate(SELECTED, selector)
    page.wait_for_selector(OPEN)


def mark(page: Page, start: int, end: int, key: str = "h") -> None:
    """Marks signs of the first paragraph."""
    page.evaluate(PART, [PASSAGE, start, end])
    page.wait_for_selector(OPEN)
    page.keyboard.press(key)


def test_a_passage_is_marked_noted_listed_and_deleted(visit: Opener) -> None:
    page = visit("#F09").page
    before = page.evaluate(UNTOUCHED)
    select(page)
    page.click(f"{OPEN} [data-action='mark-passage']")
    assert not page.locator(OPEN).is_visible()
    assert page.evaluate(DRAWN) == [1, 0]
    # by keyboard: Tab leads to the buttons
    select(page, "#F09-scores > p ~ p")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.dataset.action") == "note-passage"
    page.keyboard.press("Enter")
    page.keyboard.type("两行\n笔记")
    page.keyboard.press("Escape")
    assert page.evaluate(DRAWN) == [2, 1]
    assert page.evaluate(UNTOUCHED) == before
    # the single keys, with and without a selection
    select(page, "#F09-scores > p ~ p ~ p")
    page.keyboard.press("h")
    page.keyboard.press("n")
    page.keyboard.type("标题上的话")
    page.keyboard.press("Control+Enter")
    page.wait_for_selector("#note-dialog:not([open])", state="attached")
    page.reload()
    page.evaluate("Book.packedScripts")
    assert page.evaluate(DRAWN) == [4, 2]
    found = page.evaluate(NOTES)
    assert [note[2] for note in found].count("") == 2
    assert {"两行\n笔记", "标题上的话"} <= {note[2] for note in found}
    # a press on the passage opens what can be done with it
    page.locator(PASSAGE).first.click(position={"x": 8, "y": 12})
    page.wait_for_selector(f"{OPEN} [data-action='remove-passage']")
    assert not page.locator("[data-action='mark-passage']").is_visible()
    page.keyboard.press("Escape")
    page.evaluate("location.hash = '#notes'")
    page.wait_for_selector("#notes .notes-list article")
    assert page.locator("#notes article").count() == 4
    assert page.locator("#notes .notes-none").is_hidden()
    assert page.locator("#notes [data-part='text']:visible").count() == 2
    delete = page.locator("#notes article").first.locator("[data-action='remove-note']")
    delete.click()
    assert page.locator("#notes article").count() == 4
    delete.click()
    assert page.locator("#notes article").count() == 3
    assert page.evaluate("document.activeElement.closest('article') !== null")
    place = page.locator("#notes article").last.locator("[data-part='place']")
    place.click()
    page.wait_for_function("() => location.hash.startsWith('#F09') && scrollY > 0")


CHANGED = {
    "section": "F09-scores",
    "quote": "新版本里没有的一段话，从前在这里",
    "before": "",
    "after": "",
    "nth": 0,
    "text": "留着",
    "changed": 1,
}
GONE = {"section": "Z99-away", "quote": "这一课已经没有了", "text": "", "changed": 2}
BROKEN: dict[str, Any] = {"note.c": 5, "note.d": {"quote": 3}, "note.e": None}


def test_notes_of_another_edition_are_kept_and_say_so(visit: Opener) -> None:
    values = {"note.a": CHANGED, "note.b": GONE, **BROKEN, "read.Z99": True}
    record = json.dumps({"version": 1, "book": "llm-steps", "values": values})
    opened = visit("#notes", script=f"localStorage.setItem('llm-steps:memory', {json.dumps(record)})")
    page = opened.page
    assert page.locator("#notes article").count() == 2
    assert page.locator("#notes [data-part='changed']:visible").count() == 2
    assert "留着" in page.inner_text("#notes .notes-list")
    page.evaluate("Book.memory.set('theme', 'dark')")
    kept = json.loads(page.evaluate("localStorage.getItem('llm-steps:memory')"))["values"]
    assert {name: kept[name] for name in values} == values


def test_sections_have_marks_of_their_own(visit: Opener) -> None:
    first = visit("#F09")
    page = first.page
    second = first.context.new_page()
    second.goto(visit.address + "#F09")
    button = "#F09-scores [data-action='mark-section']"
    page.click(button)
    assert page.get_attribute(button, "aria-pressed") == "true"
    assert "1/" in (page.text_content(".contents a[data-lesson='F09'] .entry-state") or "")
    second.wait_for_function(
        f"() => document.querySelector(`{button}`)?.getAttribute('aria-pressed') === 'true'"
    )
    assert page.get_attribute("#F09 [data-action='mark-read']", "aria-pressed") == "false"
    page.click(button)
    assert page.evaluate("Book.memory.keys('read')") == []


def test_the_record_goes_out_as_files_and_comes_back(visit: Opener, tmp_path: Path) -> None:
    page = visit("#F09", accept_downloads=True).page
    select(page)
    page.keyboard.press("n")
    page.keyboard.type("```json\n带着走的笔记")
    page.keyboard.press("Escape")
    page.click("#F09 [data-action='mark-read']")
    page.click("[data-action='settings']")
    page.click("#reading-settings [data-action='export-memory']")
    saved = {}
    for action, ending in (("save-memory", "json"), ("save-markdown", "md")):
        with page.expect_download() as download:
            page.click(f"#memory-dialog [data-action='{action}']")
        name = download.value.suggested_filename
        assert name.startswith("llm-steps-")
        assert name.endswith(f".{ending}")
        saved[ending] = tmp_path / f"记录.{ending}"
        download.value.save_as(saved[ending])
    assert "> " in saved["md"].read_text("utf-8")
    for file in saved.values():
        other = visit("#F09").page
        other.click("[data-action='settings']")
        other.click("#reading-settings [data-action='import-memory']")
        other.set_input_files("#memory-dialog input[type=file]", file)
        other.wait_for_function("() => document.querySelector('#memory-dialog [role=status]').textContent")
        assert other.evaluate("Book.notes.all().map((note) => note.text)") == ["```json\n带着走的笔记"]
        assert other.get_attribute("#F09 [data-action='mark-read']", "aria-pressed") == "true"
        assert other.evaluate(DRAWN) == [1, 1]


OTHERS = """for (const one of document.querySelectorAll("section.lesson:not(#F09, #notes, #review)")) one.replaceChildren()"""


def test_the_pages_and_the_buttons_have_no_faults(visit: Opener) -> None:
    page = visit("#F09", viewport={"width": 360, "height": 800}).page
    # the judge would walk all of it
    page.evaluate(OTHERS)
    page.evaluate("Book.memory.change({ 'read.F09': true })")
    select(page)
    assert violations(page) == []
    page.keyboard.press("n")
    assert violations(page) == []
    page.keyboard.type("笔记")
    page.keyboard.press("Escape")
    for name in ("notes", "review"):
        page.evaluate(f"location.hash = '#{name}'")
        page.wait_for_selector(f"#{name} :is(.notes-list article, .review-list .question)")
        if name == "review":
            page.locator("#review summary").first.click(position={"x": 5, "y": 5})
            page.locator("#review [data-action='answer-missed']").first.click()
        for theme in ("light", "sepia", "dark"):
            page.evaluate("(theme) => Book.memory.set('theme', theme)", theme)
            assert violations(page) == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.emulate_media(media="print")
    assert page.locator("#review .question-mark:visible").count() == 0


def test_firefox_keeps_and_draws_a_note(firefox: Firefox, address: str) -> None:
    firefox.open("about:blank")
    firefox.open(address + "#F09")
    firefox.evaluate(f"{SELECTED}('{PASSAGE}')")
    firefox.press("n", "z", "\ue00c")
    firefox.open("about:blank")
    firefox.open(address + "#F09")
    assert firefox.evaluate("Book.notes.all().map((note) => note.text)") == ["z"]
    assert firefox.evaluate(DRAWN) == [1, 1]
    firefox.evaluate("new Promise((done) => { location.hash = '#notes'; setTimeout(done, 300); })")
    assert firefox.evaluate("document.querySelectorAll('#notes .notes-list article').length") == 1
    firefox.evaluate(
        "Book.memory.change(Object.fromEntries(Book.memory.keys('').map((key) => [key, undefined])))"
    )
    assert firefox.errors() == []


def test_without_storage_and_without_drawing_notes_last_as_long_as_the_page(visit: Opener) -> None:
    lost = """Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no", "SecurityError"); }});
    delete globalThis.Highlight; delete CSS.highlights; delete Object.getPrototypeOf(CSS)?.highlights;"""
    page = visit("#F09", script=lost).page
    select(page)
    page.keyboard.press("h")
    page.evaluate("location.hash = '#notes'")
    page.wait_for_selector("#notes .notes-list article")
    assert page.locator("#notice").count() == 1


def test_firefox_reviews(firefox: Firefox, address: str) -> None:
    firefox.open("about:blank")
    firefox.open(address + "#review")
    assert firefox.evaluate("document.querySelectorAll('#review .question').length") == 0
    firefox.evaluate("Book.memory.change({ 'read.F09': true })")
    firefox.evaluate(turn(""))
    asked = firefox.evaluate(ASKED)
    assert asked == firefox.evaluate(HOME)
    firefox.evaluate("document.querySelector(\"#review [data-action='answer-known']\").click()")
    assert str(len(asked) - 1) in firefox.evaluate(f"document.querySelector('{DUE}').textContent")
    firefox.evaluate(
        "Book.memory.change(Object.fromEntries(Book.memory.keys('').map((key) => [key, undefined])))"
    )
    assert firefox.errors() == []


def test_the_list_keeps_the_focus(visit: Opener) -> None:
    page = visit("#F09").page
    for start in (0, 12, 24):
        mark(page, start, start + 10)
    page.evaluate("location.hash = '#notes'")
    page.wait_for_selector("#notes article")
    active = (
        "[document.activeElement.closest('article')?.dataset.note, document.activeElement.dataset.action]"
    )
    button = page.locator("#notes [data-action='edit-note']").nth(1)
    button.focus()
    before = page.evaluate(active)
    page.keyboard.press("Enter")
    page.keyboard.type("想法")
    page.keyboard.press("Escape")
    page.locator("#notes [data-part='text']", has_text="想法").wait_for()
    assert page.evaluate(active) == before
    ids = page.evaluate("[...document.querySelectorAll('#notes article')].map((one) => one.dataset.note)")
    for at, then in ((1, [ids[2], "remove-note"]), (1, [None, None])):
        page.locator("#notes [data-action='remove-note']").nth(at).focus()
        page.keyboard.press("Enter")
        page.keyboard.press("Enter")
        assert page.evaluate(active) == then
    assert page.evaluate("document.activeElement.matches('#notes h1')")


def test_what_is_typed_is_kept_before_the_dialog_closes(visit: Opener) -> None:
    opened = visit("#F09")
    page = opened.page
    mark(page, 0, 12, "n")
    page.keyboard.type("写了一半")
    other = opened.context.new_page()
    other.goto(visit.address + "#notes")
    other.wait_for_function(f"() => {TEXTS}[0] === '写了一半'")


@pytest.mark.parametrize("gone", ["Book.notes.remove(Book.notes.all()[0].id)", "localStorage.clear()"])
def test_a_note_that_another_tab_deletes_while_it_is_written_is_there_again(visit: Opener, gone: str) -> None:
    opened = visit("#F09")
    page = opened.page
    mark(page, 0, 12, "n")
    page.keyboard.type("写了很久")
    page.wait_for_function(f"() => {TEXTS}[0] === '写了很久'")
    other = opened.context.new_page()
    other.goto(visit.address + "#notes")
    other.evaluate("Book.packedScripts")
    other.evaluate(gone)
    page.wait_for_function("() => Book.notes.all().length === 0")
    page.click("#note-dialog [data-action='close']")
    page.wait_for_function(f"() => {TEXTS}[0] === '写了很久'")
    assert page.evaluate(DRAWN) == [1, 1]
    # nothing was typed: it stays deleted
    page.mouse.click(*page.evaluate(MIDDLE)[0])
    page.click(f"{OPEN} [data-action='note-passage']")
    other.evaluate(gone)
    page.wait_for_function("() => Book.notes.all().length === 0")
    page.keyboard.press("Escape")
    page.wait_for_timeout(100)
    assert page.evaluate(TEXTS) == []
