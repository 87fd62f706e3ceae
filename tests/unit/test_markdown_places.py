"""Every passage and record says exactly where its characters stand in the source file."""

from __future__ import annotations

import pytest

from build_site.markdown import Registry, read_markdown, words_links, words_passages, words_text
from build_site.model import Words
from build_site.problem import Place
from concepts.notation.passage import MASK, Passage
from tests.unit.markdown_page import FILE, REGISTRY
from tests.unit.phrases import CHINESE

Shown = list[tuple[str, int, int, str]]


def passages(body: str, first_line: int = 1) -> tuple[Passage, ...]:
    return read_markdown(body, FILE, first_line, "F09", REGISTRY).passages


def shown(body: str, first_line: int = 1) -> Shown:
    """Kind, line, column and text; masked characters as dots."""
    return [
        (passage.kind, line.line, line.column, line.text.replace(MASK, "·"))
        for passage in passages(body, first_line)
        for line in passage.lines
    ]


def test_prose_is_given_line_by_line_with_what_is_no_prose_masked() -> None:
    body = "见[点积](term:dot)与 **3{=T}** 个\n后 `z[0] = 2`。"
    assert shown(body, first_line=11) == [
        ("prose", 11, 1, "见·点积···········与 ··3{=T}·· 个"),
        ("prose", 12, 1, "后 ··········。"),
        ("span", 12, 4, "z[0] = 2"),
    ]


def test_code_without_digits_is_no_passage() -> None:
    assert shown("用 `softmax` 一次") == [("prose", 1, 1, "用 ········· 一次")]


@pytest.mark.parametrize("digit", ["2", "₂", "²", "２"])
def test_code_with_any_kind_of_digit_is_a_passage(digit: str) -> None:
    assert ("span", 1, 4, f"q{digit}") in shown(f"有 `q{digit}` 一个")


def test_a_tag_stays_beside_the_span_that_it_binds() -> None:
    assert shown("是 `[3]`{=T} 个")[0] == ("prose", 1, 1, "是 ·····{=T} 个")


@pytest.mark.parametrize(
    ("body", "line", "column", "text"),
    [
        ("- 甲\n  - 乙 3{=T}\n", 2, 5, "乙 3{=T}"),
        ("1. 甲\n\n   乙\n", 3, 4, "乙"),
        ("> 甲\n> 乙", 2, 3, "乙"),
        ("- 甲\n乙", 2, 1, "乙"),
        ("## 甲 {#a}\n", 1, 4, "甲"),
        ("::: note\n甲\n:::\n", 2, 1, "甲"),
        ("::: predict\n甲\n+++\n- 乙\n:::\n", 4, 3, "乙"),
        ("甲\r\n乙\r\n", 2, 1, "乙"),
    ],
)
def test_places_inside_blocks(body: str, line: int, column: int, text: str) -> None:
    found = [each for each in shown(body) if each[0] == "prose"]
    assert any((n, c) == (line, column) and t.startswith(text) for _, n, c, t in found), found


def test_fences_are_whole_passages_by_kind() -> None:
    body = (
        "- 甲\n\n  ```calc 共 3{=T} 个 {#a}\n  T = 3\n\n  T = 3\n  ```\n\n"
        "```python\nx\n```\n\n```lab\nid: 3\n```"
    )
    assert shown(body) == [
        ("prose", 1, 3, "甲"),
        ("prose", 3, 11, "共 3{=T} 个"),
        ("worked", 4, 3, "T = 3"),
        ("worked", 5, 1, ""),
        ("worked", 6, 3, "T = 3"),
        ("code", 10, 1, "x"),
    ]


def test_a_table_is_one_passage_with_its_code_and_without_link_targets() -> None:
    body = "| a | b |\n|---|---|\n| [甲](term:x) | `z[0] = 2` |"
    assert [len(passage.lines) for passage in passages(body)] == [3]
    assert shown(body)[2] == ("table", 3, 1, "| ·甲·········" + " | `z[0] = 2` |")


