"""Typed answers in Chromium: judged by keyboard alone, remembered, harmless without storage or scripts, and on paper."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.test_memory import FULL, THROWS

pytestmark = pytest.mark.browser

QUESTION = "#F05-q-lookup"
FIELD = f"{QUESTION}-blank-"
SHAPE, ONE = f"{FIELD}1", f"{FIELD}2"
NUCLEUS = "#F09-q-nucleus-blank-2"
VERDICT = "(id) => document.querySelector(id).closest('.answer-blank').dataset.verdict"
FOCUS = (
    "document.activeElement.id || document.activeElement.dataset.action || document.activeElement.localName"
)


def answer(page: Page, field: str, text: str) -> tuple[str, str]:
    """Types as a reader does and presses Enter; gives the verdict and what is said."""
    page.fill(field, text)
    page.press(field, "Enter")
    page.wait_for_selector(f"{field}-said:not(:empty)", state="attached")
    return page.evaluate(VERDICT, field), page.text_content(f"{field}-said") or ""


def test_each_verdict_has_its_words(visit: Opener) -> None:
    page = visit("#F09").page
    told = {
        text: answer(page, NUCLEUS, text)
        for text in (
            "0.6225",
            "62.25％",
            "0,622459",
            "0.62",
            "0.6226",
            "0.506480",
            "0.73",
            "0.4",
            "猫",
            "3×4",
            "",
        )
    }
    assert [verdict for verdict, _ in told.values()] == [
        *("right", "right", "right", "coarse", "near", "slip", "slip", "other", "unread", "formula", "empty")
    ]
    assert "重归一" in told["0.506480"][1]
    assert "温度" in told["0.73"][1]
    assert "位" in told["0.62"][1]
    for text, (verdict, said) in told.items():
        assert said.strip(), text
        assert verdict == "right" or "0.622" not in said, text


def test_keyboard_alone(visit: Opener) -> None:
    page = visit(QUESTION).page
    page.focus(f"{QUESTION} summary")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == SHAPE[1:]
    page.keyboard.type("[4，3]")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "check-answer"
    page.keyboard.press("Enter")
    page.locator(f"{SHAPE}-said", has_text="弄反").wait_for()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ControlOrMeta+a")
    page.keyboard.type("３ ４")
    page.keyboard.press("Enter")
    page.wait_for_selector(f"{QUESTION} [data-verdict='right'] [data-action='open-answer']")
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")
    assert page.evaluate(FOCUS) == "open-answer"
    assert not page.is_visible(f"{QUESTION} .answer")
    page.keyboard.press("Space")
    assert page.is_visible(f"{QUESTION} .answer")
    assert page.evaluate("document.activeElement.matches('#F05-q-lookup summary')")


def test_enter_that_takes_a_proposal_judges_nothing(visit: Opener) -> None:
    """Safari ends the composition before that key, and gives the key the code 229."""
    page = visit("#F09").page
    page.fill(NUCLEUS, "0.6225")
    page.locator(NUCLEUS).evaluate(
        "one => one.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 229, bubbles: true, cancelable: true }))"
    )
    assert page.text_content(f"{NUCLEUS}-said") == ""
    page.press(NUCLEUS, "Enter")
    assert page.evaluate(VERDICT, NUCLEUS) == "right"


def test_single_key_shortcuts_do_not_disturb_typing(visit: Opener) -> None:
    page = visit(QUESTION).page
    page.focus(ONE)
    page.keyboard.type("1/10")
    assert page.input_value(ONE) == "1/10"
    page.keyboard.press("Enter")
    assert page.evaluate(VERDICT, ONE) == "right"
    assert not page.evaluate("document.querySelector('#search-dialog').open")


def test_typed_answers_are_remembered_for_the_same_words(visit: Opener) -> None:
    page = visit(QUESTION).page
    answer(page, ONE, "1/10")
    page.fill(SHAPE, "3 ")
    page.locator(SHAPE).blur()
    page.reload()
    assert (page.input_value(SHAPE), page.input_value(ONE)) == ("3 ", "1/10")
    assert page.text_content(f"{ONE}-said") == ""
    page.evaluate("""() => { for (const key of Object.keys(localStorage)) {
        const kept = JSON.parse(localStorage[key]);
        kept.values["answer.F05-q-lookup"].of = "00000000";
        kept.values.unknown = 7;
        localStorage[key] = JSON.stringify(kept); } }""")
    page.reload()
    assert (page.input_value(SHAPE), page.input_value(ONE)) == ("", "")
    answer(page, ONE, "5")
    kept = json.loads(page.evaluate("Object.values(localStorage)[0]"))["values"]
    assert kept["unknown"] == 7
    assert kept["answer.F05-q-lookup"]["typed"] == ["", "5", ""]


@pytest.mark.parametrize("way", ["reload", "close"])
def test_an_answer_is_kept_while_it_is_typed(visit: Opener, way: str) -> None:
    opened = visit(QUESTION)
    page = opened.page
    page.focus(ONE)
    page.keyboard.type("0.6652, 0.2447")
    page.wait_for_function("() => Object.values(localStorage)[0]?.includes('0.6652, 0.2447')")
    assert page.evaluate("document.activeElement.id") == ONE[1:]
    if way == "reload":
        page.reload()
    else:
        page.close(run_before_unload=True)
        page = opened.context.new_page()
        page.goto(visit.address + QUESTION)
    page.evaluate("Book.packedScripts")
    assert page.input_value(ONE) == "0.6652, 0.2447"


@pytest.mark.parametrize("broken", [THROWS, FULL], ids=["throws", "full"])
def test_without_storage_answers_are_judged(visit: Opener, broken: str) -> None:
    page = visit(QUESTION, script=broken).page
    assert answer(page, ONE, "0.1")[0] == "right"
    assert answer(page, ONE, "0.8")[0] == "slip"


def test_without_scripts_no_field_shows_and_nothing_is_given_away(visit: Opener) -> None:
    page = visit(QUESTION, java_script_enabled=False).page
    assert page.locator(QUESTION).is_visible()
    assert page.locator(f"{QUESTION} summary").is_visible()
    assert not page.locator(SHAPE).is_visible()
    assert page.locator("answer-field:visible").count() == 0
    assert page.locator(".again .question summary").count() > 0


@pytest.mark.parametrize(
    ("words", "is_found"),
    [("重归一之后首项是多少", True), ("还要除以留下的合计", False), ("这些题出自前面的课", False)],
)
def test_search_gives_no_answer_away(visit: Opener, words: str, is_found: bool) -> None:
    page = visit("#F09").page
    answer(page, NUCLEUS, "0.506480")
    page.locator(NUCLEUS).blur()
    page.keyboard.press("/")
    page.fill("#search-input", words)
    page.locator(".search-status", has_text="找到").wait_for()
    assert (words in (page.text_content("#search-results") or "")) == is_found


def test_questions_come_back_closed_with_a_way_home(visit: Opener) -> None:
    page = visit("#F05").page
    cards = page.locator("#F05 .again .question")
    assert cards.count() == 2
    assert page.locator("#F05 .again .answer:visible").count() == 0
    cards.first.locator("summary").click()
    assert cards.first.locator(".answer").is_visible()
    cards.first.locator(".question-home a").click()
    assert page.locator("#F04-q-three").is_visible()
    assert page.evaluate("location.hash") == "#F04-q-three"


def test_on_paper_an_empty_line_stands_between_question_and_answer(visit: Opener) -> None:
    page = visit(QUESTION).page
    page.fill(ONE, "0.7")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    top = "(part) => document.querySelector(part).getBoundingClientRect().top"
    parts = (f"{QUESTION} summary", f"{QUESTION} answer-field", ".answers li .answer")
    assert sorted(parts, key=lambda part: float(page.evaluate(top, part))) == list(parts)
    look = "(id) => { const look = getComputedStyle(document.querySelector(id)); return look.color; }"
    assert page.evaluate(look, ONE) == "rgba(0, 0, 0, 0)"
    assert not page.locator(f"{QUESTION} [data-action='check-answer']").first.is_visible()
