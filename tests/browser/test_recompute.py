"""A reader's numbers in the worked lines: by keyboard, in both browsers, against NumPy; back again; in print; for axe."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
import pytest
from playwright.sync_api import Page

from concepts import f04_batching, f05_embedding, f11_attention, f13_positions, functions
from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox
from tests.browser.test_judges import OVERFLOW, violations
from tests.browser.test_opening import BUSY

pytestmark = pytest.mark.browser

READY = "Book.packedScripts.then(() => Book.traceSources.ready).then(() => true)"
QUIET_MS = 600
ENTER = "\ue007"
LINES = """lesson => [...document.querySelectorAll(`#${lesson} .worked .worked-body > div`)].map(line => {
  const copy = line.cloneNode(true); for (const old of copy.querySelectorAll('del')) old.remove();
  return copy.textContent.replace(/\\s+/g, ' ').trim(); })"""
ASK, BACK = "[data-action=recompute]", "[data-action=recompute-back]"
CELLS = "#{lesson}-{lab} [data-input={field}] :is(input, textarea)"


def opened(visit: Opener, lesson: str, **options: object) -> Page:
    """The page at the lab of a lesson, once its numbers answer."""
    page = visit(f"#{lesson}-lab", **options).page
    page.evaluate(READY)
    return page


def typed(page: Page, lesson: str, field: str, cell: int, text: str) -> None:
    """By keyboard: the cell, the text, and the button that then stands at the lab."""
    page.locator(CELLS.format(lesson=lesson, lab="lab", field=field)).nth(cell).focus()
    page.keyboard.press("Control+a")
    page.keyboard.type(text)
    button = page.locator(f"#{lesson}-lab {ASK}")
    button.focus()
    page.keyboard.press("Enter")
    page.wait_for_timeout(QUIET_MS)


def lines(page: Page, lesson: str) -> list[str]:
    """What every worked line of the lesson shows."""
    found: list[str] = page.evaluate(LINES, lesson)
    return found


def rounded(values: Iterator[float] | np.ndarray, places: int) -> list[str]:
    """As the page prints numbers that are not exact."""
    return [f"{value:.{places}f}" for value in values]


def wanted_attention() -> list[str]:
    """Parts of lines of F11 that NumPy gives, when the first cell of Wq is 0.9."""
    Wq = np.array(f11_attention.Wq, dtype=float)
    Wq[0, 0] = 0.9
    A = functions.attention_weights(f11_attention.X @ Wq, f11_attention.K, f11_attention.M)
    return [
        f"A[1] ≈ [{', '.join(rounded(A[1], 9))}]",
        f"O[1] = A[1] @ V ≈ [{', '.join(rounded(A[1] @ f11_attention.V, 6))}]",
    ]


def wanted_shares() -> list[str]:
    """Parts of lines of F09, when the last score is 1.5."""
    z = np.array([2, 1, 1.5])
    w, p = np.exp(z - z.max()), functions.softmax(z)
    return [
        "z - m = [2, 1, 1.5] - 2 = [0, -1, -0.5]",
        f"w₂ = exp(z₂ - m) = exp(1.5 - 2) = exp(-0.5) ≈ {w[2]:.7f}",
        f"p₂ = w₂ / Z ≈ {w[2]:.7f} / {w.sum():.7f} ≈ {p[2]:.6f}",
    ]


def wanted_lookup() -> list[str]:
    """Parts of lines of F05, when the second id of the first sentence is 3."""
    ids = f05_embedding.ids.copy()
    ids[0, 1] = 3
    row = ", ".join(f"{value:g}" for value in functions.embedding_lookup(f05_embedding.E, ids)[0, 1])
    return [f"H[0,1] = E[ids[0,1]] = E[3] = [{row}]", "H[0,1,0] = E[ids[0,1],0] = E[3,0] = 0.6"]


def wanted_index() -> list[str]:
    """Parts of lines of F02, when H holds these numbers."""
    H = np.array(
        [[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]], [[1, 2, 3, 4], [5, 6, 70, 8], [9, 10, 11, 12]]]
    )
    return [
        f"along = H[1,:,2] = {H[1, :, 2].tolist()}",
        f"piece = H[1,0] = {H[1, 0].tolist()}",
        f"= piece[2] = {H[1, 0, 2]}",
    ]


def wanted_batch() -> list[str]:
    """Parts of lines of F04, when the second sentence is 4, 7."""
    row = np.array([4, 7])
    last = f04_batching.last[1]
    ids = ", ".join(map(str, functions.pad_sequence([row], f04_batching.T, f04_batching.pad)[0].astype(int)))
    return [
        "second = [4, 7]",
        f"ids[1] = [{ids}]",
        f"ids[1,last[1]] = ids[1,{last}] = {row[last]}",
        "packed = [1, 2, 3, 4, 7]",
    ]


def wanted_sums() -> list[str]:
    """Parts of lines of F08, when the fourth number of X is 7."""
    X = np.array([[1, 2, 3], [7, 5, 6]])
    return [
        f"flat = {X.reshape(6).tolist()}",
        f"= 1 + 2 + 3 + 7 + 5 + 6 = {X.sum()}",
        f"regrouped[1,1] = flat[3] = {X.reshape(3, 2)[1, 1]}",
    ]


def wanted_rotation() -> list[str]:
    """Parts of lines of F13, when q is [2, 2]."""
    q = np.array([2, 2])
    turned = f13_positions.R(f13_positions.i * f13_positions.theta) @ q
    far = f13_positions.R(f13_positions.turned_by * f13_positions.theta) @ q
    return [
        f"R(π/2) @ [2, 2] = [{turned[0]:g}, {turned[1]:g}]",
        f"q_far = R(turned_by×θ) @ q ≈ [{', '.join(rounded(far, 6))}]",
    ]


@dataclass(frozen=True)
class Trial:
    """What is typed into a cell of a field of a lesson's lab, and what lines must then say."""

    lesson: str
    field: str
    cell: int
    text: str
    wanted: Callable[[], list[str]]


