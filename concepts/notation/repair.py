"""What one other digit would mend: the digit becomes the finding's place, its number the suggestion."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from concepts.notation.codes import Note
from concepts.notation.digits import SUBSCRIPTS, SUPERSCRIPTS

RIVALS = 3
NUMBER = re.compile(
    r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?|[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
    rf"|[{SUBSCRIPTS}]+|[{SUPERSCRIPTS}]+"
)


@dataclass(frozen=True, slots=True)
class Repair:
    """`old` at an offset read as `new`, and everything holds. `place` tells the author where, if need be."""

    start: int
    old: str
    new: str
    place: str = ""


def aimed(note: Note, old: str) -> Note:
    """The note at the one number of `old`, the text of its span, that the suggestion changes."""
    mine, right = (text.replace("−", "-") for text in (old, note.suggestion))
    if not right or NUMBER.sub("#", mine) != NUMBER.sub("#", right):
        return note
    pairs = zip(NUMBER.finditer(mine), NUMBER.finditer(right), strict=True)
    wrong = [(one, other) for one, other in pairs if one.group() != other.group()]
    if len(wrong) != 1:
        return note
    (low, high), suggestion = wrong[0][0].span(), wrong[0][1].group()
    return replace(note, start=note.start + low, end=note.start + high, suggestion=suggestion)


def pointed(note: Note, repairs: Sequence[Repair]) -> Note:
    """The note at the first repair's number; the message names the others, up to three."""
    if not repairs:
        return note
    best, *others = repairs
    rivals = "、".join(f"{each.place}{each.old}→{each.new}" for each in others[:RIVALS])
    also = f"；也可能是 {rivals}" if rivals else ""
    message = f"{note.message}；{best.place}{best.old} 应是 {best.new}{also}"
    end = best.start + len(best.old)
    return aimed(replace(note, start=best.start, end=end, message=message, suggestion=best.new), best.old)
