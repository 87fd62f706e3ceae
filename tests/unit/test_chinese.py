"""The Chinese check finds every kind of slip, says where, and is silent about mathematics."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_site.chinese import CODE, RULES, chinese_problems
from build_site.problem import Place
from concepts.notation.passage import MASK

SLIPS, RIGHT = json.loads(
    (Path(__file__).parents[1] / "data" / "chinese-cases.json").read_text(encoding="utf-8")
)

ONE_A_RULE = {
    "half-mark": "先算,再看。",
    "half-bracket": "权重(weight)",
    "straight-quote": '说"好"。',
    "no-space": "有3 个。",
    "wide-space": "这里  空了。",
    "space-by-mark": "好 。",
    "ellipsis": "后面...",
    "dash": "注意—看。",
    "full-width": "共 ３ 个。",
    "repeated-mark": "好。。",
    "ratio-colon": "是 3：1 吗。",
    "range-hyphen": "要 3-5 天。",
    "hyphen-minus": "是 -1 吗。",
    "doubled": "这是是对的。",
    "wrong-de": "快快地的跑。",
    "quote-pair": "他说“好」。",
    "corner-quote": "他说「好」。",
    "letter-case": "用 pytorch 写。",
    "unit-space": "共 3GB 大。",
}


def slips(text: str) -> list[str]:
    return [problem.message for problem in chinese_problems([(1, 1, text)], "f")]


@pytest.mark.parametrize(("name", "text"), SLIPS)
def test_every_slip_is_found(name: str, text: str) -> None:
    assert slips(text), name


@pytest.mark.parametrize(("name", "text"), RIGHT)
def test_right_lines_are_left_alone(name: str, text: str) -> None:
    assert slips(text) == [], name


def test_every_rule_has_its_example() -> None:
    assert set(ONE_A_RULE) == {rule.name for rule in RULES}


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.name)
def test_each_rule_speaks_for_itself(rule: object) -> None:
    name, message, hint = rule.name, rule.message, rule.hint  # type: ignore[attr-defined]
    found = [p for p in chinese_problems([(1, 1, ONE_A_RULE[name])], "f") if p.message.startswith(message)]
    assert found
    assert found[0].hint == hint


@pytest.mark.parametrize(
    "text",
    [
        "`q·k = 0×1 + 1×0`，所以 `x=[1,2]`。",
        "份额是 0.665、0.245；形状 [2,128,4096]，次序 [我, 爱]。",
        "区间是 [0, 1)，即 u ∈ [0, c₂)。",
        "位置 0 的 q₀ 与 k₁ᵀ 相乘得 −0.5，温度 τ = 0.5。",
        "四{=d}位、4{=d_real}列，`[3]`{~}个。",
        "x-2 与 top-k、GPT-2、F09-shift、3×3、2:1、10%～20%。",
        "原文是 “Attention, please: all you need?” 一句。",
        "见 https://example.org/a,b;c 一页。",
        f"见{MASK}点积{MASK * 12}与{MASK}F12{MASK * 3}。",
    ],
)
def test_mathematics_and_masked_characters_are_no_slips(text: str) -> None:
    assert slips(text) == []


def test_the_place_is_that_of_the_slip() -> None:
    problems = chinese_problems([(7, 5, "甲"), (9, 11, "先算,再看...")], "f.md")
    assert [(p.place, p.code, p.length) for p in problems] == [
        (Place("f.md", 9, 13), CODE, 1),
        (Place("f.md", 9, 16), CODE, 3),
    ]


def test_one_slip_is_reported_once() -> None:
    assert len(slips("他说「好」。")) == 2
    assert len(slips("占 66％。")) == 1


def test_lines_are_read_each_by_itself() -> None:
    """What stands at the end of one and at the beginning of the next is no slip."""
    apart = [(1, 1, "甲"), (2, 1, "- 乙，"), (3, 1, " 丙。“丁"), (4, 1, "」 戊")]
    alone = [problem for line in apart for problem in chinese_problems([line], "f")]
    assert [*chinese_problems(apart, "f")] == alone
    assert [problem.place.line for problem in alone] == [4]