TRIALS = [
    Trial("F11", "Wq", 0, "0.9", wanted_attention),
    Trial("F09", "scores", 2, "1.5", wanted_shares),
    Trial("F05", "ids", 1, "3", wanted_lookup),
    Trial(
        "F02",
        "data",
        0,
        "[[[1,2,3,4],[5,6,7,8],[9,10,11,12]],[[1,2,3,4],[5,6,70,8],[9,10,11,12]]]",
        wanted_index,
    ),
    Trial("F04", "lists", 1, "4, 7", wanted_batch),
    Trial("F08", "data", 0, "1, 2, 3, 7, 5, 6", wanted_sums),
    Trial("F13", "q", 0, "2", wanted_rotation),
]


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: trial.lesson)
def test_lines_show_what_numpy_gives(visit: Opener, trial: Trial) -> None:
    lesson = trial.lesson
    page = opened(visit, lesson)
    before = lines(page, lesson)
    assert page.locator(f"#{lesson}-lab {ASK}").count() == 0
    typed(page, lesson, trial.field, trial.cell, trial.text)
    after = lines(page, lesson)
    for part in trial.wanted():
        assert any(part in line for line in after), part
    assert "重算" in page.locator(f"#{lesson}-lab .lab-status").inner_text()
    page.locator(f"#{lesson}-lab {BACK}").press("Enter")
    assert lines(page, lesson) == before
    assert page.locator(f"#{lesson} :is(ins, [data-stale], .recompute-note)").count() == 0
    assert page.evaluate("document.activeElement.dataset.action") == "recompute"


def test_the_books_numbers_are_one_press_away_and_stand_after_a_reload(visit: Opener) -> None:
    page = opened(visit, "F11")
    before = lines(page, "F11")
    typed(page, "F11", "Wq", 0, "0.9")
    block = page.locator("#F11-worked-mix")
    number = block.locator("u:has(ins)").first
    assert re.search(r"书上是 0\.669761549", number.get_attribute("title") or "")
    number.click()
    panel = page.locator("#trace-panel")
    assert panel.locator("[data-part=number]").inner_text() == "0.669761549"
    assert number.locator("ins").inner_text() in panel.locator("[data-part=reader]").inner_text()
    page.keyboard.press("Escape")
    block.locator(BACK).press("Enter")
    assert lines(page, "F11") == before
    assert page.evaluate("document.activeElement.className") == "worked-body"
    typed(page, "F11", "Wq", 0, "0.8")
    page.reload()
    page.evaluate(READY)
    assert lines(page, "F11") == before


def test_brackets_go_with_the_sign_that_they_are_for(visit: Opener) -> None:
    page = opened(visit, "F11")
    before = lines(page, "F11")
    assert any("×(-1)" in line for line in before)
    typed(page, "F11", "X", 3, "0.5")
    after = lines(page, "F11")
    assert any("×0.5" in line for line in after)
    assert not any("(0.5)" in line for line in after)
    page.locator(f"#F11-lab {BACK}").press("Enter")
    assert lines(page, "F11") == before


def test_two_labs_of_a_lesson_add_up(visit: Opener) -> None:
    page = opened(visit, "F07")
    typed(page, "F07", "W", 0, "2")
    page.locator("#F07-dot-lab [data-input=x] input").first.fill("-2")
    page.locator(f"#F07-dot-lab {ASK}").press("Enter")
    shown = lines(page, "F07")
    assert any("x₀×y₀ = -2×4 = -8" in line for line in shown)
    assert any("= [1, 2, 3]·[2, 0, 1] = 1×2 + 2×0 + 3×1 = 5" in line for line in shown)
    page.locator(f"#F07-lab {BACK}").press("Enter")
    assert page.locator("#F07 ins").count() == 0
    assert page.locator(f"#F07-dot-lab {BACK}").is_hidden()


