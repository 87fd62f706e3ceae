"""Where a number comes from: keyboard alone, pointer, touch, both browsers, axe on the open panel."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from concepts.delivered.numbers import read_numbers
from tests.browser.conftest import Opener, Visit
from tests.browser.firefox import Firefox
from tests.browser.test_judges import OVERFLOW, open_lesson, violations

pytestmark = pytest.mark.browser

SHOWN = "[...document.querySelectorAll('#F11 [data-number][role=button]')].filter(e => e.checkVisibility())"
FOCUS = "document.activeElement.closest('[data-number]')?.textContent ?? ''"
OPERAND = "(document.activeElement.dataset.cell ?? '')"
IN_BLOCK = "!!document.activeElement.closest('#F11-worked-mix .worked-body [data-number]')"
PANEL = "!document.getElementById('trace-panel').hidden"
PART = "document.querySelector('#trace-panel [data-part=%s]').textContent"
CELL = f"{PART % 'cell'} || {PART % 'number'}"
OPERANDS = "[...document.querySelectorAll('#trace-panel [data-cell]')].map(e => e.dataset.cell)"
Press = Callable[[str], None]
Ask = Callable[[str], Any]


def test_every_number_has_the_name_that_the_verifier_gives_it(visit: Opener, bundle: Path) -> None:
    page = visit("#F11").page
    page.evaluate("Book.router.lessons.forEach(Book.dressing.dress)")
    found = page.evaluate(
        "[...document.querySelectorAll('u, [data-number], [data-ordinal]')].filter(one => !one.closest('number-lab'))"
        ".map(one => [one.dataset.number || one.dataset.ordinal, one.value ? String(one.value) : one.textContent])"
        ".filter(([name]) => !name.includes(':'))"
    )
    printed = read_numbers((bundle / "index.html").read_text("utf-8"))
    texts = dict(zip(printed.names(), (number.text for number in printed.numbers), strict=True))
    # the sign of a number has moved in, once its lesson is open
    unlike = [name for name, text in found if bare(text) != bare(texts[name])]
    assert unlike == []
    # a lab writes its own numbers over those that it was delivered with
    labs = page.evaluate("[...document.querySelectorAll('.lesson:has(number-lab)')].map(one => one.id)")
    # the key of an answer stands in a template
    keys = page.evaluate(
        "[...document.querySelectorAll('.lesson template')].flatMap(one =>"
        " [...one.content.querySelectorAll('u, [data-number]')].map(() => one.closest('.lesson').id))"
    )
    missing = Counter(name.rpartition(".")[0] for name in texts.keys() - {name for name, _ in found})
    assert {name: count for name, count in missing.items() if name not in labs} == {
        name: count for name, count in Counter(keys).items() if name not in labs
    }
    assert page.locator("u:not([data-number])").count() == 0


def bare(text: str) -> str:
    """A number without its sign, on one line."""
    return " ".join(text.split()).lstrip("-−")


def ready(visit: Visit) -> Page:
    """The page once its numbers answer."""
    visit.page.wait_for_selector(".lesson:not([hidden]) [data-number][role=button]", state="attached")
    return visit.page


def walk_back(press: Press, ask: Ask) -> set[str]:
    """By keys alone from the opened page to the number, through every operand, to what is given; the cells met."""
    ask("Book.packedScripts.then(() => Book.traceSources.ready).then(() => true)")
    tab_to(press, ask, IN_BLOCK)
    for _ in range(60):
        if ask(FOCUS) == "6.697615":
            break
        press("ArrowRight")
    assert ask(FOCUS) == "6.697615"
    press("Enter")
    assert ask(PANEL)
    met = set[str]()
    explore(press, ask, met, 0)
    press("Escape")
    assert not ask(PANEL)
    assert ask(FOCUS) == "6.697615"
    return met


def explore(press: Press, ask: Ask, met: set[str], depth: int) -> None:
    """Tabs to each operand that was not met, presses Enter on it, and comes back with the panel's own button."""
    met.add(ask(CELL))
    for cell in dict.fromkeys(ask(OPERANDS)):
        if cell not in met:
            tab_to(press, ask, f"{OPERAND} === '{cell}'")
            press("Enter")
            assert ask(CELL) == cell
            explore(press, ask, met, depth + 1)
    if depth:
        tab_to(press, ask, "document.activeElement.dataset.action === 'trace-back'")
        press("Enter")


