"""Old addresses lead to addresses that exist, and are really given up."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.checks.addresses import addresses, fragment
from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean


def check(book: Book) -> Iterator[Problem]:
    """One problem for each redirect that leads nowhere or hides something."""
    known = addresses(book)
    for (old, new), place in zip(book.redirects, book.redirect_places, strict=True):
        if fragment(new) not in known:
            hint = did_you_mean(new, known)
            yield Problem(place, Code.REDIRECT_BROKEN, f"旧地址“{old}”转到“{new}”，没有这个地址", hint)
        if fragment(old) in known:
            message = f"旧地址“{old}”现在还有东西在用"
            yield Problem(place, Code.REDIRECT_BROKEN, message, "删去这一行，或给那样东西换一个编号")
