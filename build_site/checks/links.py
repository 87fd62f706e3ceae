"""Every link to a lesson, page or topic finds it; a planned lesson may be named, but has no topics yet."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.checks.addresses import addresses, fragment, links, planned
from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean


def check(book: Book) -> Iterator[Problem]:
    """One problem for each link that leads nowhere."""
    known, announced = addresses(book), planned(book)
    pages = {lesson.id for lesson in book.lessons} | announced
    for link in (each for each in links(book) if each.scheme == "page"):
        if fragment(link.target) in known or link.target in announced:
            continue
        page, _, topic = link.target.partition("#")
        if page in announced:
            message, hint = f"“{page}”还没有写成，没有小节可以链接", f"写成 page:{page}"
        elif page in pages:
            topics = [name.removeprefix(page + "-") for name in known if name.startswith(page + "-")]
            message, hint = f"“{page}”里没有小节“{topic}”", did_you_mean(topic, topics)
        else:
            message, hint = f"没有“{page}”这一课或页", did_you_mean(page, pages)
        yield Problem(link.place, Code.LINK_BROKEN, message, hint)
