"""The tokens of a formula; each knows its offsets in the text."""

from __future__ import annotations

import re
from dataclasses import dataclass

from concepts.notation.codes import Fault
from concepts.notation.digits import FULL_WIDTH, LEADING_ZERO, LONGEST_LITERAL

UNITS = {
    "B": 1,
    "字节": 1,
    "KiB": 2**10,
    "MiB": 2**20,
    "GiB": 2**30,
    "TiB": 2**40,
    "KB": 10**3,
    "MB": 10**6,
    "GB": 10**9,
    "TB": 10**12,
}
RELATIONS = "=≈→<>≤≥≠∈"
OPERATORS = "+-−×·*/÷@^()[],:√|;"
ONE_SPELLING = {"−": "-", "*": "×", "÷": "/"}

GROUPED = re.compile(r"[0-9]{1,3}(?:,[0-9]{3})+(?![0-9])(?:\.[0-9]+)?")
PLAIN_NUMBER = re.compile(r"[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?")
NAME = re.compile(r"[A-Za-zα-ωΑ-Ω_][A-Za-z0-9_α-ωΑ-Ω]*[₀-₉]*(?:,?[₀-₉]+)*")
HAN = re.compile(r"[\u4e00-\u9fff]")
RAISED = re.compile(r"⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
TO_FILL = "运行 book numbers --fill，程序把它换成算得的数字"
LARGE_EXPONENT = re.compile(r"[eE][+-]?[0-9]{3,}$")


@dataclass(frozen=True, slots=True)
class Token:
    """`kind`: num, name, op, rel, sup, unit, pct, T or end; `spaced`: a blank stands before it."""

    kind: str
    text: str
    start: int
    end: int
    spaced: bool = False


def lex(text: str, start: int = 0, end: int | None = None) -> tuple[Token, ...]:
    """The tokens of text[start:end], closed by an end token; Fault at the first bad character."""
    end = len(text) if end is None else end
    tokens: list[Token] = []
    at, depth = start, 0
    while at < end:
        if text[at].isspace():
            at += 1
            continue
        kind, shown, length = _token_at(text, at, end, depth, tokens)
        tokens.append(Token(kind, shown, at, at + length, at == start or text[at - 1].isspace()))
        depth += (shown in "([") - (shown in ")]")
        at += length
    tokens.append(Token("end", "", end, end, True))
    return tuple(tokens)


def _token_at(text: str, at: int, end: int, depth: int, before: list[Token]) -> tuple[str, str, int]:
    """Kind, spelling and length of the token that starts at `at`."""
    character = text[at]
    number = (GROUPED.match(text, at, end) if depth == 0 else None) or PLAIN_NUMBER.match(text, at, end)
    if number:
        _admit_number(number.group(), at)
        return "num", number.group(), len(number.group())
    if text.startswith("字节", at, end):
        return "unit", "字节", len("字节")
    if name := NAME.match(text, at, end):
        return _word(name.group(), before), name.group(), len(name.group())
    if raised := RAISED.match(text, at, end):
        return "sup", raised.group(), len(raised.group())
    if character in RELATIONS:
        return "rel", character, 1
    if character in OPERATORS:
        return "op", ONE_SPELLING.get(character, character), 1
    for kind, spelling in (("T", "ᵀ"), ("pct", "%"), ("num", "∞")):
        if character == spelling:
            return kind, character, 1
    if character in FULL_WIDTH:
        raise Fault("numeral-unbound", at, at + 1, f"全角数字 “{character}” 不是算式里的数：请用半角数字")
    message = f"算式里不认识的符号 “{character}”"
    raise Fault("sign-unknown", at, at + 1, message, _hint_for(character))


def _hint_for(character: str) -> str:
    """What to do about a character that is no sign; "" where nothing is known of it."""
    if character == "?":
        return f"空还没有填：{TO_FILL}"
    if HAN.match(character):
        return "算式前面的话以全角冒号“：”结束，后面的话放进“（…）”；不是算式的，整段列入 labels"
    return ""


def _word(word: str, before: list[Token]) -> str:
    """A unit stands only after a number, another unit or a closing bracket."""
    after_number = bool(before) and (before[-1].kind in ("num", "unit") or before[-1].text == ")")
    return "unit" if word in UNITS and after_number else "name"


def _admit_number(number: str, at: int) -> None:
    if LEADING_ZERO.match(number):
        raise Fault("leading-zero", at, at + len(number), f"数 {number} 有多余的前导零")
    if len(number) > LONGEST_LITERAL or LARGE_EXPONENT.search(number):
        raise Fault("notation-syntax", at, at + len(number), "这个数太长，印出来没有人读")
