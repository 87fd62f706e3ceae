"""`book serve` in a browser: it reloads, keeps the lesson that is open, and shows problems in the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from build_site.live_page import INSTEAD, empty_page, live_page, version_of, waiting_page
from build_site.live_server import Shown, Stage, address_of, start
from build_site.load import load_live
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


@pytest.mark.parametrize("has_scripts", [True, False], ids=["scripts", "no-scripts"])
def test_whoever_comes_before_the_book_sees_it_come(chromium: Browser, has_scripts: bool) -> None:
    parts, words = load_live(), INSTEAD["en"]
    waiting, empty = waiting_page(parts, "en"), empty_page(parts, "en")
    book = waiting.replace(words.waiting, "The book.")
    stage = Stage(Shown(live_page(waiting, parts).encode(), version_of(waiting)))
    server = start(stage, 0)
    page = chromium.new_page(java_script_enabled=has_scripts)
    try:
        page.goto(address_of(server))
        main, panel = page.locator("main"), page.locator("#live-problems")
        expect(main).to_have_text(words.waiting)
        expect(panel).to_be_hidden()
        wrong = live_page(empty, parts, "number-wrong <1>")
        stage.show(Shown(wrong.encode(), version_of(empty), "number-wrong <1>"))
        expect(main).to_have_text(words.wrong, timeout=WAIT)
        expect(panel).to_have_text("number-wrong <1>")
        stage.show(Shown(live_page(book, parts).encode(), version_of(book)))
        expect(main).to_have_text("The book.", timeout=WAIT)
        expect(panel).to_be_hidden()
    finally:
        page.close()
        server.shutdown()
        server.server_close()
