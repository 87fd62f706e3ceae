"""The id that a reader sees in a link is the id of the page that it opens."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.checks.addresses import links, planned
from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code

ID = re.compile(r"[A-Za-z][A-Za-z0-9-]*")


def check(book: Book) -> Iterator[Problem]:
    """One problem for each link whose text names another page."""
    pages = {lesson.id for lesson in book.lessons} | planned(book)
    for link in links(book):
        target = link.target.partition("#")[0]
        if link.scheme != "page" or target not in pages:
            continue
        for name in ID.findall(link.text):
            if name in pages and name != target:
                message = f"文字写的是“{name}”，链接却通到“{target}”"
                hint = f"文字写成 {target}，或者链接写成 page:{name}"
                yield Problem(link.place, Code.LINK_MISNAMED, message, hint)
