"""For any printed value: a blank reads what is printed, and values are told apart the same way round."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from build_site.markdown import Registry, read_markdown
from build_site.markdown.blanks import Expected, blanks_part, read_blanks
from build_site.problem import Problem
from tests.unit.phrases import CHINESE

FILE = "content/lessons/F09.md"
HEAD = "::: question {#q level=compute}\n多大？\n+++\n甲。\n+++\n"
REGISTRY = Registry(frozenset(), frozenset(), frozenset(), frozenset(), phrases=CHINESE)
SIGNS = st.sampled_from(("=", "≈", "→"))
PRINTED = st.decimals(-9999, 9999, places=3, allow_nan=False).map(str)
PIECES = st.sampled_from(
    (
        "- ",
        "  - ",
        "数",
        "：",
        ":",
        "`a = 2`",
        "`a : [1,2]`",
        "`b ≈ 0.5`",
        "`",
        "\n",
        "\n\n",
        "+++\n",
        "2",
        "**",
        "> ",
    )
)


def expected(text: str) -> Expected:
    document = read_markdown(f"{HEAD}- 数：`{text}`\n:::", FILE, 1, "F09", REGISTRY)
    part = blanks_part(document.blocks[0])
    assert part is not None
    blanks, faults = read_blanks(part)
    assert faults == ()
    return blanks[0].right


@given(st.lists(PRINTED, min_size=1, max_size=4), SIGNS)
def test_what_is_printed_is_read(numbers: list[str], sign: str) -> None:
    found = expected(f"a {sign} [{', '.join(numbers)}]")
    assert found.numbers == tuple(map(float, numbers))
    assert found.places == 3
    assert found.is_row == (len(numbers) > 1)
    assert found.is_rounded == (sign == "≈")
    assert found.head.text + found.value.text == f"a {sign} [{', '.join(numbers)}]"
    assert len(found.value.spots) == len(found.value.text)


@given(PRINTED, SIGNS, PRINTED, SIGNS)
def test_meeting_is_mutual(one: str, first: str, other: str, second: str) -> None:
    left, right = expected(f"a {first} {one}"), expected(f"b {second} {other}")
    assert left.meets(left)
    assert left.meets(right) == right.meets(left)


@settings(max_examples=200)
@given(st.lists(PIECES, max_size=12))
def test_any_text_is_judged_in_its_own_lines(pieces: list[str]) -> None:
    text = f"{HEAD}{''.join(pieces)}\n:::"
    problems: tuple[Problem, ...] = read_markdown(text, FILE, 1, "F09", REGISTRY).problems
    lines = text.count("\n") + 1
    assert all(1 <= problem.place.line <= lines for problem in problems)
