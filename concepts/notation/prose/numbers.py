"""Numbers in prose: a tag, else a declared count phrase, else a ledger value that cannot be mistaken."""

from __future__ import annotations

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from concepts.notation.arrays import Array, Large
from concepts.notation.chain.places_rule import undeclared
from concepts.notation.codes import Fault, Mark, Note
from concepts.notation.digits import (
    LEADING_ZERO,
    LONGEST_LITERAL,
    decimals,
    first_digit_edits,
    literal,
    one_digit_edits,
    significant,
)
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import Number, divide, rounded, same, spell
from concepts.notation.ledger import Ledger
from concepts.notation.number_words import LARGE_UNITS, MEASURE
from concepts.notation.parser import parse_expression
from concepts.notation.prose.line import Line, witness_of
from concepts.notation.prose.neighbours import few, label_repairs, reads_as_word
from concepts.notation.repair import Repair, pointed
from concepts.notation.tokens import LARGE_EXPONENT, UNITS

NUMBER = re.compile(
    r"(?<![A-Za-z_.\d])[-−]?(?:[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])|[0-9]+)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?"
    r"|[-−+]?∞"
)
SUFFIX = re.compile(r"\s*(%|[万亿]|MiB|KiB|GiB|TiB|KB|MB|GB|TB|B(?![A-Za-z]))")
TAG_AFTER = re.compile(rf"\s*{MEASURE}\{{(=[^}}\n]*|~)\}}")
LEAST_AUTOMATIC = 3
"""Places from which a rounded number may be found in the ledger without a tag."""

NEAR = 0.1
"""How far a value may lie from an unbound number, as a share of it, to be named as what was meant."""
UNHELD = "本课没有与它相近的数；不是算出来的，写成 {~} 或列入 labels"


@dataclass(frozen=True, slots=True)
class Printed:
    """A number as printed: its value before % or a unit, its places, and what its suffix multiplies by."""

    start: int
    end: int
    text: str
    value: Number
    places: int
    percent: bool
    scale: Fraction
    """Of %, 万 and the units."""
    tag: str | None

    @property
    def span(self) -> tuple[int, int]:
        """Its offsets in the line."""
        return self.start, self.end

    @property
    def claimed_places(self) -> int:
        """Precision counts after scaling."""
        return self.places + (2 if self.percent else 0)


def numbers(line: Line) -> None:
    """Binds every number of the line."""
    for candidate in NUMBER.finditer(line.left):
        if line.in_tag(candidate.start()):
            continue
        found = _without_hyphen(line, candidate)
        if "∞" in found.group():
            _bind_infinity(line, found)
            continue
        plain = found.group().lstrip("-−")
        if LEADING_ZERO.match(plain):
            _refuse_leading_zero(line, found, plain)
        elif len(plain) > LONGEST_LITERAL or LARGE_EXPONENT.search(plain):
            line.refuse(found.span(), "notation-syntax", "这个数太长，印出来没有人读")
        else:
            _bind(line, _printed(line.left, found))


def _refuse_leading_zero(line: Line, found: re.Match[str], plain: str) -> None:
    message, hint = f"数 {found.group()} 有多余的前导零", "去掉前导零"
    span = found.end() - len(plain), found.end()
    repairs = _repairs(line, span, first_digit_edits(plain))
    note = Note(*found.span(), "leading-zero", message, hint, plain.lstrip("0,") or "0")
    line.report(pointed(note, repairs), found.span())


def _repairs(line: Line, span: tuple[int, int], edits: Sequence[str]) -> list[Repair]:
    """The edits of the number in a span that the line would accept."""
    start, end = span
    repairs = label_repairs(line, span)
    for edit in edits:
        text = line.left[:start] + edit + line.left[end:]
        found = NUMBER.match(text, max(start - 1, 0)) or NUMBER.match(text, start)
        repair = Repair(start, line.left[start:end], edit)
        if found and found.end() == end and repair not in repairs and _accepts(line, _printed(text, found)):
            repairs.append(repair)
    return few(repairs)


def _accepts(line: Line, number: Printed) -> bool:
    """Whether the line would bind the number."""
    expression = number.tag.removeprefix("=") if number.tag else line.phrase(number.start, number.end)
    if expression is None:
        return automatic(line.ledger, number) is not None
    try:
        value = Evaluator(line.ledger.space, {}).value(parse_expression(expression))
    except (Fault, RecursionError):
        return False
    if isinstance(value, (Array, Large)):
        return False
    return fits(number, divide(value, number.scale))


def _without_hyphen(line: Line, found: re.Match[str]) -> re.Match[str]:
    """3-5 is two numbers, also when the first one is tagged: 3{=k}-5."""
    if found.group()[0] in "-−" and line.before(found.start()).isdigit():
        return NUMBER.match(line.left, found.start() + 1) or found
    return found


def _printed(text: str, found: re.Match[str]) -> Printed:
    rest = text[found.end() :]
    suffix = SUFFIX.match(rest)
    shown = suffix.group(1) if suffix else ""
    tag = TAG_AFTER.match(rest, suffix.end() if suffix else 0) or TAG_AFTER.match(rest)
    plain = found.group().lstrip("-−")
    value = literal(plain)
    scale = Fraction(1, 100) if shown == "%" else Fraction(LARGE_UNITS.get(shown) or UNITS.get(shown, 1))
    return Printed(
        start=found.start(),
        end=found.end() + (suffix.end() if suffix and shown in LARGE_UNITS else 0),
        text=found.group(),
        value=value if plain == found.group() else -value,
        places=decimals(plain),
        percent=shown == "%",
        scale=scale,
        tag=tag.group(1) if tag else None,
    )


