"""Laws of the number notation on random texts and numbers."""

from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from concepts.notation import CODES, Header, PageText, Passage, SourceLine, Verdict, check, from_json, to_json
from concepts.notation.codes import Fault
from concepts.notation.digits import decimals, literal, one_digit_edits
from concepts.notation.exact import rounded, same, spell
from concepts.notation.tokens import ONE_SPELLING, lex

KINDS = ("worked", "flow", "span", "prose", "text", "table", "code", "ordinals")
SIGNS = "0123456789.,-−+×·*/@^()[]{}=≈→<>≤≥≠∈:；，（）：|#%`~ \nabkxpKXθεπ∞√ᵀ²³₀₁"
SIGNS += "一两三十百半第个行 MiB字节 e①“\\\t１２"
VALUES: dict[str, Any] = {
    "x": np.array([2, 1, 0]),
    "p": np.exp([2.0, 1.0, 0.0]) / np.exp([2.0, 1.0, 0.0]).sum(),
    "K": np.array([[1, 2], [3, 4]]),
    "X": np.zeros((2, 3)),
    "k": 2,
    "eps": 1e-5,
    "a": 7.25,
    "b": 1234567,
}
TEXTS = st.text(st.sampled_from(SIGNS), max_size=60) | st.text(max_size=40)
FEW = settings(max_examples=150, deadline=None)


def page(kind: str, text: str, **header: Any) -> PageText:
    lines = tuple(SourceLine(number, 3, line) for number, line in enumerate(text.split("\n"), 5))
    front = Header(counts=(("# 个", "k"), ("第 # 行", "k")), labels=("GPT-2",), ids=("F09",), **header)
    return PageText("P", "p.md", front, (Passage(kind, lines),))


def judged(kind: str, text: str, **header: Any) -> Verdict:
    return check(page(kind, text, **header), VALUES)


@FEW
@given(st.sampled_from(KINDS), TEXTS)
def test_check_never_raises_and_places_are_exact(kind: str, text: str) -> None:
    if kind == "code" and any(word in text for word in ("import", "open", "exec", "eval")):
        return
    verdict = judged(kind, text)
    lines = text.split("\n")
    last = (0, 0)
    for numeral in verdict.numerals:
        start = numeral.column - 3
        assert lines[numeral.line - 5][start : start + len(numeral.text)] == numeral.text
        assert (numeral.line, numeral.column) >= last
        last = (numeral.line, numeral.column + len(numeral.text))
    for finding in verdict.findings:
        assert finding.code in CODES
        assert finding.message
        assert 5 <= finding.line < 5 + len(lines)
        assert finding.column >= 3
        assert finding.length >= 1
    unbound = [numeral for numeral in verdict.numerals if not numeral.binding]
    assert not unbound or verdict.findings


@FEW
@given(st.sampled_from(("worked", "span", "prose", "table")), TEXTS)
def test_every_digit_is_in_a_numeral(kind: str, text: str) -> None:
    if kind == "table" or "{" in text or "}" in text:
        return
    verdict = judged(kind, text)
    covered = {
        (numeral.line - 5, numeral.column - 3 + at)
        for numeral in verdict.numerals
        for at in range(len(numeral.text))
    }
    for number, line in enumerate(text.split("\n")):
        for column, character in enumerate(line):
            if character in "0123456789₀₁²³１２":
                assert (number, column) in covered, (text, character)


@FEW
@given(st.sampled_from(KINDS), TEXTS)
def test_storing_changes_nothing(kind: str, text: str) -> None:
    before = page(kind, text)
    assert check(from_json(to_json(before)), VALUES).numerals == check(before, VALUES).numerals


@given(TEXTS)
def test_tokens_know_their_places(text: str) -> None:
    try:
        tokens = lex(text)
    except Fault as fault:
        assert 0 <= fault.note.start < fault.note.end <= len(text)
        return
    at = 0
    for token in tokens[:-1]:
        assert not text[at : token.start].strip()
        shown = text[token.start : token.end]
        assert ONE_SPELLING.get(shown, shown) == token.text
        at = token.end
    assert not text[at:].strip()


EXACT = st.fractions(min_value=-(10**6), max_value=10**6, max_denominator=10**6)
FLOATS = st.floats(-1e9, 1e9)


@given(EXACT | FLOATS, st.integers(-3, 9))
def test_rounding_is_within_half_a_unit_and_half_goes_away_from_zero(
    value: Fraction | float, places: int
) -> None:
    result = Fraction(rounded(value, places))
    unit = Fraction(10) ** -places
    error = abs(Fraction(value) - result)
    assert (result / unit).denominator == 1
    assert error <= unit / 2 * (1 + Fraction(1, 10**5))
    if isinstance(value, Fraction) and error == unit / 2:
        assert abs(result) > abs(value)
    assert rounded(-value, places) == -result
    assert rounded(result, places) == result


