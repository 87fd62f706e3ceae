"""Every term that is named exists: in links of lessons, and among what terms are confused with."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.checks.addresses import links
from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean

TERM_ID = re.compile(r"[a-z][a-z0-9-]*")
"""`confused_with` may also hold plain words; what is written like an id must be one."""


NO_GLOSSARY = "术语表还是空的：在 content/glossary.yaml 里写这个词条，或去掉链接"


def check(book: Book) -> Iterator[Problem]:
    """One problem for each name that is no term."""
    known = {term.id for term in book.terms}
    for link in links(book):
        if link.scheme == "term" and link.target not in known:
            hint = did_you_mean(link.target, known) if known else NO_GLOSSARY
            yield Problem(link.place, Code.TERM_UNKNOWN, f"术语表里没有“{link.target}”", hint)
    for term in book.terms:
        for name in term.confused_with:
            if TERM_ID.fullmatch(name) and name not in known:
                message = f"“{term.id}”的 confused_with 写了“{name}”，术语表里没有"
                yield Problem(term.place, Code.TERM_UNKNOWN, message, did_you_mean(name, known))
