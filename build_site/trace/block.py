"""Writes the trace of every page, packed; what is said twice is said once, in `cells`.

Claims, lines and places mostly go on from those of the numeral before, so their differences are written: they
pack into less.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from build_site.kept_values import KeptValues
from build_site.kept_verdicts import fingerprints_of
from build_site.model import Book, Inputs
from build_site.numbers import Namespace, axes
from build_site.sealed_values import digest_of
from build_site.settings import FEW_TEXTS
from build_site.trace.definitions import Definition, definitions
from build_site.trace.functions import functions
from build_site.trace.page import Cards, cards_of, names_needed, read_page
from build_site.trace.shown import Findings
from build_site.trace.steps import Step
from build_site.workers import on_all_cores
from concepts import notation
from concepts.notation.passage import PageText
from concepts.notation.verdict import Numeral, Verdict

MOST_VALUES = 24
"""Cells of an array whose values the page carries."""

STATED = ("given", "setting")
"""Kinds that a lesson states: a line that recomputes them does not derive them."""

GIVEN: tuple[str, tuple[str, ...]] = ("given", ())
"""Kind and axes of a number that the front matter of a page gives."""

STORED = ("parameter", "rule")
"""Kinds that are derived only where the module computes them from other names, as W_join = W1 @ W2."""


def trace_block(book: Book, inputs: Inputs, kept: KeptValues | None = None) -> str:
    """Every page whose numbers were judged."""
    kept = kept or KeptValues()
    concepts = book.namespaces
    judged = [(lesson.numbers, lesson.verdict) for lesson in book.lessons]
    judged += [(each.numbers, each.verdict) for each in book.judged]
    linked = {use.target for use in book.uses}
    terms = tuple(term for term in book.terms if term.id in linked)
    cards = cards_of(terms)
    names = digest_of([(term.id, term.name, term.english, term.aliases) for term in terms])
    prints = fingerprints_of(inputs, kept)

    def traced(text: tuple[PageText, Verdict]) -> str:
        page, verdict = text
        found = _page(page, verdict, concepts.get(page.header.concept, {}), _source(page, inputs), cards)
        return json.dumps(found, ensure_ascii=False, separators=(",", ":"))

    found = [text for text in judged if text[1].numerals]
    slots = [
        (
            ("trace", page.id),
            (kept.decided(("text", page.file)) or (page, verdict, prints.get(page.header.concept)), names),
        )
        for page, verdict in found
    ]
    pages = kept.made_together(
        slots, found, lambda missing: on_all_cores(traced, missing, FEW_TEXTS), lasts=True
    )
    return kept.made("packed trace", pages, lambda: notation.deflated(f'{{"pages":[{",".join(pages)}]}}'))


def _source(page: PageText, inputs: Inputs) -> str:
    file = inputs.find(f"concepts/{page.header.concept}.py")
    return file.text if file else ""


def _page(
    page: PageText, verdict: Verdict, namespace: Namespace, source: str, cards: Cards
) -> dict[str, Any]:
    tracing = read_page(page, verdict, namespace)
    defined = definitions(source, [*tracing.space.value_names()])
    kinds = axes(namespace)
    rows = {row.name: row for row in tracing.rows}
    needed = names_needed(tracing, defined)
    cells, words = Listed(), Listed()
    numbers = [_shown(tracing.findings, index, cells) for index in range(len(verdict.numerals))]
    while numbers and numbers[-1] == -1:
        numbers.pop()
    of_names = {}
    for name in needed:
        kind, names_of_axes = kinds.get(name, GIVEN)
        heads = (words.index(kind), [words.index(axis) for axis in names_of_axes])
        term = cards.term_of(name, rows.get(name))
        of_names[name] = _shortened([*heads, *_value(tracing.space.raw[name], defined.get(name)), term])
    derived = [
        step
        for step in tracing.steps
        if _is_derived(kinds.get(step.head.name, GIVEN)[0], defined.get(step.head.name))
    ]
    return {
        "id": page.id,
        "file": page.file,
        "numerals": list(_numerals(verdict.numerals)),
        "module": f"concepts/{page.header.concept}.py" if source else "",
        "names": of_names,
        "functions": functions(source),
        "meanings": {row.name: row.meaning for row in rows.values() if row.name in needed},
        "numbers": differences(numbers),
        "origins": _origins(tracing.findings),
        "steps": [_step(step, cells) for step in derived],
        # last: writing the others fills them
        "cells": cells.texts,
        "words": words.texts,
    }


def _is_derived(kind: str, definition: Definition | None) -> bool:
    """Whether a line of the lesson can be where a name of this kind comes from."""
    if kind in STORED:
        return definition is not None and bool(definition.operands)
    return kind not in STATED


def _numerals(numerals: Sequence[Numeral]) -> Iterator[list[object]]:
    """[claim, source line, binding, expression, unrounded value] of each, without the empty ones at the end.

    Claim and line are differences to those of the numeral before.
    """
    claims = differences([numeral.claim for numeral in numerals])
    lines = differences([numeral.line for numeral in numerals])
    for claim, line, numeral in zip(claims, lines, numerals, strict=True):
        fields: list[object] = [claim, line, numeral.binding, numeral.expression, numeral.value]
        while fields[-1] == "":
            fields.pop()
        yield fields


def _origins(findings: Findings) -> list[list[int]]:
    """[numeral, less the one before in this list; the numeral less each of its origins …]"""
    found = sorted(findings.origins.items())
    steps = differences([numeral for numeral, _ in found])
    return [
        [step, *(numeral - origin for origin in origins)]
        for step, (numeral, origins) in zip(steps, found, strict=True)
    ]


def differences(values: Sequence[int]) -> list[int]:
    """Each value less the one before it; the first as it is."""
    return [value - before for before, value in zip((0, *values), values, strict=False)]


class Listed:
    """Texts, each once."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self._at: dict[str, int] = {}

    def index(self, text: str) -> int:
        """The place of a text in the list."""
        if text not in self._at:
            self._at[text] = len(self.texts)
            self.texts.append(text)
        return self._at[text]


def _shown(findings: Findings, numeral: int, cells: Listed) -> int:
    """The cell that a numeral shows; -2 - n where it is an index of cell n; -1 where nothing is known."""
    if numeral in findings.index_of:
        return -2 - cells.index(findings.index_of[numeral])
    shown = findings.shows.get(numeral)
    return -1 if shown is None else cells.index(shown)


def _step(step: Step, cells: Listed) -> list[object]:
    """[head, claim, source line, formula, operand, …]"""
    operands = [cells.index(str(operand)) for operand in step.operands]
    return [cells.index(str(step.head)), step.claim, step.line, step.text, *operands]


def _value(value: object, definition: Definition | None) -> list[object]:
    """[shape, line, expression, operands, values]"""
    raw = np.asarray(value)
    values = [_spelled(cell) for cell in raw.ravel().tolist()] if raw.size <= MOST_VALUES else []
    told = [definition.line, definition.expression, list(definition.operands)] if definition else [0, "", []]
    return [list(raw.shape), *told, values]


def _shortened(fields: list[object]) -> list[object]:
    """Without the empty ones at the end."""
    while fields[-1] in ("", [], 0):
        fields.pop()
    return fields


def _spelled(value: float) -> str | float:
    """A value with ten significant digits; JSON knows no infinity."""
    if not np.isfinite(value):
        return str(value)
    return int(value) if float(value).is_integer() else float(f"{value:.10g}")
