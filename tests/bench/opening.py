"""How long the delivered book takes to open, to search and to change its size of letters, in Chromium and Firefox.

    python -m tests.bench.opening [--rounds N]

In every round each page is opened afresh, one after the other, so that a slow machine slows all of them. `blank` has
one empty paragraph; `same size` has as many bytes as the book in plain paragraphs; `same markup` is the book without
its scripts and styles, all lessons elements. tests/bench/README.md says what each line measures.
"""

from __future__ import annotations

import argparse
import json
import re
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

QUERIES = [
    *("注意力", "softmax", "[2,3,4]", "0.665241", "缓存", "掩码", "温度", "top-p", "嵌入"),
    *("矩阵乘法", "词表", "kv cache", "位置", "归一化", "为什么要除以根号", "份额"),
    *("残差", "zhuyili", "量化", "F11", "形状", "梯度", "编号", "a"),
]
DRESS = re.compile(r"<(script|style)\b.*?</\1>|<meta http-equiv[^>]*>|</?noscript>", re.DOTALL)
REST = 3000
"""Milliseconds that a rested page was left alone after its load event."""
OPENED = """(() => {
  const [entry] = performance.getEntriesByType("navigation");
  return [entry.domContentLoadedEventEnd, entry.loadEventEnd];
})()"""
# `search` gives the milliseconds to the hits in the document, and to the frame that shows them
MEANS = """
  const list = document.querySelector("#search-results");
  const field = document.querySelector("#search-input");
  const turn = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port2.onmessage = done;
    port1.postMessage(0);
  });
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const search = async (query) => {
    list.replaceChildren();
    await frame();
    await turn();
    const start = performance.now();
    const button = document.querySelector("[data-action='open-search']");
    if (!document.querySelector("#search-dialog").open) button.click();
    field.value = query;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    while (!list.querySelector("a")) await turn();
    const answered = performance.now() - start;
    await frame();
    await turn();
    return [answered, performance.now() - start];
  };
"""
FIRST_SEARCH = "(async () => {" + MEANS + "return search(QUERY); })()"
SEARCHES = (
    "(async () => {"
    + MEANS
    + "const all = []; for (const query of QUERIES) all.push(await search(query)); return all; })()"
)
LONGEST = """(() => {
  const lessons = [...document.querySelectorAll("section.lesson[data-kind='lesson']")];
  const [longest] = lessons.sort((one, other) => other.textContent.length - one.textContent.length);
  return longest.id;
})()"""
RESTED = f"new Promise((done) => setTimeout(done, {REST}))"
# the panel opens first; a size is chosen at the beginning of a frame, which shows it and is over when the next begins
RESIZED = """(async () => {
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  document.querySelector("[data-action='settings']").click();
  const times = [];
  for (const size of ["l", "xl", "s", "m", "xl", "m"]) {
    await frame();
    await frame();
    const start = performance.now();
    document.querySelector(`#reading-settings input[name='size'][value='${size}']`).click();
    await frame();
    times.push(performance.now() - start);
  }
  return times;
})()"""
Evaluate = Callable[[str], Any]
Open = Callable[[str], Evaluate]
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
    bare = folder / "bare.html"
    bare.write_text(DRESS.sub("", book.read_text(encoding="utf-8")), encoding="utf-8")
    return {
        "blank": blank.as_uri(),
        "same size": same.as_uri(),
        "same markup": bare.as_uri(),
        "book": book.as_uri(),
    }


def measure(open_page: Open, addresses: dict[str, str], times: Times) -> None:
    """One round: what each page says of its opening, then what a reader does in the book."""

    def add(name: str, *found: float) -> None:
        times.setdefault(name, []).extend(found)

    for name, address in addresses.items():
        evaluate = open_page(address)
        for event, time in zip(("DOMContentLoaded", "load"), evaluate(OPENED), strict=True):
            add(f"{name}: {event}", time)
    query = json.dumps(QUERIES[0])
    add("first search, at once", evaluate(FIRST_SEARCH.replace("QUERY", query))[0])
    evaluate = open_page(addresses["book"])
    evaluate(RESTED)
    add("first search, rested", evaluate(FIRST_SEARCH.replace("QUERY", query))[0])
    for answered, drawn in evaluate(SEARCHES.replace("QUERIES", json.dumps(QUERIES))):
        add("later search", answered)
        add("later search, drawn", drawn)
    longest = evaluate(LONGEST)
    open_page("about:blank")
    evaluate = open_page(f"{addresses['book']}#{longest}")
    evaluate(RESTED)
    add("size of letters", *evaluate(RESIZED))


def in_chromium(rounds: int, addresses: dict[str, str]) -> Times:
    """Each page in a fresh context."""
    times: Times = {}

    def fresh(browser: Browser, address: str) -> Evaluate:
        for context in browser.contexts:
            context.close()
        page = browser.new_context(offline=True, viewport={"width": 1280, "height": 900}).new_page()
        page.goto(address)
        return page.evaluate

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        for _ in range(rounds):
            measure(lambda address: fresh(browser, address), addresses, times)
        browser.close()
    return times


def in_firefox(rounds: int, addresses: dict[str, str]) -> Times:
    """Each page in the one tab."""
    times: Times = {}
    firefox = Firefox()

    def fresh(address: str) -> Evaluate:
        firefox.open(address)
        return firefox.evaluate

    for _ in range(rounds):
        measure(fresh, addresses, times)
    firefox.close()
    return times


def printed(engine: str, times: Times) -> None:
    """One line a measure: the median, the 95th percentile, and how often the time of the plain pages it is."""
    print(f"{engine}, {len(times['blank: load'])} rounds, milliseconds")
    for name, found in times.items():
        event = "load" if name.endswith("load") else "DOMContentLoaded"
        blank, same = (statistics.median(times[f"{page}: {event}"]) for page in ("blank", "same size"))
        middle = statistics.median(found)
        late = statistics.quantiles(found, n=20, method="inclusive")[-1] if len(found) > 1 else middle
        print(
            f"  {name:28} median {middle:7.1f}  95 % {late:7.1f}"
            f"  {middle / blank:5.1f} × blank  {middle / same:5.2f} × same size  ({len(found)})"
        )


def main() -> None:
    """Measure in both engines and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=5)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        addresses = pages(Path(folder))
        printed("Chromium", in_chromium(rounds, addresses))
        printed("Firefox", in_firefox(rounds, addresses))


if __name__ == "__main__":
    main()
