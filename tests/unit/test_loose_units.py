"""A unit behind a code span is reported at its place; a unit that only stands near one is not."""

from __future__ import annotations

import pytest

from concepts.notation import MASK, Header, PageText, Passage, SourceLine, check


def reported(span: str, after: str) -> list[tuple[str, int]]:
    """(code, column) of what is found in a line that opens with a code span."""
    text = MASK * (len(span) + 2) + after
    passages = (
        Passage("prose", (SourceLine(1, 1, text),)),
        Passage("span", (SourceLine(1, 2, span),)),
    )
    found = check(PageText("U", "u.md", Header(), passages), {"size": 8192, "n": 8})
    return [(each.code, each.column) for each in found.findings]


@pytest.mark.parametrize("unit", ["%", "KiB", "MiB", "GiB", "TiB", "KB", "MB", "GB", "TB"])
@pytest.mark.parametrize("blank", ["", " "])
def test_a_unit_behind_a_code_span_is_reported(unit: str, blank: str) -> None:
    column = len("`size / 1024 = 8`" + blank) + 1
    assert reported("size / 1024 = 8", f"{blank}{unit}。") == [("unit-unbound", column)]


@pytest.mark.parametrize("after", [" 字节", " B", "，用 KiB 写", " KiBs"])
def test_other_words_behind_a_code_span_are_left_alone(after: str) -> None:
    assert reported("size / 1024 = 8", after) == []


def test_a_unit_behind_a_name_is_left_alone() -> None:
    assert reported("n", " KiB") == []


def test_a_unit_in_the_formula_is_bound_by_it() -> None:
    assert reported("size = 8 KiB", "，写成 KiB。") == []
    assert reported("size = 8 KB", "。") != []
