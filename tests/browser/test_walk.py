"""A walk through lessons by keys alone, by finger, and with a reader's own spacing, size, motion and colours."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import Opener
from tests.browser.test_judges import LESSONS, OVERFLOW, SPACING

pytestmark = pytest.mark.browser

WALKED = ("F09", "paths", "glossary")
"""A lesson with every widget, a page with the map, and a page of entries."""
MOST = 1500
STOP = """() => {
  const one = document.activeElement;
  if (!one || one === document.body) return null;
  // a link that goes on in the next line is looked for where most of it stands
  const box = [...one.getClientRects()].sort((a, b) => b.width * b.height - a.width * a.height)[0] || one.getBoundingClientRect();
  const shapes = [one, one.closest("label")].filter(Boolean).map((each) => getComputedStyle(each));
  const ring = shapes.some((look) => (look.outlineStyle !== "none" && parseFloat(look.outlineWidth) >= 2) || look.boxShadow !== "none");
  const drawn = one.closest("svg") && parseFloat(getComputedStyle(one.querySelector("rect")).strokeWidth) >= 3;
  const inside = box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
  let seen = 0;
  for (const across of [0.1, 0.5, 0.9]) for (const down of [0.1, 0.5, 0.9]) {
    const hit = document.elementFromPoint(box.left + box.width * across, box.top + box.height * down);
    if (hit && (hit === one || one.contains(hit) || hit.closest("label")?.contains(one) || hit.closest("g, a")?.contains(one))) seen += 1;
  }
  const block = one.closest(".worked");
  if (block) block.dataset.stops = Number(block.dataset.stops || 0) + 1;
  return [one.id || one.getAttribute("class") || one.tagName, Boolean(ring || drawn), inside, seen];
}"""
"""The element that has the focus: its name, a ring of two pixels, in the window, of nine points those that hit it."""
SMALL_TARGETS = """() => {
  const all = [...document.querySelectorAll("a[href]:not(.skip-link), button, input, summary, select, textarea, [role=option]")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().width);
  const boxes = all.map((one) => (one.closest("label") || one).getBoundingClientRect());
  return all.flatMap((one, at) => {
    const box = boxes[at];
    if (box.width >= 24 && box.height >= 24) return [];
    if (getComputedStyle(one).display === "inline") return [];
    const x = box.left + box.width / 2, y = box.top + box.height / 2;
    const near = all.some((other, index) => {
      if (other === one || other.contains(one) || one.contains(other) || other.closest("label")?.contains(one)) return false;
      const next = boxes[index];
      return Math.hypot(Math.max(next.left - x, 0, x - next.right), Math.max(next.top - y, 0, y - next.bottom)) < 12;
    });
    return near ? [`${one.tagName}.${one.className} ${Math.round(box.width)}x${Math.round(box.height)} ${one.textContent.slice(0, 12)}`] : [];
  });
}"""
"""Targets under 24 pixels, in no sentence, whose circle of 24 pixels touches another."""
CUT = """() => [...document.querySelectorAll("main :not(section.lesson[hidden] *)")].filter((one) => one.checkVisibility()
    && !one.closest(".visually-hidden, svg, math") && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => { const look = getComputedStyle(one);
    return (one.scrollHeight > one.clientHeight + 2 && /hidden|clip/.test(look.overflowY))
      || (one.scrollWidth > one.clientWidth + 2 && /hidden|clip/.test(look.overflowX)); })
  .map((one) => `${one.tagName}.${one.className}: ${one.textContent.slice(0, 20)}`)"""
MOVING = """() => [...document.querySelectorAll("*")].filter((one) => { const look = getComputedStyle(one);
    return parseFloat(look.transitionDuration) > 0.01 || (look.animationName !== "none" && look.animationTimeline === "auto") || look.scrollBehavior === "smooth"; })
  .map((one) => `${one.tagName}.${one.className}`)"""
"""What moves by itself; the hint at the edge of a scrolled box follows the reader's own scrolling."""


