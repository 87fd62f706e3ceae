"""Figures: how a fence is read, what is refused and where, what is drawn from the values."""

from __future__ import annotations

import math
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from build_site.figures import (
    draw_figure,
    draw_matrix,
    figure_words,
    matrix_words,
    read_figure,
    read_matrix,
)
from build_site.figures.parts import PARTS
from build_site.figures.parts.bars import ABOVE, HEIGHT
from build_site.problem import Problem
from concepts.notation.arrays import element as cell_of
from concepts.notation.evaluate import Evaluator
from concepts.notation.parser import parse_expression
from concepts.notation.space import Space
from tests.unit.figure_drawing import DRAWING, FIRST_LINE, NAMESPACE, fence

GOLDEN = Path(__file__).parents[1] / "golden" / "figures"
NUMBER = re.compile(r"\[[\d, ]+\]|−?[\d.]+|−∞")
POSITION = re.compile(r"(row|column|group|bar|segment|frame) \d+|figure [\d.]+|start of the (ruler|stack)")
LINES = re.compile(r"(?=<(?:tr|text|rect|line|li|figure|caption|svg|p )[ >])")

SAMPLES = {
    "matrix": '{of: E, rows: ["<PAD>", 我, 爱], columns: "特征 {i}", mark: [[1, all]], row_axis: 词表项}',
    "bars": "{of: z - 1, labels: [A, B, C], mark: [0]}",
    "ruler": "{of: c, labels: [A, B, C], at: u}",
    "stack": "{of: p, labels: [A, B, C], places: 3}",
    "flow": "{boxes: [[ids, 编号表], [H, 查表结果], 后面的层], mark: [1], border: {before: 1, say: 模型}}",
    "arrow": "减去最大值",
    "lookup": '{ids: ids, table: E, result: H, at: [[0, 1]], columns: "位置 {i}", take: 取行, put: 放进}',
    "dot": '{left: "E[1]", right: "E[2]", labels: "特征 {i}"}',
    "mix": '{weights: half, of: V, rows: [我, 爱], columns: "内容 {i}"}',
    "mask-grid": "{of: M, rows: [我, 爱], columns: [我, 爱], mark: [[0, 1]]}",
    "plane": '{arrows: ["E[1]", "E[2]"], before: ["E[2]", "E[1]"], labels: [我, 爱], caption: 两个箭头}',
    "timeline": '{of: sent, reach: reach, rows: "步 {i}", columns: "位置 {i}", caption: 送几行}',
    "number-line": "{of: points, named: ends, at: fall, caption: 小尺}",
    "number": "{of: T, caption: 位置数}",
    "note": "恒为 A",
    "cache-shelf": "{keys: E, values: E, kept: T, positions: [我, 爱, 学], gone: [0], caption: 架上}",
    "memory-bar": "[{of: stored, count: T, each: eight, say: 编号表}, {of: T, count: T, each: one, say: 短的}]",
}


TOP = "id: s\ntitle: 图\nconditions: [a]\nframes:"
FRAME = "\n  - {say: 好。, parts: [{note: 好}]}"


def figure_of(*parts: str, say: str = "看这里。") -> str:
    lines = "\n".join(f"      - {part}" for part in parts)
    return f"id: steps\ntitle: 一图\nconditions: [条件甲]\nframes:\n  - say: {say}\n    parts:\n{lines}"


def drawn(body: str) -> str:
    figure, problems = read_figure(fence(body))
    assert problems == ()
    assert figure is not None
    assert draw_figure(figure, DRAWING)[1] == ()
    return draw_figure(figure, DRAWING)[0]


def refused(body: str) -> tuple[Problem, ...]:
    figure, problems = read_figure(fence(body))
    return problems if figure is None else draw_figure(figure, DRAWING)[1]


