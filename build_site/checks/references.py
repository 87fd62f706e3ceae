"""Every source that is cited is listed, and every one that is listed is cited."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.checks.addresses import links
from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean

NO_REFERENCES = "文献表还是空的：在 content/references.yaml 里写这一条，或去掉引用"


def check(book: Book) -> Iterator[Problem]:
    """Unknown citations first, then entries that nobody cites."""
    known = {reference.key for reference in book.references}
    cited = set()
    for link in links(book):
        if link.scheme != "cite":
            continue
        cited.add(link.target)
        if link.target not in known:
            hint = did_you_mean(link.target, known) if known else NO_REFERENCES
            yield Problem(link.place, Code.REFERENCE_UNKNOWN, f"文献表里没有“{link.target}”", hint)
    for reference in book.references:
        if reference.key not in cited:
            hint = f"在用到它的地方写 [@{reference.key}]，或删去这一条"
            yield Problem(reference.place, Code.REFERENCE_UNUSED, f"“{reference.key}”没有一处引用", hint)
