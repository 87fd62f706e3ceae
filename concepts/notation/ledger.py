"""Every unrounded value that a page speaks of, in order, so that a printed number can be looked up."""

from __future__ import annotations

import bisect
import hashlib
import math
from collections.abc import Iterable, Iterator, MutableMapping
from functools import cached_property
from typing import Any

from concepts.notation.arrays import cells_of
from concepts.notation.codes import Fault
from concepts.notation.digits import decimals, literal
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import Number, rounded
from concepts.notation.passage import Header
from concepts.notation.space import Space, kept
from concepts.notation.syntax import Chain, leaves, walk

ROUNDED_FROM = 3
"""A literal with at least so many decimals may stand for the unrounded value."""


class Ledger:
    """Values in order, each with an expression that names it."""

    def __init__(
        self,
        space: Space,
        header: Header,
        chains: Iterable[tuple[Chain, str]],
        memory: MutableMapping[tuple[object, ...], Any] | None = None,
    ) -> None:
        self.space = space
        self.header = header
        self._names = dict(space.cells)
        self._stood_for: dict[str, float | None] = {}
        self.given = frozenset(self._names)
        """The module's own values: a literal equal to one of them is no rounding."""
        computed = {} if memory is None else memory
        for chain, text in chains:
            key = ("ledger", text, repr(header.given))
            if key not in computed:
                computed[key] = tuple(self._values_of(chain, text))
            for value, name in computed[key]:
                self._put(value, name)
        self.values = sorted(self._names)

    @cached_property
    def key(self) -> str:
        """The same for pages on which every statement is judged alike (given the same module)."""
        header = self.header
        spelled = repr(
            (header.places, header.counts, header.labels, header.ids, header.given, self.space.value_names())
        )
        return hashlib.sha256((repr(self.values) + spelled).encode()).hexdigest()

    @cached_property
    def labels(self) -> tuple[str, ...]:
        """The declared labels, the longest first."""
        return tuple(sorted(filter(None, self.header.labels), key=len, reverse=True))

    def _values_of(self, chain: Chain, text: str) -> Iterator[tuple[Number, str]]:
        """The values of all sub-expressions of segments that hold no rounded literal."""
        for segment in chain.segments:
            if any(self.looks_rounded(leaf.text) for leaf in leaves(segment)):
                continue
            evaluator = Evaluator(self.space, {})
            for node in walk(segment):
                if node.kind in ("num", "name", "all", "ivl", "shp"):
                    continue
                try:
                    cells = cells_of(evaluator.value(node))
                except Fault:
                    continue
                spelled = " ".join(text[node.outer[0] : node.outer[1]].split())
                for index, cell in enumerate(cells):
                    yield cell, spelled if len(cells) == 1 else f"{spelled} 的第 {index + 1} 个数"

    def _put(self, value: Number, name: str) -> None:
        number = kept(value)
        if number is not None:
            self._names.setdefault(number, name)

    def looks_rounded(self, text: str) -> bool:
        """Whether a printed number may be a rounding: three decimals, and no value of the module itself."""
        return decimals(text) >= ROUNDED_FROM and float(literal(text)) not in self.given

    def find(self, value: Number, places: int) -> list[float]:
        """The unrounded values that round to `value` at so many places."""
        half, centre = 0.5 * 10.0**-places, float(value)
        low = bisect.bisect_left(self.values, centre - half - 1e-12)
        high = bisect.bisect_right(self.values, centre + half + 1e-12)
        return [each for each in self.values[low:high] if rounded(each, places) == value]

    def find_equal(self, value: Number) -> list[float]:
        """The values equal to `value`."""
        number = float(value)
        slack = 1e-12 * max(1.0, abs(number))
        low = bisect.bisect_left(self.values, number - slack)
        return [each for each in self.values[low : low + 1] if abs(each - number) <= slack]

    def unrounded(self, text: str) -> float | None:
        """The value that a printed number stands for (rule 3), or None where it stands for itself."""
        if text not in self._stood_for:
            self._stood_for[text] = self._find_unrounded(text)
        return self._stood_for[text]

    def _find_unrounded(self, text: str) -> float | None:
        if text == "∞" or not self.looks_rounded(text):
            return None
        value, places = literal(text), decimals(text)
        found = self.find(value, places) or [-each for each in self.find(-value, places)]
        return min(found, key=lambda each: abs(each - float(value)), default=None)

    def name_of(self, value: float) -> str:
        """The expression behind a value of the ledger."""
        return self._names.get(value, "")

    def nearest(self, value: Number) -> tuple[str, float] | None:
        """The value nearest to `value`, with its expression: what the author may have meant."""
        if not self.values:
            return None
        number = float(value)
        if not math.isfinite(number):
            return None
        at = bisect.bisect_left(self.values, number)
        near = min(self.values[max(at - 1, 0) : at + 1], key=lambda each: abs(each - number))
        return self.name_of(near), near
