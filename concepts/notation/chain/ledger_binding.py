"""Rule 3: a long literal that rounds a ledger value stands for it, when no one-digit neighbour does."""

from __future__ import annotations

from concepts.notation.digits import decimals, literal, one_digit_edits
from concepts.notation.ledger import ROUNDED_FROM, Ledger

FEWEST_DIGITS = 4


def bound_by_ledger(text: str, ledger: Ledger) -> bool:
    """Whether a printed number is bound so."""
    places = decimals(text)
    if places < ROUNDED_FROM or len(text.strip("0.")) < FEWEST_DIGITS or ledger.unrounded(text) is None:
        return False
    for edit in one_digit_edits(text):
        value = literal(edit)
        if ledger.find(value, decimals(edit)) or float(value) in ledger.given:
            return False
    return True
