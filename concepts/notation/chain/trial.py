"""One chain evaluated: each segment twice, with its printed numbers as they stand and as what they stand for.

A trial also answers what would be if one digit, operator or name were another: only the one segment is
evaluated again, and in it only what lies above the edited node. That keeps the self-test of all nine
alternatives cheap.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from concepts.notation.arrays import Array, cells_of
from concepts.notation.chain.grid import grid_of
from concepts.notation.chain.signs import broken
from concepts.notation.codes import Fault, Note
from concepts.notation.digits import literal
from concepts.notation.evaluate import Evaluator
from concepts.notation.ledger import Ledger
from concepts.notation.structure import form
from concepts.notation.syntax import Chain, Node, canonical, leaves, named, path_to, skeleton


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One segment as evaluated: a side of the relations next to it."""

    node: Node
    true: Any
    printed: Any
    grid: tuple[Node | None, ...] | None
    """The literal behind each cell, None where the cell is an expression; None as a whole if no literal."""
    texts: Mapping[Node, str]
    """Texts that differ from the nodes' own: the edit that is tried."""
    rounded: frozenset[Node]
    """The literals that stand for an unrounded value."""

    def text(self, leaf: Node) -> str:
        """A literal's text in this trial."""
        return self.texts.get(leaf, leaf.text)


class Segment:
    """What is known of one segment before any relation is looked at."""

    def __init__(self, node: Node, ledger: Ledger) -> None:
        self.node = node
        self.ledger = ledger
        self.leaves = tuple(leaves(node))
        self.named = named(node)
        self.grid = grid_of(node)
        self.canonical = canonical(node)
        self.skeleton = skeleton(node)
        self.unrounded = {
            leaf: value for leaf in self.leaves if (value := ledger.unrounded(leaf.text)) is not None
        }
        self._true: dict[Node, Any] = dict(self.unrounded)
        self._printed: dict[Node, Any] = {} if self.unrounded else self._true
        self._paths: dict[Node, tuple[Node, ...]] = {}

    def side(self) -> Side:
        """The segment as it stands."""
        true = Evaluator(self.ledger.space, self._true).value(self.node)
        printed = Evaluator(self.ledger.space, self._printed).value(self.node) if self.unrounded else true
        return Side(self.node, true, printed, self.grid, {}, frozenset(self.unrounded))

    def edited(self, leaf: Node, text: str) -> Side:
        """The segment with one printed number changed."""
        path = self._path(leaf)
        value, unrounded = literal(text), self.ledger.unrounded(text)
        rounded = {each for each in self.unrounded if each is not leaf}
        if unrounded is not None:
            rounded.add(leaf)
        true = self._again(self._true, path, {leaf: value if unrounded is None else unrounded})
        printed = self._again(self._printed, path, {leaf: value}) if rounded else true
        return Side(self.node, true, printed, self.grid, {leaf: text}, frozenset(rounded))

    def respelled(self, node: Node, text: str) -> Side:
        """The segment with one operator or name changed."""
        path = self._path(node)
        true = self._again(self._true, path, {}, {node: text})
        printed = self._again(self._printed, path, {}, {node: text}) if self.unrounded else true
        return Side(self.node, true, printed, self.grid, {node: text}, frozenset(self.unrounded))

    def form_of(self, side: Side) -> str | None:
        """The structural form of the segment as tried in `side`."""
        if not side.texts:
            return form(self.node, Evaluator(self.ledger.space, dict(self._true)))
        (edited, text), *_ = side.texts.items()
        memo = dict(self._true)
        for node in self._path(edited):
            memo.pop(node, None)
        if edited.kind == "num":
            unrounded = self.ledger.unrounded(text)
            memo[edited] = literal(text) if unrounded is None else unrounded
        return form(self.node, Evaluator(self.ledger.space, memo, side.texts))

    def cell_of(self, leaf: Node) -> tuple[Node, int]:
        """The part of an array, or the whole segment, that holds a number, and its first cell's place."""
        at = 0
        for node, below in itertools.pairwise(self._path(leaf)):
            if node.kind != "arr":
                return node, at
            before = node.children[: node.children.index(below)]
            at += sum(len(cells_of(self._printed[each])) for each in before)
        return leaf, at

    def printed(self, node: Node, leaf: Node | None = None, text: str = "") -> Any:
        """The value of a part by the printed numbers, one of them changed."""
        if leaf is None:
            return self._printed[node]
        if node is leaf:
            return literal(text)
        path = self._path(leaf)
        fresh = dict(self._printed)
        for each in path[path.index(node) :]:
            fresh.pop(each, None)
        fresh[leaf] = literal(text)
        return Evaluator(self.ledger.space, fresh).value(node)

    def _path(self, node: Node) -> tuple[Node, ...]:
        if node not in self._paths:
            self._paths[node] = path_to(self.node, node)
        return self._paths[node]

    def _again(
        self, memo: Mapping[Node, Any], path: tuple[Node, ...], known: Mapping[Node, Any], spelled: Any = None
    ) -> Any:
        fresh = dict(memo)
        for node in path:
            fresh.pop(node, None)
        fresh.update(known)
        return Evaluator(self.ledger.space, fresh, spelled).value(self.node)


