"""Blanks of questions: what is read of them, what is refused, what a reader without scripts and a search see."""

from __future__ import annotations

import re

import pytest

from build_site.explain import as_inputs, sample
from build_site.markdown.visible import plain_text, visible
from build_site.model import Bundle
from build_site.pipeline import build
from concepts.delivered.numbers import read_numbers
from tests.unit.markdown_page import make_page, problems_of

ASKED = "::: question {#q level=compute}\n多大？\n+++\n`z[0] = 2`。\n+++\n"
FIRST = 6
"""The line of the first blank."""


def question(blanks: str) -> str:
    return f"{ASKED}{blanks}\n:::"


def faults(blanks: str) -> list[str]:
    return problems_of(question(blanks))


@pytest.mark.parametrize(
    "blanks",
    [
        "- 分数：`z[0] = 2`",
        "- 分数：`z[0] = 2`\n  - `z[1] = 1`：下标错了。\n  - `T = 3`：`X` 不是它。",
        "- **形状** X：`X : [2,2]`",
        "- 一排：`z = [2, 1, 0]`\n- 份额：`exp(z[1]) ≈ 2.718`",
        "- 分数：`softmax(z) = [2/3, -1/3]`",
        "- 大数：`T × 1000 = 3,000`",
        "- 负数：`X[1,1] = -1`\n  - `X[1,1] = −2`：错。",
    ],
)
def test_accepted(blanks: str) -> None:
    assert faults(blanks) == []


@pytest.mark.parametrize(
    ("blanks", "line"),
    [
        ("`z[0] = 2`", 0),
        ("1. 分数：`z[0] = 2`", 0),
        ("- 分数 `z[0] = 2`", 0),
        ("- ：`z[0] = 2`", 0),
        ("- `z[0] = 2`", 0),
        ("- 分数：`2`", 0),
        ("- 分数：`= 2`", 0),
        ("- 分数：`z[0]`", 0),
        ("- 分数：`2 = z[0]`", 0),
        ("- 分数：`X = [[1, 1], [1, -1]]`", 0),
        ("- 分数：`z[0] = 2`。", 0),
        ("- 分数：2{=z[0]}", 0),
        ("-", 0),
        ("- 分数：`z[0] = 2`\n  - `z[1] = 1`", 1),
        ("- 分数：`z[0] = 2`\n  - `z[1] = 1` 下标错了", 1),
        ("- 分数：`z[0] = 2`\n  - `z[1]`：下标错了", 1),
        ("- 分数：`z[0] = 2`\n  - 错：`z[1] = 1`", 1),
        ("- 分数：`z[0] = 2`\n  - `z[1] = 1`：错。\n    - 又一层", 1),
        ("- 分数：`z[0] = 2`\n\n  又一段", 2),
    ],
)
def test_malformed(blanks: str, line: int) -> None:
    found = [fault for fault in faults(blanks) if fault.endswith(" answer-form")]
    assert len(found) == 1
    assert found[0].startswith(f"{FIRST + line}:")


@pytest.mark.parametrize(
    ("right", "wrong", "is_clear"),
    [
        ("`a = 2`", "`b = 2`", False),
        ("`a = 2`", "`b = 2.000`", False),
        ("`a ≈ 0.6652`", "`b ≈ 0.67`", False),
        ("`a ≈ 0.6652`", "`b ≈ 0.665`", False),
        ("`a ≈ 0.6652`", "`b ≈ 0.68`", True),
        ("`a = [2, 3]`", "`b : [2,3]`", False),
        ("`a = [2, 3]`", "`b = [3, 2]`", True),
        ("`a = [2, 3]`", "`b = [2, 3, 1]`", True),
    ],
)
def test_values_are_told_apart(right: str, wrong: str, is_clear: bool) -> None:
    found = faults(f"- 数：{right}\n  - {wrong}：错。")
    assert found == ([] if is_clear else [f"{FIRST + 1}:6 answer-ambiguous"])


def test_two_wrong_values_are_told_apart() -> None:
    assert faults("- 数：`a = 2`\n  - `b = 3`：错。\n  - `c = 3`：错。") == [
        f"{FIRST + 2}:6 answer-ambiguous"
    ]


@pytest.mark.parametrize(
    ("hint", "is_told"),
    [
        ("应是 `a = 0.5`", True),
        ("应是 0.5。", True),
        ("是 10.5", False),
        ("是 0.55", False),
        ("是 0.5.1", False),
    ],
)
def test_hints_keep_the_answer(hint: str, is_told: bool) -> None:
    found = faults(f"- 数：`a = 0.5`\n  - `b = 3`：{hint}")
    assert found == ([f"{FIRST + 1}:6 answer-revealed"] if is_told else [])


def test_a_third_part_is_for_questions_and_not_empty() -> None:
    assert problems_of("::: predict\n甲\n+++\n乙\n+++\n- 数：`a = 2`\n:::") == ["5:1 container-parts"]
    assert problems_of(f"{ASKED}:::") == ["5:1 container-empty"]
    assert problems_of(question("- 数：`a = 2`\n+++\n丙")) == ["7:1 container-parts"]


def test_values_stand_in_a_template_and_no_search_finds_them() -> None:
    page = make_page(question("- 分数：`z[0] = 2`\n  - `z[1] = 1`：下标错了。"))
    assert page.problems == ()
    before, _, field = page.html.partition("<answer-field hidden")
    assert "<b>" not in before
    shown, _, kept = field.partition("<template>")
    assert "data-number" not in shown
    assert re.findall(r"<p><code>.*?<b><span [^>]*>(\d)</span></b></code>", kept) == ["2", "1"]
    assert "下标" not in plain_text([visible(page.html)])
    assert "分数" not in plain_text([visible(page.html)])


def test_other_words_of_a_question_give_another_version() -> None:
    def version(text: str) -> str:
        return make_page(text).html.partition('data-of="')[2][:8]

    text = question("- 分数：`z[0] = 2`")
    assert version(text) == version(text.replace("`z[0] = 2`。", "就是 `z[0] = 2`。"))
    assert (
        len({version(text), version(text.replace("多大", "多少")), version(text.replace("分数：", "数："))})
        == 3
    )


@pytest.fixture(scope="module")
def built() -> Bundle:
    found = build(as_inputs(sample())).bundle
    assert found is not None
    return found


def test_a_question_comes_back_with_its_numbers_but_without_its_id(built: Bundle) -> None:
    index = next(one.content.decode() for one in built.outputs if one.path == "index.html")
    card = index.partition("<section class=again>")[2].partition("<footer class=lesson-end>")[0]
    assert "<a href=#S01-q-share>" in card
    assert "class=answer>" in card
    assert "answer-field" not in card
    assert " id=" not in card
    names = read_numbers(index).names()
    number = re.search(r"data-number=(\S+?)[ >]", card)
    assert number is not None
    assert names.count(number[1]) == 2
