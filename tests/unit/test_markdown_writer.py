"""The writer puts every number of the verdict into an element of its own, and reports what it could not."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from build_site.markdown import Writer, read_markdown
from build_site.markdown.visible import plain_text, visible
from build_site.model import Words
from build_site.problem import Place
from concepts.notation import Claim, Numeral, Verdict
from tests.unit.markdown_page import FILE, REGISTRY, make_page

NUMBER = re.compile(r'<(span|mn) data-number="F09\.(\d+)">([^<]*)</\1>|data-ordinal="F09\.(\d+)"')

LESSON = """有 3{=T} 个位置，3 个候选，三{=T}行，见 [F12](page:F12)。

1. `z[0] = 2` 与 `X[1,1] = -1`
2. 一个 **3{=T}**

## 共 3{=T} 个 {#all}

```calc 共 3{=T} 个
合计：sum(z) = 2 + 1 + 0
             = 3（第 1{=z[1]} 个是它）
X @ Wq = [ 1  1 ] @ [  0.5 0.5 ] = [ 0 1 ]
         [ 1 -1 ]   [ -0.5 0.5 ]   [ 1 0 ]
```

| 候选 | 分数 `z` | 说明 |
|---|---:|---|
| A | 2 | `z[0] = 2` |
| B | 1 | 约 1{=z[1]} |
| C | 0 | 无 |

$$ {alt="某"}
x_{3{=T}}^{2{~}}
$$

```python
z = [2, 1, 0]  # 3{=T} 个
print(sum(z))
#> 3
```

