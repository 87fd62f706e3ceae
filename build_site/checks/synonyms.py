"""One word for one thing: names that the glossary bans do not stand in running text."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Book
from build_site.problem import Place, Problem
from build_site.rules import Code
from concepts.notation.passage import PageText

READ = ("prose", "table")
"""Kinds of passages that are running text."""


def check(book: Book) -> Iterator[Problem]:
    """One problem for each banned name in the prose."""
    banned = {name: term.name for term in book.terms for name in term.banned}
    pages = (*(lesson.numbers for lesson in book.lessons), *(judged.numbers for judged in book.judged))
    for page in pages:
        text = "\n".join(line.text for passage in page.passages for line in passage.lines)
        for name, right in banned.items():
            if name not in text:
                continue
            for place in _places(page, name):
                message, hint = f"“{name}”不是本书的叫法", f"写成“{right}”"
                yield Problem(place, Code.SYNONYM_BANNED, message, hint, len(name))


def _places(page: PageText, name: str) -> Iterator[Place]:
    for passage in page.passages:
        for line in passage.lines if passage.kind in READ else ():
            at = line.text.find(name)
            while at >= 0:
                yield Place(page.file, line.line, line.column + at)
                at = line.text.find(name, at + len(name))