def test_the_markers_of_an_ordered_list_are_one_passage() -> None:
    found = [passage for passage in passages("1. 甲\n2. 乙\n   1. 丙\n") if passage.kind == "ordinals"]
    assert [[(line.line, line.column, line.text) for line in passage.lines] for passage in found] == [
        [(1, 1, "1."), (2, 1, "2.")],
        [(3, 4, "1.")],
    ]


def test_the_digits_of_a_formula_are_prose_without_its_commands() -> None:
    body = '$$ {alt="二{~}次"}\n\\frac{1{~}}{x_2}\n$$'
    assert shown(body) == [
        ("prose", 1, 10, "二{~}次"),
        ("prose", 2, 1, "······1{~}··x·2·"),
    ]


def test_strings_of_yaml_files_keep_their_columns() -> None:
    words = Words("f.yaml", ((4, 11, "有 3{=T} 个 `z[0] = 2`"), (5, 7, "第二{~}行")))
    found = [(p.kind, p.lines[0].line, p.lines[0].column) for p in words_passages(words)]
    assert found == [("prose", 4, 11), ("span", 4, 22), ("prose", 5, 7)]


def test_strings_have_links_and_plain_words() -> None:
    words = Words("f.yaml", ((4, 11, "见 [**点积**](term:dot) 与 [@TR]"),))
    assert words_text(words) == "见 点积 与 [TR]"
    assert [(link.scheme, link.target, link.place.column) for link in words_links(words, "F09")] == [
        ("term", "dot", 13),
        ("cite", "TR", 34),
    ]


def test_records() -> None:
    body = (
        "先见 [F12](page:F12)。\n\n## 甲 3{=T} 个 {#a}\n\n[词](term:x)\n\n### 乙 {#b}\n\n见 [@TR]\n\n"
        "::: question {#q-a level=recall}\n问 `x`？\n\n- 其一\n+++\n答。\n\n```calc\nT = 3\n```\n:::\n"
    )
    document = read_markdown(body, FILE, 21, "F09", Registry(phrases=CHINESE))
    assert [(h.id, h.level, h.text, h.place) for h in document.headings] == [
        ("F09-a", 2, "甲 3 个", Place(FILE, 23, 4)),
        ("F09-b", 3, "乙", Place(FILE, 27, 5)),
    ]
    assert [(link.scheme, link.target, link.text, link.topic, link.place) for link in document.links] == [
        ("page", "F12", "F12", "", Place(FILE, 21, 4)),
        ("term", "x", "词", "F09-a", Place(FILE, 25, 1)),
        ("cite", "TR", "[TR]", "F09-a", Place(FILE, 29, 3)),
    ]
    question = document.questions[0]
    assert (question.id, question.text) == ("F09-q-a", "问 x？\n其一")
    assert (question.answer, question.place.line) == ("答。\nT = 3", 31)
    assert [(fence.language, fence.place.line) for fence in document.fences] == [("calc", 39)]


def test_fences_for_others() -> None:
    body = '1. 甲\n\n   ```figure 图 {#a of="x y"}\n   id: a\n   b: c\n   ```\n'
    fence = read_markdown(body, FILE, 5, "F09", REGISTRY).fences[0]
    assert (fence.language, fence.id, fence.body) == ("figure", "a", "id: a\nb: c\n")
    assert (fence.attributes, fence.place) == ((("of", "x y"),), Place(FILE, 8, 4))
    assert fence.title == Words(FILE, ((7, 14, "图"),))


def test_han_counts_running_text_and_tables_only() -> None:
    assert (
        read_markdown("甲乙 `丙`\n\n| 丁 |\n|---|\n| 戊 |\n\n```text\n己\n```", FILE, 1, "F09", REGISTRY).han
        == 4
    )


@pytest.mark.parametrize(
    "body", ["::: question {#q}\n问。\n+++", "::: note\n+++\n+++", "甲\n\n::: note\n+++"]
)
def test_a_text_may_end_with_the_mark_between_two_parts(body: str) -> None:
    found = read_markdown(body, "a.md", 1, "F01", Registry(phrases=CHINESE)).problems
    assert "container-unclosed" in {problem.code for problem in found}
    assert max(problem.place.line for problem in found) <= len(body.split("\n"))