def tree(html: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<root>{html.replace(' hidden>', '>')}</root>")


@pytest.mark.parametrize("kind", SAMPLES)
def test_each_kind_is_drawn_as_in_its_golden_file(kind: str) -> None:
    html = drawn(figure_of(f"{kind}: {SAMPLES[kind]}"))
    part = re.search(r'<div class="frame-parts">(.*)</div><p class="frame-say">', html, re.DOTALL)
    assert part is not None
    assert re.sub(
        r"(?=<(?:tr|text|rect|line|li|figure|caption|svg|p )[ >])", "\n", part[1]
    ).strip() + "\n" == (GOLDEN / f"{kind}.html").read_text(encoding="utf-8")


def test_every_kind_has_a_sample() -> None:
    assert list(SAMPLES) == list(PARTS)


def test_an_arrow_stands_with_what_it_points_to() -> None:
    html = drawn(figure_of("matrix: {of: E}", "arrow: 取行", "number: {of: T}"))
    assert '<div class="part-led"><div class="part part-arrow">' in html
    assert html.index("part-matrix") < html.index("part-led") < html.index("part-number")
    assert "part-led" not in drawn(figure_of("matrix: {of: E}", "arrow: 取行"))
    lookup = drawn(figure_of(f"lookup: {SAMPLES['lookup']}"))
    assert (
        len(re.findall(r'<div class="part-led"><div class="part-arrow">.*?</svg></div><figure', lookup)) == 2
    )


def test_bars_keep_the_scale_of_the_figure_and_leave_no_room_above_them() -> None:
    """The scale is that of both frames, 0 to 2; the frame of `half` is only as tall as its bars."""
    body = figure_of("bars: {of: z, axis: one}") + "\n  - {say: 好。, parts: [{bars: {of: half, axis: one}}]}"
    pictures = re.findall(r'<svg class="plot" role="img" width="100%" height="([\d.]+)"', drawn(body))
    tall, low = map(float, pictures)
    assert tall == ABOVE + HEIGHT + 4
    assert low == pytest.approx(ABOVE + HEIGHT * 0.75 / 2 + 4)


@pytest.mark.parametrize("kind", SAMPLES)
def test_every_digit_that_is_drawn_says_what_it_comes_from(kind: str) -> None:
    """Sentences and captions of these samples hold no digit, so each digit must stand below a data-src."""
    root = tree(drawn(figure_of(f"{kind}: {SAMPLES[kind]}")))

    def walk(element: ElementTree.Element, is_made: bool) -> None:
        is_made = is_made or "data-src" in element.attrib
        spoken = element.attrib.get("aria-label", "")
        assert is_made or not re.search(r"\d", (element.text or "") + spoken), ElementTree.tostring(element)
        for child in element:
            walk(child, is_made)
            assert is_made or not re.search(r"\d", child.tail or "")

    walk(root, False)


def recomputed(space: Space, source: str) -> Any:
    """The value of an expression, or of one cell of it: `(z - 1)[0]`."""
    if cell := re.fullmatch(r"\((.+)\)\[([\d,]+)\]", source):
        value = Evaluator(space, {}).value(parse_expression(cell[1]))
        return cell_of(value, [int(index) for index in cell[2].split(",")])
    return Evaluator(space, {}).value(parse_expression(source))


@pytest.mark.parametrize("kind", SAMPLES)
def test_every_drawn_number_is_the_value_of_its_source(kind: str) -> None:
    """Recomputed by the notation's evaluator from what the page says, not from what was drawn."""
    space = Space(NAMESPACE)
    for element in tree(drawn(figure_of(f"{kind}: {SAMPLES[kind]}"))).iter():
        source, text = element.attrib.get("data-src", ""), element.text or ""
        if element.tag == "code" or not NUMBER.fullmatch(text) or POSITION.fullmatch(source):
            continue
        value = recomputed(space, source)
        if text.startswith("["):
            assert [int(size) for size in text.strip("[]").split(",")] == list(value.cells)
        else:
            decimals = len(text.partition(".")[2])
            assert (
                abs(float(value) - float(text.replace("−", "-").replace("∞", "inf"))) <= 0.5 * 0.1**decimals
            )


@pytest.mark.parametrize("kind", SAMPLES)
def test_nothing_is_styled_or_scripted_inline(kind: str) -> None:
    for element in tree(drawn(figure_of(f"{kind}: {SAMPLES[kind]}"))).iter():
        assert not {"style", "fill", "stroke", "onclick"} & set(element.attrib)


def test_ids_are_unique_within_a_figure() -> None:
    html = drawn(figure_of(*(f"{kind}: {sample}" for kind, sample in SAMPLES.items())))
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids)) > 3
    assert set(re.findall(r'aria-labelledby="([^"]+)"', html)) <= set(ids)


