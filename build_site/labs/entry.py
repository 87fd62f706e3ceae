"""What a reader may enter in a lab: one input of a `lab` fence."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.identity import id_place, read_id
from build_site.figures.kinds import KINDS
from build_site.figures.spec import Labels, read_labels
from build_site.labs.limits import Limits, read_limits
from build_site.model import Words
from build_site.problem import Place, Problem
from build_site.spelling import did_you_mean
from build_site.yaml_places import Entries, Node, Scalar

TYPES = ("number", "whole", "vector", "matrix", "choice", "checklist", "switch", "text", "lists", "nested")
OPTED = ("choice", "checklist")
SWITCHES = {"on": True, "true": True, "off": False, "false": False}
KEYS = (
    *("id", "label", "kind", "type", "default", "quantity", "lengths", "unit", "options"),
    *("names", "row_names", "column_names"),
    *("min", "max", "step", "items", "rows", "columns"),
)


@dataclass(frozen=True, slots=True)
class Entry:
    """One input: its words, its type, where its default comes from."""

    id: str
    id_place: Place
    label: Words
    kind: str
    type: str
    default: Words
    quantity: Words | None
    """The name of the lesson's quantity that the reader changes here; its lines are recomputed with it."""
    lengths: Words | None
    """How much of each row of the default counts, for lists of unequal length."""
    limits: Limits
    unit: Words | None
    options: tuple[tuple[str, Words], ...]
    names: Labels
    row_names: Labels
    column_names: Labels

    @property
    def words(self) -> tuple[Words, ...]:
        """Its reader-facing strings."""
        shown = (*self.names.shown, *self.row_names.shown, *self.column_names.shown)
        typed = (self.default,) if self.type == "text" else ()
        unit = (self.unit,) if self.unit else ()
        return (self.label, *unit, *typed, *(words for _, words in self.options), *shown)


def read_entry(node: Node) -> tuple[Entry | None, tuple[Problem, ...]]:
    """The keys of one input."""
    fields = Fields(node, KEYS, "input")
    entry_id, id_problems = read_id(fields)
    label = fields.text("label")
    kind_of_entry = fields.word("type", TYPES, required=True)
    is_word = kind_of_entry in (*OPTED, "switch", "text")
    default = fields.text("default") if is_word else fields.expression("default")
    options, option_problems = _options(fields.node("options", required=kind_of_entry in OPTED))
    limits, limit_problems = read_limits(fields)
    entry = None
    if label and default and kind_of_entry:
        entry = Entry(
            id=entry_id,
            id_place=id_place(fields),
            label=label,
            kind=fields.word("kind", tuple(KINDS)),
            type=kind_of_entry,
            default=default,
            quantity=fields.expression("quantity", required=False),
            lengths=fields.expression("lengths", required=kind_of_entry == "lists"),
            limits=limits,
            unit=fields.text("unit", required=False),
            options=options,
            names=read_labels(fields, "names"),
            row_names=read_labels(fields, "row_names"),
            column_names=read_labels(fields, "column_names"),
        )
        option_problems = (*option_problems, *_check_default(entry))
    return entry, (*fields.problems, *id_problems, *limit_problems, *option_problems)


def _options(node: Node | None) -> tuple[tuple[tuple[str, Words], ...], tuple[Problem, ...]]:
    if node is None:
        return (), ()
    pairs = node.pairs if isinstance(node, Entries) else ()
    options = tuple((key.words.text, value.words) for key, value in pairs if isinstance(value, Scalar))
    if options and len(options) == len(pairs):
        return options, ()
    return (), (
        Problem(node.place, "field-type", "“options”不是一组选项", "写成 {causal: 因果, none: 全可看}"),
    )


def _check_default(entry: Entry) -> tuple[Problem, ...]:
    """A default that names options or a state names those that there are; a checklist names any number."""
    allowed = tuple(SWITCHES) if entry.type == "switch" else tuple(key for key, _ in entry.options)
    written = entry.default.text
    names = written.split() if entry.type == "checklist" else [written]
    wrong = next((name for name in names if name not in allowed), None)
    if wrong is None or entry.type not in (*OPTED, "switch"):
        return ()
    message = f"“default”不能是“{wrong}”"
    return (Problem(entry.default.place, "field-value", message, did_you_mean(wrong, allowed), len(written)),)
