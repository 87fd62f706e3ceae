"""How long a lab takes from an entry to its results: median over entries, Chromium, the delivered page.

    python -m tests.bench.labs [--times N]

Measured is `update()`: reading the fields, the model, the new results in the document and one layout. Each lab
is grown to its greatest size first (every grid as far as its buttons let it).
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import sync_playwright

PAGE = Path(__file__).resolve().parents[2] / "dist" / "index.html"
MEASURE = """times => [...document.querySelectorAll("number-lab")].map((lab) => {
  for (const hidden of document.querySelectorAll("section.lesson")) hidden.hidden = !hidden.contains(lab);
  for (let grown = 0; grown < 12; grown += 1) for (const button of lab.querySelectorAll(
    "[data-action=add-item], [data-action=add-row], [data-action=add-column]")) button.click();
  const cell = [...lab.querySelectorAll(".lab-fields :is(input, textarea)")].find((one) => one.type === "text" || one.tagName === "TEXTAREA");
  const spent = [], text = cell ? cell.value : "";
  for (let i = 0; i < times; i += 1) {
    if (cell) cell.value = i % 2 ? text : text.replace(/\\d/, (digit) => (Number(digit) + 1) % 10);
    const start = performance.now();
    lab.update();
    lab.getBoundingClientRect();
    spent.push(performance.now() - start);
  }
  spent.sort((a, b) => a - b);
  const cells = lab.querySelectorAll(".lab-fields input").length;
  return [lab.dataset.model, cells, spent[Math.floor(times / 2)], spent[Math.floor(times * 0.95)], lab.querySelectorAll("[aria-invalid=true]").length];
})"""


def main() -> None:
    """Prints one line a lab."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=60)
    times = options.parse_args().times
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page()
        page.goto(PAGE.as_uri())
        page.wait_for_timeout(2000)
        rows = sorted(page.evaluate(MEASURE, times), key=lambda row: -row[2])
        browser.close()
    print("lab                  fields   median ms   95 %")
    for model, cells, median, high, wrong in rows:
        print(f"{model:20} {cells:6} {median:11.1f} {high:6.1f}{'   refused' if wrong else ''}")


if __name__ == "__main__":
    main()
