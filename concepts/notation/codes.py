"""The codes of everything that can be wrong with a number, and how one is reported inside a text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cached_property

CODES = (
    "numeral-unbound",
    "digit-unguarded",
    "value-undefined",
    "name-unknown",
    "notation-syntax",
    "sign-unknown",
    "leading-zero",
    "digit-full-width",
    "equals-rounded",
    "number-wrong",
    "approx-exact",
    "rounding-accumulated",
    "code-output-differs",
    "numbering-broken",
    "matrix-misaligned",
    "id-unknown",
    "segment-repeated",
    "literal-changed",
    "places-undeclared",
    "unit-unbound",
)


@dataclass(frozen=True, slots=True)
class Mark:
    """A numeral inside a text, by offsets. `witness`: computed, arithmetic, label, lock or "" (unbound)."""

    start: int
    end: int
    binding: str
    expression: str = ""
    value: str = ""
    witness: str = "computed"


@dataclass(frozen=True, slots=True)
class Note:
    """A finding inside a text, by offsets."""

    start: int
    end: int
    code: str
    message: str
    hint: str = ""
    suggestion: str = ""

    def moved(self, by: int) -> Note:
        """The same note in a text that has `by` more characters before."""
        return Note(self.start + by, self.end + by, self.code, self.message, self.hint, self.suggestion)


class Fault(Exception):  # noqa: N818 - it is what the author did, not what the program did
    """Stops the reading of one statement; carries the note that says why. A hint that costs something to find
    is given as a function: nobody reads what the self-test runs into."""

    def __init__(
        self, code: str, start: int, end: int, message: str, hint: str | Callable[[], str] = ""
    ) -> None:
        super().__init__(message)
        self._without_hint = Note(start, end, code, message)
        self._hint = hint

    @cached_property
    def note(self) -> Note:
        """What is said of it."""
        return replace(self._without_hint, hint=self._hint if isinstance(self._hint, str) else self._hint())


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found out about one text: its numerals and what is wrong with them."""

    marks: tuple[Mark, ...] = ()
    notes: tuple[Note, ...] = ()