def test_an_entry_that_is_refused_changes_nothing(visit: Opener) -> None:
    page = opened(visit, "F11")
    typed(page, "F11", "Wq", 0, "0.9")
    changed = lines(page, "F11")
    cell = page.locator(CELLS.format(lesson="F11", lab="lab", field="Wq")).first
    cell.fill("猫")
    page.wait_for_timeout(QUIET_MS)
    assert lines(page, "F11") == changed
    assert page.locator(f"#F11-lab {ASK}").is_hidden()
    cell.fill("0.5")
    assert page.locator(f"#F11-lab {ASK}").is_hidden()
    assert page.locator(f"#F11-lab {BACK}").is_visible()


def test_what_the_lines_have_no_room_for_is_said(visit: Opener) -> None:
    page = opened(visit, "F11")
    page.locator("#F11-lab [data-input=scale] input").uncheck()
    typed(page, "F11", "Wq", 0, "0.9")
    assert "除以 √d_k" in page.locator("#F11-lab .lab-status").inner_text()
    page = opened(visit, "F09")
    page.locator("#F09-lab [data-action=add-item]").click()
    page.locator(f"#F09-lab {ASK}").press("Enter")
    page.wait_for_timeout(QUIET_MS)
    assert "大小变了" in page.locator("#F09-lab .lab-status").inner_text()
    assert page.locator("#F09 ins").count() == 0


@pytest.mark.parametrize(("lesson", "field", "text"), [("F09", "scores", "3"), ("F11", "X", "2")])
def test_a_switch_that_nobody_touched_is_not_named(visit: Opener, lesson: str, field: str, text: str) -> None:
    page = opened(visit, lesson)
    typed(page, lesson, field, 0, text)
    said = page.locator(f"#{lesson}-lab .lab-status").inner_text()
    assert "没有算进去" not in said
    assert page.locator(f"#{lesson} ins").count() > 0


def test_a_line_that_cannot_follow_is_marked(visit: Opener) -> None:
    """`w₀ = exp(S[1,0] - S[1,0])` takes the greatest cell of the book; with this Wq it is another."""
    page = opened(visit, "F11")
    typed(page, "F11", "Wq", 0, "-3")
    stale = page.locator("#F11 [data-stale]")
    assert stale.count() > 0
    block = page.locator("#F11 .worked:has([data-stale])").first
    assert "没有重算" in block.locator(".recompute-note").inner_text()
    assert stale.first.get_attribute("title")


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_and_nothing_is_wider_than_a_phone(visit: Opener, theme: str) -> None:
    page = opened(visit, "F11", viewport={"width": 360, "height": 740})
    page.evaluate(f"document.querySelector('input[name=theme][value={theme}]').click()")
    typed(page, "F11", "Wq", 0, "-3")
    assert page.locator("#F11 ins").count() > 20
    assert page.evaluate(OVERFLOW) == [0, []]
    page.evaluate("for (const one of document.querySelectorAll('.lesson[hidden]')) one.replaceChildren()")
    assert violations(page) == []


def test_paper_shows_the_book(visit: Opener) -> None:
    page = opened(visit, "F11")
    typed(page, "F11", "Wq", 0, "0.9")
    page.emulate_media(media="print")
    line = page.locator("#F11-worked-mix .worked-body > div").last
    assert "6.697615" in line.inner_text()
    assert page.locator("#F11 ins").first.is_hidden()
    assert page.locator("#F11 .recompute-note").first.is_hidden()
    assert page.locator(f"#F11-lab {ASK}").is_hidden()


@pytest.mark.parametrize("script", ["", BUSY], ids=["read before", "read after"])
def test_the_search_finds_the_book(visit: Opener, script: str) -> None:
    page = opened(visit, "F11", script=script, rests=not script)
    typed(page, "F11", "Wq", 0, "0.9")
    own = page.locator("#F11-worked-mix ins").first.inner_text()
    page.keyboard.press("Control+k")
    page.locator("#search-input").fill("6.604769")
    page.wait_for_timeout(QUIET_MS)
    found = page.locator("#search-results").inner_text()
    assert "6.604769" in found
    assert own not in found
    assert page.locator("#F11-worked-mix ins").count() > 0


def test_firefox_recomputes_by_keyboard(firefox: Firefox, address: str) -> None:
    firefox.open("about:blank")
    firefox.open(address + "#F11-lab")
    firefox.evaluate(READY)
    firefox.evaluate("document.querySelector('#F11-lab [data-input=Wq] input').select()")
    firefox.press("0", ".", "9")
    firefox.evaluate(f"document.querySelector('#F11-lab {ASK}').focus()")
    firefox.press(ENTER)
    shown = firefox.evaluate(f"({LINES})('F11')")
    for part in wanted_attention():
        assert any(part in line for line in shown), part
    assert firefox.errors() == []
