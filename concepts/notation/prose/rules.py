"""The rules for one line of running text, in the order in which they may take a number."""

from __future__ import annotations

from collections.abc import Callable

from concepts.notation.codes import Judgement
from concepts.notation.ledger import Ledger
from concepts.notation.prose.completeness import completeness
from concepts.notation.prose.declared_words import declared_words
from concepts.notation.prose.full_width import full_width
from concepts.notation.prose.gaps import gaps
from concepts.notation.prose.headings import headings
from concepts.notation.prose.ids import ids
from concepts.notation.prose.labels import labels
from concepts.notation.prose.line import Line
from concepts.notation.prose.loose_tags import loose_tags
from concepts.notation.prose.numbers import numbers
from concepts.notation.prose.words import words

PROSE_RULES: tuple[Callable[[Line], None], ...] = (
    labels,
    ids,
    headings,
    declared_words,
    full_width,
    numbers,
    words,
    gaps,
    loose_tags,
    completeness,
)


def judge_prose(text: str, ledger: Ledger, _: bool = True) -> Judgement:
    """The numerals of one line of running text, and what is wrong with them. It always tests itself."""
    line = Line(text, ledger)
    for rule in PROSE_RULES:
        rule(line)
    return Judgement(tuple(line.marks), tuple(line.notes))
