"""Judges of the built page: axe-core over themes, widths and states, the Nu HTML checker, reflow, text size."""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.java import JAVA

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "tests" / "node_modules"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OUTLINE = yaml.safe_load((ROOT / "content" / "book.yaml").read_text(encoding="utf-8"))
LESSONS = [lesson for part in OUTLINE["parts"] for lesson in part["entries"]]
THEMES, WIDTHS = ("light", "sepia", "dark"), (360, 1280)
EVERY_RULE = {"type": "tag", "values": TAGS}
COLOUR_RULES = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
# the page that a card leads to was emptied; the one skip link of the book is judged with the whole body
RUN_ON = """([element, runOnly]) => axe.run(element, {runOnly, resultTypes: ['violations'],
  rules: {'skip-link': {enabled: element === 'body'}}})"""
# What is opened over a lesson is judged beside the blocks that hold its openers; the others keep their height.
AROUND = """([lesson, openers]) => { const shown = document.getElementById(lesson);
  const kept = openers.map((one) => [...shown.querySelectorAll(one)].find((each) => each.checkVisibility())).filter(Boolean);
  const leave = (parent) => { for (const one of parent.children) {
    if (!kept.some((each) => one.contains(each))) { one.style.blockSize = `${one.getBoundingClientRect().height}px`; one.replaceChildren(); }
    else if (one.matches('section, article, div') && !kept.includes(one)) leave(one); } };
  leave(shown); }"""
RUN = "tags => axe.run(document, {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})"
# Properties newer than the checker's list, a style remark about sections, and its advice on the policy itself.
ACCEPTED = (
    r".*(CSS: “(position-area|position-try-fallbacks|vector-effect|animation-timeline)”|at-rule “@property”"
    r"|Section lacks heading|Content Security Policy).*"
)
OVERFLOW = """() => { const w = document.documentElement.clientWidth; const bad = [];
for (const e of document.querySelectorAll('body *:not(section.lesson[hidden] *)')) { if (!e.checkVisibility()) continue;
  const r = e.getBoundingClientRect(); if (r.right > w + 1 && r.width > 0) { let p = e, ok = false;
  while ((p = p.parentElement)) { if (/auto|scroll|hidden|clip/.test(getComputedStyle(p).overflowX)) { ok = true; break; } }
  if (!ok) bad.push(e.tagName + '.' + e.className); } } return [document.documentElement.scrollWidth - w, bad.slice(0, 5)]; }"""
SMALL = """() => [...document.querySelectorAll('body *:not(section.lesson[hidden] *)')].filter(e => e.checkVisibility() && !e.closest('.visually-hidden, [aria-hidden=true] sup')
  && [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim())).map(e => { let k = 1; const s = e.ownerSVGElement;
  if (s) { const m = e.getScreenCTM(); k = Math.hypot(m.a, m.b); } return [parseFloat(getComputedStyle(e).fontSize) * k,
  e.tagName + '.' + (e.getAttribute('class') || ''), e.textContent.trim().slice(0, 8)]; }).filter(x => x[0] < 11.9).slice(0, 5)"""
HEIGHT, HIGH = 800, 2400
SPACING = "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}"


def violations(page: Page) -> list[str]:
    """What axe-core finds on the page as it stands."""
    page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    return told(page.evaluate(RUN, TAGS))


def told(result: dict[str, Any]) -> list[str]:
    """The faults in a result of axe-core, a line each."""
    return [
        f"{one['id']}: {one['nodes'][0]['target']} {one['nodes'][0]['failureSummary'][:160]}"
        for one in result["violations"]
    ]


def open_lesson(visit: Opener, lesson: str, theme: str, width: int) -> Page:
    """A page with the lesson and the theme; what is hidden is emptied, for the judge would walk all of it."""
    page = visit(f"#{lesson}", viewport={"width": width, "height": HEIGHT}).page
    set_theme(page, theme)
    # the cards of terms are made from the glossary, which is emptied too
    page.wait_for_function(
        "() => [...document.querySelectorAll('section.lesson:not([hidden]) button.term[popovertarget]')]"
        ".every((one) => one.popoverTargetElement)"
    )
    page.evaluate(
        "for (const hidden of document.querySelectorAll('section.lesson[hidden]')) hidden.replaceChildren()"
    )
    return page


def open_everything(page: Page, lesson: str) -> None:
    """Answers open, figures stepped, a wrong entry in the lab."""
    for summary in page.locator(f"#{lesson} details > summary").all():
        summary.click()
    for button in page.locator(f"#{lesson} [data-action=frame-next]").all():
        button.click()
    for field in page.locator(f"#{lesson} number-lab input[type=text]").all()[:1]:
        field.fill("猫")
    # what happens to lie under the bar of the page after so much scrolling is no fault
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(500)


