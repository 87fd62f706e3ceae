"""What comes out for every page kind and part, in files to read."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_site.render import render
from tests.conftest import Golden
from tests.unit.example_book import BOOK, example_inputs

FOLDER = Path(__file__).parent / "pages"
PARTS = {
    "top-bar": r"<header class=\"top-bar\">.*?</header>",
    "reading-settings": r"<div class=\"reading-settings\".*?</div>",
    "contents": r"<nav class=\"contents\".*?</nav>",
    "term-cards": r"<div class=\"term-cards\">.*?</template>",
    "colophon": r"<footer class=\"colophon\">.*?</footer>",
    "dialogs": r"<div class=\"contents-drawer\".*?(?=<template id=\"messages\">)",
}


@pytest.fixture(scope="module")
def page() -> str:
    text, problems = render(BOOK, example_inputs())
    assert problems == ()
    assert text is not None
    return text


@pytest.mark.parametrize("lesson", [lesson.id for lesson in BOOK.lessons])
def test_lesson(page: str, lesson: str, golden: Golden) -> None:
    end = r"(?=<section class=\"lesson\"|<div class=\"term-cards\">)"
    found = re.search(rf"<section class=\"lesson\" id=\"{lesson}\".*?{end}", page, re.DOTALL)
    assert found is not None
    golden.check(FOLDER / f"{lesson}.html", found[0])


@pytest.mark.parametrize("part", PARTS)
def test_part(page: str, part: str, golden: Golden) -> None:
    found = re.findall(PARTS[part], page, re.DOTALL)
    assert len(found) == 1
    golden.check(FOLDER / f"{part}.html", found[0] + "\n")
