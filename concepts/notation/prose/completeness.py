"""Rule 11: no digit that a reader sees may lie outside every numeral."""

from __future__ import annotations

import re

from concepts.notation.codes import Note
from concepts.notation.digits import DIGIT_RUN
from concepts.notation.prose.line import Line
from concepts.notation.prose.neighbours import label_repairs
from concepts.notation.repair import pointed

WORD_BEFORE = re.compile(r"[A-Za-z_]+$")


def completeness(line: Line) -> None:
    """Reports every digit that no other rule has bound."""
    for found in DIGIT_RUN.finditer(line.left):
        if line.in_tag(found.start()):
            continue
        if word := WORD_BEFORE.search(line.whole, 0, found.start()):
            message = f"“{word.group()}{found.group()}” 里的数字没有绑定：写进反引号或列入 labels"
        else:
            message = f"数字 {found.group()} 不属于任何已绑定的数"
        note = Note(*found.span(), "numeral-unbound", message, "每个看得见的数字都要绑定")
        line.report(pointed(note, label_repairs(line, found.span())), found.span())
