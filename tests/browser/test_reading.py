"""One lesson at a time, deep links, contents, and everything readable without JavaScript."""

from __future__ import annotations

import io
import re
import unicodedata
from pathlib import Path

import pypdf
import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox

pytestmark = pytest.mark.browser

HAN = re.compile("[\u4e00-\u9fff]")
SOURCES = Path(__file__).resolve().parents[2] / "content"
UNDISPLAYED = """[...document.querySelectorAll('section.lesson, .topic p, .topic li, .topic td')]
    .filter(e => !e.closest('details:not([open]), [popover], answer-field') && !e.querySelector(':scope > button') && !e.checkVisibility()).map(e => e.outerHTML.slice(0, 80))"""
IN_VIEW = """id => { const box = document.getElementById(id).querySelector('h1, h2').getBoundingClientRect();
    return box.height > 0 && box.top >= -1 && box.top < innerHeight; }"""
VISIBLE_LESSONS = "[...document.querySelectorAll('section.lesson')].filter(s => !s.hidden).map(s => s.id)"


def test_one_lesson_shows(visit: Opener) -> None:
    page = visit("#F11").page
    assert page.evaluate(VISIBLE_LESSONS) == ["F11"]
    page.goto(visit.address + "#F09")
    assert page.evaluate(VISIBLE_LESSONS) == ["F09"]
    page.go_back()
    assert page.evaluate(VISIBLE_LESSONS) == ["F11"]


def test_first_visit_shows_the_preface(visit: Opener) -> None:
    page = visit().page
    assert page.evaluate(VISIBLE_LESSONS) == ["preface"]


def test_every_id_opens_cold(visit: Opener) -> None:
    """Each section's address shows it in view: of every lesson and every twenty-fifth section in a fresh page."""
    page = visit().page
    ids = page.evaluate("[...document.querySelectorAll('section.lesson, section.topic')].map(s => s.id)")
    assert len(ids) > 100
    for at, one in enumerate(ids):
        if at % 25 == 0 or "-" not in one:
            page.goto("about:blank")
        page.goto(f"{visit.address}#{one}")
        assert page.evaluate(IN_VIEW, one), one


@pytest.mark.parametrize("scripts", [True, False], ids=["with scripts", "without scripts"])
def test_contents_lead_everywhere(visit: Opener, scripts: bool) -> None:
    page = visit(java_script_enabled=scripts).page
    for link in page.locator(".contents a[data-lesson]").element_handles():
        target = link.get_attribute("data-lesson") or ""
        link.click()
        page.wait_for_timeout(50)
        page.wait_for_url("**#" + target)
        assert page.locator(f"#{target} h1").is_visible()


def visible_han(text: str) -> str:
    """The Han characters of a text, in order; a PDF may spell some of them as radicals."""
    return "".join(HAN.findall(unicodedata.normalize("NFKC", text)))


def test_chromium_without_scripts_shows_every_word(visit: Opener, bundle: Path) -> None:
    """With scripts off every lesson is displayed, closed answers aside, and their text is in the page."""
    page = visit(java_script_enabled=False).page
    assert page.evaluate(UNDISPLAYED) == []
    page.locator("details > summary").first.click()
    assert page.locator("details").first.get_attribute("open") is not None
    page.evaluate("document.querySelectorAll('details').forEach(one => { one.open = true; })")
    words = visible_han(page.inner_text("main"))
    for source in sorted(SOURCES.glob("*/*.md")):
        for line in source.read_text(encoding="utf-8").splitlines():
            prose = re.fullmatch(r"[\u4e00-\u9fff，。；：？！、“”（）]{12,}", line.strip())
            if prose:
                assert visible_han(prose.group()) in words, (source, line)


def test_firefox_without_scripts_displays_every_lesson(visit: Opener, address: str) -> None:
    """Every lesson's title is displayed with scripts off; with scripts on only that of the open one."""
    titles = visit().page.eval_on_selector_all("section.lesson h1", "all => all.map(one => one.textContent)")
    assert len(titles) > 10
    browser = Firefox('user_pref("javascript.enabled", false);')
    try:
        browser.open(address)
        displayed = browser.headings()
        assert [title for title in titles if displayed.count(title) != 1] == []
    finally:
        browser.close()


def test_answers_are_closed_until_asked(visit: Opener) -> None:
    page = visit("#F09").page
    assert page.locator("#F09 .question details[open]").count() == 0
    first = page.locator("#F09 .question").first
    first.locator("summary").click()
    assert first.locator(".answer").is_visible()
    first.locator("summary").click()
    assert not first.locator(".answer").is_visible()


def test_a_term_card_opens_by_keyboard_and_closes(visit: Opener) -> None:
    page = visit("#F09").page
    term = page.locator("#F09 button.term").first
    term.focus()
    page.keyboard.press("Enter")
    card = page.locator(".term-card:popover-open")
    assert card.count() == 1
    page.keyboard.press("Escape")
    assert page.locator(".term-card:popover-open").count() == 0
    assert term.evaluate("e => e === document.activeElement")


def test_printing_shows_answers_and_all_frames(visit: Opener) -> None:
    page = visit("#F09").page
    text = "".join(
        part.extract_text() for part in pypdf.PdfReader(io.BytesIO(page.pdf(prefer_css_page_size=True))).pages
    )
    answer = page.locator("#F09 .question .answer").last.text_content() or ""
    assert visible_han(answer)[:10] in visible_han(text)
    assert page.locator("#F09 .question details[open]").count() == 0


def test_the_margin_tells_the_terms_of_a_section(visit: Opener) -> None:
    """Beside a section stand the terms that the lesson uses there first, as the glossary defines them; only where there is room."""
    page = visit("#F16").page
    page.locator("#F16 .margin-terms dt").nth(10).wait_for(state="attached")
    wrong = page.evaluate("""[...document.querySelectorAll('#F16 .margin-terms dt')].filter(name => {
        const entry = document.querySelector(name.querySelector('a').getAttribute('href'));
        return name.nextElementSibling.textContent.trim() !== entry.querySelector('p').textContent.trim();
    }).map(name => name.textContent)""")
    assert wrong == []
    ids = page.evaluate("[...document.querySelectorAll('#F16 .margin-terms a')].map(a => a.hash)")
    assert len(ids) == len(set(ids)) > 10
    assert page.locator("#F16 .margin-terms").first.is_visible()
    assert page.evaluate(
        "document.querySelector('.contents [aria-current]').getBoundingClientRect().bottom <= innerHeight"
    )
    page.set_viewport_size({"width": 768, "height": 900})
    assert not page.locator("#F16 .margin-terms").first.is_visible()
