"""Labels: exact strings such as GPT-2 that are declared to be no numbers."""

from __future__ import annotations

import re

from concepts.notation.codes import Mark
from concepts.notation.digits import ANY_DIGIT, one_digit_edits
from concepts.notation.prose.line import Line

LETTER_OR_DIGIT = re.compile(r"[0-9A-Za-z]")


def witness_of_label(label: str, labels: tuple[str, ...]) -> str:
    """A label holds itself, unless another label is one digit away: then only the lock tells t1 from t2."""
    return "lock" if any(edit in labels for edit in one_digit_edits(label)) else "label"


def labels(line: Line) -> None:
    """Binds declared labels, the longest first."""
    for label in line.ledger.labels:
        if label not in line.left:
            continue
        for found in re.finditer(re.escape(label), line.left):
            start, end = found.span()
            touches = LETTER_OR_DIGIT.match(line.whole[max(start - 1, 0) : start]) and LETTER_OR_DIGIT.match(
                label
            )
            if touches or line.whole[end : end + 1].isdigit() or line.in_tag(start):
                continue
            if ANY_DIGIT.search(label):
                line.bind(
                    Mark(start, end, "label", witness=witness_of_label(label, line.ledger.header.labels))
                )
            else:
                line.take_out(start, end)
