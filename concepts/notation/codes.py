"""The codes of everything that can be wrong with a number, and how one is reported inside a text."""

from __future__ import annotations

from dataclasses import dataclass

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
    """Stops the reading of one statement; carries the note that says why."""

    def __init__(self, code: str, start: int, end: int, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.note = Note(start, end, code, message, hint)


@dataclass(frozen=True, slots=True)
class Judgement:
    """What was found out about one text: its numerals and what is wrong with them."""

    marks: tuple[Mark, ...] = ()
    notes: tuple[Note, ...] = ()
