"""Which cell of which name each printed numeral shows, and which other numerals it was computed from."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from build_site.trace.claims import Formula
from build_site.trace.python_code import python_code
from build_site.trace.terms import Leaf, Reference, Sum, reference_of, terms_of
from concepts.notation.arrays import Array, Large, cells_of, shape_of
from concepts.notation.codes import Fault
from concepts.notation.digits import decimals, literal
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import rounded, same
from concepts.notation.shapes import is_shape_chain
from concepts.notation.space import Space
from concepts.notation.syntax import Node, named, walk


@dataclass(slots=True)
class Findings:
    """By numeral: what it shows (O[1,0] or an expression of NumPy), what it is an index of, its origins."""

    shows: dict[int, str] = field(default_factory=dict)
    index_of: dict[int, str] = field(default_factory=dict)
    origins: dict[int, tuple[int, ...]] = field(default_factory=dict)


def read_formula(formula: Formula, space: Space, findings: Findings) -> None:
    """Enters everything that a formula tells of its numerals."""
    if is_shape_chain(formula.chain):
        _shapes(formula, space, findings)
        return
    _names_and_indices(formula, space, findings)
    evaluator = Evaluator(space, {})
    segments = [
        _Segment(node, cells_of(found), shape_of(found))
        for node in formula.chain.segments
        if (found := terms_of(node, evaluator)) is not None
    ]
    equal = all(sign.text in "=≈" for sign in formula.chain.signs)
    for at, segment in enumerate(segments if equal else ()):
        nearest = sorted((abs(other - at), other) for other in range(len(segments)) if other != at)
        for _, other in nearest:
            if segments[other].shape == segment.shape:
                _align(segment, segments[other], _Entry(formula, space, findings))
        _results(at, segments, _Entry(formula, space, findings))


def prints(text: str, value: Any) -> bool:
    """Whether a printed number is a value, or its correct rounding."""
    try:
        shown = literal(text)
    except (ValueError, ZeroDivisionError):
        return False
    if isinstance(value, (Array, Large)):
        return False
    if same(value, shown) or same(-value, shown):
        return True
    places = decimals(text) if text != "∞" else 0
    return places >= 1 and math.isfinite(value) and abs(rounded(value, places)) == shown


@dataclass(frozen=True, slots=True)
class _Segment:
    node: Node
    cells: tuple[Sum, ...]
    shape: tuple[int, ...]

    def index(self, cell: int) -> tuple[int, ...]:
        """The place of a cell in the segment's shape."""
        return list(itertools.product(*map(range, self.shape)))[cell]


@dataclass(frozen=True, slots=True)
class _Entry:
    """Where findings of a formula go."""

    formula: Formula
    space: Space
    findings: Findings

    def value(self, reference: Reference) -> Any:
        """The value of a reference; None where it has none."""
        value: Any = self.space.value(reference.name)
        for at in reference.index:
            if isinstance(value, Large) or not isinstance(value, Array) or at >= value.shape[0]:
                return None
            size = math.prod(value.shape[1:])
            cells = value.cells[at * size : (at + 1) * size]
            value = Array(value.shape[1:], cells) if value.shape[1:] else cells[0]
        return value

    def put(self, leaf: Node, shown: str, value: Any) -> None:
        """A numeral shows a value, if it prints it."""
        numeral = self.formula.numerals.get(leaf)
        if numeral is not None and value is not None and prints(leaf.text, value):
            self.findings.shows.setdefault(numeral, shown)


def _shapes(formula: Formula, space: Space, findings: Findings) -> None:
    """In X : [2,2] the numerals are parts of X's shape."""
    for segment in formula.chain.segments:
        for node in walk(segment):
            if node.kind == "shp" and node.children[0].kind == "name":
                spelling = space.resolve(node.children[0].text)
                for at, leaf in enumerate(node.children[1].children):
                    if spelling and leaf in formula.numerals:
                        findings.shows[formula.numerals[leaf]] = f"f.{spelling}.shape[{at}]"


def _names_and_indices(formula: Formula, space: Space, findings: Findings) -> None:
    for segment in formula.chain.segments:
        for node in walk(segment):
            reference = reference_of(node, space)
            if reference is None:
                continue
            if node.kind == "name" and node in formula.numerals:
                findings.shows.setdefault(formula.numerals[node], str(reference))
            for index in node.children[1:] if node.kind == "idx" else ():
                if index in formula.numerals:
                    findings.index_of[formula.numerals[index]] = str(reference)


def _align(segment: _Segment, other: _Segment, entry: _Entry) -> None:
    """Two segments that are built alike, product by product, show the same values leaf by leaf."""
    for cell, twin in zip(segment.cells, other.cells, strict=True):
        if [len(product) for product in cell.products] != [len(product) for product in twin.products]:
            continue
        for leaf, counterpart in zip(cell.leaves, twin.leaves, strict=True):
            if isinstance(leaf, Node) and isinstance(counterpart, Reference):
                entry.put(leaf, str(counterpart), entry.value(counterpart))


def _results(at: int, segments: Sequence[_Segment], entry: _Entry) -> None:
    """Numbers that stand alone are what the segments before them come to."""
    segment = segments[at]
    for place, cell in enumerate(segment.cells):
        leaf = _alone(cell)
        if leaf is None or leaf not in entry.formula.numerals:
            continue
        _express(leaf, segment.index(place), segments, entry)
        numeral = entry.formula.numerals[leaf]
        for earlier in reversed(segments[:at]):
            if earlier.shape != segment.shape:
                continue
            origins = tuple(_numerals(earlier.cells[place].leaves, entry.formula))
            if len(origins) > 1 or (origins and _alone(earlier.cells[place]) is None):
                entry.findings.origins.setdefault(numeral, origins)
                break


def _express(leaf: Node, index: tuple[int, ...], segments: Sequence[_Segment], entry: _Entry) -> None:
    """The first segment with a name in it, as an expression of NumPy."""
    evaluator = Evaluator(entry.space, {})
    for other in segments:
        if not named(other.node) or len(other.shape) != len(index):
            continue
        code = python_code(other.node, evaluator)
        if code is None:
            continue
        try:
            value = cells_of(evaluator.value(other.node))
        except Fault:
            continue
        place = sum(i * math.prod(other.shape[n + 1 :]) for n, i in enumerate(index))
        subscript = f"[{','.join(map(str, index))}]" if index else ""
        if place < len(value):
            entry.put(leaf, f"({code}){subscript}" if subscript else code, value[place])
            return


def _alone(cell: Sum) -> Node | None:
    leaves = cell.leaves
    return leaves[0] if len(leaves) == 1 and isinstance(leaves[0], Node) else None


def _numerals(leaves: Sequence[Leaf], formula: Formula) -> Iterator[int]:
    seen = set[int]()
    for leaf in leaves:
        numeral = formula.numerals.get(leaf) if isinstance(leaf, Node) else None
        if numeral is not None and numeral not in seen:
            seen.add(numeral)
            yield numeral
