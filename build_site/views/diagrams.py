"""The page of diagrams: every figure in its group, every lab by lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.model import Book, Exhibit, FigureGroup, Lesson
from build_site.views.link import LinkView
from build_site.views.text import count_html, made_html


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure as the page lists it. `keeps`, `changes`: what stands above it says so of the result."""

    id: str
    asks_html: str
    shows_html: str
    title_html: str
    frames_html: str
    lesson: LinkView
    keeps: bool
    changes: bool


@dataclass(frozen=True, slots=True)
class GroupView:
    """A group; `awaits`: lessons that will bring figures to it."""

    id: str
    title_html: str
    figures: tuple[FigureView, ...]
    awaits: tuple[LinkView, ...]


@dataclass(frozen=True, slots=True)
class LabView:
    """A lab by name."""

    id: str
    title_html: str


@dataclass(frozen=True, slots=True)
class LabsView:
    """The labs of one lesson."""

    lesson: LinkView
    labs: tuple[LabView, ...]


@dataclass(frozen=True, slots=True)
class DiagramsView:
    """What diagrams.html sees."""

    groups: tuple[GroupView, ...]
    labs: tuple[LabsView, ...]


def diagrams_view(book: Book, links: Mapping[str, LinkView]) -> DiagramsView:
    """Groups in the order of the page; labs in reading order."""
    figures = {
        exhibit.id: (lesson, exhibit)
        for lesson in book.lessons
        for exhibit in lesson.exhibits
        if exhibit.kind == "figure"
    }
    return DiagramsView(
        groups=tuple(
            _group(group, figures, links) for lesson in book.lessons for group in lesson.figure_groups
        ),
        labs=tuple(labs for lesson in book.lessons if (labs := _labs(lesson, links)).labs),
    )


def _group(
    group: FigureGroup, figures: Mapping[str, tuple[Lesson, Exhibit]], links: Mapping[str, LinkView]
) -> GroupView:
    shown = []
    for listed in group.figures:
        lesson, exhibit = figures[listed.id]
        shown.append(
            FigureView(
                id=exhibit.id,
                asks_html=listed.asks_html,
                shows_html=listed.shows_html,
                title_html=made_html(exhibit.title, f"title of {exhibit.id}"),
                frames_html=count_html(exhibit.frames, f"frames of {exhibit.id}"),
                lesson=links[lesson.id],
                keeps=exhibit.keeps,
                changes=exhibit.changes,
            )
        )
    return GroupView(group.id, group.title_html, tuple(shown), tuple(links[name] for name in group.awaits))


def _labs(lesson: Lesson, links: Mapping[str, LinkView]) -> LabsView:
    labs = (exhibit for exhibit in lesson.exhibits if exhibit.kind == "lab")
    return LabsView(
        links[lesson.id],
        tuple(LabView(each.id, made_html(each.title, f"title of {each.id}")) for each in labs),
    )
