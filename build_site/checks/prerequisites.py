"""Prerequisites exist, stand earlier in the reading order, and do not go in a circle."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from build_site.checks.addresses import planned
from build_site.model import Book, Lesson
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean


def check(book: Book) -> Iterator[Problem]:
    """A circle is reported once, where it first points forward; its other faults follow from it."""
    position = {lesson.id: number for number, lesson in enumerate(book.lessons)}
    needs = {lesson.id: lesson.prerequisites for lesson in book.lessons}
    known = set(position) | planned(book)
    circling: set[str] = set()
    for lesson in book.lessons:
        for name in lesson.prerequisites:
            if name not in known:
                message = f"先修的“{name}”不存在"
                yield _problem(lesson, name, Code.PREREQUISITE_UNKNOWN, message, did_you_mean(name, known))
            elif name not in position or position[name] < position[lesson.id]:
                continue
            elif (circle := _circle(lesson.id, name, needs)) and not circling & set(circle):
                circling |= set(circle)
                message = "先修绕成一圈：" + " → ".join((*circle, circle[0]))
                yield _problem(lesson, name, Code.PREREQUISITE_CYCLE, message, "去掉其中一个先修")
            elif not circle:
                message = f"先修的“{name}”在目录里排在后面"
                yield _problem(
                    lesson, name, Code.PREREQUISITE_ORDER, message, "改先修，或改 book.yaml 里的次序"
                )


def _circle(lesson: str, need: str, needs: Mapping[str, tuple[str, ...]]) -> tuple[str, ...]:
    """The shortest way from `need` back to `lesson`, with `lesson` first; empty where there is none."""
    ways: list[tuple[str, ...]] = [(lesson, need)]
    seen = {need}
    while ways:
        way = ways.pop(0)
        if way[-1] == lesson:
            return way[:-1]
        for name in needs.get(way[-1], ()):
            if name not in seen:
                seen.add(name)
                ways.append((*way, name))
    return ()


def _problem(lesson: Lesson, name: str, code: Code, message: str, hint: str) -> Problem:
    return Problem(dict(lesson.declared)[name], code, message, hint, len(name))
