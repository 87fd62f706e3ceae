"""Read marks and settings survive a reload; without storage everything else works and one notice says so."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox
from tests.browser.test_notes import PASSAGE, select

pytestmark = pytest.mark.browser

THROWS = """
Object.defineProperty(window, "localStorage", {get() { throw new DOMException("no storage", "SecurityError"); }});
"""
FULL = """
Storage.prototype.setItem = function () { throw new DOMException("full", "QuotaExceededError"); };
"""
MARK = '#F09 [data-action="mark-read"]'
STATE = "[document.documentElement.dataset.theme, document.documentElement.dataset.size,"
STATE += f" document.querySelector('{MARK}').getAttribute('aria-pressed')]"


def choose(name: str, value: str) -> str:
    """Script that picks a reading setting as a reader's click does."""
    return f"document.querySelector('input[name={name}][value={value}]').click()"


def test_chromium_remembers(visit: Opener) -> None:
    page = visit("#F09").page
    page.click(MARK)
    page.evaluate(choose("theme", "sepia"))
    page.evaluate(choose("size", "l"))
    page.reload()
    assert page.evaluate(STATE) == ["sepia", "l", "true"]
    assert "已读" in (page.text_content('.contents a[data-lesson="F09"]') or "")
    page.click(MARK)
    page.reload()
    assert page.evaluate(STATE)[2] == "false"


def test_firefox_remembers(firefox: Firefox, address: str) -> None:
    firefox.open(address + "#F09")
    firefox.evaluate(f"document.querySelector('{MARK}').click()")
    firefox.evaluate(choose("theme", "dark"))
    firefox.evaluate(choose("size", "xl"))
    firefox.open("about:blank")
    firefox.open(address + "#F09")
    assert firefox.evaluate(STATE) == ["dark", "xl", "true"]


@pytest.mark.parametrize("broken", [THROWS, FULL], ids=["throws", "full"])
def test_without_storage_the_rest_works(visit: Opener, broken: str) -> None:
    page = visit("#F09", script=broken).page
    page.click(MARK)
    assert page.get_attribute(MARK, "aria-pressed") == "true"
    assert page.locator("#notice").is_visible()
    assert page.locator("#notice").count() == 1
    page.evaluate(choose("theme", "dark"))
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"
    page.keyboard.press("/")
    page.fill("#search-input", "softmax")
    page.wait_for_selector("#search-results a")
    page.keyboard.press("Escape")
    page.goto(visit.address + "#F11")
    assert page.locator("#F11 h1").is_visible()


def test_firefox_without_storage(address: str) -> None:
    browser = Firefox('user_pref("dom.storage.enabled", false);')
    try:
        browser.open(address + "#F09")
        browser.evaluate(f"document.querySelector('{MARK}').click()")
        assert browser.evaluate(f"document.querySelector('{MARK}').getAttribute('aria-pressed')") == "true"
        assert browser.evaluate("!document.querySelector('#notice').hidden")
        assert browser.errors() == []
    finally:
        browser.close()


def test_what_is_not_kept_is_said_to_be_so_where_the_reader_looks(visit: Opener) -> None:
    page = visit("#F09", script=FULL).page
    told = page.locator("#notice")
    select(page)
    page.keyboard.press("n")
    page.keyboard.type("没有地方放的笔记")
    seen = """(line) => { const { left, right, top, bottom } = line.getBoundingClientRect();
      return line.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2)); }"""
    told.filter(has_text="没能存下").wait_for()
    assert told.evaluate(seen)
    page.keyboard.press("Escape")
    page.wait_for_selector("body > #notice")
    assert told.is_visible()
    select(page, f"{PASSAGE} ~ p")
    page.keyboard.press("h")
    page.wait_for_timeout(100)
    assert "没能存下" in told.inner_text()
    page.evaluate("document.querySelector('[data-action=import-memory]').click()")
    page.fill("#memory-dialog textarea", '{"book": "llm-steps", "values": {"read.F01": true}}')
    page.click("#memory-dialog [data-action=import-memory]")
    page.locator("#memory-dialog > p[role=status]", has_text="没能存下").first.wait_for()


def test_two_tabs_agree(visit: Opener) -> None:
    first = visit("#F09")
    second = first.context.new_page()
    second.goto(visit.address + "#F09")
    first.page.click(MARK)
    second.wait_for_function(f"document.querySelector('{MARK}').getAttribute('aria-pressed') === 'true'")


def test_resume_is_offered(visit: Opener) -> None:
    page = visit("#F09").page
    page.wait_for_timeout(300)
    page.goto("about:blank")
    page.goto(visit.address)
    page.wait_for_timeout(200)
    assert "F09" in (page.text_content(".contents .resume") or "")
