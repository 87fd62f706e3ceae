"""The `matrix` fence: one table in the text."""

from __future__ import annotations

from build_site.fields import Fields
from build_site.figures.canvas import Canvas
from build_site.figures.drawing import Drawing
from build_site.figures.parts.matrix import KEYS, read_table
from build_site.figures.table import Table, draw_table
from build_site.model import Fence, Words
from build_site.problem import Problem
from build_site.yaml_places import read_yaml


def read_matrix(fence: Fence) -> tuple[Table | None, tuple[Problem, ...]]:
    """The table that a fence describes."""
    node, problems = read_yaml(fence.body, fence.place.file, fence.place.line, fence.place.column)
    if node is None:
        return None, problems or (Problem(fence.place, "fence-empty", "这张矩阵是空的", "写“of: 名字”"),)
    table, found = read_table(Fields(node, KEYS, "matrix"))
    return table, (*problems, *found)


def matrix_words(table: Table) -> tuple[Words, ...]:
    """Its reader-facing strings."""
    return table.words


def draw_matrix(table: Table, drawing: Drawing) -> tuple[str, tuple[Problem, ...]]:
    """The table, and what cannot be drawn."""
    count = drawing.number.rpartition(".")[2] or "0"
    canvas = Canvas(drawing, f"{drawing.lesson_id}-matrix-{count}")
    return draw_table(canvas, table), canvas.problems