def walked(page: Page, key: str) -> list[tuple[str, bool, bool, int]]:
    """The stops of a key until it leaves the page, or comes to its first stop."""
    stops: list[tuple[str, bool, bool, int]] = []
    for _ in range(MOST):
        page.keyboard.press(key)
        stop = page.evaluate(STOP)
        if stop is None or stop[0] == "skip-link":
            return stops
        stops.append(tuple(stop))
    raise AssertionError("the focus never leaves the page")


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("lesson", WALKED)
def test_every_stop_is_seen_there_and_back(visit: Opener, lesson: str, width: int) -> None:
    page = visit(f"#{lesson}", viewport={"width": width, "height": 800}).page
    page.locator(".skip-link").focus()
    there = walked(page, "Tab")
    assert len(there) > 5
    assert [stop for stop in there if not stop[1] or not stop[2] or stop[3] < 3] == []
    often = "[...document.querySelectorAll('.worked[data-stops]')].map((one) => Number(one.dataset.stops)).filter((count) => count > 2)"
    assert page.evaluate(often) == [], "a worked block has more stops than its number and its scroll box"
    assert len(walked(page, "Shift+Tab")) == len(there), "the way back has the same stops"


@pytest.mark.parametrize("width", [360, 1280])
def test_targets_can_be_hit(visit: Opener, width: int) -> None:
    page = visit("", viewport={"width": width, "height": 800}, has_touch=width == 360).page
    found = {}
    for lesson in LESSONS:
        page.goto(f"{visit.address}#{lesson}")
        found[lesson] = page.evaluate(SMALL_TARGETS)
    assert {lesson: targets for lesson, targets in found.items() if targets} == {}


@pytest.mark.parametrize("width", [320, 1280])
def test_wide_spacing_cuts_nothing_anywhere(visit: Opener, width: int) -> None:
    page = visit("", viewport={"width": width, "height": 740}, bypass_csp=True).page
    page.add_style_tag(content=SPACING)
    found = {}
    for lesson in LESSONS:
        page.goto(f"{visit.address}#{lesson}")
        found[lesson] = [*page.evaluate(OVERFLOW)[1], *page.evaluate(CUT)]
    assert {lesson: faults for lesson, faults in found.items() if faults} == {}


@pytest.mark.parametrize(("width", "height"), [(320, 256), (640, 400), (1280, 800)])
def test_the_largest_letters_fit(visit: Opener, width: int, height: int) -> None:
    """320 by 256 is a window of 1280 at 400 %; the largest letters of the settings on top of it."""
    page = visit("", viewport={"width": width, "height": height}).page
    page.evaluate("document.querySelector('input[name=size][value=xl]').click()")
    found = {}
    for lesson in LESSONS:
        page.goto(f"{visit.address}#{lesson}")
        found[lesson] = page.evaluate(OVERFLOW)
    assert {lesson: faults for lesson, faults in found.items() if faults != [0, []]} == {}


def test_nothing_moves_and_the_system_chooses_the_colours(visit: Opener) -> None:
    grounds = set()
    for scheme in ("light", "dark"):
        page = visit("#F09", color_scheme=scheme, reduced_motion="reduce").page
        assert page.evaluate(MOVING) == []
        grounds.add(page.evaluate("getComputedStyle(document.body).backgroundColor"))
    assert len(grounds) == 2


def test_a_card_is_entered_by_key_and_by_pointer(visit: Opener) -> None:
    page = visit("#F09").page
    term = page.locator("#F09 button.term").first
    term.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    assert page.evaluate("!!document.activeElement.closest('.term-card')")
    page.keyboard.press("Escape")
    assert term.evaluate("(one) => one === document.activeElement")
    term.hover()
    page.wait_for_selector(".term-card:popover-open")
    page.locator(".term-card:popover-open").hover()
    page.wait_for_timeout(600)
    assert page.locator(".term-card:popover-open").count() == 1


def test_digits_of_a_chinese_keyboard_are_numbers(visit: Opener) -> None:
    page = visit("#F09").page
    lab = page.locator("#F09 number-lab")
    field = lab.locator("[data-input=scores] input").first
    for text, refused in (("２．５", False), ("1。5", False), ("−3", False), ("2000", False), ("", True)):
        field.fill(text)
        page.wait_for_timeout(500)
        assert (field.get_attribute("aria-invalid") == "true") is refused, text
        assert "NaN" not in lab.locator(".lab-outputs").inner_text()
