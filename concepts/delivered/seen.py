"""What holds digits in the delivered page and is no number of a text: compared with what the builder wrote.

Drawn values, labels that are read aloud, section numbers, inputs, addresses, lengths of bars: every text and
every attribute with a digit, page by page of the book, in the order of the document.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from difflib import SequenceMatcher
from itertools import zip_longest
from typing import Any

SEEN = "seen"
"""Where the claims of a bundle hold it."""
LONGEST = 40
"""Characters of a text that a message shows."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A text of the page, or an attribute with its value."""

    words: str
    """A text with single blanks, or `name=value`."""
    line: int
    column: int
    within: tuple[str, ...]
    """Ids of the elements around it, outermost first."""
    source: str = ""
    """The expression that its element gives for it, where it does."""
    attribute: str = ""

    @property
    def value(self) -> str:
        """What a reader sees of it."""
        return self.words.removeprefix(f"{self.attribute}=") if self.attribute else self.words


Stored = Mapping[str, Sequence[str | Sequence[str]]]
"""Page of the book ("" for what belongs to none) → its words in order; [words] where they are recomputed."""
Recomputes = Callable[[str, Seen], bool]
"""Whether the values of a page give what is seen."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What is seen and should not be, or the other way round, or what is not what its expression gives."""

    line: int
    column: int
    message: str


def stored(seen: Sequence[Seen], pages: Collection[str], recomputes: Recomputes) -> Stored:
    """What the bundle carries of it."""
    return {
        page: [[each.words] if each.source and recomputes(page, each) else each.words for each in group]
        for page, group in _by_page(seen, pages).items()
    }


def from_stored(written: Any) -> Stored:
    """What `stored` gave, read back from JSON; TypeError or AttributeError where it is something else."""
    if not all(_is_entry(entry) for entries in written.values() for entry in entries):
        raise TypeError
    return dict(written)


def _is_entry(entry: object) -> bool:
    if isinstance(entry, list) and len(entry) == 1:
        return isinstance(entry[0], str)
    return isinstance(entry, str)


def differences(
    seen: Sequence[Seen], kept: Stored, pages: Collection[str], recomputes: Recomputes
) -> Iterator[Difference]:
    """Everything that is changed, missing, added, or no longer what its expression gives."""
    groups = _by_page(seen, pages)
    for page in dict.fromkeys((*kept, *groups)):
        entries, own = kept.get(page, ()), groups.get(page, [])
        wanted = [entry if isinstance(entry, str) else entry[0] for entry in entries]
        last = Seen("", 1, 1, (page,))
        for want, show in _paired(wanted, [each.words for each in own]):
            last = last if show is None else own[show]
            if want is None:
                yield _at(last, f"多了“{_clipped(last.words)}”")
            elif show is None:
                yield _at(last, f"没有“{_clipped(wanted[want])}”，它该在这一处之后")
            elif last.words != wanted[want]:
                start = _first_difference(last.words, wanted[want])
                was, wish = _clipped(last.words, start), _clipped(wanted[want], start)
                yield _at(last, f"是“{was}”，应是“{wish}”")
            elif not isinstance(entries[want], str) and not recomputes(page, last):
                yield _at(last, f"是“{_clipped(last.words)}”，而 {last.source} 算出来不是它")


def _by_page(seen: Sequence[Seen], pages: Collection[str]) -> dict[str, list[Seen]]:
    groups: dict[str, list[Seen]] = {}
    for each in seen:
        page = next((name for name in reversed(each.within) if name in pages), "")
        groups.setdefault(page, []).append(each)
    return groups


def _paired(wanted: Sequence[str], shown: Sequence[str]) -> Sequence[tuple[int | None, int | None]]:
    """Which stands for which, in order: the pairs of which the fewest differ."""
    straight = [*zip_longest(range(len(wanted)), range(len(shown)))]
    if wanted == shown:
        return straight
    matched: list[tuple[int | None, int | None]] = []
    for _, low, high, first, end in SequenceMatcher(None, wanted, shown, autojunk=False).get_opcodes():
        matched += zip_longest(range(low, high), range(first, end))

    def differing(pairs: Sequence[tuple[int | None, int | None]]) -> int:
        return sum(want is None or show is None or wanted[want] != shown[show] for want, show in pairs)

    return min(straight, matched, key=differing)


def _at(seen: Seen, message: str) -> Difference:
    place = next((f" #{name} 里" for name in reversed(seen.within) if name), "")
    return Difference(seen.line, seen.column, f"页面{place}{message}")


def _first_difference(one: str, other: str) -> int:
    pairs = enumerate(zip(one, other, strict=False))
    return next((at for at, (mine, its) in pairs if mine != its), min(len(one), len(other)))


def _clipped(text: str, around: int = 0) -> str:
    """The text, or what of a long one stands around a place."""
    start = max(0, min(around - LONGEST // 2, len(text) - LONGEST))
    return "…" * (start > 0) + text[start : start + LONGEST] + "…" * (start + LONGEST < len(text))
