"""The stage that makes one book of its files: reading order, and who uses which term and reference."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Book, Lesson, Parsed, Use
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.spelling import LESSON, did_you_mean, nearest

USED = ("term", "cite")
"""Schemes of links that are uses."""


def assemble(parsed: Parsed) -> tuple[Book | None, tuple[Problem, ...]]:
    """The book; None where its outline could not be read."""
    if parsed.outline is None:
        return None, ()
    written = {lesson.id: lesson for lesson in parsed.lessons}
    lessons = tuple(written[entry] for entry in dict.fromkeys(parsed.outline.order) if entry in written)
    book = Book(
        outline=parsed.outline,
        lessons=lessons,
        terms=parsed.terms,
        references=parsed.references,
        uses=tuple(use for lesson in lessons for use in _uses(lesson)),
        redirects=parsed.redirects,
        judged=parsed.judged,
        redirect_places=parsed.redirect_places,
        axes=parsed.axes,
        concepts=parsed.concepts,
        phrases=parsed.phrases,
        errata=parsed.errata,
        is_verified=parsed.is_verified,
    )
    return book, tuple(_order_problems(parsed))


def _uses(lesson: Lesson) -> Iterator[Use]:
    """Each target once a topic."""
    found = ((link.target, link.topic or lesson.id) for link in lesson.links if link.scheme in USED)
    for target, topic in dict.fromkeys(found):
        yield Use(target, lesson.id, topic)


def _order_problems(parsed: Parsed) -> Iterator[Problem]:
    files, entries = dict(parsed.files), dict(parsed.entries)
    for entry, place in parsed.entries:
        if entry not in files:
            hint = _how_to_write(entry, set(files) - set(entries))
            message = f"目录里的“{entry}”没有文件"
            yield Problem(place, Code.LESSON_FILE_MISSING, message, hint, len(entry))
    for name, path in parsed.files:
        if name not in entries:
            hint = f"在 content/book.yaml 的 parts 里写上 {name}"
            yield Problem(Place(path), Code.LESSON_NOT_IN_ORDER, "目录里没有这个文件的编号", hint)


def _how_to_write(entry: str, unlisted: set[str]) -> str:
    """A lesson without a file is mistyped, or not begun."""
    if not LESSON.fullmatch(entry):
        return did_you_mean(entry, unlisted)
    meant = f"是不是“{near}”？" if (near := nearest(entry, unlisted)) else ""
    return f"{meant}还没有写这一课，就运行 book new lesson {entry}"