def test_author_words_are_all_handed_to_the_checker_and_all_shown() -> None:
    figure, _ = read_figure(fence(figure_of(*(f"{kind}: {sample}" for kind, sample in SAMPLES.items()))))
    assert figure is not None
    html = draw_figure(figure, DRAWING)[0]
    texts = [words.text for words in figure_words(figure)]
    assert texts[:3] == ["一图", "条件甲", "看这里。"]
    for text in texts:
        assert text.replace("{i}", "").strip().replace("<", "&lt;").replace(">", "&gt;") in html, text


@pytest.mark.parametrize(
    ("body", "code", "line", "said"),
    [
        (figure_of("matrix: {of: EE}"), "name-unknown", 6, "EE"),
        (figure_of("matrix: {of: T}"), "figure-shape", 6, "形状"),
        (figure_of("matrix: {of: huge}"), "figure-shape", 6, "太多"),
        (figure_of("bars: {of: z, labels: [A, B]}"), "figure-shape", 6, "2 个名字"),
        (figure_of("matrix: {of: E, mark: [[3, 0]]}"), "figure-shape", 6, "超出"),
        (figure_of("bars: {of: z, mark: [3]}"), "figure-shape", 6, "不存在"),
        (figure_of("ruler: {of: p, labels: [A, B, C]}"), "figure-shape", 6, "累计"),
        (figure_of("ruler: {of: c, at: T}"), "figure-shape", 6, "不在"),
        (figure_of("stack: {of: z - 1}"), "figure-shape", 6, "不为负"),
        (figure_of('dot: {left: "E[0]", right: z}'), "figure-shape", 6, "逐位"),
        (figure_of("mix: {weights: z, of: V}"), "figure-shape", 6, "份额"),
        (figure_of("mask-grid: {of: V}"), "figure-shape", 6, "看不出"),
        (figure_of("lookup: {ids: V, table: E}"), "figure-shape", 6, "编号"),
        (figure_of("timeline: {of: sent, reach: half}"), "figure-shape", 6, "reach"),
        (figure_of("timeline: {of: reach, reach: sent}"), "figure-shape", 6, "不多于"),
        (figure_of("timeline: {of: p, reach: reach}"), "figure-shape", 6, "整数"),
        (figure_of("number-line: {of: z, named: z}"), "figure-shape", 6, "变大"),
        (figure_of("number-line: {of: points, named: sent}"), "figure-shape", 6, "没有 3 "),
        (figure_of("number-line: {of: points, named: points}"), "figure-shape", 6, "叠在一起"),
        (figure_of("number-line: {of: points, named: ends, at: T + T + 1}"), "figure-shape", 6, "不在线上"),
        (figure_of("number-line: {of: points}"), "field-missing", 6, "named"),
        (figure_of("timeline: {of: sent, reach: far}"), "figure-shape", 6, "画不下"),
        (figure_of("number-line: {of: close, named: close}"), "figure-shape", 6, "变大"),
        (figure_of("number-line: {of: wide, named: wide}"), "figure-shape", 6, "变大"),
        (figure_of("number-line: {of: points, named: none}"), "figure-shape", 6, "没有一个点"),
        (figure_of("number-line: {of: twins, named: twins}"), "figure-shape", 6, "同一个数"),
        (figure_of("plane: {arrows: [tiny]}"), "figure-shape", 6, "太短"),
        (figure_of("plane: {arrows: [wide_arrow]}"), "figure-shape", 6, "太长"),
        (figure_of("number: {of: T, places: 99}"), "field-type", 6, "0 到 12"),
        (figure_of("cache-shelf: {keys: E, values: V, kept: T}"), "figure-shape", 6, "V 有 2 行"),
        (figure_of("cache-shelf: {keys: V, values: V, kept: eight}"), "figure-shape", 6, "只有 2 张"),
        (figure_of("cache-shelf: {keys: V, values: V, kept: u}"), "figure-shape", 6, "只有 2 张"),
        (figure_of("cache-shelf: {keys: V, values: V, kept: T, gone: [2]}"), "figure-shape", 6, "不存在"),
        (figure_of("cache-shelf: {keys: V, values: V}"), "field-missing", 6, "kept"),
        (figure_of("memory-bar: [{of: T, count: T, each: T, say: 甲}]"), "figure-shape", 6, "不等于"),
        (figure_of("memory-bar: [{of: T, count: T, say: 甲}]"), "field-missing", 6, "each"),
        (figure_of("memory-bar: T"), "field-type", 6, "一列"),
        (figure_of("flow: {boxes: [甲, 乙], between: line}"), "field-value", 6, "line"),
        (figure_of("number: {of: T, places: -1}"), "field-type", 6, "0 到 12"),
        (figure_of("plane: {arrows: [z]}"), "figure-shape", 6, "3 个数"),
        (figure_of('plane: {arrows: ["E[1]"], before: ["E[1]", "E[2]"]}'), "figure-shape", 6, "原处"),
        (figure_of('plane: {arrows: ["E[1]"], labels: [太长的名字]}'), "figure-shape", 6, "太长"),
        (figure_of("plane: {arrows: [cut]}"), "value-undefined", 6, "−∞"),
        (figure_of("plane: {labels: [我]}"), "field-missing", 6, "arrows"),
        (figure_of("number: {of: 3}"), "value-literal", 6, "概念模块"),
        (figure_of("matrix: {of: E @ z}"), "value-undefined", 6, "形状"),
        (figure_of('matrix: {of: "[q, q]"}'), "value-undefined", 6, "NaN"),
        (figure_of("number: {of: q}"), "value-undefined", 6, "NaN"),
        (figure_of("bars: {of: lost}"), "value-undefined", 6, "第 2 个数是 NaN"),
        (figure_of("bars: {of: endless}"), "value-undefined", 6, "∞"),
        (figure_of("dot: {left: cut, right: half}"), "value-undefined", 6, "−∞"),
        (figure_of("mix: {weights: half, of: M}"), "value-undefined", 6, "−∞"),
        (figure_of("lookup: {ids: cut, table: E}"), "value-undefined", 6, "−∞"),
        (figure_of("matrx: {of: E}"), "figure-part-unknown", 6, "matrx"),
        (figure_of("matrix: {of: E, row: [a]}"), "field-unknown", 6, "row"),
        (figure_of("arrow: [a]"), "field-type", 6, "arrow"),
        (figure_of("note: 好", say="一句。又一句。"), "frame-sentences-many", 4, "一句"),
        (
            "id: s\ntitle: 图\nconditions: [a]\nframes:\n  - parts: [{note: 好}]",
            "frame-sentence-missing",
            4,
            "说明",
        ),
        ("id: s\ntitle: 图\nconditions: [a]\nframes:\n  - say: 好。", "frame-parts-missing", 4, "没有画"),
        (
            "id: s\ntitle: 图\nframes:\n  - {say: 好。, parts: [{note: 好}]}",
            "figure-conditions-missing",
            0,
            "条件",
        ),
        (
            "id: 1s\ntitle: 图\nconditions: [a]\nframes:\n  - {say: 好。, parts: [{note: 好}]}",
            "id-malformed",
            0,
            "1s",
        ),
        ("", "fence-empty", 0, "空"),
    ],
)
def test_a_mistake_is_a_problem_at_its_place(body: str, code: str, line: int, said: str) -> None:
    problems = refused(body)
    assert [problem.code for problem in problems] == [code]
    assert problems[0].place.line == FIRST_LINE + line
    assert said in problems[0].message
    assert problems[0].hint


