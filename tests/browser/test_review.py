"""Questions come back: at their day, answered in place, counted in the list of lessons, by the reader's own clock."""

from __future__ import annotations

import json

import pytest

from tests.browser.conftest import Opener, standing_clock

pytestmark = pytest.mark.browser

CLOCK = standing_clock("2026-11-30T12:00:00")
DUE = ".contents .review-due"
ASKED = (
    "[...document.querySelectorAll('#review .review-list > .question')].map((one) => one.dataset.question)"
)
HOME = "[...document.querySelectorAll('#F09 > :not(.again) .question[id], #F09 > .question[id]')].map((one) => one.id)"
IDS = """(() => {
  const ids = [...document.querySelectorAll("[id]")].map((one) => one.id);
  return ids.filter((id, at) => ids.indexOf(id) !== at);
})()"""
REFERRED = """[...document.querySelectorAll("#review [aria-describedby], #review label[for]")].flatMap((one) =>
  (one.getAttribute("for") || one.getAttribute("aria-describedby")).split(" ")).filter((id) => !document.getElementById(id))"""
VERDICTS = "Book.memory.get('verdicts.' + ID)"


def begun(**values: object) -> str:
    """A page whose clock stands, with a record."""
    record = json.dumps({"version": 1, "book": "llm-steps", "values": values})
    key = "'llm-steps:memory'"
    return CLOCK + f"localStorage.getItem({key}) ?? localStorage.setItem({key}, {json.dumps(record)});"


def turn(day: str) -> str:
    """Script that sets the clock and opens the page of the review anew."""
    return f"""new Promise((done) => {{
      clockAt = "{day}";
      location.hash = "#F09";
      setTimeout(() => {{ location.hash = "#review"; setTimeout(done, 200); }}, 200);
    }})"""


def test_a_lesson_read_comes_back_day_by_day(visit: Opener) -> None:
    page = visit("#F09", script=CLOCK).page
    page.click("#F09 [data-action='mark-read']")
    assert page.locator(DUE).is_hidden()
    page.evaluate(turn("2026-12-01T03:59:00"))
    assert page.evaluate(ASKED) == []
    assert "12月1日" in page.inner_text("#review .review-said").replace(" ", "")
    page.evaluate(turn("2026-12-01T04:00:00"))
    asked = page.evaluate(ASKED)
    assert asked == page.evaluate(HOME)
    assert page.evaluate(IDS) == []
    # right, wrong, and by typing
    page.wait_for_timeout(100)
    for at, action in ((0, "answer-known"), (1, "answer-missed")):
        card = page.locator("#review .review-list > .question").nth(at)
        assert card.locator("details[open]").count() == 0
        card.locator("summary").click(position={"x": 5, "y": 5})
        button = card.locator(f"[data-action='{action}']")
        button.focus()
        page.keyboard.press("Enter")
        assert button.get_attribute("aria-pressed") == "true"
        page.wait_for_function(
            "(one) => one.textContent.includes('12')",
            arg=card.locator(".question-mark span").element_handle(),
        )
    assert str(len(asked) - 2) in page.inner_text(DUE)
    assert page.evaluate(VERDICTS.replace("ID", f"'{asked[0]}'")) == [["2026-12-01", True]]
    assert len(page.evaluate(ASKED)) == len(asked)
    page.evaluate(turn("2026-12-02T09:00:00"))
    assert page.evaluate(ASKED)[-2:] == asked[:2]
    page.evaluate(turn("2026-12-01T09:00:00"))
    assert asked[0] not in page.evaluate(ASKED)
    page.evaluate("location.hash = '#F09'")
    own = page.locator(f"#{asked[0]} [data-action='answer-known']")
    assert own.get_attribute("aria-pressed") == "true"


def test_a_typed_answer_is_a_verdict_and_old_marks_come_at_once(visit: Opener) -> None:
    lessons = {f"read.{name}": True for name in ("F05", "F07", "F09", "F11")}
    page = visit("#review", script=begun(**lessons)).page
    page.wait_for_selector(DUE)
    assert "今日复习 20 题" in page.inner_text(DUE)
    assert len(page.evaluate(ASKED)) == 20
    assert page.evaluate(IDS) == []
    assert page.evaluate(REFERRED) == []
    field = page.locator("#review .question:has(answer-field:not([hidden]))").first
    name = field.get_attribute("data-question")
    box = field.locator("input").first
    box.fill("123456")
    box.press("Enter")
    page.wait_for_function("() => document.querySelector('.contents .review-due').textContent.includes('19')")
    assert page.evaluate(VERDICTS.replace("ID", f"'{name}'")) == [["2026-11-30", False]]
    # the copy is answered afresh, and what is typed there is not that of the lesson
    assert page.evaluate(f"Book.memory.get('answer.{name}')") is None
    page.evaluate(f"location.hash = '#{name}'")
    page.wait_for_selector(f"#{name} .question-mark", state="attached")
    assert page.locator(f"#{name} input").first.input_value() == ""
    assert page.locator(f"#{name} .answer-entry").count() == page.locator(f"#{name} .answer-blank").count()
    page.evaluate("location.hash = '#review'")
    page.wait_for_function(
        "() => document.querySelectorAll('#review .review-list > .question').length === 19"
    )


def test_numbers_are_traced_whenever_the_page_is_opened(visit: Opener) -> None:
    page = visit("#F01", script=begun(**{"read.F09": True})).page
    numbers = "document.querySelectorAll('#review .review-list [data-number][role=button]').length"
    for _ in range(2):
        page.evaluate("location.hash = '#review'")
        page.wait_for_selector("#review .review-list > .question")
        assert page.evaluate(numbers) > 20
        page.evaluate("location.hash = '#F01'")
        page.wait_for_function("() => Book.router.currentLesson().id === 'F01'")


def test_a_page_left_open_over_night_asks_in_the_morning(visit: Opener) -> None:
    page = visit("#F09", script=CLOCK).page
    page.click("#F09 [data-action='mark-read']")
    page.evaluate("location.hash = '#review'")
    page.wait_for_selector("#review .review-said:not(:empty)")
    assert page.evaluate(ASKED) == []
    page.evaluate("clockAt = '2026-12-01T09:00:00'; document.dispatchEvent(new Event('visibilitychange'))")
    asked = page.evaluate(ASKED)
    assert asked == page.evaluate(HOME)
    page.evaluate(f"Book.memory.set('verdicts.{asked[0]}', [['2026-12-01', true]])")
    page.click(DUE)
    assert page.evaluate(ASKED) == asked[1:]


def test_a_verdict_that_cannot_be_read_is_left_out(visit: Opener) -> None:
    broken = {"read.F09": True, "verdicts.F09-q-fraction": [None, ["2026-11-01", True], ["no day", False]]}
    page = visit("#F09", script=begun(**broken)).page
    question = page.locator("#F09-q-fraction")
    question.locator("summary").click(position={"x": 5, "y": 5})
    question.locator("[data-action='answer-known']").click()
    assert page.evaluate(VERDICTS.replace("ID", "'F09-q-fraction'")) == [
        ["2026-11-01", True],
        ["2026-11-30", True],
    ]
