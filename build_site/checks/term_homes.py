"""The lesson that a term belongs to links it: who reads in order meets every term where it is introduced."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code


def check(book: Book) -> Iterator[Problem]:
    """One problem for each term that only other lessons link."""
    linked = {
        lesson.id: {link.target for link in lesson.links if link.scheme == "term"} for lesson in book.lessons
    }
    for term in book.terms:
        elsewhere = next((home for home, targets in linked.items() if term.id in targets), None)
        if term.lesson in linked and elsewhere is not None and term.id not in linked[term.lesson]:
            message = f"词条“{term.id}”属于 {term.lesson}，那里却没有链接它"
            hint = f"在 {term.lesson} 里写 [{term.name}](term:{term.id})，或把 lesson 改成 {elsewhere}"
            yield Problem(term.place, Code.TERM_ELSEWHERE, message, hint)