def beside_the_lesson(page: Page, lesson: str, width: int) -> Iterator[tuple[str, str]]:
    """What opens above a lesson: a name and the element, which is open while its turn lasts."""
    openers = {"trace": "[data-number][role=button]", "term": "button.term"}
    for name, opener, element in (
        ("trace", f"#{lesson} {openers['trace']}", "#trace-panel:not([hidden])"),
        ("term", f"#{lesson} {openers['term']}", ".term-card:popover-open"),
        ("settings", "[data-action=settings]", "#reading-settings"),
        ("drawer", "[popovertarget=contents-drawer]", "#contents-drawer"),
    ):
        # the drawer stands in for the list that a wide window always shows
        if page.locator(opener).count() and (name, width) != ("drawer", WIDTHS[1]):
            page.locator(f"{opener} >> visible=true").first.click()
            page.wait_for_selector(element)
            page.evaluate(AROUND, [lesson, [*openers.values()]])
            # in a high window the panel shows all that it holds: a button that is half scrolled out is no fault
            if name == "trace":
                page.set_viewport_size({"width": width, "height": HIGH})
            yield name, element
            page.keyboard.press("Escape")
            # what opens next opens in a window of its own height: a card that it leaves behind is not judged
            page.set_viewport_size({"width": width, "height": HEIGHT})
    page.evaluate("Book.search.open()")
    for name, query, answer in (("found", "softmax", "找到"), ("not found", "齉龘靐", "没有")):
        page.fill("#search-input", query)
        page.wait_for_function(
            "(word) => document.querySelector('.search-status').textContent.includes(word)", arg=answer
        )
        yield name, "#search-dialog"
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    yield "shortcuts", "#shortcuts-dialog"


def set_theme(page: Page, theme: str) -> None:
    """By the setting itself: the page puts back what is not kept."""
    page.evaluate(f"document.querySelector('input[name=theme][value={theme}]').click()")


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("lesson", LESSONS)
def test_axe_finds_nothing_in_any_state(visit: Opener, lesson: str, width: int) -> None:
    """Three themes of each state; a theme that only recolours what was judged is judged by its colours.

    Structure, names, roles and sizes are the same in every theme: a theme sets colours alone, so the other
    rules would say the same again. What the page shows around the lesson is the same in all states but those
    that open it, so its colours are judged last, when the lesson does not make the judge slow.
    """
    page = open_lesson(visit, lesson, THEMES[0], width)
    page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found: dict[tuple[str, str], list[str]] = {}

    def judge(state: str, element: str, themes: tuple[str, ...] = THEMES) -> None:
        for theme in themes:
            set_theme(page, theme)
            rules = EVERY_RULE if theme == THEMES[0] else COLOUR_RULES
            found[state, theme] = told(page.evaluate(RUN_ON, [element, rules]))
            assert page.evaluate("document.documentElement.dataset.theme") == theme, state

    judge("plain", "body", THEMES[:1])
    # all that a lesson shows at first it still shows when everything in it is open
    open_everything(page, lesson)
    judge("opened", f"#{lesson}")
    for state, element in beside_the_lesson(page, lesson, width):
        judge(state, element)
    page.keyboard.press("Escape")
    judge("plain", "body", THEMES[1:])
    assert len(found) >= 6 * len(THEMES)
    assert {where: faults for where, faults in found.items() if faults} == {}


def test_nu_finds_nothing(bundle: Path, tmp_path: Path) -> None:
    """The checker cannot parse `::highlight(name)`, so it reads another pseudo-element there."""
    jar = MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"
    page = tmp_path / "index.html"
    page.write_text(
        re.sub(r"::highlight\(\w+\)", "::selection", (bundle / "index.html").read_text("utf-8")), "utf-8"
    )
    run = subprocess.run(
        [*JAVA, "-jar", str(jar), "--Werror", "--filterpattern", ACCEPTED, str(page)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-3000:]


@pytest.mark.parametrize("width", [320, 360, 640, 768, 1280, 1920])
def test_the_page_never_scrolls_sideways(visit: Opener, width: int) -> None:
    page = visit("#F09", viewport={"width": width, "height": 740}).page
    for lesson in LESSONS:
        page.goto(f"{visit.address}#{lesson}")
        assert page.evaluate(OVERFLOW) == [0, []], lesson
        assert page.evaluate(SMALL) == [], lesson


@pytest.mark.parametrize("width", [320, 1280])
def test_text_spacing_cuts_nothing(visit: Opener, width: int) -> None:
    page = visit("#F11", viewport={"width": width, "height": 740}, bypass_csp=True).page
    page.add_style_tag(content=SPACING)
    assert page.evaluate(OVERFLOW) == [0, []]


@pytest.mark.parametrize("width", [360, 1280])
def test_firefox_widths(address: str, width: int) -> None:
    from tests.browser.firefox import Firefox

    browser = Firefox(size=(width, 800))
    try:
        for lesson in ("F09", "F11"):
            browser.open(f"{address}#{lesson}")
            assert browser.evaluate(f"({OVERFLOW})()") == [0, []], lesson
    finally:
        browser.close()