class Trial:
    """A chain with its segments evaluated; Fault where a segment has no value."""

    def __init__(self, chain: Chain, ledger: Ledger) -> None:
        self.chain = chain
        self.ledger = ledger
        self.segments = tuple(Segment(node, ledger) for node in chain.segments)
        self.sides = tuple(segment.side() for segment in self.segments)
        self._forms: list[str | None] | None = None
        twins = [segment.skeleton for segment in self.segments]
        self._has_twin = tuple(twins.count(each) > 1 for each in twins)

    @property
    def forms(self) -> list[str | None]:
        """The structural form of every segment."""
        if self._forms is None:
            self._forms = [
                segment.form_of(side) for segment, side in zip(self.segments, self.sides, strict=True)
            ]
        return self._forms

    def is_named(self) -> bool:
        """Whether any segment speaks of a name."""
        return any(segment.named for segment in self.segments)

    def relations(self) -> Iterator[tuple[int, Side, Side]]:
        """Index, left side and right side of each relation."""
        return ((index, self.sides[index], self.sides[index + 1]) for index in range(len(self.chain.signs)))

    def broken_relations(self) -> dict[int, list[Note]]:
        """The relations that do not hold, with what is to be said about each."""
        found = {}
        for index, left, right in self.relations():
            if notes := [tell() for tell in broken(left, right, self.chain.signs[index])]:
                found[index] = notes
        return found

    def survives(self, index: int, change: Callable[[Node, str], Side], node: Node, text: str) -> Side | None:
        """The changed side if the chain still holds with it, else None. Other relations are known to hold."""
        try:
            side = change(node, text)
            has_no_value = has_nan(side.true) or (side.printed is not side.true and has_nan(side.printed))
            if has_no_value or self._repeats(index, side):
                return None
            for relation in (index - 1, index):
                if 0 <= relation < len(self.chain.signs):
                    left = side if relation == index else self.sides[index - 1]
                    right = self.sides[index + 1] if relation == index else side
                    if next(broken(left, right, self.chain.signs[relation]), None) is not None:
                        return None
        except (Fault, ArithmeticError, ValueError):
            return None
        return side

    def _repeats(self, index: int, side: Side) -> bool:
        """Whether the edit makes a segment the copy of another."""
        if not self._has_twin[index] or side.node.kind == "num":
            return False
        spelled = canonical(side.node, side.texts)
        return any(other.canonical == spelled for at, other in enumerate(self.segments) if at != index)


def has_nan(value: Any) -> bool:
    """Whether NaN is in a value."""
    if not isinstance(value, Array):
        return isinstance(value, float) and math.isnan(value)
    return any(isinstance(cell, float) and math.isnan(cell) for cell in value.cells)
