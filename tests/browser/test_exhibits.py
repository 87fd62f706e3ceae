"""Every lab and every figure: hostile entries, keys alone, narrow and zoomed, other colours, without motion or scripts."""

from __future__ import annotations

import json
import re

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import ROOT, Opener
from tests.browser.exhibits import (
    ASTRAY,
    ENTRIES,
    FOCUSED,
    HOSTILE,
    MOVING,
    OPEN,
    PASTED,
    STOPS,
    UNSEEN_SHAPES,
    WITHOUT_SCRIPTS,
)
from tests.browser.firefox import Firefox
from tests.browser.test_judges import MODULES, OVERFLOW, TAGS, THEMES

pytestmark = pytest.mark.browser

TIMES = 200
"""Entries a lab."""
FILES = sorted((ROOT / "content").glob("[lp]*/*.md")) + sorted((ROOT / "content" / "examples").glob("*.md"))
TEXTS = {file.stem: file.read_text(encoding="utf-8") for file in FILES}
LABS = [
    (lesson, model)
    for lesson, text in TEXTS.items()
    for model in re.findall(r"^```lab\n(?:(?!```)[\s\S])*?^model: (\S+)", text, re.MULTILINE)
]
LESSONS = [lesson for lesson, text in TEXTS.items() if re.search(r"^```(lab|figure)\n", text, re.MULTILINE)]
AXE = """([tags, lesson]) => axe.run({include: [[`#${lesson} number-lab`], [`#${lesson} step-figure`]]},
  {runOnly: {type: 'tag', values: tags}, resultTypes: ['violations']})"""


def shown(page: Page, address: str, lesson: str) -> None:
    """Opens a lesson."""
    page.goto(f"{address}#{lesson}")
    page.wait_for_selector(f"#{lesson}:not([hidden])")


def opened(page: Page, address: str, lesson: str) -> None:
    """The lesson is shown, all frames open, a wrong entry in each lab."""
    shown(page, address, lesson)
    page.evaluate(OPEN, lesson)


def test_no_entry_breaks_a_lab(visit: Opener) -> None:
    page = visit("").page
    found = {}
    for lesson, model in LABS:
        shown(page, visit.address, lesson)
        found[model] = page.evaluate(
            f"([a, b, c, d]) => ({HOSTILE})(a, b, c, d)", [model, ENTRIES, PASTED, TIMES]
        )
    assert {model: faults for model, faults in found.items() if faults} == {}


def test_no_entry_breaks_a_lab_in_firefox(firefox: Firefox, address: str) -> None:
    found = {}
    for lesson, model in LABS:
        firefox.open(f"{address}#{lesson}")
        arguments = ", ".join(map(json.dumps, (model, ENTRIES, PASTED, TIMES // 4)))
        found[model] = firefox.evaluate(f"({HOSTILE})({arguments})")
    assert {model: faults for model, faults in found.items() if faults} == {}


@pytest.mark.parametrize("width", [360, 640])
def test_open_frames_and_refusals_fit(visit: Opener, width: int) -> None:
    """640 CSS pixels are a window of 1280 at 200 %."""
    page = visit("", viewport={"width": width, "height": 740}, device_scale_factor=1280 / width).page
    found = {}
    for lesson in LESSONS:
        opened(page, visit.address, lesson)
        found[lesson] = page.evaluate(OVERFLOW)
    assert {lesson: faults for lesson, faults in found.items() if faults != [0, []]} == {}


@pytest.mark.parametrize("width", [360, 1280])
def test_arrows_lead_to_what_comes_next(visit: Opener, width: int) -> None:
    page = visit("", viewport={"width": width, "height": 740}).page
    found = {}
    for lesson in LESSONS:
        opened(page, visit.address, lesson)
        found[lesson] = page.evaluate(ASTRAY, lesson)
    assert {lesson: faults for lesson, faults in found.items() if faults} == {}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pictures_are_seen_in_forced_colours(visit: Opener, scheme: str) -> None:
    page = visit("", forced_colors="active", color_scheme=scheme).page
    found = {}
    for lesson in LESSONS:
        opened(page, visit.address, lesson)
        found[lesson] = page.evaluate(UNSEEN_SHAPES, lesson)
    assert {lesson: faults for lesson, faults in found.items() if faults} == {}


def test_nothing_moves_where_rest_is_asked_for(visit: Opener) -> None:
    page = visit("", reduced_motion="reduce").page
    found = {}
    for lesson in LESSONS:
        opened(page, visit.address, lesson)
        found[lesson] = page.evaluate(MOVING, lesson)
    assert {lesson: faults for lesson, faults in found.items() if faults} == {}


def test_all_is_there_without_scripts(visit: Opener) -> None:
    page = visit("", java_script_enabled=False).page
    found = {lesson: page.evaluate(WITHOUT_SCRIPTS, lesson) for lesson in LESSONS}
    assert {lesson: faults for lesson, faults in found.items() if faults} == {}


def stops(page: Page, model: str) -> list[str]:
    """What the tab key misses in a lab, and where the focus is not seen; it must leave the lab in the end."""
    found = page.locator(f"number-lab[data-model={model}]")
    # the element itself: a locator would look through the whole book at every key
    lab = found.element_handle()
    wanted = set(lab.evaluate(STOPS))
    found.locator(":is(button, input, textarea, summary, [tabindex='0']):visible").first.focus()
    reached, faults = set(), []
    for _ in range(3 * len(wanted) + 10):
        place = lab.evaluate(FOCUSED)
        if place is None:
            return faults + [f"{name} is not reached" for name in wanted - reached]
        reached.add(place[0])
        if not place[1]:
            faults.append(f"{place[0]} is not seen")
        page.keyboard.press("Tab")
    return [*faults, "the focus never leaves the lab"]


def test_keys_reach_every_control(visit: Opener) -> None:
    page = visit("").page
    found = {}
    for lesson, model in LABS:
        shown(page, visit.address, lesson)
        found[model] = stops(page, model)
    assert {model: faults for model, faults in found.items() if faults} == {}


def test_keys_step_every_figure(visit: Opener) -> None:
    page = visit("").page
    for lesson in LESSONS:
        shown(page, visit.address, lesson)
        for figure in page.locator(f"#{lesson} step-figure").element_handles():
            open_frames = "figure => [...figure.querySelectorAll('.frame')].map(one => one.checkVisibility())"
            total = len(figure.evaluate(open_frames))
            if total < 2:
                continue
            figure.wait_for_selector("[data-action=frame-next]").focus()
            for at in range(1, total):
                page.keyboard.press("Enter" if at % 2 else "ArrowRight")
                assert figure.evaluate(open_frames).index(True) == at, lesson
            assert sum(figure.evaluate(open_frames)) == 1
            page.keyboard.press("Home")
            assert figure.evaluate(open_frames).index(True) == 0


@pytest.mark.parametrize("theme", THEMES)
def test_axe_finds_nothing_in_any_exhibit(visit: Opener, theme: str) -> None:
    """Each lesson in another theme than that in which test_judges looks at all of it."""
    found = {}
    for lesson in LESSONS[THEMES.index(theme) :: len(THEMES)]:
        page = visit(f"#{lesson}").page
        page.evaluate(f"document.querySelector('input[name=theme][value={theme}]').click()")
        page.evaluate(OPEN, lesson)
        page.evaluate((MODULES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        found[lesson] = [
            f"{one['id']}: {one['nodes'][0]['target']}"
            for one in page.evaluate(AXE, [TAGS, lesson])["violations"]
        ]
        page.close()
    assert {lesson: faults for lesson, faults in found.items() if faults} == {}
