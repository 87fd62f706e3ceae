"""The whole book as a PDF: every Han character, bookmarks, tags, language, links, answers, page numbers."""

from __future__ import annotations

import re
import subprocess
import unicodedata
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pypdf
import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Opener
from tests.browser.firefox import UNFOLDED

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("paper")]

HAN = re.compile("[\u3400-\u4dbf\u4e00-\u9fff]")
SHOWN = """() => {
  const unread = "[hidden]:not(section.lesson), .anchor, .toggle, details:not(.question *) > summary, .without-scripts, .lesson-end, button:not(.term)";
  const unprinted = ".frame-controls, .lab-controls, .field-sizes, answer-field, .recompute-note, .visually-hidden, text, title, template";
  return [...document.querySelectorAll("section.lesson")].map((lesson) => {
    const copy = lesson.cloneNode(true);
    for (const part of copy.querySelectorAll(`${unread}, ${unprinted}`)) part.remove();
    return copy.textContent;
  }).join("\\n");
}"""
"""The words of all lessons but those of controls; pictures are asked for on their own."""
NAMES = """[...document.querySelectorAll("section.lesson")].flatMap((lesson) => [
  [lesson.dataset.kind === "lesson" ? lesson.id : "", lesson.querySelector("h1").textContent.trim()],
  ...[...lesson.querySelectorAll("section.topic > h2")].filter((one) => /\\d/.test(one.firstElementChild?.textContent || ""))
    .map((one) => { const number = one.firstElementChild.textContent.trim();
      return [number, one.textContent.trim().slice(number.length).trim()]; })])"""
"""Number and title of each lesson and numbered section."""


@dataclass(frozen=True)
class Paper:
    """The PDF, its text, and what the page showed before it was printed."""

    file: Path
    text: str
    shown: str
    names: list[tuple[str, str]]
    questions: int
    kept: tuple[int, int]


@pytest.fixture(scope="module")
def paper(chromium: Browser, address: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Paper]:
    file = tmp_path_factory.mktemp("paper") / "book.pdf"
    context = chromium.new_context(offline=True)
    page = context.new_page()
    page.set_default_timeout(800_000)
    page.add_init_script("globalThis.print = () => {}")
    page.goto(address)
    page.evaluate(UNFOLDED)
    shown, names = page.evaluate(SHOWN), [(number, title) for number, title in page.evaluate(NAMES)]
    questions = page.locator(".question .answer").count()
    page.evaluate("document.querySelector('[data-action=print-book]').click()")
    page.pdf(path=file, prefer_css_page_size=True, print_background=True, outline=True, tagged=True)
    kept = page.locator(".question .answer").count(), page.locator(".answers").count()
    context.close()
    run = subprocess.run(["pdftotext", str(file), "-"], capture_output=True, text=True, check=True)
    yield Paper(file, run.stdout, shown, names, questions, kept)


def han(text: str) -> Counter[str]:
    """How often each Han character stands in a text; a PDF may spell some of them as radicals."""
    return Counter(HAN.findall(unicodedata.normalize("NFKC", text)))


def titles(outline: list[Any]) -> Iterator[str]:
    """All bookmarks, in order."""
    for entry in outline:
        if isinstance(entry, list):
            yield from titles(entry)
        else:
            yield str(entry.title)


def test_every_han_character_comes_back(paper: Paper) -> None:
    """Each at least as often as in the words of the page: page heads and lists of the paper may add some."""
    asked, found = han(paper.shown), han(paper.text)
    assert asked.total() > 100_000
    assert asked - found == Counter()


def test_bookmarks_name_every_lesson_and_section(paper: Paper) -> None:
    """A heading that touches the edge of a page is named twice over by Chromium, part by part."""
    reader = pypdf.PdfReader(paper.file)
    marks = [re.sub(r"\s+", " ", mark).strip() for mark in titles(reader.outline)]
    twice = {"".join(sorted(mark.replace(" ", ""))) for mark in marks}
    missing = [
        name
        for number, title in paper.names
        if (name := re.sub(r"\s+", " ", f"{number} {title}").strip()) not in marks
        and "".join(sorted(2 * name.replace(" ", ""))) not in twice
    ]
    assert len(paper.names) > 200
    assert missing == []


def test_it_is_tagged_and_says_its_language(paper: Paper) -> None:
    root: Any = pypdf.PdfReader(paper.file).trailer["/Root"]
    assert root["/Lang"] == "zh-Hans"
    assert root["/MarkInfo"]["/Marked"]
    assert "/StructTreeRoot" in root


def test_links_stay_inside(paper: Paper) -> None:
    inside, outside = 0, []
    for page in pypdf.PdfReader(paper.file).pages:
        for entry in page.get("/Annots") or []:
            link: Any = entry.get_object()
            action = link.get("/A")
            address = str(action.get_object().get("/URI", "")) if action else ""
            inside += "/Dest" in link
            if address and not address.startswith("https://"):
                outside.append(address)
    assert outside == []
    assert inside > 1000


def test_answers_stand_behind_the_questions(paper: Paper) -> None:
    """And each is back in its question afterwards."""
    assert paper.kept == (paper.questions, 0)
    marks = list(titles(pypdf.PdfReader(paper.file).outline))
    at = next(at for at, mark in enumerate(marks) if mark in {"答案", "答案答案"})
    assert at > len(marks) / 2
    assert len([mark for mark in marks[at:] if re.match("F\\d\\d ", mark)]) >= 16


def test_pages_are_numbered(paper: Paper) -> None:
    """The lower margin of A4, 22 mm of 842 points, holds the number alone."""
    margin = ("-x", "0", "-y", "780", "-W", "600", "-H", "62")
    run = subprocess.run(
        ["pdftotext", *margin, str(paper.file), "-"], capture_output=True, text=True, check=True
    )
    numbers = [page.strip() for page in run.stdout.split("\f")[:-1]]
    assert numbers == [str(at) for at in range(1, len(numbers) + 1)]


OVER_THE_TEXT = "[...document.querySelectorAll('[popover], dialog')].filter((one) => one.checkVisibility()).map((one) => one.id)"


@pytest.mark.parametrize(
    ("width", "opener"),
    [
        (1280, "[popovertarget='reading-settings']"),
        (1280, "#F09 button.term"),
        (800, "[popovertarget='contents-drawer']"),
    ],
)
def test_what_lies_over_the_text_is_not_printed(visit: Opener, width: int, opener: str) -> None:
    page = visit("#F09", viewport={"width": width, "height": 900}).page
    page.locator(f"{opener} >> visible=true").first.click()
    page.wait_for_selector(":popover-open")
    page.emulate_media(media="print")
    assert page.evaluate(OVER_THE_TEXT) == []
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    assert page.locator(":popover-open").count() == 0
    assert page.locator("nav.contents a[data-lesson]").count() > 16
