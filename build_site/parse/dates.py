"""Days as a book writes them: 2026-11-30."""

from __future__ import annotations

import re

from build_site.problem import Problem
from build_site.rules import Code
from build_site.yaml_places import Node, Scalar

DAY = re.compile(r"([0-9]{4})-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])")
SHORT_MONTHS = (4, 6, 9, 11)
FEBRUARY = 2


def day_problems(node: Node | None) -> tuple[Problem, ...]:
    """A day that is not written so, or that no calendar has."""
    if not isinstance(node, Scalar) or _is_day(node.words.text):
        return ()
    text = node.words.text
    return (
        Problem(
            node.place,
            Code.FIELD_VALUE,
            f"日期“{text}”不合写法",
            "写成 2026-11-30 这样的年月日",
            max(1, len(text)),
        ),
    )


def _is_day(text: str) -> bool:
    found = DAY.fullmatch(text)
    if found is None:
        return False
    year, month, day = (int(part) for part in found.groups())
    if month == FEBRUARY:
        is_leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        return day <= (29 if is_leap else 28)
    return day <= (30 if month in SHORT_MONTHS else 31)
