"""Did you mean: the hint that names the nearest known name."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable

MOST_SHOWN = 12
"""A longer list of names helps nobody; past this only the count is given."""
LESSON = re.compile(r"([A-Za-z]+)([0-9]+)")
"""What the id of a lesson looks like: letters and a number."""


def nearest(name: str, known: Iterable[str], cutoff: float = 0.6) -> str:
    """The known name that `name` most likely means, or ""; `cutoff` is how alike they must be, 1 at most."""
    plain = {_plain(other): other for other in sorted(known, reverse=True)}
    close = difflib.get_close_matches(_plain(name), plain, n=1, cutoff=cutoff)
    return plain[close[0]] if close else ""


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A hint: the nearest name, else the names there are."""
    names = sorted(set(known))
    found = nearest(name, names)
    if found:
        return f"是不是“{found}”？"
    if not names:
        return "这里没有可以用的名字"
    shown = "、".join(names[:MOST_SHOWN])
    return f"可用的有：{shown}" + (f" 等共 {len(names)} 个" if len(names) > MOST_SHOWN else "")


def alike(name: str, known: Iterable[str]) -> tuple[str, ...]:
    """Of the known names those that look like the id of a lesson, where `name` does and there are any."""
    names = tuple(known)
    lessons = tuple(other for other in names if LESSON.fullmatch(other))
    return lessons if lessons and LESSON.fullmatch(name) else names


def _plain(name: str) -> str:
    return name.lower().translate(str.maketrans("", "", "-_./ "))
