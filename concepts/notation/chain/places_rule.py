"""R7: inexact numbers show only the declared numbers of decimals."""

from __future__ import annotations

from collections.abc import Iterator

from concepts.notation.arrays import cells_of
from concepts.notation.chain.grid import has_percent, leaf_of
from concepts.notation.chain.trial import Trial
from concepts.notation.codes import Note
from concepts.notation.digits import decimals
from concepts.notation.exact import same
from concepts.notation.syntax import Node


def undeclared(text: str, span: tuple[int, int], places: int, declared: tuple[int, ...]) -> Note | None:
    """The finding for an inexact number with an undeclared number of decimals."""
    if not declared or places in declared:
        return None
    message = f"{text} 印了 {places} 位小数，本课声明的位数是 {list(declared)}"
    return Note(*span, "places-undeclared", message, "改成声明过的位数，或在 places 里声明")


def undeclared_places(trial: Trial) -> Iterator[Note]:
    """The rounded numbers of a chain whose precision is not declared."""
    declared = trial.ledger.header.places
    for leaf, places in _inexact(trial).items():
        if note := undeclared(leaf.text, (leaf.start, leaf.end), places, declared):
            yield note


def _inexact(trial: Trial) -> dict[Node, int]:
    """Each rounded literal with the places it claims: substituted ones, and results of ≈."""
    found: dict[Node, int] = {}
    exact_results: set[Node] = set()
    for segment in trial.segments:
        found.update((leaf, decimals(leaf.text)) for leaf in segment.unrounded)
    for index, left, right in trial.relations():
        if right.grid is None:
            continue
        if trial.chain.signs[index].text == "=":
            exact_results |= {leaf_of(node) for node in right.grid if node is not None}
        elif trial.chain.signs[index].text == "≈":
            for node, a, b in zip(right.grid, cells_of(left.printed), cells_of(right.printed), strict=True):
                if node is not None and not same(a, b):
                    leaf = leaf_of(node)
                    found[leaf] = decimals(leaf.text) + (2 if has_percent(node) else 0)
    return {leaf: places for leaf, places in found.items() if leaf not in exact_results}
