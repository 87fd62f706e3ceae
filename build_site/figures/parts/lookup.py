"""A lookup: ids, the rows of the table that they pick, and the result."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import Canvas
from build_site.figures.parts.arrow import ARROW
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.spec import Cells, Labels, Subject, read_cells, read_labels, read_places
from build_site.figures.table import Table, draw_table
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node

KEYS = ("ids", "table", "result", "at", "rows", "columns", "entries", "features", "take", "put", "places")


@dataclass(frozen=True, slots=True)
class Lookup(Unscaled):
    """Three tables; what is looked up now is marked in each of them."""

    ids: Words
    table: Words
    result: Words | None
    at: Cells
    """The ids that are looked up now; none for all."""
    rows: Labels
    columns: Labels
    entries: Labels
    """Names of the table's rows."""
    features: Labels
    take: Words | None
    put: Words | None
    places: int | None

    @property
    def words(self) -> tuple[Words, ...]:
        """Names of rows and columns, and what the arrows say."""
        said = tuple(words for words in (self.take, self.put) if words)
        shown = (self.rows, self.columns, self.entries, self.features)
        return (*said, *(words for labels in shown for words in labels.shown))

    def draw(self, canvas: Canvas) -> str:
        """The tables, each behind the first with its arrow."""
        ids, table = canvas.finite(self.ids, (1, 2)), canvas.quantity(self.table, (2,))
        if ids is None or table is None or not self._check(canvas, ids, table):
            return ""
        picked = self._picked(ids)
        chosen = Cells(tuple((int(ids.at(*index)), None) for index in picked)) if self.at else Cells()
        asked = draw_table(canvas, Table(Subject(self.ids), self.rows, self.columns, mark=self.at))
        rows = draw_table(canvas, Table(self._subject(self.table), self.entries, self.features, mark=chosen))
        drawn = asked + self._led(canvas, self.take, rows)
        if self.result:
            drawn += self._led(canvas, self.put, self._result(canvas, self.result, ids))
        return wrapped("lookup", drawn)

    def _result(self, canvas: Canvas, result: Words, ids: Quantity) -> str:
        mark = Cells(tuple((*index, None) for index in self._picked(ids))) if self.at else Cells()
        is_stack = len(ids.shape) == 2
        # In a stack the rows of ids are groups, and their positions are rows.
        rows, groups = (self.columns, self.rows) if is_stack else (self.columns, Labels())
        return draw_table(canvas, Table(self._subject(result), rows, self.features, groups, mark=mark))

    def _subject(self, of: Words) -> Subject:
        return Subject(of, places=self.places)

    def _led(self, canvas: Canvas, say: Words | None, table: str) -> str:
        """A table with the arrow that leads to it."""
        said = f"<span>{canvas.inline(say)}</span>" if say else ""
        return f'<div class="part-led"><div class="part-arrow">{said}{ARROW}</div>{table}</div>'

    def _picked(self, ids: Quantity) -> tuple[tuple[int, ...], ...]:
        places: list[tuple[int, ...]] = [()]
        for size in ids.shape:
            places = [(*place, i) for place in places for i in range(size)]
        return tuple(place for place in places if not self.at or self.at.has(*place))

    def _check(self, canvas: Canvas, ids: Quantity, table: Quantity) -> bool:
        if not self.at.fits(ids.shape):
            place = self.at.place or self.ids.place
            canvas.report(
                place, "figure-shape", f"选中的格子超出“{ids.expression}”的形状", "行和列都从 0 数起"
            )
            return False
        if all(isinstance(cell, int) and 0 <= cell < table.shape[0] for cell in ids.cells):
            return True
        message = f"“{ids.expression}”里有编号不在 0 到 {table.shape[0] - 1} 之间"
        canvas.misshapen(self.ids, message, f"编号要是“{table.expression}”的行号")
        return False


def read(node: Node) -> tuple[Lookup | None, tuple[Problem, ...]]:
    """`lookup: {ids: ids, table: E, result: H, at: [[0, 0]]}`"""
    fields = Fields(node, KEYS, "lookup")
    ids, table = fields.expression("ids"), fields.expression("table")
    at, problems = read_cells(fields, "at")
    lookup = (
        Lookup(
            ids=ids,
            table=table,
            result=fields.expression("result", required=False),
            at=at,
            rows=read_labels(fields, "rows"),
            columns=read_labels(fields, "columns"),
            entries=read_labels(fields, "entries"),
            features=read_labels(fields, "features"),
            take=fields.text("take", required=False),
            put=fields.text("put", required=False),
            places=read_places(fields),
        )
        if ids and table
        else None
    )
    return lookup, (*fields.problems, *problems)
