"""A unit multiplies the number before it; behind the code span of that number nothing would bind it."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from concepts.notation.behind_spans import behind_spans
from concepts.notation.codes import Note
from concepts.notation.digits import ANY_DIGIT
from concepts.notation.sheet import Sheet
from concepts.notation.table import CODE
from concepts.notation.tokens import UNITS

SCALING = "|".join(["%", *(unit for unit, factor in UNITS.items() if factor > 1)])
"""Bytes are left out: they change no value, and `B` is also what a batch is called."""
UNIT = re.compile(rf"[^\S\n]?({SCALING})(?![A-Za-z])")


def loose_units(sheets: Sequence[Sheet]) -> Iterator[tuple[Sheet, Note]]:
    """Reports each unit that follows a code span with a number, in running text and in tables."""
    for span, _, sheet, unit in behind_spans(sheets, UNIT):
        if ANY_DIGIT.search(span.text):
            yield sheet, _note(unit)
    for sheet in sheets:
        if sheet.passage.kind == "table":
            for code in CODE.finditer(sheet.text):
                found = UNIT.match(sheet.text, code.end())
                if found is not None and ANY_DIGIT.search(code.group()):
                    yield sheet, _note(found)


def _note(unit: re.Match[str]) -> Note:
    message = f"单位 {unit[1]} 在算式外面，没有绑定"
    return Note(*unit.span(1), "unit-unbound", message, f"写进算式，跟在最后的数后面：`… {unit[1]}`")
