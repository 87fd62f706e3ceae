"""Fences: a known language, something in it, and an end."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.passages import FENCES
from build_site.markdown.rules.text import Text
from build_site.problem import Problem
from build_site.spelling import did_you_mean

LANGUAGES = ("calc", "flow", "python", "text", "matrix", "figure", "lab")


def fences(text: Text) -> Iterator[Problem]:
    """Every fence."""
    for block in text.walk():
        if block.kind != "fence":
            continue
        place = text.place((block.first, 1))
        if block.name not in LANGUAGES:
            message = f"没有叫“{block.name}”的围栏" if block.name else "围栏没有写语言"
            hint = did_you_mean(block.name, LANGUAGES)
            yield Problem(place, "fence-unknown", message, hint, 3 + len(block.name))
        elif block.name in FENCES and not any(line.text.strip() for line in block.lines):
            yield Problem(place, "fence-empty", "围栏是空的", "写上内容，或删去它", 3 + len(block.name))
        if not block.is_closed:
            yield Problem(
                place, "fence-unclosed", "围栏没有结束", "在末尾写单独一行 ```", 3 + len(block.name)
            )
