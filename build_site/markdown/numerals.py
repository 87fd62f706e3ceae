"""Writes text with each of its numbers in an element of its own; knows which numbers were written."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from build_site.markdown.tree import Spot
from concepts.notation.verdict import Numeral, Verdict


class Numerals:
    """The numerals of a verdict by place, and which of them stand on the page."""

    def __init__(self, lesson_id: str, verdict: Verdict) -> None:
        self._lesson_id = lesson_id
        self._all = verdict.numerals
        self._at = {(n.line, n.column): index for index, n in enumerate(verdict.numerals)}
        self._written: set[int] = set()

    def name(self, index: int) -> str:
        """What the page calls a numeral."""
        self._written.add(index)
        return f"{self._lesson_id}.{index}"

    def missing(self) -> tuple[Numeral, ...]:
        """The numerals that were never written."""
        return tuple(n for index, n in enumerate(self._all) if index not in self._written)

    def find(self, spot: Spot) -> int | None:
        """The numeral that begins at a place."""
        return self._at.get(spot)

    def within(self, first: int, last: int) -> tuple[tuple[int, Numeral], ...]:
        """The numerals of some lines with their indices."""
        return tuple((index, n) for index, n in enumerate(self._all) if first <= n.line <= last)

    def speak(self, line: int) -> None:
        """The number words of a line are heard, not seen: they stand in a label."""
        self._written.update(index for index, _ in self.within(line, line))

    def wrap(self, index: int, text: str) -> str:
        """An element that holds one numeral."""
        return f'<span data-number="{self.name(index)}">{escape(text, quote=False)}</span>'

    def write(self, text: str, spots: Sequence[Spot]) -> str:
        """Text as HTML. `spots` has one place for each character."""
        if not self._at:
            return escape(text, quote=False)
        parts: list[str] = []
        plain = 0
        for at in [at for at, spot in enumerate(spots) if spot in self._at and at < len(text)]:
            index = self._at[spots[at]]
            length = _shared_start(text[at:], self._all[index].text) if at >= plain else 0
            if length:
                parts.append(escape(text[plain:at], quote=False))
                parts.append(self.wrap(index, text[at : at + length]))
                plain = at + length
        parts.append(escape(text[plain:], quote=False))
        return "".join(parts)


def _shared_start(left: str, right: str) -> int:
    """How many characters two texts share at their beginning."""
    count = 0
    for a, b in zip(left, right, strict=False):
        if a != b:
            break
        count += 1
    return count
