"""What the page leaves out and a script gives again: the document is then that of the long form."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from build_site.explain import as_inputs, sample
from build_site.pipeline import build
from build_site.render import render
from build_site.settings import SCRIPTS
from build_site.shorten import shorten
from build_site.shorten.marks import without_marks

pytestmark = pytest.mark.browser

NEEDED = ("book.js", "idle.js", "folded.js", "dressing.js", "numerals.js", "numbers.js", "implied.js")
CELLS = (Path(__file__).resolve().parents[2] / "static/js/drawn-cells.js").read_text("utf-8")
"""One of the packed scripts; the others are not needed."""
SCRIPT = re.compile(r"<script>.*?</script>", re.DOTALL)
ELEMENTS = """() => {
  for (const lesson of document.querySelectorAll(".lesson")) globalThis.Book?.dressing.dress(lesson);
  for (const one of document.querySelectorAll("template, script, style, .toggle")) one.remove();
  for (const one of document.querySelectorAll("a > span[data-src='lesson id']:first-child")) one.replaceWith(...one.childNodes);
  for (const one of document.querySelectorAll("th > span[data-src]")) if (/^(group|row|column|bar) /.test(one.dataset.src)) one.replaceWith(...one.childNodes);
  const shown = [...document.querySelectorAll("td:not(.blank)")].filter((one) => one.textContent.trim());
  if (globalThis.Book) for (const one of shown) if (Book.cellSource(one)) one.dataset.src = Book.cellSource(one);
  return [...document.body.querySelectorAll("*")].map((one) => {
    const isNumber = one.matches("u, span[data-number]");
    const isExpression = one.matches(".worked-body > div > :is(b, span:not([class]))");
    const name = isNumber ? "number" : isExpression ? "expression" : one.localName;
    const leftOut = ["data-claim", ...(one.matches(".anchor, caption") ? ["data-src", "id"] : []), ...(one.matches("table, td > input") ? ["data-src"] : [])];
    const attributes = one.getAttributeNames().filter((each) => !leftOut.includes(each)).sort();
    const names = one.matches(".matrix-frame") ? [one.querySelector("caption").id === one.getAttribute("aria-labelledby")] : [];
    const values = attributes.map((each) => `${each}=${one.matches(".matrix-frame") && each === "aria-labelledby" ? "" : one.getAttribute(each)}`);
    return [name, ...values, ...names, one.children.length ? "" : one.textContent.trim()].join(" ");
  });
}"""


def elements(browser: Browser, file: Path, page: str) -> list[str]:
    file.write_text(page, "utf-8")
    opened = browser.new_page()
    opened.goto(file.as_uri())
    if SCRIPT.search(page):
        opened.evaluate(CELLS)
    found: list[str] = opened.evaluate(ELEMENTS)
    opened.close()
    return found


def test_the_document_is_that_of_the_long_form(chromium: Browser, tmp_path: Path) -> None:
    inputs = as_inputs(sample())
    book = build(inputs).book
    assert book is not None
    long, _ = render(book, inputs)
    assert long is not None
    scripts = iter(SCRIPTS)
    short = SCRIPT.sub(
        lambda found: found[0] if next(scripts) in NEEDED else "", without_marks(shorten(long))
    )
    unfolded = re.sub(r"\n</?noscript>(?=\n)", "", SCRIPT.sub("", long))
    wanted = elements(chromium, tmp_path / "long.html", unfolded)
    assert len(wanted) > 300
    assert elements(chromium, tmp_path / "short.html", short) == wanted
