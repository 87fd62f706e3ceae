"""`book serve` in a browser: it reloads, keeps the lesson that is open, and shows problems in the page."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.served_book import PATIENCE, copy_sample, edit, served

WAIT = PATIENCE * 1000


def test_an_edit_shows_itself_and_so_does_a_mistake(chromium: Browser, tmp_path: Path) -> None:
    book = copy_sample(tmp_path)
    with served(book) as (address, said):
        said.get(timeout=PATIENCE)
        page = chromium.new_page()
        complaints: list[str] = []
        page.on("console", lambda message: complaints.append(message.text))
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.goto(f"{address}#S02")
        panel = page.locator("#live-problems")
        expect(panel).to_be_hidden()
        edit(book, "做法与", "方法与")
        expect(page.locator("#S02")).to_contain_text("方法与", timeout=WAIT)
        expect(page.locator("#S02")).to_be_visible()
        edit(book, "= 16", "= 17")
        expect(panel).to_contain_text("number-wrong", timeout=WAIT)
        expect(panel).to_contain_text("content/lessons/S02.md:18:45")
        expect(page.locator("#S02")).to_contain_text("= 16")
        edit(book, "= 17", "= 16")
        expect(panel).to_be_hidden(timeout=WAIT)
        page.close()
        assert complaints == []
