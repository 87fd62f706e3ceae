"""A term whose lesson is written is linked somewhere: an entry that nobody meets teaches nobody."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code


def check(book: Book) -> Iterator[Problem]:
    """One problem for each such term without a link."""
    written = {lesson.id for lesson in book.lessons}
    linked = {link.target for lesson in book.lessons for link in lesson.links if link.scheme == "term"}
    for term in book.terms:
        if term.lesson in written and term.id not in linked:
            hint = f"在 {term.lesson} 里第一次讲到它的地方写 [{term.name}](term:{term.id})"
            yield Problem(term.place, Code.TERM_UNUSED, f"词条“{term.id}”没有一处链接", hint)
