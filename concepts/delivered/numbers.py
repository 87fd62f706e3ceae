"""The numbers that a page prints with their names, and whatever else of it holds digits.

A number stands in an element that names it (`data-number=F09.12`), or in a `u` without a name, or in a text
of a lesson where the rule of `marks` finds it: that is the number after the one before it in the document. A
run is a named number with those that follow it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from concepts.delivered.cells import Place
from concepts.delivered.elements import VOID, still_open
from concepts.delivered.marks import NUMERAL, is_searched
from concepts.delivered.markup import MarkupReader
from concepts.delivered.seen import Seen
from concepts.notation.digits import ANY_DIGIT

PROGRAM = ("script", "style")
UNSEEN = frozenset(("script", "style", "template"))
NUMBER = "u"
"""The element of a number; nothing else stands in one."""
NAMES = ("data-number", "data-ordinal")
"""Attributes that name a number, which stands for itself."""


def names_its_address(text: str, address: str) -> bool:
    """Whether the text of a link has no digits but the lesson's id with which it and its address begin."""
    name, _, rest = text.strip().partition(" ")
    begins = address == f"#{name}" or address.startswith(f"#{name}-")
    return bool(name) and begins and not ANY_DIGIT.search(rest)


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
    seen: list[Seen] = field(default_factory=list)
    """Texts and attributes with digits that are no numbers of a text."""

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
    reader.read(html)
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
    within: tuple[str, ...]
    """The ids of the elements around its content, its own the last."""
    attributes: Mapping[str, str]
    is_searched: bool
    """Whether numbers stand in its texts without a mark."""

    @property
    def source(self) -> str | None:
        """What the builder made its digits from, where it did."""
        return self.attributes.get("data-src")

    @property
    def address(self) -> str:
        """Of a link."""
        return self.attributes.get("href", "")

    def numerals(self, text: str) -> list[re.Match[str]]:
        """The numbers without a mark in a text that stands in it."""
        return [*NUMERAL.finditer(text)] if self.is_searched else []


class _Reader(MarkupReader):
    def __init__(self) -> None:
        super().__init__()
        self.printed = Printed()
        self._open: list[_Open] = []
        self._tags: list[str] = []
        """The tag of each that is open."""
        self._tables: list[Place] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins."""
        attributes = {name: value or "" for name, value in attrs}
        if (count := still_open(self._tags, tag)) < len(self._tags):
            self._close_down_to(count)
        ordinal = attributes.get("data-ordinal")
        if ordinal:
            line, _ = self.getpos()
            # The marker of a list item is drawn from its value.
            self.printed.numbers.append(Number(ordinal, line, attributes.pop("value", "")))
        within = self._open[-1].within if self._open else ()
        by_place = self._source_by_place(tag, attributes)
        source = attributes.get("data-src", by_place)
        for attribute, value in attributes.items():
            if ANY_DIGIT.search(value) and attribute not in NAMES:
                line, offset = self.getpos()
                made_from = source if attribute == "value" else ""
                words = f"{attribute}={value}"
                self.printed.seen.append(Seen(words, line, offset + 1, within, made_from, attribute))
        if tag in VOID:
            return
        if tag == "td" and source:
            attributes["data-src"] = source
        name = attributes.get("data-number") or ""
        number = Number(name, self.getpos()[0]) if name or tag == NUMBER else None
        if number:
            self.printed.numbers.append(number)
        own = attributes.get("id")
        searched = is_searched(bool(self._open) and self._open[-1].is_searched, tag, attributes)
        self._open.append(_Open(tag, number, (*within, own) if own else within, attributes, searched))
        self._tags.append(tag)

    def _source_by_place(self, tag: str, attributes: Mapping[str, str]) -> str:
        """What a cell of a table shows, or the input in it."""
        if tag == "table":
            self._tables.append(Place(attributes.get("data-src", "")))
        elif self._tables:
            self._tables[-1].begin(tag)
            if tag == "td" or (tag == "input" and self._open[-1].tag == "td"):
                return self._tables[-1].source()
        return ""

    def handle_endtag(self, tag: str) -> None:
        """An element ends, and with it what was left open inside."""
        if self._tags and self._tags[-1] == tag:
            self._close_down_to(len(self._tags) - 1)
        elif tag in self._tags:
            self._close_down_to(len(self._tags) - 1 - self._tags[::-1].index(tag))

    def _close_down_to(self, count: int) -> None:
        for element in self._open[count:]:
            if element.number:
                element.number.text = " ".join(element.number.text.split())
            if element.tag == "table":
                self._tables.pop()
        del self._open[count:]
        del self._tags[count:]

    def handle_data(self, text: str) -> None:
        """Text between tags."""
        numbers = [element.number for element in self._open if element.number]
        for number in numbers:
            number.text += text
        if not numbers and ANY_DIGIT.search(text):
            self._tell_digits(text)

    def _tell_digits(self, written: str) -> None:
        """A text with digits that stands in no number."""
        tags = frozenset(self._tags)
        if tags.intersection(PROGRAM):
            return
        around = self._open[-1] if self._open else _Open("", None, (), {}, False)
        line, offset = self.getpos()
        found = around.numerals(written)
        for each in found:
            own_line = line + written.count("\n", 0, each.start())
            self.printed.numbers.append(Number("", own_line, each[0]))
        if found and not ANY_DIGIT.search(NUMERAL.sub("", written)):
            return
        text = " ".join(written.split())
        self.printed.seen.append(Seen(text, line, offset + 1, around.within, around.source or ""))
        is_made = any(element.source is not None for element in self._open)
        is_made = is_made or (bool(around.address) and names_its_address(text, around.address))
        if "main" in tags and not tags & UNSEEN and not is_made:
            self.printed.strays.append((text, line))
