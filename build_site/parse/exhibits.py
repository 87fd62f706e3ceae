"""The fences that are drawn: figures, labs and matrices, each read from YAML and later written as HTML."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from build_site.figures import (
    Drawing,
    draw_figure,
    draw_matrix,
    figure_words,
    matrix_words,
    read_figure,
    read_matrix,
)
from build_site.labs import draw_lab, lab_words, read_lab
from build_site.markdown import Document
from build_site.model import Exhibit, Fence, Words
from build_site.problem import Problem


@dataclass(frozen=True, slots=True)
class Family:
    """How one language of fences is read, which of its strings are shown, and how it is drawn."""

    language: str
    read: Callable[[Fence], tuple[Any, tuple[Problem, ...]]]
    words: Callable[[Any], tuple[Words, ...]]
    draw: Callable[[Any, Drawing], tuple[str, tuple[Problem, ...]]]
    """Its HTML, and what of it cannot be drawn from the values of the lesson."""
    numbered: bool
    """Whether it has a title with a number, an id, and a place among the exhibits of the book."""


ANNOTATION = re.compile(r"\{[=~][^{}]*\}")
"""What binds a number of a title; no reader sees it."""

FAMILIES = (
    Family("figure", read_figure, figure_words, draw_figure, True),
    Family("lab", read_lab, lab_words, draw_lab, True),
    Family("matrix", read_matrix, matrix_words, draw_matrix, False),
)


@dataclass(frozen=True, slots=True)
class Piece:
    """A fence that was read; `content` is what its family makes of it."""

    fence: Fence
    family: Family
    content: Any

    @property
    def words(self) -> tuple[Words, ...]:
        """What a reader sees of it in words."""
        return self.family.words(self.content)


def read_pieces(document: Document) -> tuple[tuple[Piece, ...], tuple[Problem, ...]]:
    """All drawn fences of a document."""
    pieces: list[Piece] = []
    problems: list[Problem] = []
    for fence in document.fences:
        family = next((family for family in FAMILIES if family.language == fence.language), None)
        if family is None:
            continue
        content, found = family.read(fence)
        problems += found
        if content is not None:
            pieces.append(Piece(fence, family, content))
    return tuple(pieces), tuple(problems)


def draw_pieces(
    pieces: tuple[Piece, ...], drawing: Drawing, label: str
) -> tuple[tuple[Exhibit, ...], Mapping[int, str], tuple[Problem, ...]]:
    """The exhibits, the HTML of each piece by the first line of its fence, and what cannot be drawn."""
    exhibits: list[Exhibit] = []
    problems: list[Problem] = []
    html: dict[int, str] = {}
    counts = {family.language: 0 for family in FAMILIES}
    for piece in pieces:
        counts[piece.family.language] += 1
        count = counts[piece.family.language]
        number = f"{label}.{count}" if label else str(count)
        numbered = replace(drawing, number=number)
        drawn, undrawn = piece.family.draw(piece.content, numbered)
        problems += undrawn
        html[piece.fence.place.line] = drawn
        if piece.family.numbered:
            exhibits.append(_exhibit(piece, drawing.lesson_id, drawn))
    return tuple(exhibits), html, tuple(problems)


def _exhibit(piece: Piece, lesson_id: str, html: str) -> Exhibit:
    content = piece.content
    return Exhibit(
        kind=piece.family.language,
        id=f"{lesson_id}-{content.id}",
        title=ANNOTATION.sub("", content.title.text),
        frames=len(getattr(content, "frames", ())),
        html=html,
        place=piece.fence.place,
        keeps=getattr(content, "keeps", None) is not None,
        changes=getattr(content, "changes", None) is not None,
    )
