"""The page of diagrams lists every figure of the book, and nothing that is no figure."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.checks.addresses import fragment
from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean


def check(book: Book) -> Iterator[Problem]:
    """Entries without a figure first, then figures without an entry. A book without such a page is free."""
    pages = [lesson for lesson in book.lessons if lesson.kind == "diagrams"]
    figures = {
        exhibit.id: (f"{lesson.id}#{exhibit.id.removeprefix(lesson.id + '-')}", exhibit.place)
        for lesson in book.lessons
        for exhibit in lesson.exhibits
        if exhibit.kind == "figure"
    }
    listed = [figure for page in pages for group in page.figure_groups for figure in group.figures]
    for figure in listed:
        if fragment(figure.of) not in figures:
            hint = did_you_mean(figure.of, [name for name, _ in figures.values()])
            yield Problem(figure.place, Code.LINK_BROKEN, f"没有“{figure.of}”这幅图", hint)
    known = {fragment(figure.of) for figure in listed}
    for name, (target, place) in figures.items() if pages else ():
        if name not in known:
            hint = f"在 {pages[0].file} 的 groups 里写上 of: {target}"
            yield Problem(place, Code.FIGURE_UNLISTED, f"图解页没有列出“{target}”这幅图", hint)
