"""How long a lesson takes to read: its prose, its worked lines and its questions."""

from __future__ import annotations

import math

from build_site.model import Lesson
from build_site.settings import HAN_A_MINUTE, WORDS_A_MINUTE
from build_site.views.text import count_html

WORKED_LINES_A_MINUTE = 4
QUESTIONS_A_MINUTE = 1

LOOKED_UP = ("glossary", "references", "diagrams", "errata", "review", "notes")
"""Kinds that nobody reads from top to bottom."""


def minutes_of(lesson: Lesson, is_chinese: bool) -> int:
    """Whole minutes, at least one."""
    worked = sum(claim.kind in ("worked", "flow") for claim in lesson.verdict.claims)
    prose = lesson.han / HAN_A_MINUTE if is_chinese else lesson.words / WORDS_A_MINUTE
    asked = len(lesson.questions) / QUESTIONS_A_MINUTE
    return max(1, math.ceil(prose + worked / WORKED_LINES_A_MINUTE + asked))


def minutes_html(lesson: Lesson, is_chinese: bool) -> str:
    """The same as markup; "" for what is looked up, not read."""
    return (
        ""
        if lesson.kind in LOOKED_UP
        else count_html(minutes_of(lesson, is_chinese), f"minutes of {lesson.id}")
    )