def tab_to(press: Press, ask: Ask, reached: str) -> None:
    """Both ways are the keyboard's; the focus stands on the panel's title."""
    for _ in range(24):
        if ask(reached):
            return
        press("Tab")
    raise AssertionError(f"Tab does not lead to {reached}")


ROOTS = {"X", "Wq", "Wk", "Wv"}
BETWEEN = {"A[1,0]", "V[0,0]", "S[1,0]", "Q[1]", "K[0]"}


def test_keys_lead_from_the_output_to_the_input_in_chromium(visit: Opener) -> None:
    page = ready(visit("#F11-mix"))
    assert walk_back(page.keyboard.press, page.evaluate) >= ROOTS | BETWEEN


KEYS = {"Tab": "\ue004", "Enter": "\ue007", "Escape": "\ue00c", "ArrowRight": "\ue014"}


def test_keys_lead_from_the_output_to_the_input_in_firefox(firefox: Firefox, address: str) -> None:
    firefox.open("about:blank")
    firefox.open(address + "#F11-mix")
    assert walk_back(lambda key: firefox.press(KEYS[key]), firefox.evaluate) >= ROOTS | BETWEEN
    assert firefox.errors() == []


def trace(page: Page, block: str, number: str) -> None:
    """Clicks a number of a block."""
    page.locator(f"{block} [data-number]", has_text=number).first.click()


def test_a_click_shows_value_kind_formula_line_and_code(visit: Opener) -> None:
    page = ready(visit("#F11-mix"))
    trace(page, "#F11-worked-mix", "6.697615")
    text = page.inner_text("#trace-panel")
    facts = ("6.697615493", "O[1,0]", "输出", "O : [2, 2]", "A[1,0]×V[0,0]")
    for said in (*facts, "content/lessons/F11.md:", "concepts/f11_attention.py:"):
        assert said in text
    code = page.inner_text("#trace-panel [data-part=code] code")
    assert code == "from concepts import f11_attention as f; f.O[1,0]"
    assert page.locator("#F11 [data-number][aria-pressed=true]").all_inner_texts() == ["6.697615"]
    assert page.locator("#F11 .origin").all_inner_texts() == ["0.669761549", "10", "0.330238451", "0"]
    page.wait_for_function("document.getElementById('trace-status').textContent.includes('O[1,0]')")
    page.keyboard.press("Escape")
    assert page.locator("#trace-panel").is_hidden()
    assert page.locator("[data-number].origin, [data-number][aria-pressed=true]").count() == 0


def test_the_line_leads_to_the_claim(visit: Opener) -> None:
    page = ready(visit("#F11"))
    trace(page, "#F11 .lead", "6.697615")
    page.locator("#trace-panel [data-part=line] a").click()
    page.wait_for_url("**#F11-worked-mix")
    assert page.evaluate("document.activeElement.closest('.worked')?.id") == "F11-worked-mix"
    top, bottom = page.evaluate("(b => [b.top, b.bottom])(document.activeElement.getBoundingClientRect())")
    assert 0 <= top < bottom <= 900


def test_a_parameter_is_not_derived_and_keeps_its_sign(visit: Opener) -> None:
    page = ready(visit("#F05"))
    number = page.locator("#F05 .worked [data-number]", has_text="-0.1").first
    number.click()
    panel = page.locator("#trace-panel")
    assert panel.locator("[data-part=number]").inner_text() == "-0.1"
    assert panel.locator("[data-part=cell]").inner_text() == "E[1,1]"
    assert panel.locator("[data-part=step]").is_hidden()
    assert "来路到此为止" in panel.inner_text()
    # the reader stands at that line already; the module has no address that every copy of the page knows
    assert panel.locator("[data-part=line] code").is_visible()
    assert panel.locator("a:visible").count() == 0
    assert number.evaluate("e => [e.textContent, e.getAttribute('aria-pressed')]") == ["-0.1", "true"]
    page.wait_for_function("document.getElementById('trace-status').textContent.startsWith('-0.1 是 E[1,1]')")


