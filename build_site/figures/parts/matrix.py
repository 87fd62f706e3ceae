"""A matrix, vector or stack of matrices as a table."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import Canvas
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.spec import SUBJECT, read_cells, read_labels, read_subject
from build_site.figures.table import Table, draw_table
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node

KEYS = (*SUBJECT, "rows", "columns", "groups", "row_axis", "column_axis", "mark", "dashed", "shown")


@dataclass(frozen=True, slots=True)
class Matrix(Unscaled):
    """A table as a part of a frame."""

    table: Table

    @property
    def words(self) -> tuple[Words, ...]:
        """What of it is for the reader."""
        return self.table.words

    def draw(self, canvas: Canvas) -> str:
        """The table."""
        return wrapped("matrix", draw_table(canvas, self.table))


def read(node: Node) -> tuple[Matrix | None, tuple[Problem, ...]]:
    """The keys of a matrix."""
    fields = Fields(node, KEYS, "matrix")
    table, problems = read_table(fields)
    return (Matrix(table) if table else None), problems


def read_table(fields: Fields) -> tuple[Table | None, tuple[Problem, ...]]:
    """A table's keys, from a part or from a fence of its own."""
    subject = read_subject(fields)
    mark, mark_problems = read_cells(fields, "mark")
    dashed, dashed_problems = read_cells(fields, "dashed")
    shown, shown_problems = read_cells(fields, "shown")
    rows, columns, groups = (read_labels(fields, key) for key in ("rows", "columns", "groups"))
    row_axis, column_axis = fields.text("row_axis", False), fields.text("column_axis", False)
    known = shown if fields.node("shown") is not None else None
    table = (
        Table(subject, rows, columns, groups, row_axis, column_axis, mark, dashed, known) if subject else None
    )
    return table, (*fields.problems, *mark_problems, *dashed_problems, *shown_problems)
