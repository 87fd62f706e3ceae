"""Labs and figures on the delivered page: what is typed is computed, what is wrong is refused in words."""

from __future__ import annotations

import re

import numpy as np
import pytest
from playwright.sync_api import expect

from concepts.functions import softmax
from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox

pytestmark = pytest.mark.browser


def shares(text: str) -> list[float]:
    """The decimal numbers of a text."""
    return [float(number) for number in re.findall(r"\d\.\d+", text)]


def test_softmax_lab_follows_the_reader(visit: Opener) -> None:
    page = visit("#F09-lab").page
    lab = page.locator("#F09 number-lab")
    for index, value in enumerate(("3", "1", "0")):
        lab.locator("[data-input=scores] input").nth(index).fill(value)
    page.wait_for_timeout(600)
    expected = softmax(np.array([3.0, 1.0, 0.0]))
    shown = shares(lab.locator("[data-output=shares]").inner_text())
    for value in expected:
        assert any(abs(value - one) < 5e-5 for one in shown), (value, shown)


def test_a_wrong_entry_keeps_the_last_result(visit: Opener) -> None:
    page = visit("#F09-lab").page
    lab = page.locator("#F09 number-lab")
    before = lab.locator("[data-output=shares]").inner_text()
    field = lab.locator("[data-input=scores] input").first
    field.fill("猫")
    page.wait_for_timeout(600)
    assert field.get_attribute("aria-invalid") == "true"
    assert lab.locator("[data-output=shares]").inner_text() == before
    lab.locator("[data-action=lab-reset]").click()
    page.wait_for_timeout(600)
    assert field.get_attribute("aria-invalid") in (None, "false")


def test_attention_lab_recomputes(visit: Opener) -> None:
    page = visit("#F11-lab").page
    lab = page.locator("#F11 number-lab")
    before = lab.locator(".lab-outputs").inner_text()
    lab.locator("[data-input] input[type=text], [data-input] input:not([type])").first.fill("2")
    page.wait_for_timeout(600)
    assert lab.locator(".lab-outputs").inner_text() != before


ANSWERED_MS = 10_000
"""How long a lab may take to say what it did, on a busy machine."""
TYPED = [
    ("F13-lab", "i", "7", "score", -5.0),
    ("F16-lab", "angle", "90", "cached", 17.659827),
    ("F16-storage", "T", "256", "sizes", 268435456.0),
    ("F14-lab", "eps", "1", "into-attention", 0.894427),
    ("F15-lab", "most", "2", "laps", 5.0),
    ("F15-stream", "cut", "6", "pieces", 6.0),
    ("F12-lab", "scores", "3", "shares", 0.880797),
    ("F02-lab", "index", "H[0,2,3]", "taken", 0.9),
]
"""Lab, field, what is typed, an output, a number that it then shows."""


@pytest.mark.parametrize("typed", TYPED, ids=[typed[0] for typed in TYPED])
def test_a_lab_is_typed_into_and_answers(visit: Opener, typed: tuple[str, str, str, str, float]) -> None:
    lab_id, field, text, output, expected = typed
    opened = visit(f"#{lab_id}")
    lab = opened.page.locator(f"#{lab_id}")
    result = lab.locator(f"[data-output={output}]")
    before = result.inner_text()
    status = lab.locator(".lab-status")
    lab.locator(f"[data-input={field}] input").first.fill(text)
    expect(status).not_to_be_empty(timeout=ANSWERED_MS)
    numbers = [
        float(number) for number in re.findall(r"-?\d+(?:\.\d+)?", result.inner_text().replace("−", "-"))
    ]
    assert any(abs(expected - number) < 5e-5 for number in numbers), (expected, numbers)
    assert result.inner_text() != before
    for _ in range(3):
        lab.locator("[data-action=lab-break]").click()
        opened.page.wait_for_timeout(500)
        expect(status).not_to_be_empty(timeout=ANSWERED_MS)
    lab.locator("[data-action=lab-reset]").click()
    assert result.inner_text() == before
    assert opened.errors == []


def test_events_are_sorted_by_keyboard(visit: Opener) -> None:
    opened = visit("#F01-lab")
    page, lab = opened.page, opened.page.locator("#F01-lab")
    rows = lab.locator("[data-output=ledger] tbody tr")
    assert rows.count() == 8
    lab.locator("[data-input=events] input").first.focus()
    page.keyboard.press("Space")
    expect(rows).to_have_count(7)
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(rows.first.locator("th")).to_have_text("提到昨天的话")
    lab.locator("[data-input=judge] input:checked").focus()
    page.keyboard.press("ArrowRight")
    for name in ("object", "keeper", "level"):
        page.keyboard.press("Tab")
        lab.locator(f"[data-input={name}] input:checked:focus").wait_for()
        page.keyboard.press("ArrowRight")
    expect(lab.locator("[data-output=judged]")).to_contain_text("它是磁盘文件")
    lab.locator("[data-action=lab-reset]").click()
    assert rows.count() == 8
    assert opened.errors == []


def test_a_nested_list_is_typed_by_keyboard(visit: Opener) -> None:
    opened = visit("#F02-lab")
    page, lab = opened.page, opened.page.locator("#F02-lab")
    facts, table = lab.locator("[data-output=facts]"), lab.locator("[data-output=table]")
    area = lab.locator("textarea")
    before = facts.inner_text(), table.inner_text(), area.input_value()
    area.focus()
    page.keyboard.press("Control+A")
    page.keyboard.type("[[7 2 9],")
    page.keyboard.press("Enter")
    page.keyboard.type("[4 8 1]]")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Tab")
    page.keyboard.press("Control+A")
    page.keyboard.type("A[0,1]")
    expect(lab.locator("[data-output=taken]")).to_contain_text("H[0,1] = 2")
    expect(facts).to_contain_text("[2, 3]")
    assert re.sub(r"\s+", " ", table.locator("caption").inner_text()).endswith("[2, 3]")
    assert table.locator("td.marked").all_inner_texts() == ["2"]
    lab.locator("[data-action=lab-reset]").click()
    assert (facts.inner_text(), table.inner_text(), area.input_value()) == before
    assert opened.errors == []


def test_firefox_lab(firefox: Firefox, address: str) -> None:
    firefox.open(address + "#F09-lab")
    firefox.evaluate(
        "(() => { const f = document.querySelector('#F09 number-lab [data-input=scores] input');"
        " f.value = '3'; f.dispatchEvent(new Event('input', {bubbles: true})); })()"
    )
    firefox.evaluate("new Promise(done => setTimeout(done, 600))")
    shown = shares(
        firefox.evaluate("document.querySelector('#F09 number-lab [data-output=shares]').innerText")
    )
    assert any(abs(0.843795 - one) < 5e-5 for one in shown), shown


def test_figures_step(visit: Opener) -> None:
    page = visit("#F11").page
    figure = page.locator("#F11 step-figure").first
    frames = figure.locator(".frame")
    total = frames.count()
    assert total == 17
    visible = [frames.nth(index).is_visible() for index in range(total)]
    assert sum(visible) == 1
    figure.locator("[data-action=frame-next]").click()
    assert frames.nth(1).is_visible()
    assert not frames.nth(0).is_visible()
    figure.locator("[data-action=frame-all]").click()
    assert all(frames.nth(index).is_visible() for index in range(total))


def test_figures_stand_complete_without_scripts(visit: Opener) -> None:
    page = visit("#F11", java_script_enabled=False).page
    for frame in page.locator("#F11 step-figure .frame").all():
        assert frame.is_visible()