def test_a_subtraction_keeps_its_minus(visit: Opener) -> None:
    page = ready(visit("#F09"))
    signed = page.evaluate(
        "[...document.querySelectorAll('#F09 [data-number]')].filter(e => /^[-−]/.test(e.textContent))"
        ".map(e => e.previousSibling?.data ?? '')"
    )
    assert len(signed) > 20
    assert [before for before in signed if re.search(r"[\w)\]]$", before)] == []
    minus = "[...document.querySelectorAll('#F09 .worked [data-number]')].some(e => / - $/.test(e.previousSibling?.data))"
    assert page.evaluate(minus), "z - 2"


def test_the_line_of_another_cell_is_called_that(visit: Opener) -> None:
    page = ready(visit("#F12"))
    page.locator("#F12 .worked:has-text('抹去之后再归一') [data-number]").last.click()
    panel = page.locator("#trace-panel")
    assert panel.locator("[data-part=cell]").inner_text() == "p_back[2]"
    assert panel.locator("[data-part=whose]").inner_text() == "同一个量的另一格是这样推出的："
    assert panel.locator("[data-part=line]").inner_text().startswith("推出另一格的一行")


def test_the_panel_stands_beside_the_text(visit: Opener) -> None:
    page = ready(visit("#F05", viewport={"width": 1280, "height": 800}))
    page.locator("#F05 .worked [data-number]", has_text="-0.1").first.click()
    left, text, button, code = page.evaluate(
        "['#trace-panel', '#F05 .topic > p', '#trace-panel [data-action=copy]', '#trace-panel pre']"
        ".map(s => document.querySelector(s).getBoundingClientRect())"
        ".map((box, i) => [box.left, box.right, box.top, box.bottom][i])"
    )
    assert left >= text
    assert button >= code


def test_tab_stops_are_few_and_arrows_reach_every_number(visit: Opener) -> None:
    page = ready(visit("#F11"))
    shown = page.evaluate(f"{SHOWN}.length")
    assert page.evaluate(f"{SHOWN}.filter(e => e.tabIndex === 0).length") < shown / 10
    page.locator("#F11 [data-number][role=button]").first.focus()
    for _ in range(60):
        page.keyboard.press("ArrowRight")
    assert page.evaluate(f"{SHOWN}.indexOf(document.activeElement)") == 60
    page.keyboard.press("ArrowLeft")
    assert page.evaluate(f"{SHOWN}.indexOf(document.activeElement)") == 59


def test_home_end_and_rows_in_a_block(visit: Opener) -> None:
    page = ready(visit("#F11-mix"))
    numbers = page.locator("#F11-worked-mix [data-number]")
    numbers.nth(3).focus()
    page.keyboard.press("End")
    assert numbers.last.evaluate("e => e === document.activeElement")
    page.keyboard.press("Home")
    assert numbers.first.evaluate("e => e === document.activeElement")
    row = page.evaluate("document.activeElement.closest('.worked-body > div').textContent")
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.closest('.worked-body > div').textContent") != row
    page.keyboard.press("ArrowUp")
    assert numbers.first.evaluate("e => e === document.activeElement")
    assert page.locator("#F11-worked-mix [data-number][tabindex='0']").count() == 1


def test_a_question_is_traced_and_stays_closed(visit: Opener) -> None:
    page = ready(visit("#F11"))
    question = page.locator("#F11-q-new-love")
    trace(page, "#F11-q-new-love .question-text", "0")
    assert page.locator("#trace-panel").is_visible()
    assert question.locator("details[open]").count() == 0
    page.keyboard.press("Escape")
    question.locator("summary").focus()
    page.keyboard.press("ArrowRight")
    assert page.locator("#trace-panel").is_visible()
    page.keyboard.press("Escape")
    assert question.locator("summary").evaluate("e => e === document.activeElement")


def test_a_cell_of_a_figure_is_traced(visit: Opener) -> None:
    page = ready(visit("#F11"))
    page.locator("#F11 .matrix td > [data-number='F11:X[1,1]']").first.click()
    assert "X[1,1]" in page.inner_text("#trace-panel")


