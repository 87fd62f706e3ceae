"""Questions that come back exist, and belong to lessons that stand earlier in the reading order."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Book, Lesson
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean


def check(book: Book) -> Iterator[Problem]:
    """One problem for each name in `again` that no earlier lesson has."""
    homes = {question.id: lesson.id for lesson in book.lessons for question in lesson.questions}
    earlier: set[str] = set()
    for lesson in book.lessons:
        for name in lesson.again:
            home = homes.get(name)
            if home is None:
                message = f"没有叫“{name}”的自检题"
                yield _problem(lesson, name, Code.AGAIN_UNKNOWN, message, did_you_mean(name, set(homes)))
            elif home not in earlier:
                message, hint = f"“{name}”不在更早的课里", "回头只问已经学过的课"
                yield _problem(lesson, name, Code.AGAIN_ORDER, message, hint)
        earlier.add(lesson.id)


def _problem(lesson: Lesson, name: str, code: Code, message: str, hint: str) -> Problem:
    return Problem(dict(lesson.declared)[name], code, message, hint, len(name))
