"""What a lab costs from an entry to its results, in CPU time of the main thread: Chromium, the delivered page.

    python -m tests.bench.labs [--times N] [MODEL …]

Each entry is an `input` event in a field, and the frame that shows what follows from it. The parts are those of the
browser's own clock of the thread (scripts, styles, layout, and all together), so other work on the machine is not
in them; `loop` is the same work everywhere and tells the speed of the machine. Each lab is measured as the page
has it, then grown to its greatest size (every grid as far as its buttons let it).
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import CDPSession, Page, sync_playwright

PAGE = Path(__file__).resolve().parents[2] / "dist" / "index.html"
PARTS = {
    "ScriptDuration": "script",
    "RecalcStyleDuration": "style",
    "LayoutDuration": "layout",
    "TaskDuration": "all",
}
LOOP = """() => new Promise((done) => setTimeout(() => {
  let sum = 0;
  for (let i = 0; i < 5e6; i += 1) sum += Math.sqrt(i);
  done(sum);
}))"""
SHOW = """model => {
  const lab = document.querySelector(`number-lab[data-model=${model}]`);
  location.hash = lab.id;
}"""
GROW = """model => {
  const lab = document.querySelector(`number-lab[data-model=${model}]`);
  const count = () => lab.querySelectorAll(".lab-fields input").length;
  for (const button of lab.querySelectorAll("[data-action=add-item], [data-action=add-row], [data-action=add-column]")) {
    for (let before = -1; before !== count(); button.click()) before = count();
  }
  for (const [name, text] of Object.entries({attention: {heads: "4"}, mask: {queries: "8"}, "kv-cache": {layers: "3"}}[model] || {})) {
    const cell = lab.querySelector(`[data-input=${name}] input`);
    cell.value = text;
    cell.dispatchEvent(new Event("input", {bubbles: true}));
  }
}"""
"""What makes a lab show most: the matrices of the heads, a row a query, cards of all layers."""
CELL = """const lab = document.querySelector(`number-lab[data-model=${model}]`);
  const typed = [...lab.querySelectorAll(".lab-fields :is(input, textarea)")].filter((one) => one.type === "text" || one.type === "textarea");
  const cell = typed.find((one) => one.closest(".entry-grid")) || typed[0];"""
CELLS = f"""(model) => {{ {CELL}
  const count = (selector) => lab.querySelectorAll(selector).length;
  return [count(".lab-fields input"), count(".lab-outputs td"), count("[aria-invalid=true]")];
}}"""
ENTER = f"""([model, more]) => new Promise((shown) => {{ {CELL}
  cell.value = cell.defaultValue.replace(/\\d/, (digit) => (Number(digit) + more) % 10);
  cell.dispatchEvent(new Event("input", {{bubbles: true}}));
  requestAnimationFrame(() => setTimeout(shown));
}})"""
"""A number in the first grid, or in the first field, becomes greater than the book's."""


WARM = 4
"""Entries that are not counted."""


@dataclass(frozen=True)
class Cost:
    """One lab at one size: how many cells it reads and writes, and the median milliseconds by part."""

    model: str
    size: str
    fields: int
    cells: int
    is_refused: bool
    parts: dict[str, float]


def clock(session: CDPSession) -> dict[str, float]:
    """Seconds that the thread has spent, by part."""
    metrics = session.send("Performance.getMetrics")["metrics"]
    return {PARTS[one["name"]]: one["value"] for one in metrics if one["name"] in PARTS}


def measured(page: Page, session: CDPSession, model: str, size: str, times: int) -> Cost:
    """Two numbers in turn, neither of them the book's."""
    spent: dict[str, list[float]] = {part: [] for part in PARTS.values()}
    for entry in range(times + WARM):
        before = clock(session)
        page.evaluate(ENTER, [model, 1 + entry % 2])
        after = clock(session)
        if entry >= WARM:
            for part, seconds in after.items():
                spent[part].append(1000 * (seconds - before[part]))
    fields, cells, wrong = page.evaluate(CELLS, model)
    parts = {part: statistics.median(found) for part, found in spent.items()}
    return Cost(model, size, fields, cells, wrong > 0, parts)


def loop(page: Page, session: CDPSession) -> float:
    """Milliseconds of the fixed work, the median of some runs."""
    spent = []
    for _ in range(7):
        before = clock(session)["all"]
        page.evaluate(LOOP)
        spent.append(1000 * (clock(session)["all"] - before))
    return statistics.median(spent)


def main(arguments: Sequence[str] | None = None) -> None:
    """Prints two lines a lab."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=30)
    options.add_argument("models", nargs="*")
    chosen = options.parse_args(arguments)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        page.goto(PAGE.as_uri())
        page.wait_for_timeout(2000)
        session = page.context.new_cdp_session(page)
        session.send("Performance.enable", {"timeDomain": "threadTicks"})
        present = page.evaluate("[...document.querySelectorAll('number-lab')].map(lab => lab.dataset.model)")
        print(
            f"{'lab':20}{'size':10}{'fields':>7}{'cells':>7}"
            + "".join(f"{p:>8}" for p in PARTS.values())
            + f"{'loop':>8}"
        )
        for model in [one for one in present if not chosen.models or one in chosen.models]:
            page.evaluate(SHOW, model)
            page.wait_for_timeout(700)
            for size in ("default", "greatest"):
                if size == "greatest":
                    page.evaluate(GROW, model)
                    page.wait_for_timeout(700)
                cost = measured(page, session, model, size, chosen.times)
                figures = "".join(f"{value:8.2f}" for value in cost.parts.values())
                refused = "   refused" if cost.is_refused else ""
                print(
                    f"{model:20}{size:10}{cost.fields:7}{cost.cells:7}{figures}{loop(page, session):8.2f}{refused}",
                    flush=True,
                )
        browser.close()


if __name__ == "__main__":
    main()