def test_a_number_of_a_term_card_is_traced(visit: Opener) -> None:
    page = ready(visit("#F09"))
    card = page.locator(".term-card:has([data-number])").first.get_attribute("id")
    page.evaluate(
        "id => { const button = document.querySelector(`[popovertarget='${id}']`); location.hash = button.closest('section.lesson').id; }",
        card,
    )
    page.locator(f"button.term[popovertarget='{card}']:visible").first.click()
    page.locator(".term-card:popover-open [data-number][role=button]").first.click()
    assert page.locator(".term-card:popover-open").count() == 0
    assert page.locator("#trace-panel").is_visible()
    page.keyboard.press("Escape")
    assert page.locator("#trace-panel").is_hidden()
    assert page.evaluate("document.activeElement.getAttribute('popovertarget')") == card


def test_escape_leads_back_to_the_term_that_was_pressed(visit: Opener) -> None:
    page = ready(visit("#F16"))
    term = page.locator("#F16 p button.term[popovertarget='term-sliding-window']:visible").nth(1)
    term.click()
    page.locator(".term-card:popover-open [data-number][role=button]").first.click()
    page.keyboard.press("Escape")
    assert term.evaluate("one => one === document.activeElement")


def test_in_a_low_window_the_number_is_seen(visit: Opener) -> None:
    page = ready(visit("#F11-mix", viewport={"width": 320, "height": 256}))
    trace(page, "#F11-worked-mix", "6.697615")
    number, controls = (
        page.locator(f"#trace-panel {name}").bounding_box() for name in (".trace-number", ".trace-controls")
    )
    assert number is not None and controls is not None
    assert number["y"] >= 0
    assert number["y"] + number["height"] <= min(256, controls["y"])


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_open_panel(visit: Opener, theme: str) -> None:
    page = open_lesson(visit, "F11-mix", theme, 1280)
    trace(page, "#F11-worked-mix", "6.697615")
    assert violations(page) == []
    page.locator("#trace-panel [data-cell]").first.click()
    assert violations(page) == []


def test_touch_gets_a_sheet_from_below(visit: Opener) -> None:
    page = ready(visit("#F11-mix", viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True))
    page.locator("#F11-worked-mix [data-number]", has_text="6.697615").first.tap()
    box = page.locator("#trace-panel").bounding_box()
    assert box is not None
    assert (round(box["x"]), round(box["width"]), round(box["y"] + box["height"])) == (0, 360, 740)
    assert box["height"] <= 740 / 2 + 1
    number = page.locator("#F11 [data-number][aria-pressed=true]").bounding_box()
    assert number is not None
    assert number["y"] + number["height"] <= box["y"]
    heights = "all => all.filter(e => e.checkVisibility()).map(e => e.getBoundingClientRect().height)"
    assert min(page.eval_on_selector_all("#trace-panel button:not(.term)", heights)) >= 24
    assert page.evaluate(OVERFLOW) == [0, []]
    page.locator("[data-action=close-trace]").tap()
    assert page.locator("#trace-panel").is_hidden()


def test_without_scripts_numbers_are_text(visit: Opener) -> None:
    page = visit("#F11", java_script_enabled=False).page
    assert page.locator("[data-number][role=button]").count() == 0
    assert page.locator("#trace-panel").is_hidden()


@pytest.mark.parametrize("lesson", ["F09", "F11"])
def test_every_number_of_a_lesson_opens_the_panel(visit: Opener, lesson: str) -> None:
    page = ready(visit(f"#{lesson}"))
    silent = page.evaluate(
        """id => { const panel = document.getElementById('trace-panel');
        const numbers = [...document.querySelectorAll(`#${id} [data-number][role=button]`)];
        return [numbers.length, numbers.filter(one => { panel.hidden = true;
          one.dispatchEvent(new MouseEvent('click', {bubbles: true, cancelable: true}));
          const said = panel.querySelectorAll('[data-part=note]:not([hidden]), [data-part=step]:not([hidden]), [data-part=definition]:not([hidden])');
          return panel.hidden || !panel.querySelector('[data-part=number]').textContent.trim() || !said.length;
        }).map(one => one.dataset.number)]; }""",
        lesson,
    )
    assert silent[0] > 500
    assert silent[1] == []
