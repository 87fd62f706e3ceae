"""What the checker reads: passages of one page, each character with its place in the source."""

from __future__ import annotations

from dataclasses import dataclass

MASK = "\ufffc"
"""Stands, one for one, for characters of a prose line that are not prose (code spans, link targets)."""


@dataclass(frozen=True, slots=True)
class SourceLine:
    """One line of a passage; `line` and `column` (both from 1) are the place of its first character."""

    line: int
    column: int
    text: str


@dataclass(frozen=True, slots=True)
class Passage:
    """One thing to check. `kind` is one of:

    worked    a whole `calc` fence
    flow      a whole `flow` fence
    code      a whole `python` fence
    text      a whole `text` fence (its digits are prose)
    span      one inline code span, without its backticks
    prose     one line of running text; what is not prose is masked by MASK
    table     all lines of one Markdown table (inline code still in backticks)
    ordinals  the markers of one ordered list, one a line
    """

    kind: str
    lines: tuple[SourceLine, ...]


@dataclass(frozen=True, slots=True)
class Header:
    """What the front matter declares about the numbers of a page (docs/authoring.md)."""

    concept: str = ""
    given: tuple[tuple[str, object], ...] = ()
    counts: tuple[tuple[str, str], ...] = ()
    labels: tuple[str, ...] = ()
    places: tuple[int, ...] = ()
    ids: tuple[str, ...] = ()
    """Every id that the book knows (F09, TR …): such a word in prose is no number."""
    literals: tuple[SourceLine, ...] = ()
    """Names, titles, addresses whose numbers only the lock holds. A delivered page has no lock and none."""


@dataclass(frozen=True, slots=True)
class PageText:
    """A page as the checker sees it, in reading order of the source."""

    id: str
    file: str
    header: Header
    passages: tuple[Passage, ...]