::: question {#q-a level=compute}
`max(z) = 2` 吗？
+++
是 2{=z[0]}。
:::
"""


def test_a_text_read_block_by_block_is_the_text_read_at_once() -> None:
    """A block ends every element that it begins."""
    page = make_page(LESSON)
    blocks = re.split(r"\n(?=<(?:p|ol|div|section|figure|table|h2)\b)", page.html)
    assert len(blocks) > 3
    assert plain_text(map(visible, blocks)) == plain_text([visible(page.html)])
    assert visible("<p>3 <b data-number=x>4</b><img alt='5'></p>").loose == ("3", "5")


def numeral(line: int, column: int, text: str) -> Numeral:
    return Numeral(line, column, text, 0, "tag")


def written(verdict: Verdict, body: str) -> Writer:
    writer = Writer("F09", verdict, REGISTRY)
    writer.topics(read_markdown(body, FILE, 1, "F09", REGISTRY), {})
    return writer


def test_every_numeral_of_a_lesson_stands_on_the_page_once_with_its_own_text() -> None:
    page = make_page(LESSON)
    assert page.problems == ()
    found = [(int(n or ordinal), text) for _, n, text, ordinal in NUMBER.findall(page.html)]
    assert sorted(index for index, _ in found) == list(range(len(page.verdict.numerals)))
    for index, text in found:
        expected = page.verdict.numerals[index].text
        assert text in ("", expected), (index, text, expected)


def test_numerals_come_in_the_order_of_the_source_but_for_stacked_matrices() -> None:
    page = make_page(
        LESSON.replace("X @ Wq = ", "")
        .replace("[ 1  1 ] @ [  0.5 0.5 ] = [ 0 1 ]", "T = 3")
        .replace("         [ 1 -1 ]   [ -0.5 0.5 ]   [ 1 0 ]\n", "")
    )
    order = [int(n or ordinal) for _, n, _, ordinal in NUMBER.findall(page.html)]
    assert order == sorted(order)
    assert len(order) == len(page.verdict.numerals)


def test_no_annotation_is_left_on_the_page() -> None:
    assert not re.search(r"\{[=~#]", make_page(LESSON).html)


def test_a_digit_that_no_numeral_holds_is_a_problem_at_its_block() -> None:
    problems = written(Verdict((), (), ()), "甲\n\n有 3 个 45\n").problems
    assert [(p.place, p.code, p.message) for p in problems] == [
        (Place(FILE, 3, 1), "numeral-unbound", "页面上的 3 不属于任何绑定的数"),
        (Place(FILE, 3, 1), "numeral-unbound", "页面上的 45 不属于任何绑定的数"),
    ]


@pytest.mark.parametrize(
    "body", ["`q₁`", "x² 个", "## 甲 7 {#a}", "| 7 |\n|---|\n| 甲 |", "```text\n7\n```", "５ 个"]
)
def test_digits_of_every_kind_and_place_are_audited(body: str) -> None:
    assert {p.code for p in written(Verdict((), (), ()), body).problems} == {"numeral-unbound"}


def test_a_numeral_that_is_nowhere_on_the_page_is_a_problem() -> None:
    verdict = Verdict((), (numeral(1, 3, "3"), numeral(7, 2, "两")), ())
    problems = written(verdict, "有 3{=T} 个").problems
    assert [(p.place, p.message) for p in problems] == [(Place(FILE, 7, 2), "数 两 没有印在页面上")]


def test_an_exhibit_is_put_in_its_place_and_audited() -> None:
    body = "甲\n\n```figure\nid: a\n```\n"
    exhibit = '<p data-src="x">7</p><p>8</p>'
    writer = Writer("F09", Verdict((), (), ()), REGISTRY)
    topics = writer.topics(read_markdown(body, FILE, 1, "F09", REGISTRY), {4: exhibit})
    assert topics[0].html == f"<p>甲</p>\n{exhibit}"
    assert [(p.place.line, p.message) for p in writer.problems] == [(4, "页面上的 8 不属于任何绑定的数")]


def test_made_labels_are_audited_too() -> None:
    body = "```figure\nid: a\n```\n"
    exhibit = '<p aria-label="第 7 步"></p><p data-src="x" title="8"></p>'
    writer = Writer("F09", Verdict((), (), ()), REGISTRY)
    writer.topics(read_markdown(body, FILE, 1, "F09", REGISTRY), {2: exhibit})
    assert [p.message for p in writer.problems] == ["页面上的 7 不属于任何绑定的数"]


def test_strings_are_written_with_their_numerals_and_judged() -> None:
    verdict = Verdict((Claim("span", 4, 22, "z[0] = 2"),), (numeral(4, 13, "3"), numeral(4, 24, "0")), ())
    writer = Writer("F09", verdict, REGISTRY)
    html = writer.inline(Words("f.yaml", ((4, 11, "有 3{=T} 个 `z[0] = x` 和 **甲"),)))
    assert html == (
        '有 <span data-number="F09.0">3</span> 个 '
        '<code data-claim="F09.0">z[<span data-number="F09.1">0</span>] = x</code> 和 **甲'
    )
    assert [(p.place, p.code) for p in writer.problems] == [(Place("f.yaml", 4, 34), "markup-left")]


def test_topics_begin_at_second_level_headings() -> None:
    page = make_page("先。\n\n## 甲 {#a}\n\n一。\n\n### 乙 {#b}\n\n## 丙 3{=T} {#c}\n")
    assert [(topic.id, topic.title) for topic in page.topics] == [
        ("F09", ""),
        ("F09-a", "甲"),
        ("F09-c", "丙 3"),
    ]
    assert page.topics[2].title_html == '丙 <span data-number="F09.0">3</span>'
    assert '<span class="section-number" data-src="section">9.2</span> 丙' in page.topics[2].html


def test_without_a_label_there_are_no_section_numbers() -> None:
    assert "section-number" not in make_page("## 甲 {#a}\n", label="").html


def test_the_words_of_a_topic_leave_out_answers_and_made_marks() -> None:
    body = (
        "## 甲 {#a}\n\n见[词](term:x)与 **重点**。\n\n### 乙 {#b}\n\n"
        "::: question {#q-a level=recall}\n问？\n+++\n答。\n:::\n\n::: predict\n猜？\n+++\n果。\n:::\n\n"
        "::: misconception {#m-a}\n想。\n+++\n驳。\n:::\n"
    )
    words = make_page(body).topics[0].text.split("\n")
    assert words == ["见词与 重点。", "乙", "问？", "猜？", "看结果", "有人以为想。", "驳。"]


def test_the_box_of_limits_has_no_head_under_a_heading_that_says_it() -> None:
    box = "::: limits\n- 只讲推理\n:::\n"
    assert "small-head" not in make_page(f"## 本课的边界 {{#limits}}\n\n{box}").html
    assert "small-head" in make_page(f"## 边界 {{#limits}}\n\n{box}").html
    assert "small-head" in make_page(f"## 本课的边界 {{#limits}}\n\n字\n\n## 别的 {{#other}}\n\n{box}").html


def test_headings_carry_their_numerals() -> None:
    page = make_page("## 有 3{=T} 个 {#a}\n")
    writer = Writer("F09", page.verdict, REGISTRY)
    (heading,) = writer.headings(page.document)
    assert heading == replace(page.document.headings[0], html='有 <span data-number="F09.0">3</span> 个')


def test_the_first_lines_number_moves_every_place() -> None:
    page = make_page("甲\n\n有 3{=T} 个\n", first_line=40)
    assert [(n.line, n.column) for n in page.verdict.numerals] == [(42, 3)]
    assert page.problems == ()
