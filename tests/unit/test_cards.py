"""The cards for Anki: every question and term once, nothing of their words lost, the same bytes each time."""

from __future__ import annotations

import csv
import html
import re
from dataclasses import replace

import pytest

from build_site.cards import anki_files
from build_site.explain import as_inputs, sample
from build_site.model import Book, Question
from build_site.pipeline import build
from build_site.problem import Place

TAG = re.compile(r"<[^>]*>")
TRICKY = (
    '<div class="question-given"><pre>x = "1"\n\ty &lt; 2</pre></div>'
    '<details><summary><span class="question-level">计算</span><span class="question-text">'
    '<u data-number="F01.1">3</u> 比 <a href="#F01">F01</a> &amp; "这" 大吗？</span></summary>'
    '<div class="answer"><p>不。\n看 <math display="block"><mfrac><mi>a</mi><msqrt><mi class="v">b</mi></msqrt></mfrac></math></p>'
    '<table class="t"><tr><td colspan="2" class="c">甲</td></tr></table></div></details>'
)


@pytest.fixture(scope="module")
def book() -> Book:
    made = build(as_inputs(sample())).book
    assert made is not None
    return made


def rows(content: bytes) -> list[list[str]]:
    """The notes of a table as Anki reads them: lines of the head left out, quotation marks as in a CSV file."""
    lines = [line for line in content.decode().splitlines() if not line.startswith("#")]
    return list(csv.reader(lines, delimiter="\t"))


def words(markup: str) -> str:
    return re.sub(r"\s", "", html.unescape(TAG.sub("", markup)))


def test_every_question_and_term_is_one_card_with_all_its_words(book: Book) -> None:
    files = anki_files(book)
    cards = {row[0]: row for row in rows(files["anki/questions.txt"])}
    asked = {question.id: (lesson, question) for lesson in book.lessons for question in lesson.questions}
    assert len(cards) == len(rows(files["anki/questions.txt"]))
    assert cards.keys() == asked.keys()
    for name, (_, front, back, tags) in cards.items():
        lesson, question = asked[name]
        assert words(front) + words(back) == words(question.html)
        assert words(front)
        assert words(back)
        assert tags.split() == [book.outline.id, lesson.id]
    terms = {row[0]: row for row in rows(files["anki/terms.txt"])}
    assert terms.keys() == {f"term-{term.id}" for term in book.terms}
    for term in book.terms:
        _, front, back, tags = terms[f"term-{term.id}"]
        assert term.name in html.unescape(front)
        assert words(back).startswith(words(term.definition_html))
        assert term.lesson in tags.split() or not term.lesson


def test_tabs_new_lines_and_quotation_marks_stay_in_their_field(book: Book) -> None:
    question = Question("F01-q-x", "", "", Place("x"), TRICKY)
    lesson = replace(book.lessons[0], questions=(question,))
    content = anki_files(replace(book, lessons=(lesson,)))["anki/questions.txt"]
    (card,) = rows(content)
    assert card[0] == "F01-q-x"
    assert (
        card[1]
        == "<div><pre>x = &quot;1&quot;&#10;&#9;y &lt; 2</pre></div><b>计算</b> 3 比 F01 &amp; &quot;这&quot; 大吗？"
    )
    assert card[2] == (
        "<div><p>不。 看 <math display='block'><mfrac><mi>a</mi><msqrt><mi>b</mi></msqrt></mfrac></math></p>"
        "<table><tr><td colspan='2'>甲</td></tr></table></div>"
    )


def test_the_head_says_how_to_read_the_table(book: Book) -> None:
    for content in anki_files(book).values():
        head = [line for line in content.decode().splitlines() if line.startswith("#")]
        assert head[:4] == ["#separator:tab", "#html:true", "#guid column:1", "#tags column:4"]
        assert head[4].startswith(f"#deck:{book.outline.title}::")
        assert b"\r" not in content


def test_the_same_book_gives_the_same_bytes(book: Book) -> None:
    again = build(as_inputs(sample())).book
    assert again is not None
    assert anki_files(again) == anki_files(book)


def test_a_book_without_questions_and_terms_has_no_cards(book: Book) -> None:
    empty = replace(book, lessons=tuple(replace(each, questions=()) for each in book.lessons), terms=())
    assert anki_files(empty) == {}
