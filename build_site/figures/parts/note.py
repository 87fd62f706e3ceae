"""A sentence beside the pictures of a frame."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.figures.canvas import Canvas
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.spec import read_saying
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node


@dataclass(frozen=True, slots=True)
class Note(Unscaled):
    """The sentence."""

    say: Words

    @property
    def words(self) -> tuple[Words, ...]:
        """The sentence."""
        return (self.say,)

    def draw(self, canvas: Canvas) -> str:
        """The sentence."""
        return wrapped("note", f"<p>{canvas.inline(self.say)}</p>")


def read(node: Node) -> tuple[Note | None, tuple[Problem, ...]]:
    """`note: 一句说明`"""
    say, problems = read_saying(node, "note")
    return (Note(say) if say else None), problems
