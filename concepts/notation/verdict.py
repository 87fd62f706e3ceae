"""What the checker says: claims, numerals with their bindings, findings."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a claim in display order. `kind` is one of:

    text      characters shown as they are (blanks, brackets, operators)
    name      a name of the namespace (`attention_weights`, `q₁`)
    relation  = ≈ → < > ≤ ≥ ≠ ∈
    numeral   a printed number; `numeral` is its index in `Verdict.numerals`
    remark    prose before or after the formula (its numerals are separate pieces)
    break     the claim goes on in the next source line
    matrix    a two-dimensional literal; `rows` holds rows of cells of pieces
    """

    kind: str
    text: str = ""
    numeral: int = -1
    rows: tuple[tuple[tuple[Piece, ...], ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Claim:
    """One printed statement that must hold: a worked line, a code span, a prose numeral, a table …"""

    kind: str
    """The passage's kind."""
    line: int
    column: int
    text: str
    """The source text (several lines for a worked statement with matrix rows)."""
    pieces: tuple[Piece, ...] = ()
    """For worked, flow and span claims only."""


@dataclass(frozen=True, slots=True)
class Numeral:
    """One number that the reader sees."""

    line: int
    column: int
    text: str
    claim: int
    """Index in `Verdict.claims`."""
    binding: str
    """structure ledger value echo name tag phrase label id auto table header code shape sequence declared
    reference, or "" when bound by nothing (a finding says so)."""
    expression: str = ""
    """What it is compared with, where that is not the claim itself (tag, phrase, column header)."""
    value: str = ""
    """The unrounded value, where the printed one is a rounding."""
    witness: str = ""
    """What else holds it: computed, arithmetic (no name in its line), label, lock (only the lock), or ""."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A number that is wrong, unguarded or not bound."""

    line: int
    column: int
    length: int
    code: str
    message: str
    hint: str = ""
    suggestion: str = ""
    """The text that should stand there, where it is known."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything about the numbers of one page; numerals are ordered by place."""

    claims: tuple[Claim, ...]
    numerals: tuple[Numeral, ...]
    findings: tuple[Finding, ...]
    lock: tuple[str, ...] = ()
    """Ordered texts of `{~}` literals and bare references (the part that is not recomputed)."""
    characters: int = 0
    """Characters of the page's text, tags included."""
    annotation: int = 0
    """Characters of the tags among them."""
