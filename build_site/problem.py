"""A mistake in content: where it is, which rule it breaks, what to do. Never raised, always returned."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """A place in a source; line and column count from 1, 0 means "not known more exactly"."""

    file: str
    line: int = 0
    column: int = 0

    @classmethod
    def of_character(cls, file: str, text: str, offset: int) -> Place:
        """Where the character at an offset of a file's text stands; the end of the text counts too."""
        before = text[:offset]
        return cls(file, before.count("\n") + 1, offset - before.rfind("\n"))


@dataclass(frozen=True, slots=True, order=True)
class Problem:
    """One broken rule at one place. `code` is a member of `rules.Code`."""

    place: Place
    code: str
    message: str
    hint: str = ""
    length: int = 1
    """How many characters of the source line are meant."""
