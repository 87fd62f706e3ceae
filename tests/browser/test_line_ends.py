"""No line begins with a mark that closes or ends with one that opens, beside terms, numbers and formulas too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox

pytestmark = pytest.mark.browser

# code breaks where it must: a colon may begin a line there
BROKEN = """async () => {
  const [opens, closes] = [/[（《「『“‘]/, /[，。、；：？！）》」』”’]/];
  const blocks = "p, li, dt, dd, td, th, figcaption, small, h1, h2, h3, h4";
  const range = document.createRange();
  const box = ([node, at]) => (range.setStart(node, at), range.setEnd(node, at + 1), range.getBoundingClientRect());
  const parts = ([before, i], [after, j]) => `${before.data.slice(Math.max(0, i - 6), i + 1)} / ${after.data.slice(j, j + 6)}`;
  const found = { marks: 0, wrong: [] };
  for (const lesson of Book.router.lessons) {
    location.hash = lesson.id;
    await new Promise((done) => setTimeout(done, 30));
    for (const block of lesson.querySelectorAll(blocks)) {
      if (block.querySelector(blocks) || !block.checkVisibility()) continue;
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
      let before = null;
      while (walker.nextNode()) {
        const node = walker.currentNode;
        for (let at = 0; at < node.length; at += 1) {
          if (/\\s/.test(node.data[at])) continue;
          const sign = [node, at];
          if (before && (closes.test(node.data[at]) || opens.test(before[0].data[before[1]]))) {
            const [left, right] = [box(before), box(sign)];
            found.marks += 1;
            if (right.width && right.top > left.top + 8 && right.left < left.left) found.wrong.push(`${lesson.id}: ${parts(before, sign)}`);
          }
          before = sign;
        }
      }
    }
  }
  return found;
}"""


def judge(found: dict[str, Any]) -> None:
    assert found["marks"] > 5000
    assert found["wrong"] == []


def test_chromium_breaks_lines_beside_no_mark(visit: Opener) -> None:
    judge(visit(viewport={"width": 360, "height": 900}).page.evaluate(BROKEN))


def test_firefox_breaks_lines_beside_no_mark(address: str) -> None:
    browser = Firefox(size=(360, 900))
    try:
        browser.open(address)
        judge(browser.evaluate(f"({BROKEN})()"))
    finally:
        browser.close()
