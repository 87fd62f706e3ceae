"""The number notation: every number that a reader sees is typed, bound to a computed value, and compared."""

from __future__ import annotations

from concepts.notation.codes import CODES
from concepts.notation.kept import verdict_from_json, verdict_to_json
from concepts.notation.metrics import Measures, measure
from concepts.notation.modules import ConceptError, Namespace, namespaces
from concepts.notation.page import check
from concepts.notation.passage import MASK, Header, PageText, Passage, SourceLine
from concepts.notation.storage import CLAIMS, deflated, from_json, packed, to_json, unpacked
from concepts.notation.verdict import Claim, Finding, Numeral, Piece, Verdict

__all__ = [
    "CLAIMS",
    "CODES",
    "MASK",
    "Claim",
    "ConceptError",
    "Finding",
    "Header",
    "Measures",
    "Namespace",
    "Numeral",
    "PageText",
    "Passage",
    "Piece",
    "SourceLine",
    "Verdict",
    "check",
    "deflated",
    "from_json",
    "measure",
    "namespaces",
    "packed",
    "to_json",
    "unpacked",
    "verdict_from_json",
    "verdict_to_json",
]
