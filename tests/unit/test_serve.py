"""`book serve`: what is sent to the browser, when, and to whom."""

from __future__ import annotations

import http.client
import json
import re
import urllib.error
import urllib.request
from collections.abc import Iterator
from html import escape
from pathlib import Path
from threading import Event
from urllib.parse import urlsplit

import pytest

from build_site import serve as serving
from build_site.cli import main
from build_site.explain import as_inputs, sample
from build_site.live_page import CONNECT, INSTEAD, empty_page, live_page, version_of, waiting_page
from build_site.live_server import Shown, Stage, start
from build_site.load import load_live
from build_site.page_policy import policy_of
from build_site.pipeline import build, draw
from tests.served_book import PATIENCE, copy_sample, edit, served, told


def get(address: str) -> str:
    with urllib.request.urlopen(address, timeout=PATIENCE) as answer:
        return str(answer.read().decode())


def test_the_live_page_is_the_page_with_one_script_one_style_and_one_panel_more() -> None:
    page = draw(as_inputs(sample())).page
    assert page is not None
    parts = load_live()
    live = live_page(page, parts)
    for added in (f"<script>\n{parts['live.js']}</script>\n", f"<style>\n{parts['live.css']}</style>\n"):
        assert live.count(added) == 1
    policy = re.search(r'Content-Security-Policy" content="([^"]+)"', live)
    assert policy is not None and policy[1] == policy_of(live) + CONNECT
    assert policy_of(page) in page and "connect-src" not in page
    assert version_of(page) in live


def test_what_is_delivered_knows_nothing_of_it() -> None:
    bundle = build(as_inputs(sample())).bundle
    assert bundle is not None
    for output in bundle.outputs:
        assert b"EventSource" not in output.content and b"live-problems" not in output.content


@pytest.mark.parametrize("language", ["zh", "en"])
def test_what_stands_in_place_of_the_book_has_a_policy_and_words_too(language: str) -> None:
    parts, words = load_live(), INSTEAD[language]
    for page, said in ((waiting_page, words.waiting), (empty_page, words.wrong)):
        live = live_page(page(parts, language), parts)
        assert "default-src 'none'" in live and CONNECT in live and "live-problems" in live
        assert f'<html lang="{words.language}">' in live and f"<p>{said}</p>" in live
        assert '<noscript><meta http-equiv="refresh"' in live


def test_a_page_that_says_so_is_there_before_the_book(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_begin = Event()

    def held(_: object, stop: Event) -> Iterator[bool]:
        may_begin.wait(PATIENCE)
        yield True
        stop.wait(PATIENCE)

    monkeypatch.setattr(serving, "changes", held)
    with served(copy_sample(tmp_path)) as (address, said):
        waiting = get(address)
        assert INSTEAD["zh"].waiting in waiting and "new EventSource" in waiting
        with urllib.request.urlopen(address + "events", timeout=PATIENCE) as events:
            may_begin.set()
            assert said.get(timeout=PATIENCE) == "没有问题。\n"
            first = json.loads(events.readline().removeprefix(b"data: "))
        assert first["version"] not in waiting, "the tab loads the book"
        assert first["version"] in get(address)


def test_nobody_is_told_of_the_first_page() -> None:
    stage = Stage(Shown(b"<p>waiting", "1"))
    server = start(stage, 0)
    try:
        address = f"http://127.0.0.1:{server.server_port}/events"
        with urllib.request.urlopen(address, timeout=PATIENCE) as events:
            stage.show(Shown(b"<p>book", "2"))
            assert json.loads(events.readline().removeprefix(b"data: "))["version"] == "2"
    finally:
        server.shutdown()
        server.server_close()


@pytest.mark.parametrize(
    ("language", "said"), [("zh", "端口 {} 已经有程序在用"), ("en", "Port {} is in use")]
)
def test_a_port_that_is_taken_is_named(
    language: str, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    server = start(Stage(Shown()), 0)
    try:
        port = server.server_port
        assert main(["serve", "--root", str(tmp_path), "--port", str(port), "--lang", language]) == 1
    finally:
        server.shutdown()
        server.server_close()
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(said.format(port)) and "book serve --port" in told.err


def test_a_port_that_does_not_exist_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--root", str(tmp_path), "--port", "65536"]) == 1
    assert capsys.readouterr().err == "端口是 0 到 65535 的整数，不是 65536\n"


def test_only_this_machine_by_its_own_name_gets_an_answer() -> None:
    stage = Stage(Shown(b"<p>page", "1"))
    server = start(stage, 0)
    try:
        host, port = server.server_address[:2]
        assert host == "127.0.0.1"
        answers = {}
        for name in (f"127.0.0.1:{port}", f"localhost:{port}", f"evil.example:{port}", ""):
            for path in ("/", "/index.html?x", "/../load.py", "/content/book.yaml"):
                connection = http.client.HTTPConnection("127.0.0.1", int(port), timeout=PATIENCE)
                connection.request("GET", path, headers={"Host": name})
                answers[name, path] = connection.getresponse().status
                connection.close()
        own = [status for (name, _), status in answers.items() if name.startswith(("127", "localhost"))]
        assert own == [200, 200, 404, 404] * 2
        assert {s for (name, _), s in answers.items() if not name.startswith(("127", "localhost"))} == {403}
    finally:
        server.shutdown()
        server.server_close()


def test_edits_are_told_and_shown(tmp_path: Path) -> None:
    book = copy_sample(tmp_path)
    with served(book) as (address, said):
        assert urlsplit(address).hostname == "127.0.0.1"
        assert said.get(timeout=PATIENCE) == "没有问题。\n"
        events = told(address)
        first = next(events)
        assert first["problems"] == "" and first["version"] in get(address)
        edit(book, "做法与", "方法与")
        second = next(events)
        assert second["version"] != first["version"]
        assert "方法与" in get(address)
        edit(book, "= 16", "= 17")
        third = next(events)
        assert third["version"] == second["version"], "the last page that was right stays"
        assert third["problems"].startswith("content/lessons/S02.md:18:45: number-wrong: ")
        assert "方法与" in get(address)
        edit(book, "= 17", "= 16")
        assert next(events) == second
        events.close()  # type: ignore[attr-defined]
    assert not (book / "dist").exists()


def test_the_third_gate_speaks_after_the_page_is_shown(tmp_path: Path) -> None:
    book = copy_sample(tmp_path)
    folder = book / "templates"
    folder.mkdir()
    (folder / "colophon.html").write_text('<footer><a href="#nowhere">…</a></footer>\n', encoding="utf-8")
    with served(book) as (address, _):
        events = told(address)
        found = next(event for event in events if "target-missing" in event["problems"])
        assert found["version"] in get(address)
        events.close()  # type: ignore[attr-defined]


def test_a_book_that_is_wrong_from_the_start(tmp_path: Path) -> None:
    with served(tmp_path) as (address, said):
        report = said.get(timeout=PATIENCE)
        assert "book-missing" in report
        page = get(address)
        assert f'<section id="live-problems" role="alert"><pre>{escape(report)}</pre>' in page
        assert INSTEAD["zh"].wrong in page
        with pytest.raises(urllib.error.HTTPError):
            get(address + "content/book.yaml")


def test_events_are_one_line_of_json() -> None:
    from build_site.live_server import _event

    event = _event(Shown(b"", "7", "甲\n乙"))
    assert event.endswith(b"\n\n") and event.count(b"\n") == 2
    assert json.loads(event[len("data: ") :]) == {"version": "7", "problems": "甲\n乙"}
