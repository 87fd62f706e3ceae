"""Every lab: what is typed is computed and shown, and axe-core finds nothing while an entry is refused."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Opener
from tests.browser.test_judges import violations

pytestmark = pytest.mark.browser

QUIET_MS = 600
"""Until the lab has said what it found."""


@dataclass(frozen=True)
class Trial:
    """One entry: the cell of a field, what is typed, where and what the reader must then see, what is refused."""

    lesson: str
    model: str
    field: str
    cell: int
    typed: str
    output: str
    shown: tuple[str, ...]
    refused: tuple[str, str]
    """An entry for the same cell that cannot be computed, and a part of the reason."""


TRIALS = [
    Trial("F03", "vocabulary-lookup", "text", 0, "你学习", "ids", ("[4, 3]",), ("猫", "“猫”不在教学词表里")),
    Trial(
        lesson="F03",
        model="bpe-merges",
        field="corpus",
        cell=0,
        typed="a b c:3; a b:2; b c:5",
        output="rounds",
        shown=("b c → bc", "8"),
        refused=("a b:0", "“a b:0”的次数须是正整数"),
    ),
    Trial("F06", "storage", "shape", 1, "256", "total", ("4196352",), ("0", "轴长需 ≥ 1")),
    Trial(
        lesson="F06",
        model="number-formats",
        field="value",
        cell=0,
        typed="70000",
        output="stored",
        shown=("∞", "70144", "69632"),
        refused=("猫", "不是一个数"),
    ),
    Trial(
        "F05", "embedding-lookup", "ids", 1, "3", "source", ("E[3,0] = 0.6",), ("6", "编号 6 没有对应的行")
    ),
    Trial("F07", "dot-product", "x", 0, "-2", "line", ("(−2)×4", "= 20"), ("猫", "不是一个数")),
    Trial("F07", "matrix-product", "X", 0, "9", "line", ("9×1", "= 12"), ("100", "不能大于 99")),
    Trial("F10", "two-layer-network", "b1", 1, "2", "out", ("9",), ("", "还空着")),
    Trial("F04", "batch-padding", "lists", 1, "4 2 5", "last-column", ("5",), ("7, 猫", "“猫”不是一个数")),
    Trial(
        "F08", "tensor-layout", "target", 0, "-1", "path", ("之后在 [1, 1]",), ("5", "6 个数不能排成 [5, 2]")
    ),
    Trial(
        "F02",
        "shape-index",
        "data",
        0,
        "[[[7, 2, 9]],\n [[4, 8, 1]]]",
        "facts",
        ("[2, 1, 3]", "2 × 1 × 3 = 6"),
        ("[[7, 2, 9],\n [4, 8]]", "各行长度不同，不能组成规则密集的张量"),
    ),
    Trial(
        "F01",
        "object-sorter",
        "words",
        0,
        "项目代号是海风",
        "sees",
        ("“项目代号是海风”；附带的旧消息",),
        ("长" * 81, "要写 1 到 80 个字"),
    ),
    Trial("object-guide", "symbol-sorter", "W", 0, "-1", "line", ("4×(−1)", "= 2"), ("猫", "不是一个数")),
]


LED = """() => { const wrong = document.querySelector("number-lab [aria-invalid='true']");
  if (!wrong) return true;
  const box = document.activeElement.getBoundingClientRect();
  return document.activeElement.getAttribute("aria-invalid") === "true" && box.top >= 0 && box.bottom <= innerHeight; }"""
PALE = """lab => [...new Set([...lab.querySelectorAll(
  '.lab-outputs :is(td, th, output, h4, p, .kind), .lab-invariants :is(li, .mark)')]
  .filter(e => e.checkVisibility() && e.textContent.trim()).map(e => getComputedStyle(e).color))]"""
"""The colours of the words that an earlier entry gave."""


def lab_of(page: Page, model: str) -> Locator:
    """The lab, and nothing else of the book for the judge to walk."""
    page.evaluate(
        "for (const hidden of document.querySelectorAll('section.lesson[hidden]')) hidden.replaceChildren()"
    )
    return page.locator(f"number-lab[data-model={model}]")


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.model)
def test_a_lab_follows_the_reader(visit: Opener, trial: Trial) -> None:
    page = visit(f"#{trial.lesson}-lab").page
    lab = lab_of(page, trial.model)
    cell = lab.locator(f"[data-input={trial.field}] :is(input, textarea)").nth(trial.cell)
    output = lab.locator(f"[data-output={trial.output}]")
    before = output.inner_text()
    cell.fill(trial.typed)
    page.wait_for_timeout(QUIET_MS)
    result = output.inner_text()
    assert result != before
    assert all(piece in result for piece in trial.shown), result
    cell.fill(trial.refused[0])
    page.wait_for_timeout(QUIET_MS)
    assert cell.get_attribute("aria-invalid") == "true"
    assert trial.refused[1] in lab.locator(".field-error").inner_text()
    assert "上一次的结果" in lab.locator(".lab-status").inner_text()
    assert output.inner_text() == result, "the last valid result stays"
    assert len(lab.evaluate(PALE)) == 1
    lab.locator(".lab-status [data-action=lab-wrong]").click()
    assert cell.evaluate("e => e === document.activeElement")
    assert violations(page) == []
    lab.locator("[data-action=lab-reset]").click()
    assert output.inner_text() == before


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.model)
def test_every_breaker_says_what_broke(visit: Opener, trial: Trial) -> None:
    page = visit(f"#{trial.lesson}-lab", viewport={"width": 360, "height": 740}).page
    lab = lab_of(page, trial.model)
    total = page.evaluate("name => Book.labs[name].breakers.length", trial.model)
    said = set()
    for _ in range(total):
        lab.locator("[data-action=lab-break]").click()
        page.wait_for_timeout(QUIET_MS)
        said.add(lab.locator(".lab-status").inner_text())
        assert page.evaluate(LED), "the wrong entry has the focus and stands in the window"
    assert len(said) == total
    assert not any("已按你改的数重新算过" in text for text in said)
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_lab_is_worked_by_keys_alone(visit: Opener) -> None:
    page = visit("#F03-merges").page
    lab = lab_of(page, "bpe-merges")
    corpus = lab.locator("[data-output=corpus]")
    before = corpus.inner_text()
    lab.locator("[data-input=corpus] input").focus()
    done = lab.locator("[data-input=done] input")
    for _ in range(6):
        page.keyboard.press("Tab")
        if done.evaluate("e => e === document.activeElement"):
            break
    assert done.evaluate("e => e === document.activeElement"), "six tabs lead over both fields of numbers"
    page.keyboard.press("ArrowUp")
    page.wait_for_timeout(QUIET_MS)
    assert (done.input_value(), "ab c ×3" in corpus.inner_text()) == ("1", True)
    lab.locator("[data-input=base] input").first.focus()
    page.keyboard.press("ArrowDown")
    page.wait_for_timeout(QUIET_MS)
    assert "256 种字节" in lab.locator("[data-output=vocabulary]").inner_text()
    lab.locator("[data-action=lab-reset]").focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(QUIET_MS)
    assert corpus.inner_text() == before


@dataclass(frozen=True)
class Emptied:
    """Two entries of a field: one that leaves nothing in an output, one that fills it again; its shape and rows."""

    lab: str
    field: str
    typed: tuple[str, str]
    output: str
    empty: tuple[str, ...]
    filled: tuple[str, ...]


EMPTIED = [
    Emptied("F03-lab", "text", ("", "爱我"), "pieces", ("[0, 2]", "空"), ("[2, 2]", "爱 2 3", "我 1 3")),
    Emptied("F03-merges", "rounds", ("0", "1"), "rounds", ("[0, 3]", "空"), ("[1, 3]", "a b → ab 5 10 4")),
    Emptied("F15-lab", "most", ("0", "1"), "laps", ("[0, 5]", "空"), ("[1, 5]", "步 0 3 3 3 3 4")),
]
SHAPE_AND_ROWS = """table => [table.querySelector(".shape[data-src]").textContent,
  ...[...table.tBodies[0].rows].map(row => [...row.cells].map(cell => cell.textContent.trim()).join(" "))]"""


@pytest.mark.parametrize("trial", EMPTIED, ids=lambda trial: trial.lab)
def test_an_empty_table_is_shown_empty_and_fills_again(visit: Opener, trial: Emptied) -> None:
    opened = visit(f"#{trial.lab}")
    lab = opened.page.locator(f"#{trial.lab}")
    cell = lab.locator(f"[data-input={trial.field}] input")
    table = lab.locator(f"[data-output={trial.output}] table")
    nothing, something = trial.typed
    for typed, shown in ((nothing, trial.empty), (something, trial.filled), (nothing, trial.empty)):
        cell.fill(typed)
        assert tuple(table.evaluate(SHAPE_AND_ROWS)) == shown
    assert opened.errors == []


def test_a_stack_without_tables_fills_again(visit: Opener) -> None:
    opened = visit("#F05-lab")
    lab = opened.page.locator("#F05-lab")
    table = lab.locator("[data-output=H] table")
    before = table.inner_text()
    lab.locator("[data-input=batch] input[value=empty]").check()
    assert table.locator("tbody tr").all_inner_texts() == ["空"]
    assert "[0, 3, 4]" in table.inner_text()
    lab.locator("[data-input=batch] input[value=entered]").check()
    assert table.inner_text() == before
    assert table.locator("th[scope=rowgroup]").evaluate_all("all => all.map(one => one.rowSpan)") == [3, 3]
    assert opened.errors == []


def test_what_is_not_defined_has_no_shape(visit: Opener) -> None:
    opened = visit("#F14-lab")
    lab = opened.page.locator("#F14-lab")
    table = lab.locator("[data-output=up] table")
    before = table.inner_text()
    lab.locator("[data-input=feed] input[value=off]").check()
    assert table.locator("tbody tr").all_inner_texts() == ["无定义"]
    assert not table.locator("thead").is_visible()
    assert not table.locator("caption .shape[data-src]").is_visible()
    lab.locator("[data-input=feed] input[value=relu]").check()
    assert table.inner_text() == before
    assert opened.errors == []


def test_only_what_can_be_read_is_copied(visit: Opener) -> None:
    page = visit("#F07-lab").page
    lab = page.locator("#F07-lab")
    page.evaluate("Book.copyText = text => { window.copied = text; return true; }")
    cell = lab.locator("[data-input=X] input").first
    cell.fill("猫")
    page.wait_for_timeout(QUIET_MS)
    lab.locator("[data-action=lab-copy]").click()
    page.wait_for_timeout(QUIET_MS)
    assert page.evaluate("window.copied") is None
    assert "有一格还读不出来，没有复制" in lab.locator(".lab-status").inner_text()
    lab.locator(".lab-status [data-action=lab-wrong]").click()
    assert cell.evaluate("e => e === document.activeElement")
    cell.fill("7")
    lab.locator("[data-action=lab-copy]").click()
    page.wait_for_timeout(QUIET_MS)
    assert page.evaluate("window.copied").startswith("X = [[7, ")
    assert lab.locator(".lab-status").inner_text() == "这组数已复制。"


@pytest.mark.parametrize(
    ("lab_id", "field"),
    [("F01-lab", "words"), ("F09-lab", "scores"), ("F11-lab", "X"), ("object-guide-lab", "W")],
)
def test_the_number_of_the_book_again_is_no_change(visit: Opener, lab_id: str, field: str) -> None:
    """In labs with a switch, on a page where nothing was reset yet."""
    lab = visit(f"#{lab_id}").page.locator(f"#{lab_id}")
    cell, status = lab.locator(f"[data-input={field}] input").first, lab.locator(".lab-status")
    before = cell.input_value()
    cell.fill("8")
    expect(status).to_have_text("已按你改的数重新算过。")
    cell.fill(before)
    expect(status).to_have_text("现在是书上的数。")