def test_what_a_mask_hides_is_drawn() -> None:
    assert "−∞" in drawn(figure_of("matrix: {of: M}"))
    assert "−∞" in drawn(figure_of("bars: {of: cut}"))


def test_an_unknown_name_gets_a_suggestion_and_its_column() -> None:
    (problem,) = refused(figure_of("matrix: {of: E @ idz}"))
    assert "ids" in problem.hint
    assert figure_of("matrix: {of: E @ idz}").split("\n")[6][problem.place.column - 1 :].startswith("idz")


def test_more_than_24_frames_are_too_many() -> None:
    assert refused(TOP + FRAME * 24) == ()
    assert [problem.code for problem in refused(TOP + FRAME * 25)] == ["figure-frames-many"]


def test_bars_of_one_frame_share_their_axis_and_a_named_axis_does_not() -> None:
    def tallest(html: str) -> list[float]:
        pictures = re.findall(r"<svg class=\"plot\".*?</svg>", html)
        return [max(float(h) for h in re.findall(r'<rect[^>]* height="([\d.]+)"', each)) for each in pictures]

    shared = tallest(drawn(figure_of("bars: {of: z}", "bars: {of: half}")))
    assert shared[0] / shared[1] == pytest.approx(2 / 0.75, abs=0.01)
    apart = tallest(drawn(figure_of("bars: {of: z}", "bars: {of: half, axis: share}")))
    assert apart == [132.0, 132.0]


