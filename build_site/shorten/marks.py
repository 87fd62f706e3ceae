"""Leaves out the mark of a number that the readers of the page find without it.

The last step, behind the checks of the page, which see every mark: a digit that nobody bound is told there.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise

from concepts.delivered.elements import VOID, still_open
from concepts.delivered.marks import NUMERAL, is_searched
from concepts.delivered.markup import MarkupReader
from concepts.delivered.numbers import NUMBER

START, END = f"<{NUMBER}>", f"</{NUMBER}>"


@dataclass(frozen=True, slots=True)
class _Part:
    """A text between two tags of any kind."""

    at: int
    """Where it begins in the page, or its mark."""
    words: str
    is_number: bool


@dataclass(frozen=True, slots=True)
class _Open:
    tag: str
    is_searched: bool


def without_marks(html: str) -> str:
    """The finished page without them."""
    reader = _Reader()
    reader.read(html)
    reader.end_text()
    written, at = [], 0
    for start in reader.left_out:
        end = html.index(END, start)
        written += [html[at:start], html[start + len(START) : end]]
        at = end + len(END)
    return "".join((*written, html[at:]))


class _Reader(MarkupReader):
    """Collects the texts that would each be one text without the marks in it."""

    def __init__(self) -> None:
        super().__init__()
        self.left_out: list[int] = []
        """Where the marks that go begin, in order."""
        self._open: list[_Open] = []
        self._tags: list[str] = []
        self._parts: list[_Part] = []
        self._mark = -1
        """Where the number that is open begins."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element begins; a mark without a name is part of the text."""
        if tag == NUMBER and not attrs and self._mark < 0:
            self._mark = self.at
            return
        self.end_text()
        self._close_down_to(still_open(self._tags, tag))
        attributes = {name: value or "" for name, value in attrs}
        around = bool(self._open) and self._open[-1].is_searched
        if tag not in VOID:
            self._open.append(_Open(tag, is_searched(around, tag, attributes)))
            self._tags.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """An element without content."""
        self.end_text()

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""
        if tag == NUMBER and self._mark >= 0:
            self._mark = -1
            return
        self.end_text()
        if tag in self._tags:
            self._close_down_to(len(self._tags) - 1 - self._tags[::-1].index(tag))

    def _close_down_to(self, count: int) -> None:
        del self._open[count:]
        del self._tags[count:]

    def handle_data(self, written: str) -> None:
        """A text, or the text of a number."""
        is_number = self._mark >= 0
        self._parts.append(_Part(self._mark if is_number else self.at, written, is_number))

    def end_text(self) -> None:
        """Another element begins or ends: decides on the text up to there."""
        if self._open and self._open[-1].is_searched and any(part.is_number for part in self._parts):
            self.left_out += _found_again(self._parts)
        self._parts = []


def _found_again(parts: Sequence[_Part]) -> Iterator[int]:
    """Where the marks begin that the rule finds: a mark that stays ends one text and begins another."""
    found = _found(parts)
    text: list[_Part] = []
    for part, span in zip(parts, _spans(parts), strict=True):
        if part.is_number and span not in found:
            yield from _whole(text)
            text = []
        else:
            text.append(part)
    yield from _whole(text)


def _whole(parts: Sequence[_Part]) -> Iterator[int]:
    """The marks of a text, if the rule finds these and nothing else."""
    own = [span for part, span in zip(parts, _spans(parts), strict=True) if part.is_number]
    if own == _found(parts):
        yield from (part.at for part in parts if part.is_number)


def _spans(parts: Sequence[_Part]) -> Iterator[tuple[int, int]]:
    """From where to where each part goes in the text that they make together."""
    return pairwise(accumulate((len(part.words) for part in parts), initial=0))


def _found(parts: Sequence[_Part]) -> list[tuple[int, int]]:
    return [found.span() for found in NUMERAL.finditer("".join(part.words for part in parts))]
