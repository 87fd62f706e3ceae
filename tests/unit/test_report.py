"""Reports point at the right characters, whatever their width."""

from __future__ import annotations

import json

from build_site.model import File, Inputs
from build_site.problem import Place, Problem
from build_site.report import display_width, json_report, sarif_report, text_report
from build_site.rules import Code


def report(line: str, column: int, length: int = 1) -> list[str]:
    problem = Problem(Place("a.md", 1, column), Code.NUMBER_WRONG, "错", "改", length)
    return text_report((problem,), Inputs((File("a.md", line + "\n"),))).splitlines()


def test_carets_stand_under_wide_characters() -> None:
    lines = report("份额是 0.5，不是 0.6。", 12, 3)
    assert lines[:2] == ["a.md:1:12: number-wrong: 错", "    提示：改"]
    at = lines[3].index("^") - 4
    assert display_width(lines[2][4 : 4 + 11]) == at
    assert lines[3].count("^") == 3


def test_a_wide_character_has_two_carets_and_a_mark_above_none() -> None:
    assert report("零", 1)[3] == "    ^^"
    assert report("e\u0301x", 3)[3] == "     ^"


def test_a_long_line_is_cut_around_the_place() -> None:
    line = "甲" * 200 + "3" + "乙" * 200
    shown, carets = report(line, 201)[2:4]
    assert display_width(shown) < 110
    assert shown.strip().startswith("…")
    assert shown.endswith("…")
    before = shown[: shown.index("3")]
    assert carets == " " * display_width(before) + "^"


def test_a_place_without_a_column_shows_no_line() -> None:
    problem = Problem(Place("a.md", 1), Code.NUMBER_WRONG, "错")
    assert (
        text_report((problem,), Inputs((File("a.md", "x"),))) == "a.md:1: number-wrong: 错\n共 1 个问题。\n"
    )
    gone = Problem(Place("b.md", 9, 9), Code.NUMBER_WRONG, "错")
    assert text_report((gone,), None) == "b.md:9:9: number-wrong: 错\n共 1 个问题。\n"


def test_nothing_to_report() -> None:
    assert text_report((), None) == "没有问题。\n"
    assert json.loads(json_report(())) == []
    assert json.loads(sarif_report(()))["runs"][0]["results"] == []
