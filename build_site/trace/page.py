"""One page of the trace: its names, the lines that derive them, and what each of its numerals shows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from build_site.model import Term
from build_site.trace.claims import Formula, formulas
from build_site.trace.definitions import Definition
from build_site.trace.python_code import python_code
from build_site.trace.shown import Findings, read_formula
from build_site.trace.steps import Row, Step, objects, steps
from build_site.trace.terms import reference_of
from concepts.notation.codes import Fault
from concepts.notation.evaluate import Evaluator
from concepts.notation.parser import parse_expression
from concepts.notation.passage import PageText
from concepts.notation.space import Space
from concepts.notation.verdict import Verdict

STATED = ("tag", "phrase", "table", "auto")
"""Bindings whose expression says what the numeral shows."""

SHORT = 2
"""Names of so few characters stand in many words that do not mean them."""


@dataclass(frozen=True, slots=True)
class Tracing:
    """A page before it is written: everything that is known of its numbers."""

    page: PageText
    space: Space
    findings: Findings
    steps: tuple[Step, ...]
    rows: tuple[Row, ...]


def read_page(page: PageText, verdict: Verdict, namespace: Mapping[str, object]) -> Tracing:
    """What the claims of a page tell."""
    space = Space({**namespace, **dict(page.header.given)})
    findings = Findings()
    found: tuple[Formula, ...] = tuple(formulas(verdict))
    for formula in found:
        read_formula(formula, space, findings)
    for index, numeral in enumerate(verdict.numerals):
        if numeral.binding in STATED and numeral.expression:
            shown = stated(numeral.expression, space)
            if shown:
                findings.shows.setdefault(index, shown)
    rows, told = objects(page, space)
    return Tracing(page, space, findings, (*steps(found, space), *told), rows)


def stated(expression: str, space: Space) -> str:
    """`A[1,0]` as it is, `max(dots)` and `softmax(z)[0]` in NumPy; "" where there is no spelling."""
    whole, cell = _parsed(expression, space), ""
    if not whole and expression.endswith("]"):
        expression, _, cell = expression.rpartition("[")
        whole = _parsed(expression, space)
    if not whole or not cell:
        return whole
    return f"{whole}[{cell}" if whole.isidentifier() else f"({whole})[{cell}"


def _parsed(expression: str, space: Space) -> str:
    try:
        node = parse_expression(expression)
    except Fault:
        return ""
    reference = reference_of(node, space)
    return str(reference) if reference else python_code(node, Evaluator(space, {})) or ""


def names_needed(tracing: Tracing, defined: Mapping[str, Definition]) -> tuple[str, ...]:
    """Names that the page's numerals and steps speak of, and all that these come from."""
    waiting = list(dict.fromkeys(_spoken(tracing)))
    needed: dict[str, None] = {}
    while waiting:
        name = waiting.pop(0)
        if name not in needed and name in tracing.space.value_names():
            needed[name] = None
            waiting += defined[name].operands if name in defined else ()
    return tuple(needed)


def _spoken(tracing: Tracing) -> Iterator[str]:
    findings = tracing.findings
    for shown in (*findings.shows.values(), *findings.index_of.values()):
        yield from references_in(shown, tracing.space)
    for step in tracing.steps:
        yield step.head.name
        yield from (operand.name for operand in step.operands)


def references_in(shown: str, space: Space) -> tuple[str, ...]:
    """Names in what a numeral shows."""
    name = shown.partition("[")[0]
    if name in space.raw:
        return (name,)
    parts = shown.split("f.")[1:]
    names = ("".join(_identifier(part)) for part in parts)
    return tuple(dict.fromkeys(name for name in names if name in space.value_names()))


def _identifier(text: str) -> Iterator[str]:
    for character in text:
        if not (character.isalnum() or character == "_"):
            return
        yield character


@dataclass(frozen=True, slots=True)
class Cards:
    """The terms that have a card, ready to be looked up by what a page calls them."""

    by_name: Mapping[str, str]
    """A name of a term → its id."""
    words: tuple[tuple[int, str, str], ...]
    """(length, id, word) of every name that may stand in a meaning, the longest first."""

    def term_of(self, name: str, row: Row | None) -> str:
        """The card of a name: one that the row links to, is called like it, or is named in its meaning."""
        if row and row.term:
            return row.term
        if name in self.by_name:
            return self.by_name[name]
        meaning = row.meaning if row else ""
        return next((term for _, term, word in self.words if word in meaning), "")


def cards_of(terms: Iterable[Term]) -> Cards:
    """Of equal names the earlier term has it; of words of equal length the last id."""
    by_name: dict[str, str] = {}
    words: list[tuple[int, str, str]] = []
    for term in terms:
        aliases = (part for alias in term.aliases for part in alias.split("、"))
        for name in (term.name, term.english, *aliases):
            by_name.setdefault(name, term.id)
        named = (word for word in (term.name, *term.aliases) if len(word) > SHORT)
        words += [(len(word), term.id, word) for word in named]
    return Cards(by_name, tuple(sorted(words, reverse=True)))