@given(st.integers(-(10**9), 10**9), st.integers(1, 6))
def test_ties_of_binary_floats_are_ties(units: int, places: int) -> None:
    tie = (2 * units + 1) / (2 * 10**places)
    exact = Fraction(2 * units + 1, 2 * 10**places)
    if abs(tie) < 1e4:
        assert rounded(tie, places) == rounded(exact, places)


@given(EXACT, st.integers(0, 8))
def test_a_spelled_number_claims_its_places_and_reads_back(value: Fraction, places: int) -> None:
    text = spell(value, places)
    assert decimals(text.lstrip("-")) == places
    sign = -1 if text.startswith("-") else 1
    assert sign * literal(text.lstrip("-")) == rounded(value, places)


@given(st.floats(allow_nan=True), st.floats(allow_nan=True))
def test_nan_equals_nothing(a: float, b: float) -> None:
    assert not same(math.nan, a)
    assert not same(a, math.nan)
    assert same(a, b) == (same(b, a) and not math.isnan(a)) or abs(a - b) <= 1e-9 * max(abs(a), abs(b))


@given(st.from_regex(r"\A(?:[1-9][0-9]{0,6}|0)(?:\.[0-9]{1,6})?\Z"))
def test_edits_differ_in_one_digit_and_are_complete(text: str) -> None:
    edits = one_digit_edits(text)
    assert len(set(edits)) == len(edits)
    for edit in edits:
        assert len(edit) == len(text)
        assert sum(a != b for a, b in zip(edit, text, strict=True)) == 1
    leading = len(text) > 1 and text[1] not in "."
    assert len(edits) == 9 * sum(character.isdigit() for character in text) - leading


LAWS = st.one_of(
    st.builds(lambda n, d: (Fraction(n, d), f"{n}/{d}"), st.integers(1, 999), st.integers(1, 99)),
    st.builds(lambda n: (math.sqrt(n), f"sqrt({n})"), st.integers(2, 999)),
    st.builds(lambda n: (math.exp(n / 10), f"exp({spell(Fraction(n, 10))})"), st.integers(1, 40)),
)


@FEW
@given(LAWS, st.integers(1, 7))
def test_equality_and_approximation_never_swap(law: tuple[Any, str], places: int) -> None:
    value, text = law
    shown = spell(value, places)
    if same(value, literal(shown)):
        right, wrong, code = "=", "≈", "approx-exact"
    else:
        right, wrong, code = "≈", "=", "equals-rounded"
    mistakes = {"number-wrong", "equals-rounded", "approx-exact", "rounding-accumulated"}
    assert not {finding.code for finding in judged("span", f"{text} {right} {shown}").findings} & mistakes
    assert code in {finding.code for finding in judged("span", f"{text} {wrong} {shown}").findings}


@FEW
@given(LAWS, st.integers(2, 6), st.randoms(use_true_random=False))
def test_a_changed_digit_of_a_bound_number_is_reported(
    law: tuple[Any, str], places: int, random: Any
) -> None:
    value, text = law
    shown = spell(value, places)
    sign = "=" if same(value, literal(shown)) else "≈"
    line = f"{text} {sign} {shown}"
    if judged("span", line).findings:
        return
    edit = random.choice(one_digit_edits(shown))
    assert judged("span", f"{text} {sign} {edit}").findings
    assert judged("worked", f"算：{text} {sign} {edit}").findings


@FEW
@given(st.lists(st.integers(-99, 99), min_size=2, max_size=4), st.randoms(use_true_random=False))
def test_structure_guards_masked_digits(cells: list[int], random: Any) -> None:
    values = {"q": np.array(cells), "r": np.array([cells[-1], *([0] * (len(cells) - 1))])}
    products = [f"{_factor(a)}×{_factor(b)}" for a, b in zip(cells, values["r"].tolist(), strict=True)]
    total = sum(a * b for a, b in zip(cells, values["r"].tolist(), strict=True))
    line = f"q·r = {' + '.join(products)} = {total}"
    assert not check(page("span", line), values).findings
    digits = [at for at, character in enumerate(line) if character.isdigit()]
    at = random.choice(digits)
    other = random.choice([digit for digit in "0123456789" if digit != line[at]])
    assert check(page("span", line[:at] + other + line[at + 1 :]), values).findings


def _factor(value: int) -> str:
    return str(value) if value >= 0 else f"({value})"


@FEW
@given(st.integers(0, 10**7), st.integers(0, 6))
def test_a_tagged_number_in_prose_must_be_the_value(units: int, places: int) -> None:
    value = units / 10**places
    shown = spell(Fraction(units, 10**places), places)
    values = {"v": value}
    assert not check(page("prose", f"约 {shown}{{=v}} 个"), values).findings
    for edit in one_digit_edits(shown)[:12]:
        assert check(page("prose", f"约 {edit}{{=v}} 个"), values).findings
