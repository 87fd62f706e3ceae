"""An operation between two parts: its name over an arrow."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.figures.canvas import Canvas
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.spec import read_saying
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node

ARROW = '<svg aria-hidden="true"><use href="#arrow"/></svg>'
"""The page holds the drawing once: templates/index.html."""


@dataclass(frozen=True, slots=True)
class Arrow(Unscaled):
    """What is done to the part before to get the part after."""

    say: Words

    @property
    def words(self) -> tuple[Words, ...]:
        """The operation."""
        return (self.say,)

    def draw(self, canvas: Canvas) -> str:
        """The name and the arrow."""
        return wrapped("arrow", f"<span>{canvas.inline(self.say)}</span>{ARROW}")


def read(node: Node) -> tuple[Arrow | None, tuple[Problem, ...]]:
    """`arrow: 减去最大值`"""
    say, problems = read_saying(node, "arrow")
    return (Arrow(say) if say else None), problems
