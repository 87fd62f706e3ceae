"""What the templates see, made of a book."""

from __future__ import annotations

import dataclasses
import inspect
import pkgutil
from importlib import import_module

import pytest

import build_site.views
from build_site.views import InlineView, page_view
from build_site.views.minutes import minutes_of
from build_site.views.text import made_html
from concepts.notation.verdict import Claim
from tests.unit.example_book import BOOK, F09, lesson

PAGE = page_view(BOOK, InlineView("", (), (), "", "", "", ""), "policy")
LESSONS = {view.id: view for view in PAGE.lessons}


def view_types() -> list[type]:
    modules = [
        import_module(f"build_site.views.{module.name}")
        for module in pkgutil.iter_modules(build_site.views.__path__)
    ]
    return [
        each
        for module in modules
        for _, each in inspect.getmembers(module, inspect.isclass)
        if each.__module__ == module.__name__
    ]


@pytest.mark.parametrize("view", view_types(), ids=lambda view: view.__name__)
def test_views_are_frozen_and_slotted(view: type) -> None:
    assert dataclasses.is_dataclass(view)
    assert view.__dataclass_params__.frozen  # type: ignore[attr-defined]
    assert "__slots__" in vars(view)
    for field in dataclasses.fields(view):
        assert not any(word in str(field.type) for word in ("list", "dict", "set[")), field.name


def test_topics_keep_their_order() -> None:
    assert [topic.id for topic in LESSONS["F09"].topics] == ["F09", "F09-scores", "F09-shift"]


def test_neighbours_follow_the_reading_order() -> None:
    pairs = [(view.before and view.before.id, view.after and view.after.id) for view in PAGE.lessons]
    assert pairs == [
        (None, "F09"),
        ("preface", "two-sentences"),
        ("F09", "F11"),
        ("two-sentences", "glossary"),
        ("F11", "references"),
        ("glossary", "diagrams"),
        ("references", None),
    ]


def test_only_the_first_is_shown() -> None:
    assert [view.id for view in PAGE.lessons if view.first] == ["preface"]


def test_prerequisites_say_whether_they_are_written() -> None:
    assert [(link.id, link.written) for link in LESSONS["F09"].prerequisites] == [("F07", False)]
    assert [(link.id, link.written) for link in LESSONS["F11"].prerequisites] == [("F09", True)]


def test_questions_come_back_by_reference() -> None:
    (card,) = LESSONS["F11"].again
    assert (card.id, card.lesson.id) == ("F09-q-shift", "F09")
    assert card.html.startswith("<details>")
    assert LESSONS["F09"].again == ()


def test_minutes() -> None:
    assert minutes_of(lesson("x", han=0), True) == 1
    assert minutes_of(lesson("x", han=301), True) == 2
    worked = tuple(Claim("worked", line, 1, "1 = 1") for line in range(8))
    spans = tuple(Claim("span", line, 1, "1 = 1") for line in range(100))
    busy = dataclasses.replace(F09.verdict, claims=(*worked, *spans))
    assert minutes_of(lesson("x", han=300, verdict=busy), True) == 3
    assert minutes_of(lesson("x", han=300, questions=F09.questions), True) == 2


def test_pages_that_are_looked_up_have_no_minutes() -> None:
    assert LESSONS["glossary"].minutes_html == ""
    assert "minutes of preface" in LESSONS["preface"].minutes_html


def test_contents() -> None:
    parts = [[entry.link.id for entry in part.entries] for part in PAGE.contents.parts]
    assert parts == [["preface"], ["F09", "two-sentences", "F11"], ["glossary", "references", "diagrams"]]
    assert [link.id for link in PAGE.contents.planned] == ["F07"]
    assert PAGE.contents.readable == 2


def test_a_written_lesson_is_no_longer_planned() -> None:
    written = dataclasses.replace(BOOK, lessons=(*BOOK.lessons, lesson("F07", title="点积")))
    view = page_view(written, PAGE.inline, "")
    assert view.contents.planned == ()
    assert view.lessons[1].prerequisites[0].written


def test_terms_stand_under_their_lessons() -> None:
    assert [[term.id for term in group.terms] for group in PAGE.terms] == [["softmax"], ["argmax"]]
    assert [group.id for group in PAGE.terms] == ["terms-F09", "terms-F07"]


def test_a_term_knows_where_it_is_used_and_what_it_is_confused_with() -> None:
    (softmax,) = PAGE.terms[0].terms
    assert [use.id for use in softmax.uses] == ["F09-shift", "F11-keys", "preface"]
    assert [(other.id, other.name_html) for other in softmax.confused] == [
        ("argmax", "取最大"),
        ("", "取平均"),
    ]


def test_sources_are_listed_where_they_are_cited() -> None:
    assert [source.key for source in LESSONS["F11"].cited] == ["TR"]
    assert LESSONS["F09"].cited == ()
    assert [[use.id for use in source.uses] for source in PAGE.references] == [["F11-keys"], []]


def test_only_secure_addresses_are_links() -> None:
    assert [source.address for source in PAGE.references] == ["https://arxiv.org/abs/1706.03762", ""]
    assert PAGE.references[1].address_html == "ftp://example.org"


def test_digits_of_names_say_what_they_come_from() -> None:
    assert made_html("甲 & 乙", "title") == "甲 &amp; 乙"
    assert made_html("σ²", "glossary") == '<span data-src="glossary">σ²</span>'
    assert made_html("F09 <", "lesson id") == '<span data-src="lesson id">F09 &lt;</span>'
    assert made_html("一", "title") == "一"


def test_diagrams_lists_figures_by_group_and_labs_by_lesson() -> None:
    shares, later, never = PAGE.diagrams.groups
    (figure,) = shares.figures
    assert (figure.id, figure.lesson.id, figure.asks_html) == ("F09-steps", "F09", "份额从哪里来？")
    assert (figure.title_html, figure.keeps, figure.changes) == ("分数怎样走到份额", True, False)
    assert figure.frames_html == '<span data-src="frames of F09-steps">4</span>'
    assert (later.figures, [link.id for link in later.awaits]) == ((), ["F07"])
    assert (never.figures, never.awaits) == ((), ())
    labs = [(group.lesson.id, [lab.id for lab in group.labs]) for group in PAGE.diagrams.labs]
    assert labs == [("F11", ["F11-lab"])]
