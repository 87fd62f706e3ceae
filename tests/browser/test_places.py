"""Where a reader is: after a reload, after a page that was looked up, after the skip link, in the browser's own search."""

from __future__ import annotations

import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox

pytestmark = pytest.mark.browser

READ_ON = """async () => {
  for (let i = 0; i < 20; i += 1) {
    scrollBy(0, 700);
    await new Promise((done) => setTimeout(done, 20));
  }
  await new Promise((done) => setTimeout(done, 600));
}"""
# what stands at the upper third, and where; marks at the ends of sections come a moment after the page
READ = """async () => {
  await Book.packedScripts;
  await new Promise((done) => setTimeout(done, 600));
  const lesson = Book.router.currentLesson();
  const read = document.elementsFromPoint(innerWidth / 2, innerHeight / 3).find((one) => lesson.contains(one));
  return [lesson.querySelectorAll(".section-mark").length > 5, read.closest(".topic").id, read.textContent.slice(0, 20), Math.round(read.getBoundingClientRect().top)];
}"""
UNREACHED = "[...document.querySelectorAll('section.lesson')].filter((one) => one.getAttribute('hidden') === '').length"


@pytest.mark.parametrize("width", [390, 1280])
def test_reloads_keep_the_place(visit: Opener, width: int) -> None:
    page = visit("#F16", viewport={"width": width, "height": 800}).page
    page.evaluate(READ_ON)
    read = page.evaluate(READ)
    assert read[0]
    for _ in range(3):
        page.reload()
        assert page.evaluate(READ) == read


def test_reloads_keep_the_place_in_firefox(firefox: Firefox, address: str) -> None:
    firefox.open(f"{address}#F16")
    firefox.evaluate(f"({READ_ON})()")
    read = firefox.evaluate(f"({READ})()")
    for _ in range(2):
        firefox.command("browsingContext.reload", context=firefox.context, wait="complete")
        assert firefox.evaluate(f"({READ})()") == read


def test_back_finds_the_place_with_other_letters(visit: Opener) -> None:
    page = visit("#F16").page
    page.evaluate(READ_ON)
    _, section, *_ = page.evaluate(READ)
    page.evaluate("document.querySelector('#F16 a[href^=\"#F12\"]').click()")
    page.evaluate("document.documentElement.style.fontSize = '140%'")
    page.go_back()
    assert page.evaluate(READ)[1] == section


def test_the_skip_link_leaves_the_address_as_it_is(visit: Opener) -> None:
    page = visit("#F09-shift").page
    page.locator(".skip-link").focus()
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#F09-shift"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('main') !== null")


def test_a_link_to_a_question_takes_the_focus_along(visit: Opener) -> None:
    page = visit("#F11").page
    link = page.locator("#F11 .again .question-home a").first
    link.focus()
    question = link.get_attribute("href").removeprefix("#")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.activeElement.matches('summary')")
    assert page.evaluate("document.activeElement.closest('.question').id") == question
    assert page.locator(f"#{question} details[open]").count() == 0


def test_a_page_that_was_looked_up_is_no_place_to_go_on_from(visit: Opener) -> None:
    page = visit("#F09-shift").page
    page.wait_for_function("() => Book.memory.get('place')?.topic === 'F09-shift'")
    for page_id in ("glossary", "references", "errata", "review", "notes"):
        page.evaluate(f"location.hash = '#{page_id}'")
        page.wait_for_function(f"() => Book.router.currentLesson().id === '{page_id}'")
        assert page.evaluate("Book.memory.get('place')") == {"lesson": "F09", "topic": "F09-shift"}
    page.reload()
    assert page.locator(".resume").first.get_attribute("href") == "#F09-shift"


def test_an_example_is_a_place_to_go_on_from(visit: Opener) -> None:
    page = visit("#two-sentences").page
    assert page.evaluate("Book.memory.get('place').lesson") == "two-sentences"


def test_the_browsers_search_still_reaches_what_it_has_left(visit: Opener) -> None:
    page = visit("#F09").page
    page.keyboard.press("Control+f")
    assert page.evaluate(UNREACHED) == 0
    for lesson in ("F10", "F12"):
        page.evaluate(
            "id => document.querySelector(`#${id} p`).dispatchEvent(new Event('beforematch', { bubbles: true }))",
            lesson,
        )
        assert page.evaluate("Book.router.currentLesson().id") == lesson
        assert page.evaluate(UNREACHED) == 0


def test_sections_of_an_earlier_edition_are_not_counted(visit: Opener) -> None:
    page = visit("#F09").page
    page.evaluate(
        "Book.memory.change(Object.fromEntries([...Array(20)].map((_, i) => [`read.F09-gone-${i}`, true])))"
    )
    state = page.locator(".contents a[data-lesson=F09] .entry-state")
    assert "20" not in state.inner_text()
    page.evaluate("Book.memory.set('read.F09-shift', true)")
    assert "1/" in state.inner_text()
