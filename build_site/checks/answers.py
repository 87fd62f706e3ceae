"""Every self-check question has an answer."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code


def check(book: Book) -> Iterator[Problem]:
    """One problem for each question without one."""
    for lesson in book.lessons:
        for question in lesson.questions:
            if not question.answer.strip():
                message, hint = f"自检题“{question.id}”没有解答", "在题目后面写一行 +++，再写解答"
                yield Problem(question.place, Code.ANSWER_MISSING, message, hint)
