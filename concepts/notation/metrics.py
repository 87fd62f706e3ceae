"""The metrics of one page's numbers (docs/notation.md, the list of `book numbers`)."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from concepts.notation.verdict import Verdict


@dataclass(frozen=True, slots=True)
class Measures:
    """Counts and shares; shares are fractions of the numerals."""

    numerals: int
    bound: int
    by_binding: tuple[tuple[str, int], ...]
    """How many numerals each binding holds, the most frequent first."""
    lock_only: float
    """Declared literals and bare references: gate 3 %."""
    floating: float
    """Arithmetic without any name: gate 5 %."""
    annotation: float
    """Characters of tags per 1,000 characters of text: gate 60."""


def measure(verdict: Verdict) -> Measures:
    """The metrics that one page's verdict gives."""
    total = len(verdict.numerals)
    bindings = Counter(numeral.binding for numeral in verdict.numerals if numeral.binding)
    witnesses = Counter(numeral.witness for numeral in verdict.numerals)
    return Measures(
        numerals=total,
        bound=sum(bindings.values()),
        by_binding=tuple(sorted(bindings.items(), key=lambda each: (-each[1], each[0]))),
        lock_only=witnesses["lock"] / total if total else 0.0,
        floating=witnesses["arithmetic"] / total if total else 0.0,
        annotation=1000 * verdict.annotation / verdict.characters if verdict.characters else 0.0,
    )
