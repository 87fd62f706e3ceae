"""Characters that no text may hold: numerals that nothing compares, and what no reader sees."""

from __future__ import annotations

import pytest

from build_site.explain import as_inputs, sample
from build_site.parse import parse
from build_site.parse.first_look import character_problems
from build_site.problem import Place, Problem
from build_site.unseen import is_unseen
from concepts.notation.foreign_numerals import foreign_numerals, plain_spelling

PAGE = "content/pages/about.md"


def found(text: str) -> list[Problem]:
    return list(character_problems(as_inputs({PAGE: text})))


@pytest.mark.parametrize("sign", "③½Ⅳ仨٣𝟑⅓㊂⑴叁廿卅俩壹貳५➌㎡㏠")
def test_a_sign_that_says_a_number_is_refused_where_it_stands(sign: str) -> None:
    (problem,) = found(f"# 题\n\n这里有{sign}个。\n")
    assert (problem.code, problem.place.line, problem.place.column) == ("digit-full-width", 3, 4)
    assert sign in problem.message
    assert problem.hint.startswith("写")


@pytest.mark.parametrize(
    "text",
    ["大陆的队伍收拾放肆，参数照旧", "〇 一 二 两 十 百 x₁ σ² 10⁻³", "Σ ≈ √ ∞ π θ → × 、。“”…·—"],
)
def test_words_of_every_day_and_known_signs_are_left_alone(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    ("offset", "line", "column"), [(0, 1, 1), (1, 1, 2), (2, 1, 3), (3, 2, 1), (4, 2, 2), (5, 3, 1)]
)
def test_the_place_of_a_character(offset: int, line: int, column: int) -> None:
    assert Place.of_character("a.md", "甲b\n丙\n", offset) == Place("a.md", line, column)


def test_the_hint_spells_the_number() -> None:
    spelled = {sign: plain_spelling(sign) for sign in "③½Ⅳ仨٣𝟑⅓廿俩"}
    assert spelled == dict(
        zip("③½Ⅳ仨٣𝟑⅓廿俩", ["3", "1/2", "4", "3", "3", "3", "1/3", "20", "2"], strict=True)
    )
    assert [*foreign_numerals("伍拾和Ⅳ")] == [(0, "伍拾"), (3, "Ⅳ")]


@pytest.mark.parametrize("character", ["\x00", "\x01", "\ufffe", "\ufdd0", "\u202e", "\u200b", "\x7f"])
def test_a_character_that_nobody_sees_is_refused(character: str) -> None:
    (problem,) = found(f"一行\n看{character}不见\n")
    assert (problem.code, problem.place.line, problem.place.column) == ("file-encoding", 2, 2)
    assert f"{ord(character):04X}" in problem.message
    assert not is_unseen("\u200d")


def test_a_text_with_such_signs_is_no_clean_book() -> None:
    files = dict(sample())
    files[PAGE] += "\n共有 ③ 个\x01。\n"
    _, problems = parse(as_inputs(files))
    assert {"digit-full-width", "file-encoding"} <= {problem.code for problem in problems}
