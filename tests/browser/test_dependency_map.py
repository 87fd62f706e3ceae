"""The map of the lessons: boxes lead to lessons, all that comes before one is shown and said, also without scripts."""

from __future__ import annotations

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox
from tests.browser.test_judges import OVERFLOW, SMALL, THEMES, open_lesson, violations

pytestmark = pytest.mark.browser
expect.set_options(timeout=60_000)

POLLS, POLL_S = 100, 0.2
MAP = "#paths dependency-map"
ANSWER = f"{MAP} .map-answer"
NEEDED_BY_F09 = ["F01", "F02", "F03", "F04", "F05", "F06", "two-sentences", "F07", "F08"]
BEFORE_F09 = "F01、F02、F03、F04、F05、F06、综合示例、F07、F08"
NEEDED = f"[...document.querySelectorAll('{MAP} .map-node.needed')].map(node => node.dataset.lesson)"
ARROWS = f"[...document.querySelectorAll('{MAP} .map-arrow.needed')].map(one => one.dataset.to)"
SPILLED = f"""() => [...document.querySelectorAll('{MAP} .map-node')].filter(node => {{
    const [words, box] = ['text', 'rect'].map(name => node.querySelector(name).getBoundingClientRect());
    return words.left < box.left + 2 || words.right > box.right - 2 || words.top < box.top || words.bottom > box.bottom;
}}).map(node => node.dataset.lesson)"""
HEIGHTS = f"[...document.querySelectorAll('{MAP} rect')].map(box => box.getBoundingClientRect().height)"


def box(lesson: str) -> str:
    return f"{MAP} a.map-node[data-lesson='{lesson}']"


def test_a_click_leads_to_the_lesson_and_back(visit: Opener) -> None:
    page = visit("#paths-map").page
    for lesson in ("F01", "two-sentences", "F16"):
        page.click(box(lesson))
        page.wait_for_url(f"**#{lesson}")
        expect(page.locator(f"#{lesson} h1")).to_be_visible()
        page.go_back()
        expect(page.locator(box(lesson))).to_be_visible()


def test_the_keyboard_reaches_every_box_in_reading_order(visit: Opener) -> None:
    page = visit("#paths-map").page
    links = page.eval_on_selector_all(f"{MAP} a.map-node", "all => all.map(one => one.dataset.lesson)")
    assert len(links) == len(set(links)) > 16
    page.focus(f"{MAP} select")
    for lesson in links:
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.dataset.lesson") == lesson
    shown = page.evaluate("getComputedStyle(document.activeElement.querySelector('rect')).stroke")
    assert shown == page.evaluate(
        "(() => { const one = document.createElement('i'); one.style.color = 'var(--focus)'; document.body.append(one);"
        " const colour = getComputedStyle(one).color; one.remove(); return colour; })()"
    )
    page.keyboard.press("Enter")
    page.wait_for_url(f"**#{links[-1]}")
    expect(page.locator(f"#{links[-1]} h1")).to_be_visible()


def shows_f09(page: Page) -> None:
    expect(page.locator(ANSWER)).to_have_text(f"F09 softmax 与抽取：最少要先读 9 篇，按次序是 {BEFORE_F09}。")
    assert page.evaluate(NEEDED) == NEEDED_BY_F09
    assert page.evaluate(ARROWS) == [*NEEDED_BY_F09[1:], "F09"]


@pytest.mark.parametrize("way", ["select", "pointer", "focus"])
def test_what_comes_first_is_shown_and_said(visit: Opener, way: str) -> None:
    page = visit("#paths-map").page
    if way == "select":
        page.select_option(f"{MAP} select", "F09")
    elif way == "pointer":
        page.hover(box("F09"))
    else:
        page.focus(f"{MAP} select")
        for _ in range(10):
            page.keyboard.press("Tab")
    shows_f09(page)
    assert page.input_value(f"{MAP} select") == "F09"
    page.select_option(f"{MAP} select", "F01")
    expect(page.locator(ANSWER)).to_have_text("F01 谁做了什么：前面没有要先读的课。")
    page.select_option(f"{MAP} select", "")
    expect(page.locator(ANSWER)).to_contain_text("选一课")
    assert page.evaluate(NEEDED) == []


