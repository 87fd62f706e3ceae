"""What a lab shows: one output of a `lab` fence."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.identity import id_place, read_id
from build_site.figures.kinds import KINDS
from build_site.figures.spec import Cells, Labels, Subject, read_cells, read_labels, read_places
from build_site.model import Words
from build_site.problem import Place, Problem
from build_site.yaml_places import Node

TYPES = ("number", "vector", "matrix", "bars", "ruler", "text")
KEYS = (
    *("id", "label", "kind", "type", "default", "places", "unit", "say"),
    *("names", "groups", "rows", "columns", "row_axis", "column_axis", "mark", "at", "scale"),
)


@dataclass(frozen=True, slots=True)
class Result:
    """One output: its words, its type, the expression of its default."""

    id: str
    id_place: Place
    label: Words
    type: str
    subject: Subject | None
    """None for a text."""
    say: Words | None
    """What a text says with the book's numbers."""
    unit: Words | None
    names: Labels
    groups: Labels
    rows: Labels
    columns: Labels
    mark: Cells
    axes: tuple[Words | None, Words | None]
    pin: Words | None
    scale: float
    """The value at which a bar is full; 0 for the largest."""
    kind: str

    @property
    def words(self) -> tuple[Words, ...]:
        """Its reader-facing strings."""
        said = tuple(words for words in (self.say, self.unit, *self.axes) if words)
        along = (self.names, self.groups, self.rows, self.columns)
        return (self.label, *said, *(words for labels in along for words in labels.shown))


def read_result(node: Node) -> tuple[Result | None, tuple[Problem, ...]]:
    """The keys of one output."""
    fields = Fields(node, KEYS, "output")
    result_id, id_problems = read_id(fields)
    label = fields.text("label")
    kind_of_result = fields.word("type", TYPES, required=True)
    kind, places = fields.word("kind", tuple(KINDS)), read_places(fields)
    default = fields.expression("default", required=kind_of_result not in ("text", ""))
    subject = Subject(default, label, kind, places, is_named=False) if default else None
    mark, mark_problems = read_cells(fields, "mark")
    result = None
    if label and kind_of_result and (subject or kind_of_result == "text"):
        result = Result(
            id=result_id,
            id_place=id_place(fields),
            label=label,
            type=kind_of_result,
            subject=subject,
            say=fields.text("say", required=False),
            unit=fields.text("unit", required=False),
            names=read_labels(fields, "names"),
            groups=read_labels(fields, "groups"),
            rows=read_labels(fields, "rows"),
            columns=read_labels(fields, "columns"),
            mark=mark,
            axes=(fields.text("row_axis", required=False), fields.text("column_axis", required=False)),
            pin=fields.expression("at", required=False),
            scale=fields.real("scale", 0.0),
            kind=kind,
        )
    return result, (*fields.problems, *id_problems, *mark_problems)
