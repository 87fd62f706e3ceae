"""Every id of the whole document names one thing."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.checks.addresses import addresses_in
from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code


def check(book: Book) -> Iterator[Problem]:
    """One problem for each id that was used before."""
    seen: set[str] = set()
    for lesson in book.lessons:
        for name, place in addresses_in(lesson):
            if name in seen:
                yield Problem(place, Code.ID_DUPLICATE, f"编号“{name}”已经用过", "换一个编号")
            seen.add(name)
