"""The `print` of a listing: compares what is printed with what was printed before it writes anything."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

MOST_CELLS = 1000
"""NumPy leaves cells of larger arrays out."""
SURELY = 1e-7
"""NumPy prints eight decimals: floats that differ by more than this differ in them."""


class UnexpectedError(Exception):
    """The listing prints something else."""


class Expecting(io.StringIO):
    """Takes the lines that are expected, no others."""

    def __init__(self, expected: Sequence[str]) -> None:
        super().__init__()
        self.expected = expected

    def write(self, text: str) -> int:
        """Takes a part of a line."""
        length = super().write(text)
        if "\n" in text:
            printed = [line.strip() for line in self.getvalue().split("\n")[:-1]]
            if printed != list(self.expected[: len(printed)]):
                raise UnexpectedError
        return length


@dataclass(frozen=True, slots=True)
class Call:
    """One call of `print`: its values, where its text begins, and the text."""

    values: tuple[Any, ...]
    start: int
    text: str


class Recorder:
    """A `print` that remembers its calls."""

    def __init__(self) -> None:
        self.text = ""
        self.calls: list[Call] = []

    def __call__(self, *values: object, **options: Any) -> None:
        text = _spelled(values, **options)
        # a call with options is never told by its values
        self.calls.append(Call(() if options else values, len(self.text), text))
        self.text += text


class Comparer:
    """A `print` that knows what the same calls printed before."""

    def __init__(self, taken: Expecting, text: str, calls: Sequence[Call]) -> None:
        self.taken = taken
        self.text = text
        self.calls = iter(calls)

    def __call__(self, *values: object, **options: Any) -> None:
        known = next(self.calls, None)
        if known is not None and values and not options and len(values) == len(known.values):
            is_alike = _alike(values, known.values)
            if is_alike:
                self.taken.write(known.text)
                return
            # what follows other text may stand elsewhere in it
            if is_alike is False and self.taken.getvalue() == self.text[: known.start]:
                raise UnexpectedError
        self.taken.write(_spelled(values, **options))


def _spelled(values: Sequence[object], sep: str | None = None, end: str | None = None) -> str:
    """What Python prints."""
    return (" " if sep is None else sep).join(map(str, values)) + ("\n" if end is None else end)


def _alike(values: Sequence[Any], known: Sequence[Any]) -> bool | None:
    """Whether the values are printed alike; None where only printing them can tell."""
    for value, before in zip(values, known, strict=True):
        is_alike = _is_alike(value, before)
        if not is_alike:
            return is_alike
    return True


def _is_alike(value: Any, before: Any) -> bool | None:
    if type(value) is not type(before):
        return None
    if not isinstance(value, np.ndarray):
        return True if isinstance(value, (str, int)) and value == before else None
    if value.shape != before.shape or value.dtype != before.dtype or value.dtype.hasobject:
        return None
    if value.tobytes() == before.tobytes():
        return True
    return False if value.size <= MOST_CELLS and _surely_differ(value, before) else None


def _surely_differ(value: np.ndarray[Any, Any], before: np.ndarray[Any, Any]) -> bool:
    if value.dtype.kind in "iub":
        return True
    if value.dtype != np.float64:
        return False
    finite = np.isfinite(value)
    if (finite != np.isfinite(before)).any():
        return True
    a, b = value[finite], before[finite]
    return bool((np.abs(a - b) > SURELY * np.maximum(1, np.maximum(np.abs(a), np.abs(b)))).any())
