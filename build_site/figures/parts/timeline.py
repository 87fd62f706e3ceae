"""Steps of generation, one a row: which positions are computed anew, which are taken from the cache."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import MOST_CELLS, Canvas
from build_site.figures.kinds import kind_attribute
from build_site.figures.parts.part import Unscaled, scrolling, wrapped
from build_site.figures.spec import SUBJECT, Labels, Subject, read_labels, read_subject
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node


@dataclass(frozen=True, slots=True)
class Timeline(Unscaled):
    """`of`: how many rows each step sends; `reach`: how many positions it knows, the last of them sent."""

    subject: Subject
    reach: Words
    rows: Labels
    columns: Labels

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of steps and positions."""
        return (*self.subject.words, *self.rows.shown, *self.columns.shown)

    def draw(self, canvas: Canvas) -> str:
        """The table of steps and positions."""
        sent, reach = canvas.finite(self.subject.of, (1,)), canvas.finite(self.reach, (1,))
        if sent is None or reach is None or not self._check(canvas, sent, reach):
            return ""
        width = int(max(reach.cells))
        rows = canvas.labels(self.rows, len(sent.cells), "row")
        columns = canvas.labels(self.columns, width, "column")
        names = "".join(f'<th scope="col">{label.html}</th>' for label in columns)
        corner = (
            f'<th scope="col"><span class="visually-hidden">{canvas.phrases.html("which-step")}</span></th>'
            if rows
            else ""
        )
        head = f"<thead><tr>{corner}{names}</tr></thead>" if columns else ""
        lines = ""
        for at in range(len(sent.cells)):
            name = f'<th scope="row">{rows[at].html}</th>' if rows else ""
            lines += f"<tr>{name}{_cells(canvas, (sent, reach), at, width)}</tr>"
        kind = kind_attribute(canvas.kind(self.subject.kind, sent))
        caption = canvas.heading(self.subject, sent)
        table = scrolling(canvas, f'class="timeline"{kind}', caption, f"{head}<tbody>{lines}</tbody>")
        return wrapped("timeline", table)

    def _check(self, canvas: Canvas, sent: Quantity, reach: Quantity) -> bool:
        whole = all(cell == int(cell) for cell in (*sent.cells, *reach.cells))
        if len(sent.cells) != len(reach.cells) or not sent.cells:
            message = f"{len(sent.cells)} 步，而 reach 有 {len(reach.cells)} 个数"
        elif not whole or not all(0 < a <= b for a, b in zip(sent.cells, reach.cells, strict=True)):
            message = "每一步送的行数要是整数，至少一行，不多于已有的位置"
        elif len(sent.cells) * max(reach.cells) > MOST_CELLS:
            message = f"“{reach.expression}”的位置太多，画不下"
        else:
            return True
        canvas.misshapen(self.subject.of, message, "of 写每步送几行，reach 写到这一步一共有几个位置")
        return False


def _cells(canvas: Canvas, both: tuple[Quantity, Quantity], step: int, width: int) -> str:
    sent, reach = both
    known = int(reach.at(step))
    kept = known - int(sent.at(step))
    cells = ""
    for position in range(width):
        if position >= known:
            cells += "<td></td>"
        elif position < kept:
            cells += f'<td class="kept">{canvas.phrases.html("card-kept")}</td>'
        else:
            cells += f'<td class="computed">{canvas.phrases.html("step-computed")}</td>'
    return cells


def read(node: Node) -> tuple[Timeline | None, tuple[Problem, ...]]:
    """`timeline: {of: sent, reach: lengths, rows: "步 {i}", columns: "位置 {i}"}`"""
    fields = Fields(node, (*SUBJECT, "reach", "rows", "columns"), "timeline")
    subject, reach = read_subject(fields), fields.expression("reach")
    rows, columns = read_labels(fields, "rows"), read_labels(fields, "columns")
    timeline = Timeline(subject, reach, rows, columns) if subject and reach else None
    return timeline, fields.problems
