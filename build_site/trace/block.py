"""Writes the trace of every page as compact JSON; what is said twice is said once, in `cells`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from build_site.model import Book, Inputs, Term
from build_site.numbers import Namespace, axes, namespaces
from build_site.trace.definitions import Definition, definitions
from build_site.trace.page import Tracing, names_needed, read_page, term_of
from build_site.trace.steps import Step
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict

MOST_VALUES = 24
"""Cells of an array whose values the page carries."""


def trace_block(book: Book, inputs: Inputs) -> str:
    """Every page whose numbers were judged."""
    concepts, _ = namespaces(inputs)
    judged = [(lesson.numbers, lesson.verdict) for lesson in book.lessons]
    judged += [(each.numbers, each.verdict) for each in book.judged]
    cards = {use.target for use in book.uses}
    terms = tuple(term for term in book.terms if term.id in cards)
    pages = [
        _page(page, verdict, concepts.get(page.header.concept, {}), _source(page, inputs), terms)
        for page, verdict in judged
        if verdict.numerals
    ]
    return json.dumps({"pages": pages}, ensure_ascii=False, separators=(",", ":"))


def _source(page: PageText, inputs: Inputs) -> str:
    file = inputs.find(f"concepts/{page.header.concept}.py")
    return file.text if file else ""


def _page(
    page: PageText, verdict: Verdict, namespace: Namespace, source: str, terms: tuple[Term, ...]
) -> dict[str, Any]:
    tracing = read_page(page, verdict, namespace)
    defined = definitions(source, [*tracing.space.value_names()])
    rows = {row.name: row for row in tracing.rows}
    needed = names_needed(tracing, defined)
    kinds = axes(namespace)
    cells = _Cells(tracing)
    numbers = [cells.of_numeral(index) for index in range(len(verdict.numerals))]
    while numbers and numbers[-1] == -1:
        numbers.pop()
    return {
        "id": page.id,
        "module": f"concepts/{page.header.concept}.py" if source else "",
        "names": {
            name: _name(name, tracing, kinds, defined.get(name), term_of(name, rows.get(name), terms))
            for name in needed
        },
        "meanings": {row.name: row.meaning for row in rows.values() if row.name in needed},
        "numbers": numbers,
        "origins": {str(numeral): list(of) for numeral, of in sorted(tracing.findings.origins.items())},
        "steps": [cells.step(step) for step in tracing.steps],
        # last: writing the others fills it
        "cells": cells.listed,
    }


class _Cells:
    """What numerals and operands show, each once: `O[1,0]`, or an expression of NumPy in which `f` stands."""

    def __init__(self, tracing: Tracing) -> None:
        self.findings = tracing.findings
        self.listed: list[str] = []
        self._at: dict[str, int] = {}

    def index(self, shown: str) -> int:
        """The place of what is shown."""
        if shown not in self._at:
            self._at[shown] = len(self.listed)
            self.listed.append(shown)
        return self._at[shown]

    def of_numeral(self, numeral: int) -> int:
        """What a numeral shows; -2 - n where it is an index in cell n; -1 where nothing is known."""
        if numeral in self.findings.index_of:
            return -2 - self.index(self.findings.index_of[numeral])
        shown = self.findings.shows.get(numeral)
        return -1 if shown is None else self.index(shown)

    def step(self, step: Step) -> list[object]:
        """[head, claim, source line, formula, operand, …]"""
        operands = [self.index(str(operand)) for operand in step.operands]
        return [self.index(str(step.head)), step.claim, step.line, step.text, *operands]


def _name(
    name: str,
    tracing: Tracing,
    kinds: Mapping[str, tuple[str, tuple[str, ...]]],
    definition: Definition | None,
    term: str,
) -> list[object]:
    """[kind, axes, shape, line, expression, operands, values, term], without the empty ones at the end."""
    kind, names_of_axes = kinds.get(name, ("given", ()))
    raw = np.asarray(tracing.space.raw[name])
    values = [_spelled(value) for value in raw.ravel().tolist()] if raw.size <= MOST_VALUES else []
    fields: list[object] = [
        kind,
        list(names_of_axes),
        list(raw.shape),
        definition.line if definition else 0,
        definition.expression if definition else "",
        list(definition.operands) if definition else [],
        values,
        term,
    ]
    while fields[-1] in ("", [], 0):
        fields.pop()
    return fields


def _spelled(value: float) -> str | float:
    """A value with ten significant digits; JSON knows no infinity."""
    if not np.isfinite(value):
        return str(value)
    return int(value) if float(value).is_integer() else float(f"{value:.10g}")
