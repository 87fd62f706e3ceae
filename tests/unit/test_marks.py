"""Numbers whose marks are left out are found again where they stood, and only these."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_site.shorten import shorten
from build_site.shorten.marks import without_marks
from concepts.delivered.marks import NUMERAL
from concepts.delivered.numbers import read_numbers
from tests.unit.test_shorten import PAGES

VECTORS = json.loads((Path(__file__).parents[1] / "data" / "numerals.json").read_text("utf-8"))


@pytest.mark.parametrize(("text", "numerals"), VECTORS)
def test_the_numerals_of_a_text(text: str, numerals: list[str]) -> None:
    assert NUMERAL.findall(text) == numerals


@pytest.mark.parametrize("page", PAGES)
def test_the_readers_of_a_page_find_the_same(page: str) -> None:
    marked = shorten(page)
    short = without_marks(marked)
    assert (len(short) < len(marked)) is ("<u>" in marked)
    was, found = read_numbers(marked), read_numbers(short)
    assert found.names() == was.names()
    assert [(each.text, each.line) for each in found.numbers] == [
        (each.text, each.line) for each in was.numbers
    ]
    assert [each.words for each in found.seen] == [each.words for each in was.seen]
    assert found.strays == []
    assert without_marks(short) == short


def lesson(text: str) -> str:
    return f"<main><section class=lesson id=F09><p><u data-number=F09.0>1</u>{text}</section></main>"


@pytest.mark.parametrize(
    ("marked", "short"),
    [
        ("有 <u>3</u> 个，&lt;<u>0.5</u>", "有 3 个，&lt;0.5"),
        ("[<u>2</u>,<u>3</u>]", "[2,3]"),
        ("<li><u>3</u><li>-<u>4</u>", "<li>3<li>-4"),
        ("<u>两</u> 个里 <u>1</u> 个", "<u>两</u> 个里 1 个"),
        ("W<u>1</u> 和 <u>2</u>", "W<u>1</u> 和 2"),
        ("<u>2</u>,<u>128</u>", "<u>2</u>,<u>128</u>"),
        ("<a class=page-link href=#F11><u>F11</u></a>", "<a class=page-link href=#F11>F11</a>"),
        ("<a href=#F11><u>F11</u></a>", "<a href=#F11><u>F11</u></a>"),
        ("<a href=#F11>F11 甲</a> <u>2</u>", "<a href=#F11>F11 甲</a> 2"),
        ("<a class=term href=#b>甲 <u>2</u></a>", "<a class=term href=#b>甲 <u>2</u></a>"),
        ("<b data-src=x>7 <i>8</i> <u>9</u></b><u>2</u>", "<b data-src=x>7 <i>8</i> <u>9</u></b>2"),
        ("<number-lab><u>9</u></number-lab>", "<number-lab><u>9</u></number-lab>"),
        ("<div class=frame-controls><u>9</u></div>", "<div class=frame-controls><u>9</u></div>"),
        ("<p role=status><u>9</u>", "<p role=status><u>9</u>"),
        ("<svg><path /></svg><u>9</u>", "<svg><path /></svg>9"),
    ],
)
def test_a_mark_stays_where_the_rule_does_not_find_the_number(marked: str, short: str) -> None:
    assert without_marks(lesson(marked)) == lesson(short)
    was, found = read_numbers(lesson(marked)), read_numbers(lesson(short))
    assert [each.text for each in found.numbers] == [each.text for each in was.numbers]
    assert found.strays == []


def test_outside_lessons_all_marks_stay() -> None:
    assert without_marks("<main><p><u>3</u></main>") == "<main><p><u>3</u></main>"
    assert read_numbers("<main><p>3</main>").strays == [("3", 1)]


@pytest.mark.parametrize(("text", "numbers", "strays"), [("又 7 个", ["7"], 0), ("又 7 个 9x9", ["7"], 1)])
def test_digits_that_are_no_number_of_a_text_are_told(text: str, numbers: list[str], strays: int) -> None:
    printed = read_numbers(lesson(f"<p>{text}"))
    assert [each.text for each in printed.numbers[1:]] == numbers
    assert len(printed.strays) == strays
