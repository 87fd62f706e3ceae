"""The groups of the page of diagrams: which figures it lists, what each asks and what each shows."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.model import FigureGroup, Link, ListedFigure, Words
from build_site.problem import Place, Problem
from build_site.yaml_places import Node

GROUP_FIELDS = ("id", "title", "figures", "awaits")
FIGURE_FIELDS = ("of", "asks", "shows")


@dataclass(frozen=True, slots=True)
class Listed:
    """One figure before its numbers are judged; `of` is written like a link: F09#steps."""

    of: str
    asks: Words
    shows: Words
    place: Place


@dataclass(frozen=True, slots=True)
class Group:
    """A group before its numbers are judged; `awaits`: lessons whose figures it will hold."""

    id: str
    title: Words
    figures: tuple[Listed, ...]
    awaits: tuple[Words, ...]

    @property
    def words(self) -> tuple[Words, ...]:
        """What a reader sees of it, in the order of the file."""
        return (self.title, *(words for each in self.figures for words in (each.asks, each.shows)))

    @property
    def links(self) -> tuple[Link, ...]:
        """The lessons that it waits for, as links: the checks ask whether they are announced."""
        return tuple(Link("page", words.text, words.text, "", words.place) for words in self.awaits)


def read_groups(nodes: tuple[Node, ...]) -> tuple[tuple[Group, ...], tuple[Problem, ...]]:
    """The groups in reading order."""
    groups: list[Group] = []
    problems: list[Problem] = []
    for item in nodes:
        fields = Fields(item, GROUP_FIELDS, "图组")
        group_id, title = fields.word("id", required=True), fields.text("title")
        figures, found = _read_figures(fields.nodes("figures"))
        awaits = fields.texts("awaits")
        problems += (*fields.problems, *found)
        if title is not None:
            groups.append(Group(group_id, title, figures, awaits))
    return tuple(groups), tuple(problems)


def write_groups(groups: tuple[Group, ...], inline: Callable[[Words], str]) -> tuple[FigureGroup, ...]:
    """The groups as they are shown."""
    return tuple(
        FigureGroup(
            id=group.id,
            title_html=inline(group.title),
            figures=tuple(
                ListedFigure(each.of, inline(each.asks), inline(each.shows), each.place)
                for each in group.figures
            ),
            awaits=tuple(words.text for words in group.awaits),
        )
        for group in groups
    )


def _read_figures(nodes: tuple[Node, ...]) -> tuple[tuple[Listed, ...], tuple[Problem, ...]]:
    figures: list[Listed] = []
    problems: list[Problem] = []
    for item in nodes:
        fields = Fields(item, FIGURE_FIELDS, "列出的图")
        name, asks, shows = fields.word("of", required=True), fields.text("asks"), fields.text("shows")
        problems += fields.problems
        if asks is not None and shows is not None:
            figures.append(Listed(name, asks, shows, fields.place))
    return tuple(figures), tuple(problems)