def _bind(line: Line, number: Printed) -> None:
    if number.tag == "~":
        line.bind(Mark(*number.span, "declared", witness="lock"))
        return
    expression = number.tag.removeprefix("=") if number.tag else line.phrase(number.start, number.end)
    if expression is not None:
        _bind_to_expression(line, number, expression)
    elif (value := automatic(line.ledger, number)) is not None:
        unrounded = "" if same(value, number.value * number.scale) else spell(value)
        line.bind(Mark(*number.span, "auto", line.ledger.name_of(value), unrounded))
        if abs(value - float(number.value * number.scale)) > 1e-12:
            _note_places(line, number)
    else:
        _refuse_unbound(line, number)


def _bind_to_expression(line: Line, number: Printed, expression: str) -> None:
    value = line.value(expression, number.span)
    if value is None:
        return
    binding = "tag" if number.tag else "phrase"
    if isinstance(value, (Array, Large)):
        line.refuse(number.span, "number-wrong", f"{expression} 是数组，不是一个数", "写出下标，取一个元素")
        return
    scaled = divide(value, number.scale) if number.scale != 1 else value
    if not fits(number, scaled):
        message = f"印的是 {number.text}，{expression} = {spell(scaled)}"
        suggestion = spell(scaled, number.places)
        line.refuse(number.span, "number-wrong", message, "改成重算所得的数", suggestion)
        return
    is_exact = same(scaled, number.value)
    unrounded = "" if is_exact else spell(scaled)
    line.bind(Mark(*number.span, binding, expression, unrounded, witness_of(expression)))
    if not is_exact:
        _note_places(line, number)


def fits(number: Printed, value: Number) -> bool:
    """Whether the number prints the value: exactly, or as its correct rounding (R8 for whole numbers)."""
    if same(value, number.value):
        return True
    if number.places < 0 or rounded(value, number.places) != number.value:
        return False
    return number.places >= 1 or not -10 < number.value < 10


def automatic(ledger: Ledger, number: Printed) -> float | None:
    """The ledger value that the number prints, if no one-digit neighbour prints one too."""
    value = _found(ledger, number, number.value)
    if value is None:
        return None
    sign = -1 if number.text[0] in "-−" else 1
    for edit in one_digit_edits(number.text.lstrip("-−")):
        if _found(ledger, number, sign * literal(edit)) is not None:
            return None
    return value


def _found(ledger: Ledger, number: Printed, value: Number) -> float | None:
    found: list[float] = []
    if number.claimed_places >= LEAST_AUTOMATIC:
        found = ledger.find(value * number.scale, number.claimed_places)
    found = found or ledger.find_equal(value * number.scale)
    return found[0] if found else None


def _note_places(line: Line, number: Printed) -> None:
    declared = line.ledger.header.places
    if note := undeclared(number.text, number.span, number.claimed_places, declared):
        line.notes.append(note)


def _refuse_unbound(line: Line, number: Printed) -> None:
    message = f"{number.text} 没有绑定：写成 {number.text}{{=式子}}、放进算式，或在 counts / labels 里声明"
    value = number.value * number.scale
    near = _meant(line.ledger, number, value)
    hint, exact_name, name = UNHELD, False, ""
    if near is not None:
        name, found = near
        hint = f"本课最接近的数：{name} = {spell(found)}"
        exact_name = same(found, value) and "的第" not in name
    suggestion = f"{number.text}{{={name}}}" if exact_name else ""
    note = Note(*number.span, "numeral-unbound", message, hint, suggestion)
    plain = number.text.lstrip("-−")
    span = number.start + len(number.text) - len(plain), number.start + len(number.text)
    # a number that the page knows lacks its tag; any other may be mistyped
    if not exact_name or reads_as_word(line, span):
        note = pointed(note, _repairs(line, span, one_digit_edits(plain)))
    line.report(note, number.span)


def _meant(ledger: Ledger, number: Printed, value: Number) -> tuple[str, float] | None:
    """The value of the lesson that the author may have meant: near it, or one digit away."""
    near = ledger.nearest(value)
    if near is not None and abs(near[1] - float(value)) <= NEAR * abs(float(value)):
        return near
    sign = -1 if number.text[0] in "-−" else 1
    plain = number.text.lstrip("-−")
    edits = one_digit_edits(plain) if significant(plain) > 1 else ()
    found = [_found(ledger, number, sign * literal(edit)) for edit in edits]
    values = [each for each in found if each is not None]
    closest = min(values, key=lambda each: abs(each - float(value)), default=None)
    return None if closest is None else (ledger.name_of(closest), closest)


def _bind_infinity(line: Line, found: re.Match[str]) -> None:
    value = -math.inf if found.group()[0] in "-−" else math.inf
    for name in line.ledger.space.value_names():
        if _holds(line.ledger.space.raw[name], value):
            line.bind(Mark(*found.span(), "auto", name))
            return
    message = f"{found.group()} 不是本课任何一个量的值"
    line.refuse(found.span(), "numeral-unbound", message, "把它写进行内代码，或在 labels 里声明")


def _holds(raw: Any, value: float) -> bool:
    return bool(np.any(np.asarray(raw, dtype=float) == value))
