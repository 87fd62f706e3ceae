"""Where the sections of the lessons stand in a page in its long form."""

from __future__ import annotations

import re
from dataclasses import dataclass

BEGIN = '<section class="lesson"'
EDGE = re.compile(r"<section\b|</section>")
ID = re.compile(rf'{BEGIN} id="([^"]+)"')
Stretch = tuple[int, int]
"""Where a section begins in the page, and where it ends."""


@dataclass(frozen=True, slots=True)
class Split:
    """The page in lessons, which follow one another, and what is around them."""

    before: str
    sections: tuple[Stretch, ...]
    names: tuple[str, ...]
    """Their ids, each once."""
    after: str


def split(html: str) -> Split | None:
    """None where there are no lessons, something stands between two of them, or two have one id or none."""
    start = at = html.find(BEGIN)
    sections: list[Stretch] = []
    while at >= 0 and html.startswith(BEGIN, at):
        end = _end(html, at)
        sections.append((at, end))
        at = end
    names = tuple(found[1] for start, _ in sections if (found := ID.match(html, start)))
    if not sections or BEGIN in html[at:] or len(set(names)) < len(sections):
        return None
    return Split(html[:start], tuple(sections), names, html[at:])


def _end(html: str, start: int) -> int:
    """Where the section that begins at `start` ends, its line feed in it."""
    depth = 0
    for edge in EDGE.finditer(html, start):
        depth += -1 if edge[0].startswith("</") else 1
        if depth == 0:
            return edge.end() + html.startswith("\n", edge.end())
    return len(html)
