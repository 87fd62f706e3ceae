"""Every term belongs to a lesson that is written or planned."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.checks.addresses import planned
from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean


def check(book: Book) -> Iterator[Problem]:
    """One problem for each term whose lesson does not exist."""
    known = {lesson.id for lesson in book.lessons} | planned(book)
    for term in book.terms:
        if term.lesson and term.lesson not in known:
            message = f"词条“{term.id}”的 lesson 是“{term.lesson}”，没有这一课"
            yield Problem(term.place, Code.TERM_LESSON_UNKNOWN, message, did_you_mean(term.lesson, known))