def test_read_lessons_are_ticked_and_left_out(visit: Opener) -> None:
    page = visit("#F01").page
    for lesson in ("F01", "F02", "F03", "F04", "F05"):
        page.evaluate(f"document.querySelector('#{lesson} [data-action=mark-read]').click()")
    page.goto(visit.address + "#paths-map")
    assert page.locator(f"{MAP} .map-node.read").count() == 5
    page.select_option(f"{MAP} select", "F09")
    expect(page.locator(ANSWER)).to_contain_text("还没有标为已读的有 3 课：F06、F07、F08。")
    page.select_option(f"{MAP} select", "F04")
    expect(page.locator(ANSWER)).to_contain_text("其中的课你都标为已读了。")


def test_without_scripts_the_same_stands_in_words(visit: Opener) -> None:
    page = visit("#paths", java_script_enabled=False).page
    expect(page.locator(f"{MAP} .map-choice")).to_be_hidden()
    page.click(f"{MAP} summary")
    row = page.locator(f"{MAP} tbody tr", has=page.locator("th a[href='#F09']"))
    assert row.locator("td").all_inner_texts() == [
        "F07 点积与矩阵乘法、F08 重排、转轴与广播",
        f"共 9 篇：{BEFORE_F09}",
    ]
    assert page.locator(f"{MAP} tbody tr").count() == page.locator(f"{MAP} a.map-node").count()
    page.click(box("F07"))
    page.wait_for_url("**#F07")


@pytest.mark.parametrize("width", [320, 360, 768, 1280])
def test_it_fits_and_every_box_can_be_hit(visit: Opener, width: int) -> None:
    page = visit("#paths-map", viewport={"width": width, "height": 800}).page
    page.select_option(f"{MAP} select", "F16")
    page.click(f"{MAP} summary")
    assert page.evaluate(OVERFLOW) == [0, []]
    assert page.evaluate(SPILLED) == []
    assert page.evaluate(SMALL) == []
    assert min(page.evaluate(HEIGHTS)) >= 24


def test_pointing_at_a_box_moves_nothing(visit: Opener) -> None:
    """The sentence above a narrow drawing would push the box away from under the pointer, so it stays as it is."""
    page = visit("#paths-map", viewport={"width": 360, "height": 800}).page
    page.hover(box("F16"))
    page.wait_for_timeout(100)
    assert page.input_value(f"{MAP} select") == ""
    page.mouse.down()
    page.wait_for_timeout(100)
    page.mouse.up()
    page.wait_for_url("**#F16", timeout=10_000)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("width", [360, 1280])
def test_axe_finds_nothing(visit: Opener, theme: str, width: int) -> None:
    page = open_lesson(visit, "paths-map", theme, width)
    page.select_option(f"{MAP} select", "F11")
    page.click(f"{MAP} summary")
    expect(page.locator(ANSWER)).to_contain_text("F10")
    assert violations(page) == []


def holds(firefox: Firefox, condition: str) -> bool:
    """Whether it holds before patience ends."""
    for _ in range(POLLS):
        if firefox.evaluate(condition):
            return True
        time.sleep(POLL_S)
    return False


def test_firefox_shows_what_comes_first(firefox: Firefox, address: str) -> None:
    firefox.open(address + "#paths-map")
    # arriving moves the focus to the heading, a moment later
    assert holds(firefox, "document.activeElement.matches('h2')")
    assert firefox.evaluate(f"({SPILLED})()") == []
    firefox.evaluate(f'document.querySelector("{box("F09")}").focus()')
    assert firefox.evaluate(NEEDED) == NEEDED_BY_F09
    firefox.press("\ue007")
    assert holds(firefox, "location.hash === '#F09'")
    assert firefox.evaluate("document.querySelector('#F09 h1').checkVisibility()")
