"""Judges of the built page: axe-core over themes, widths and states, the Nu HTML checker, reflow, text size."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Page

from tests.browser.conftest import Opener

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]
MODULES = ROOT / "tests" / "node_modules"
TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
OUTLINE = yaml.safe_load((ROOT / "content" / "book.yaml").read_text(encoding="utf-8"))
LESSONS = [lesson for part in OUTLINE["parts"] for lesson in part["entries"]]
THEMES, WIDTHS = ("light", "sepia", "dark"), (360, 1280)
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
SPACING = "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}"


def violations(page: Page) -> list[str]:
    """What axe-core finds on the page as it stands."""
    page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found: dict[str, Any] = page.evaluate(RUN, TAGS)
    return [
        f"{one['id']}: {one['nodes'][0]['target']} {one['nodes'][0]['failureSummary'][:160]}"
        for one in found["violations"]
    ]


def open_lesson(visit: Opener, lesson: str, theme: str, width: int) -> Page:
    """A page with the lesson and the theme; what is hidden is emptied, for the judge would walk all of it."""
    page = visit(f"#{lesson}", viewport={"width": width, "height": 800}).page
    page.evaluate(f"document.querySelector('input[name=theme][value={theme}]').click()")
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


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_any_state(visit: Opener, theme: str, width: int) -> None:
    page = open_lesson(visit, "F09", theme, width)
    found = {"plain": violations(page)}
    open_everything(page, "F09")
    found["opened"] = violations(page)
    page.locator("#F09 button.term").first.click()
    found["term"] = violations(page)
    page.keyboard.press("Escape")
    page.locator("[data-action=settings]").first.click()
    found["settings"] = violations(page)
    page.keyboard.press("Escape")
    page.locator("body").press("/")
    page.fill("#search-input", "softmax")
    page.wait_for_selector("#search-results a")
    found["search"] = violations(page)
    page.keyboard.press("Escape")
    if width == WIDTHS[0]:
        page.locator("[popovertarget=contents-drawer]").first.click()
        found["drawer"] = violations(page)
        page.keyboard.press("Escape")
    assert {state: faults for state, faults in found.items() if faults} == {}


@pytest.mark.parametrize(
    ("lesson", "theme", "width"),
    [
        (lesson, THEMES[at % len(THEMES)], WIDTHS[at // len(THEMES) % len(WIDTHS)])
        for at, lesson in enumerate(LESSONS)
    ],
)
def test_axe_finds_nothing_in_any_lesson(visit: Opener, lesson: str, theme: str, width: int) -> None:
    page = open_lesson(visit, lesson, theme, width)
    open_everything(page, lesson)
    assert violations(page) == []


def test_nu_finds_nothing(bundle: Path, tmp_path: Path) -> None:
    """The checker cannot parse `::highlight(name)`, so it reads another pseudo-element there."""
    jar = MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"
    page = tmp_path / "index.html"
    page.write_text(
        re.sub(r"::highlight\(\w+\)", "::selection", (bundle / "index.html").read_text("utf-8")), "utf-8"
    )
    run = subprocess.run(
        ["java", "-jar", str(jar), "--Werror", "--filterpattern", ACCEPTED, str(page)],
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
