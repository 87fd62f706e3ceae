"""The third engine on the unzipped bundle: reading, searching, stepping, computing, tracing, remembering."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np
import pytest

from concepts.functions import softmax
from tests.browser.conftest import Opener
from tests.browser.test_judges import OVERFLOW
from tests.browser.test_labs import shares
from tests.browser.test_search import FIRST_THREE, QUERIES, about
from tests.browser.webkit import WebKit

pytestmark = pytest.mark.browser

SHOWN = "[...document.querySelectorAll('section.lesson')].filter((one) => one.checkVisibility()).map((one) => one.id)"
MARK = '#F09 [data-action="mark-read"]'
GIVEN = """Object.entries(Book).map(([name, value]) => [name, Object.keys(value || {}).length]).sort()"""


@pytest.fixture(scope="module")
def engine() -> Iterator[WebKit]:
    browser = WebKit()
    yield browser
    browser.close()


@pytest.fixture
def webkit(engine: WebKit, address: str) -> Iterator[WebKit]:
    """The book open at softmax; an error in it fails the test."""
    if engine.evaluate("location.hash") != "#F09":
        engine.open("about:blank")
        engine.open(f"{address}#F09")
    yield engine
    assert engine.errors() == []


def test_one_lesson_shows_and_addresses_lead(webkit: WebKit) -> None:
    assert webkit.evaluate(SHOWN) == ["F09"]
    webkit.evaluate("(location.hash = '#F11-mix')")
    webkit.wait_for("document.querySelector('#F11-mix h2')?.getBoundingClientRect().height > 0")
    assert webkit.evaluate(SHOWN) == ["F11"]
    top = webkit.evaluate("document.querySelector('#F11-mix').getBoundingClientRect().top")
    assert -2 <= top < 900
    webkit.evaluate("history.back()")
    webkit.wait_for("!document.getElementById('F09').hidden")
    assert webkit.evaluate(SHOWN) == ["F09"]


def test_nothing_is_wider_than_the_window(webkit: WebKit) -> None:
    assert webkit.evaluate(f"({OVERFLOW})()") == [0, []]


def test_the_search_finds_chinese_and_formulas(webkit: WebKit) -> None:
    for query, lesson in QUERIES:
        webkit.click('nav.contents [data-action="open-search"]')
        webkit.type("#search-input", query)
        webkit.wait_for("document.querySelector('#search-results a')")
        webkit.wait_for("/\\d/.test(document.querySelector('.search-status').textContent)")
        assert about(webkit.evaluate(FIRST_THREE), lesson), query
        webkit.press("Escape")
        webkit.wait_for("!document.getElementById('search-dialog').open")


def test_a_figure_steps(webkit: WebKit) -> None:
    frames = "[...document.querySelectorAll('#F09 step-figure .frame')].map((one) => one.checkVisibility())"
    assert webkit.evaluate(frames).index(True) == 0
    webkit.click("#F09 step-figure [data-action=frame-next]")
    assert webkit.evaluate(frames).index(True) == 1
    webkit.press("ArrowRight")
    assert webkit.evaluate(frames).index(True) == 2


def test_a_lab_recomputes(webkit: WebKit) -> None:
    for index, value in enumerate(("3", "1", "0")):
        webkit.type(f"#F09 number-lab [data-input=scores] td:nth-child({index + 1}) input", value)
    output = "document.querySelector('#F09 number-lab [data-output=shares]').textContent"
    webkit.wait_for(f"{output}.includes('0.8')")
    shown = shares(webkit.evaluate(output))
    for value in softmax(np.array([3.0, 1.0, 0.0])):
        assert any(abs(value - one) < 5e-5 for one in shown), (value, shown)


def test_a_number_tells_where_it_comes_from(webkit: WebKit) -> None:
    webkit.wait_for("document.querySelector('#F09 [data-number][role=button]')")
    webkit.click("#F09 [data-number][role=button]")
    webkit.wait_for("!document.getElementById('trace-panel').hidden")
    assert webkit.evaluate("document.querySelector('#trace-panel [data-part=value]').textContent.trim()")
    webkit.press("Escape")
    webkit.wait_for("document.getElementById('trace-panel').hidden")


def test_marks_and_themes_stay_for_the_session(webkit: WebKit, address: str) -> None:
    pressed = f"document.querySelector('{MARK}').getAttribute('aria-pressed')"
    assert webkit.evaluate(pressed) == "false"
    webkit.click(MARK)
    webkit.evaluate("document.querySelector('input[name=theme][value=dark]').click()")
    webkit.open("about:blank")
    webkit.open(f"{address}#F09")
    assert webkit.evaluate(f"[{pressed}, document.documentElement.dataset.theme]") == ["true", "dark"]
    assert webkit.evaluate("getComputedStyle(document.body).backgroundColor") != "rgb(255, 255, 255)"
    assert "已读" in webkit.evaluate("document.querySelector('.contents a[data-lesson=F09]').textContent")
    webkit.click(MARK)
    webkit.evaluate("document.querySelector('input[name=theme][value=auto]').click()")


def test_a_term_card_opens_and_closes(webkit: WebKit) -> None:
    webkit.click("#F09 button.term")
    webkit.wait_for("document.querySelector('.term-card:popover-open')")
    card = webkit.evaluate("document.querySelector('.term-card:popover-open h2').textContent")
    assert card.startswith(webkit.evaluate("document.querySelector('#F09 button.term').textContent"))
    webkit.press("Escape")
    webkit.wait_for("!document.querySelector('.term-card:popover-open')")


def test_an_answer_opens(webkit: WebKit) -> None:
    shown = (
        "document.querySelector('#F09 .question .answer').checkVisibility({ contentVisibilityAuto: true })"
    )
    webkit.click("#F09 .question summary")
    webkit.wait_for(shown)


def test_every_script_has_run_to_its_end(webkit: WebKit, visit: Opener) -> None:
    """An error while the page opens would leave out what the script gives to the others."""
    page = visit("#F09").page
    assert webkit.evaluate(GIVEN) == page.evaluate(GIVEN)


def test_errors_are_heard(engine: WebKit) -> None:
    """Otherwise the check of every other test here would prove nothing."""
    engine.evaluate("setTimeout(() => { throw new Error('thrown'); })")
    engine.evaluate("console.error('written')")
    engine.wait_for("heard.length > 1")
    # the engine hides from a page what a script of its driver throws
    assert sorted(engine.errors()) == ["error: Script error.", "written"]
    engine.open("about:blank")
