"""The formulas of a page's claims as trees, and which printed numeral each leaf of them is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from concepts.notation.formula import find_chain
from concepts.notation.statements import split_statements
from concepts.notation.syntax import Chain, Node, walk
from concepts.notation.verdict import Claim, Verdict

FORMULAS = ("worked", "flow", "span")


@dataclass(frozen=True, slots=True, eq=False)
class Formula:
    """One claim that is a chain; `numerals` gives the numeral's index in the verdict for a leaf or a name."""

    claim: int
    kind: str
    line: int
    text: str
    chain: Chain
    numerals: Mapping[Node, int]

    def spelled(self, node: Node) -> str:
        """The source text of a node on one line."""
        return " ".join(self.text[node.outer[0] : node.outer[1]].split())


def formulas(verdict: Verdict) -> Iterator[Formula]:
    """Every claim that is a formula, in the order of the verdict."""
    places = _offsets(verdict)
    for at, claim in enumerate(verdict.claims):
        chain = _chain(claim) if claim.kind in FORMULAS else None
        if chain is not None:
            found = places.get(at, {})
            nodes = (node for segment in chain.segments for node in walk(segment))
            numerals = {
                node: found[node.start]
                for node in nodes
                if node.kind in ("num", "name") and node.start in found
            }
            yield Formula(at, claim.kind, claim.line, claim.text, chain, numerals)


def _chain(claim: Claim) -> Chain | None:
    if claim.kind == "span":
        return find_chain(claim.text)
    statements = split_statements(tuple(claim.text.split("\n")))
    return statements[0].chain if len(statements) == 1 else None


def _offsets(verdict: Verdict) -> dict[int, dict[int, int]]:
    """For each claim: where in its text a numeral begins -> its index."""
    found: dict[int, dict[int, int]] = {}
    for index, numeral in enumerate(verdict.numerals):
        claim = verdict.claims[numeral.claim]
        lines = claim.text.split("\n")
        row = numeral.line - claim.line
        if not 0 <= row < len(lines):
            continue
        # the lines of a fence all begin in the same column
        offset = sum(len(line) + 1 for line in lines[:row]) + numeral.column - claim.column
        if claim.text[offset : offset + len(numeral.text)] == numeral.text:
            found.setdefault(numeral.claim, {})[offset] = index
    return found
