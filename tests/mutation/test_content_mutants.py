"""Every rule bites: one edit to the sample book gives exactly one problem, of that rule, at that place."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_site.explain import Edit, apply, as_inputs, edits, explain, list_rules, sample
from build_site.pipeline import build
from build_site.report import text_report
from build_site.rules import RULES, Code
from concepts.notation import CODES
from tests.conftest import Golden

EXPECTED = Path(__file__).parents[1] / "golden" / "problems"
BY_EDIT = sorted(code for code, edit in edits().items() if not edit.by_hand)
IN_OUTPUT = (Code.DIGIT_STRAY, Code.MARKUP_FORBIDDEN, Code.MARKUP_LEFTOVER, Code.TARGET_MISSING)
"""Rules about the finished page: their place is in index.html."""
IN_TEMPLATES = {code for code in BY_EDIT if edits()[code].file.startswith("templates/")}
"""Their lines move with every change of a template, so no report is kept."""


def expected_place(edit: Edit) -> str:
    if edit.at:
        return edit.at
    before = sample()[edit.file].partition(edit.find)[0]
    return f"{edit.file}:{before.count(chr(10)) + 1}"


def test_the_sample_book_is_perfect() -> None:
    assert build(as_inputs(sample())).problems == ()


@pytest.mark.parametrize("code", BY_EDIT)
def test_each_edit_breaks_one_rule(code: Code, golden: Golden) -> None:
    inputs = as_inputs(apply(edits()[code], sample()))
    problems = build(inputs).problems
    assert [problem.code for problem in problems] == [code]
    place = problems[0].place
    if code in IN_OUTPUT:
        assert place.file == "index.html"
        return
    assert f"{place.file}:{place.line}" == expected_place(edits()[code])
    if code not in IN_TEMPLATES:
        golden.check(EXPECTED / f"{code}.txt", text_report(problems, inputs))


def test_no_report_is_left_over() -> None:
    assert {path.stem for path in EXPECTED.iterdir()} == set(BY_EDIT) - IN_TEMPLATES


def test_every_code_has_a_sentence_and_a_way_to_break_it() -> None:
    assert set(Code) == set(RULES) == set(edits())
    assert set(CODES) <= set(Code)
    assert all(sentence.endswith("。") for sentence in RULES.values())


def test_a_rule_is_explained_by_its_own_report() -> None:
    text = explain(Code.LINK_BROKEN)
    for part in (RULES[Code.LINK_BROKEN], "page:S01#drew", "content/lessons/S01.md:", "page:S01#draw"):
        assert part in text
    assert "GBK" in explain(Code.FILE_ENCODING)
    assert list_rules().count("\n") == len(Code)
