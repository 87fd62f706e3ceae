"""The delivered EPUB: EPUBCheck finds nothing wrong with it, and it says what the delivered page says."""

from __future__ import annotations

import zipfile
from pathlib import Path, PurePosixPath

import pytest

from tests.unit.epub_texts import CHAPTERS, documents_of, words_of_chapter, words_of_lesson
from tests.unit.test_epubcheck import judged

DIST = Path(__file__).resolve().parents[2] / "dist"

pytestmark = [pytest.mark.browser, pytest.mark.xdist_group("epub")]


def delivered() -> Path:
    books = sorted(DIST.glob("*.epub"))
    assert len(books) == 1, "run the build first: there must be exactly one EPUB in dist/"
    return books[0]


def test_nothing_is_wrong_with_it() -> None:
    assert "0 fatals / 0 errors / 0 warnings" in judged(delivered())


def test_the_bundle_carries_the_book_that_was_judged() -> None:
    (bundle,) = DIST.glob("*.zip")
    with zipfile.ZipFile(bundle) as opened:
        (carried,) = (opened.read(name) for name in opened.namelist() if name.endswith(".epub"))
    assert carried == delivered().read_bytes()


def test_every_chapter_says_what_its_lesson_says() -> None:
    page = (DIST / "index.html").read_text("utf-8")
    chapters = {
        path: text for path, text in documents_of(delivered().read_bytes()).items() if CHAPTERS in path
    }
    assert len(chapters) > 20
    for path, text in chapters.items():
        flow, answers, entered = words_of_chapter(text)
        lesson = words_of_lesson(page, PurePosixPath(path).stem)
        assert (flow, answers, "".join(sorted(entered))) == lesson, path
