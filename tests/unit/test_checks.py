"""Checks look at records of the whole book; each finds its own fault and nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest

from build_site import checks
from build_site.assemble import assemble
from build_site.checks import (
    again,
    answers,
    duplicate_ids,
    figure_groups,
    link_names,
    links,
    prerequisites,
    redirects,
    synonyms,
    term_homes,
    terms,
    unused_terms,
)
from build_site.explain import as_inputs, sample
from build_site.model import Book, Lesson, Link, Planned
from build_site.parse import parse
from build_site.problem import Place, Problem


@pytest.fixture(scope="module")
def book() -> Book:
    parsed, _ = parse(as_inputs(sample()))
    found, _ = assemble(parsed)
    assert found is not None
    return found


def codes(problems: Iterable[Problem]) -> list[tuple[str, str]]:
    return [(problem.code, problem.message) for problem in problems]


def with_lesson(book: Book, name: str, **changes: object) -> Book:
    lessons = tuple(replace(lesson, **changes) if lesson.id == name else lesson for lesson in book.lessons)
    return replace(book, lessons=lessons)


def chained(book: Book, needs: dict[str, tuple[str, ...]]) -> Book:
    """Lessons A, B, C … that need each other as told."""
    blank = book.lessons[0]
    lessons = tuple(
        replace(blank, id=name, prerequisites=own, declared=tuple((need, Place(name, 1, 1)) for need in own))
        for name, own in needs.items()
    )
    return replace(book, lessons=lessons)


def test_the_sample_book_is_clean(book: Book) -> None:
    assert checks.run(book) == ()


def test_every_check_is_in_the_list_once() -> None:
    assert len(set(checks.CHECKS)) == len(checks.CHECKS)


def test_prerequisites_follow_the_order(book: Book) -> None:
    assert codes(prerequisites.check(chained(book, {"A": (), "B": ("A",), "C": ("A", "B")}))) == []
    assert codes(prerequisites.check(chained(book, {"A": ("C",), "B": (), "C": ()}))) == [
        ("prerequisite-order", "先修的“C”在目录里排在后面")
    ]


def test_a_circle_is_reported_once(book: Book) -> None:
    circle = chained(book, {"A": ("C",), "B": ("A",), "C": ("B",), "D": ("E",), "E": ("D",)})
    assert codes(prerequisites.check(circle)) == [
        ("prerequisite-cycle", "先修绕成一圈：A → C → B → A"),
        ("prerequisite-cycle", "先修绕成一圈：D → E → D"),
    ]
    assert codes(prerequisites.check(chained(book, {"A": ("A",)}))) == [
        ("prerequisite-cycle", "先修绕成一圈：A → A")
    ]


def test_planned_lessons_may_be_needed_but_not_their_topics(book: Book) -> None:
    planned = replace(book, outline=replace(book.outline, planned=(Planned("P1", "预告"),)))
    needing = replace(chained(planned, {"A": ("P1",)}), outline=planned.outline)
    assert codes(prerequisites.check(needing)) == []

    def linked(target: str) -> Book:
        return with_lesson(planned, "S02", links=(Link("page", target, "字", "", Place("a", 1, 1)),))

    silent = with_lesson(planned, "S01", links=())
    assert codes(links.check(replace(silent, lessons=linked("P1").lessons[:1]))) == []
    assert "“P1”还没有写成，没有小节可以链接" in [
        message for _, message in codes(links.check(linked("P1#x")))
    ]


@pytest.mark.parametrize("target", ["S01", "S01#draw", "S01#ruler", "S01#q-share", "S01#scale", "glossary"])
def test_links_reach_everything_that_has_an_id(book: Book, target: str) -> None:
    changed = with_lesson(book, "S02", links=(Link("page", target, "字", "", Place("a", 1, 1)),))
    assert codes(links.check(changed)) == []


@pytest.mark.parametrize(
    ("text", "target", "wrong"),
    [
        ("S02", "S01", True),
        ("见 S02 的抽取", "S01#draw", True),
        ("S02", "later", True),
        ("later", "S02", True),
        ("S01", "S01#draw", False),
        ("抽取一次", "S01#draw", False),
        ("S01x 与 S0", "S02", False),
        ("S02", "nowhere", False),
    ],
)
def test_a_link_names_the_page_it_opens(book: Book, text: str, target: str, wrong: bool) -> None:
    changed = with_lesson(book, "S02", links=(Link("page", target, text, "", Place("a", 1, 1)),))
    assert [code for code, _ in codes(link_names.check(changed))] == ["link-misnamed"] * wrong


def test_the_page_of_diagrams_lists_every_figure_and_nothing_else(book: Book) -> None:
    page = next(lesson for lesson in book.lessons if lesson.kind == "diagrams")
    (group,) = page.figure_groups
    (figure,) = group.figures

    def listing(*names: str) -> Book:
        figures = tuple(replace(figure, of=name) for name in names)
        return with_lesson(book, page.id, figure_groups=(replace(group, figures=figures),))

    assert codes(figure_groups.check(listing("S01#ruler", "S01#ruler"))) == []
    assert codes(figure_groups.check(listing())) == [("figure-unlisted", "图解页没有列出“S01#ruler”这幅图")]
    assert codes(figure_groups.check(listing("S01#ruler", "S01#draw"))) == [
        ("link-broken", "没有“S01#draw”这幅图")
    ]
    without = replace(book, lessons=tuple(each for each in book.lessons if each is not page))
    assert codes(figure_groups.check(without)) == []


def test_links_in_the_glossary_count(book: Book) -> None:
    table = replace(book.judged[0], links=(Link("term", "nobody", "字", "", Place("g", 1, 1)),))
    changed = replace(book, judged=(table,))
    assert codes(terms.check(changed)) == [("term-unknown", "术语表里没有“nobody”")]


def test_plain_words_may_be_confused_with_a_term(book: Book) -> None:
    first = replace(book.terms[0], confused_with=("得分", "NaN", "weigth"))
    changed = replace(book, terms=(first, *book.terms[1:]))
    assert [code for code, _ in codes(terms.check(changed))] == ["term-unknown"]


def test_terms_are_linked_at_home(book: Book) -> None:
    assert codes(term_homes.check(book)) == []
    moved = replace(book, terms=tuple(replace(term, lesson="S02") for term in book.terms))
    assert [message for _, message in codes(term_homes.check(moved))] == [
        f"词条“{term.id}”属于 S02，那里却没有链接它" for term in book.terms
    ]
    planned = replace(book, terms=tuple(replace(term, lesson="later") for term in book.terms))
    assert codes(term_homes.check(planned)) == []
    assert codes(term_homes.check(with_lesson(moved, "S01", links=()))) == []


def test_terms_of_unwritten_lessons_may_wait(book: Book) -> None:
    waiting = tuple(replace(term, lesson="later") for term in book.terms)
    silent = with_lesson(book, "S01", links=())
    assert len(codes(unused_terms.check(silent))) == 2
    assert codes(unused_terms.check(replace(silent, terms=waiting))) == []


def test_banned_names_are_found_everywhere_with_their_place(book: Book) -> None:
    first = replace(book.terms[0], banned=("权重",))
    found = list(synonyms.check(replace(book, terms=(first, *book.terms[1:]))))
    lines = {(problem.place.file, problem.place.line) for problem in found}
    assert ("content/lessons/S01.md", 2) in lines, "the title is text, too"
    assert ("content/glossary.yaml", 11) in lines
    source = sample()
    for problem in found:
        line = source[problem.place.file].split("\n")[problem.place.line - 1]
        assert line[problem.place.column - 1 :].startswith("权重")


def test_redirects_lead_from_nothing_to_something(book: Book) -> None:
    def moved(old: str, new: str) -> list[str]:
        changed = replace(book, redirects=((old, new),))
        return [code for code, _ in codes(redirects.check(changed))]

    assert moved("S01#old", "S01#draw") == []
    assert moved("S01#old", "S01#nowhere") == ["redirect-broken"]
    assert moved("S01#shares", "S01#draw") == ["redirect-broken"]


def test_empty_answers_and_repeated_ids_are_found_in_records(book: Book) -> None:
    lesson: Lesson = next(lesson for lesson in book.lessons if lesson.id == "S01")
    unanswered = (replace(lesson.questions[0], answer=" "),)
    assert [code for code, _ in codes(answers.check(with_lesson(book, "S01", questions=unanswered)))] == [
        "answer-missing"
    ]
    twice = with_lesson(book, "S02", headings=lesson.headings[:1])
    assert codes(duplicate_ids.check(twice)) == [("id-duplicate", "编号“S01-shares”已经用过")]


def test_questions_come_back_from_earlier_lessons_only(book: Book) -> None:
    def asking(lesson: str, *names: str) -> Book:
        declared = tuple((name, Place(lesson, 1, 1)) for name in names)
        return with_lesson(book, lesson, again=names, declared=declared)

    assert codes(again.check(asking("tiny", "S01-q-share"))) == []
    for lesson in ("S01", "about"):
        assert codes(again.check(asking(lesson, "S01-q-share"))) == [
            ("again-order", "“S01-q-share”不在更早的课里")
        ]
    (unknown,) = again.check(asking("S02", "S01-q-shares"))
    assert unknown.code == "again-unknown"
    assert "S01-q-share" in unknown.hint
