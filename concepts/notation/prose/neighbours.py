"""What a digit of running text could have been: the declared label that stands there but for this digit."""

from __future__ import annotations

from concepts.notation.digits import ANY_DIGIT, FAMILIES
from concepts.notation.prose.line import Line
from concepts.notation.repair import RIVALS, Repair


def label_repairs(line: Line, span: tuple[int, int]) -> list[Repair]:
    """The number of a span as the labels have it that stand there but for one digit: int64, 2205.14135."""
    start, end = span
    found: dict[str, Repair] = {}
    for label in sorted(filter(ANY_DIGIT.search, line.ledger.header.labels), key=len, reverse=True):
        for at in range(max(start - len(label) + 1, 0), end):
            place = _one_digit_apart(line.whole[at : at + len(label)], label)
            if place is not None and start <= at + place < end and _stands_alone(line, at, at + len(label)):
                new = line.whole[start : at + place] + label[place] + line.whole[at + place + 1 : end]
                found.setdefault(new, Repair(start, line.whole[start:end], new))
    return few(list(found.values()))


def few(repairs: list[Repair]) -> list[Repair]:
    """The repairs, if they are not too many to be worth naming."""
    return repairs if len(repairs) <= 1 + RIVALS else []


def reads_as_word(line: Line, span: tuple[int, int]) -> bool:
    """Whether letters stand directly around the number: FP16, UTF-8."""
    before, after = line.whole[: span[0]].rstrip("-"), line.whole[span[1] :]
    return (before[-1:].isascii() and before[-1:].isalpha()) or (after[:1].isascii() and after[:1].isalpha())


def _one_digit_apart(said: str, label: str) -> int | None:
    """Where the two differ, if in one digit of one alphabet only."""
    if len(said) != len(label):
        return None
    places = [at for at, (mine, right) in enumerate(zip(said, label, strict=True)) if mine != right]
    if len(places) != 1:
        return None
    pair = said[places[0]] + label[places[0]]
    return places[0] if any(all(each in family for each in pair) for family in FAMILIES) else None


def _stands_alone(line: Line, start: int, end: int) -> bool:
    """Whether no letter or digit goes on where the label ends in one."""
    before, after = line.whole[max(start - 1, 0) : start], line.whole[end : end + 1]
    first, last = line.whole[start], line.whole[end - 1]
    return not (_goes_on(before, first) or _goes_on(last, after))


def _goes_on(left: str, right: str) -> bool:
    return (left + right).isascii() and left.isalnum() and right.isalnum()