def test_long_labels_turn_bars_into_rows() -> None:
    html = drawn(figure_of("bars: {of: p, places: 10}"))
    assert '<table class="bar-rows">' in html
    assert ">0.6652409558<" in html


def test_cells_that_are_not_known_yet_are_blank() -> None:
    html = drawn(figure_of("matrix: {of: V, shown: [[0, all]]}"))
    assert html.count('class="blank"') == 2
    assert ">20<" not in html


def test_a_stack_of_tables_has_a_body_each() -> None:
    html = drawn(figure_of('matrix: {of: H, groups: "句 {i}"}'))
    assert html.count("<tbody>") == 2
    assert '<td data-src="H[1,0,1]">2</td>' in html
    assert '<th scope="rowgroup" rowspan="2">句 <span data-src="group 1">1</span></th>' in html


def test_the_matrix_fence() -> None:
    table, problems = read_matrix(fence("of: p\ncaption: 份额\ncolumns: [A, B, C]", "matrix"))
    assert table is not None
    assert problems == ()
    assert [words.text for words in matrix_words(table)] == ["份额", "A", "B", "C"]
    assert draw_matrix(table, DRAWING)[1] == ()
    html = draw_matrix(table, DRAWING)[0]
    assert '<table class="matrix" data-kind="output">' in html
    assert '<td data-src="p[0]">0.6652</td>' in html
    assert '<span class="shape" data-src="shape(p)">[3]</span>' in html


def test_a_figure_may_say_once_how_many_decimals_it_shows() -> None:
    body = figure_of("matrix: {of: p}", "matrix: {of: p, places: 3}").replace("frames:", "places: 6\nframes:")
    html = drawn(body)
    assert re.findall(r'data-src="p\[0\]">([^<]+)<', html) == ["0.665241", "0.665"]


def reach_of(html: str) -> list[float]:
    """Lengths in pixels of the arrows that are drawn."""
    tips = re.findall(r'class="arrow" d="M0 0L(\S+) ([^"MA]+)M', html)
    return [math.hypot(float(x), float(y)) for x, y in tips]


def test_arrows_of_all_frames_have_one_scale() -> None:
    frames = '\n  - say: 二。\n    parts:\n      - plane: {arrows: ["E[1]"]}'
    html = drawn(figure_of('plane: {arrows: ["E[2]"]}') + frames)
    long, short = reach_of(html)
    assert long / short == pytest.approx(math.hypot(1, 2) / math.hypot(0.5, 0.25), rel=1e-3)


def test_an_arrow_without_length_is_a_dot_and_what_is_not_turned_has_no_arc() -> None:
    html = drawn(figure_of('plane: {arrows: ["E[0]", "E[1]"], before: ["E[1]", "E[1]"]}'))
    assert '<circle class="arrow" r="2"/>' in html
    assert 'class="turn"' not in html


@pytest.mark.parametrize(("arrow", "before", "large"), [("E[2]", "E[1]", 0), ("E[1]", "E[2]", 1)])
def test_an_arc_runs_against_the_clock(arrow: str, before: str, large: int) -> None:
    html = drawn(figure_of(f'plane: {{arrows: ["{arrow}"], before: ["{before}"]}}'))
    assert f"A20 20 0 {large} 0 " in html


def test_an_arrow_that_only_grew_shows_where_it_was() -> None:
    html = drawn(figure_of('plane: {arrows: ["E[2]"], before: ["E[2] / T"]}'))
    assert 'class="stood"' in html
    assert 'class="turn"' not in html
