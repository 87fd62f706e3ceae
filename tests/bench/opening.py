"""How long the delivered book takes to open and to search, beside blank pages, in Chromium and Firefox.

    python tests/bench/opening.py [--rounds N]

In every round each page is opened afresh, one after the other, so that a slow machine slows all of them. Printed:
milliseconds (median of the rounds) to DOMContentLoaded and to the load event, to the first hits after the search is
opened for the first time, and to the hits of later queries. `blank` has one empty paragraph; `same size` has as many
bytes as the book in plain paragraphs.
"""

from __future__ import annotations

import argparse
import json
import statistics
import sys
import tempfile
import zipfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT)]

from tests.browser.conftest import FLAGS  # noqa: E402 - the script runs from anywhere
from tests.browser.firefox import Firefox  # noqa: E402

QUERIES = ("注意力", "softmax", "[2,3,4]", "0.665241", "缓存", "掩码")
OPENED = """(() => {
  const [entry] = performance.getEntriesByType("navigation");
  return [entry.domContentLoadedEventEnd, entry.loadEventEnd];
})()"""
SEARCHED = """(async () => {
  const times = [];
  const list = document.querySelector("#search-results");
  const field = document.querySelector("#search-input");
  const hits = () => list.querySelector("a");
  for (const [at, query] of QUERIES.entries()) {
    list.replaceChildren();
    const start = performance.now();
    if (at === 0) document.querySelector("[data-action='open-search']").click();
    field.value = query;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    while (!hits()) await new Promise((done) => { const { port1, port2 } = new MessageChannel(); port2.onmessage = done; port1.postMessage(0); });
    times.push(performance.now() - start);
  }
  return times;
})()"""
Evaluate = Callable[[str], Any]
Times = dict[str, list[float]]


def pages(folder: Path) -> dict[str, str]:
    """The addresses of the pages that are opened, by name."""
    (archive,) = (ROOT / "dist").glob("*.zip")
    with zipfile.ZipFile(archive) as packed:
        packed.extractall(folder)
    (book,) = folder.glob("*/index.html")
    head = '<!doctype html><html lang="zh-CN"><meta charset="utf-8"><title>空</title>'
    blank, same = folder / "blank.html", folder / "same.html"
    blank.write_text(head + "<p></p>", encoding="utf-8")
    paragraph = "<p>" + "数" * 100
    same.write_text(head + paragraph * (book.stat().st_size // len(paragraph.encode())), encoding="utf-8")
    return {"blank": blank.as_uri(), "same size": same.as_uri(), "book": book.as_uri()}


def visit(name: str, evaluate: Evaluate, times: Times) -> None:
    """Add what one opened page measured of itself."""
    content, load = evaluate(OPENED)
    times.setdefault(f"{name}: DOMContentLoaded", []).append(content)
    times.setdefault(f"{name}: load", []).append(load)
    if name == "book":
        first, *later = evaluate(SEARCHED.replace("QUERIES", json.dumps(QUERIES)))
        times.setdefault("book: first search", []).append(first)
        times.setdefault("book: later search", []).append(statistics.median(later))


def in_chromium(browser: Browser, name: str, address: str, times: Times) -> None:
    """One visit in a fresh context."""
    context = browser.new_context(offline=True, viewport={"width": 1280, "height": 900})
    page = context.new_page()
    page.goto(address)
    visit(name, page.evaluate, times)
    context.close()


def printed(engine: str, times: Times) -> None:
    """One line a measure: the median, the slowest, and how often the blank page's time it is."""
    blank = statistics.median(times["blank: DOMContentLoaded"])
    same = statistics.median(times["same size: DOMContentLoaded"])
    print(f"{engine}, {len(times['blank: load'])} rounds, milliseconds")
    for name, found in times.items():
        middle = statistics.median(found)
        print(
            f"  {name:30} median {middle:7.1f}  slowest {max(found):7.1f}"
            f"  {middle / blank:5.1f} × blank  {middle / same:5.2f} × same size"
        )


def main() -> None:
    """Measure in both engines and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        addresses = pages(Path(folder))
        chromium: Times = {}
        with sync_playwright() as driver:
            browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
            for _ in range(rounds):
                for name, address in addresses.items():
                    in_chromium(browser, name, address, chromium)
            browser.close()
        printed("Chromium", chromium)
        gecko: Times = {}
        firefox = Firefox()
        for _ in range(rounds):
            for name, address in addresses.items():
                firefox.open(address)
                visit(name, firefox.evaluate, gecko)
        firefox.close()
        printed("Firefox", gecko)


if __name__ == "__main__":
    main()
