"""The numbers that a page prints, and their names.

A number stands in an element that names it (`data-number=F09.12`), or in a `u` without a name: that is the
number after the one before it in the document. A run is a named number with those that follow it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

from concepts.delivered.elements import VOID, still_open
from concepts.notation.digits import ANY_DIGIT

UNSEEN = frozenset(("script", "style", "template"))
NUMBER = "u"
"""The element of a number; nothing else stands in one."""


@dataclass(slots=True)
class Number:
    """A number of the page."""

    name: str
    """The one that its element gives, else ""."""
    line: int
    """In index.html."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Run:
    """Numbers of one page of the book, one after another."""

    page: str
    first: int
    """The index of the first of them; -1 where it has no proper name."""
    numbers: tuple[Number, ...]


@dataclass(frozen=True, slots=True)
class Printed:
    """What a reader of the delivered page sees of numbers."""

    numbers: list[Number] = field(default_factory=list)
    strays: list[tuple[str, int]] = field(default_factory=list)
    """Text with a digit that no number claims, with its line."""

    def runs(self) -> tuple[Run, ...]:
        """Its numbers by runs, in the order of the document."""
        groups: list[list[Number]] = []
        for number in self.numbers:
            if number.name or not groups:
                groups.append([])
            groups[-1].append(number)
        return tuple(_run(group) for group in groups)

    def names(self) -> tuple[str, ...]:
        """The name of each of its numbers."""
        return tuple(f"{run.page}.{run.first + i}" for run in self.runs() for i in range(len(run.numbers)))


def read_numbers(html: str) -> Printed:
    """The numbers of a page."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.printed


def _run(numbers: Sequence[Number]) -> Run:
    page, _, position = numbers[0].name.rpartition(".")
    first = int(position) if position.isdecimal() else -1
    return Run(page, first, tuple(numbers))


@dataclass(frozen=True, slots=True)
class _Open:
    """An element that is open while the page is read."""

    tag: str
    number: Number | None
    is_made: bool
    """Whether its digits are made by the builder from a source of its own."""


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.printed = Printed()
        self._open: list[_Open] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        attributes = dict(attrs)
        if tag in VOID:
            return
        self._close_down_to(still_open([element.tag for element in self._open], tag))
        ordinal = attributes.get("data-ordinal")
        line = self.getpos()[0]
        if ordinal:
            # The marker of a list item is drawn from its value.
            self.printed.numbers.append(Number(ordinal, line, attributes.get("value") or ""))
        name = attributes.get("data-number") or ""
        number = Number(name, line) if name or tag == NUMBER else None
        if number:
            self.printed.numbers.append(number)
        self._open.append(_Open(tag, number, "data-src" in attributes))

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and with it what was left open inside."""
        at = next((at for at in range(len(self._open) - 1, -1, -1) if self._open[at].tag == tag), None)
        if at is not None:
            self._close_down_to(at)

    def _close_down_to(self, count: int) -> None:
        for element in self._open[count:]:
            if element.number:
                element.number.text = " ".join(element.number.text.split())
        del self._open[count:]

    def handle_data(self, written: str) -> None:
        """Text between tags."""
        numbers = [element.number for element in self._open if element.number]
        for number in numbers:
            number.text += written
        if not numbers and ANY_DIGIT.search(written) and self._is_seen():
            self.printed.strays.append((" ".join(written.split()), self.getpos()[0]))

    def _is_seen(self) -> bool:
        """Whether text here stands in <main> and is not made by the builder."""
        tags = {element.tag for element in self._open}
        return "main" in tags and not tags & UNSEEN and not any(element.is_made for element in self._open)
