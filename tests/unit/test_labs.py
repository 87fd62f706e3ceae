"""Labs: how a fence is read, what is refused, what stands in the page before any script runs."""

from __future__ import annotations

import re
from dataclasses import replace

import numpy as np
import pytest

from build_site.labs import Lab, draw_lab, lab_words, read_lab
from build_site.problem import Problem
from tests.unit.figure_drawing import DRAWING, FIRST_LINE, NAMESPACE, fence

LAB = """
id: lab
title: 份额尺
model: softmax-sampling
predict: 会变成一半吗？
answer: 不会。
inputs:
  - {id: scores, label: 分数, kind: given, type: vector, default: z, items: [2, 12], names: [A, B, C]}
  - {id: E, label: 表, kind: parameter, type: matrix, default: E, rows: [1, 4], row_names: "行 {i}"}
  - {id: u, label: 随机数, kind: given, type: number, default: u, min: 0, max: 1, step: 0.05, unit: 份}
  - {id: T, label: 位置数, type: whole, default: T}
  - {id: mask, label: 掩码, kind: rule, type: choice, default: none, options: {causal: 因果, none: 全可看}}
  - {id: events, label: 事件, type: checklist, default: asked read, options: {asked: 请求, read: 读盘, told: 回答}}
  - {id: shift, label: 先减, kind: rule, type: switch, default: off}
  - {id: rows, label: 几条, type: lists, default: ids, lengths: "ids[0]", rows: [1, 6]}
  - {id: words, label: 句子, type: text, default: "我爱学习 {T}"}
  - {id: nested, label: 一叠数, type: nested, default: H}
  - {id: single, label: 一个数, type: nested, default: u}
outputs:
  - {id: shares, label: 份额, kind: output, type: bars, default: p}
  - {id: ruler, label: 尺, kind: output, type: ruler, default: c, at: u}
  - {id: row, label: 一排, type: vector, default: p, places: 3}
  - {id: table, label: 一张表, type: matrix, default: M}
  - {id: stack, label: 一叠表, type: matrix, default: H, groups: "句 {i}", rows: "位 {i}", mark: [[1, 0, all]]}
  - {id: pick, label: 下标, type: number, default: "ids[0,0]"}
  - {id: told, label: 说明, type: text, say: 没有变。}
invariants:
  - {id: sums-to-one, text: 合计不变}
messages:
  all-masked: 没有可选的候选 {names}。
"""


def read(body: str) -> Lab:
    lab, problems = read_lab(fence(body, "lab"))
    assert problems == ()
    assert lab is not None
    return lab


def refused(body: str) -> tuple[Problem, ...]:
    lab, problems = read_lab(fence(body, "lab"))
    return problems if lab is None else draw_lab(lab, DRAWING)[1]


@pytest.fixture(scope="module")
def html() -> str:
    lab = read(LAB)
    assert draw_lab(lab, DRAWING)[1] == ()
    return draw_lab(lab, DRAWING)[0]


def test_inputs_stand_read_only_with_their_defaults(html: str) -> None:
    numbers = re.findall(r'<input id="F99-lab-u"[^>]*>', html)
    assert len(numbers) == 1
    assert 'value="0.7" data-src="u" readonly' in numbers[0]
    assert 'data-min="0" data-max="1" data-step="0.05" data-default="0.7"' in html
    grid = re.findall(r'<td><input type="text" value="([^"]+)" aria-label="([^"]+)"', html)
    assert grid[:3] == [("2", "A"), ("1", "B"), ("0", "C")]
    assert grid[6] == ("−0.25", "行 1 第 1 列")
    assert 'data-items="2 12"' in html
    assert 'data-rows="1 4"' in html


def test_every_input_with_a_number_says_what_it_comes_from(html: str) -> None:
    for field in re.findall(r'<input[^>]*value="[^"]*\d[^"]*"[^>]*>', html):
        assert "data-src=" in field


def test_a_text_keeps_the_marks_of_its_numbers_beside_its_value(html: str) -> None:
    marked = '猫 <span data-number="F99.1">3</span> 只'
    drawing = replace(
        DRAWING, inline=lambda words: marked if words.text.startswith("我爱学习") else words.text
    )
    drawn = draw_lab(read(LAB), drawing)[0]
    assert f'value="猫 3 只" data-src="text" readonly><template>{marked}</template></div>' in drawn
    assert 'value="我爱学习 2" data-src="text" readonly></div>' in html


def test_lists_of_unequal_length_are_one_text_a_row(html: str) -> None:
    rows = re.findall(r'value="([^"]*)" aria-label="第 (\d) 行" data-src="([^"]+)"', html)
    assert rows == [("1", "0", "ids[0][:1]"), ("2, 0", "1", "ids[1][:2]")]


def test_a_text_takes_its_numbers_from_the_module(html: str) -> None:
    assert 'value="我爱学习 2" data-src="text"' in html


def test_a_nested_list_stands_row_by_row(html: str) -> None:
    areas = re.findall(
        r'<textarea id="F99-lab-(\w+)" rows="(\d+)"[^>]*data-src="(\w+)" readonly>([^<]*)<', html
    )
    assert [area[:3] for area in areas] == [("nested", "4", "H"), ("single", "1", "u")]
    assert areas[1][3] == "0.7"
    stack = areas[0][3]
    assert stack.startswith("[[[")
    assert stack.splitlines()[1].startswith("  [")
    assert stack.splitlines()[2].startswith(" [[")
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", stack.replace("−", "-"))]
    assert numbers == [float(cell) for cell in np.ravel(NAMESPACE["H"])]


def test_choices_and_switches_are_set_and_wait_for_the_script(html: str) -> None:
    radios = re.findall(r'<input type="radio" name="F99-lab-mask" value="(\w+)"( checked)? disabled>', html)
    assert radios == [("causal", ""), ("none", " checked")]
    assert '<input type="checkbox" disabled>' in html
    boxes = re.findall(r'<input type="checkbox" value="(\w+)"( checked)? disabled>', html)
    assert boxes == [("asked", " checked"), ("read", " checked"), ("told", "")]


def test_every_field_has_a_label(html: str) -> None:
    named = re.findall(r'<(?:input|textarea) id="([^"]+)"', html)
    assert set(re.findall(r'<label for="([^"]+)">', html)) == set(named)
    assert html.count("<legend>") == html.count("<fieldset")


def test_default_results_are_computed(html: str) -> None:
    shares = re.findall(r'<td data-src="p\[\d\]">([^<]+)</td><td><svg', html)
    assert shares == ["0.6652", "0.2447", "0.0900"]
    widths = [float(width) for width in re.findall(r'<rect x="0" width="([\d.]+)"', html)]
    assert widths == [100.0, 36.79, 13.53]
    assert '<td data-src="p[0]">0.665</td>' in html
    assert '<td data-src="M[0,1]">−∞</td>' in html
    assert '<output aria-live="off" data-src="ids[0,0]">1</output>' in html
    assert "0.7 落在 B" in html


def test_a_stack_names_its_tables_and_marks_cells(html: str) -> None:
    assert re.findall(r'<th scope="rowgroup" rowspan="2">句 (?:<[^>]+>)?(\d)', html) == ["0", "1"]
    assert re.findall(r'<td class="marked" data-src="(H\[[^"]+\])">', html) == ["H[1,0,0]", "H[1,0,1]"]


def test_outputs_take_the_names_of_an_input_of_their_length(html: str) -> None:
    assert '<th scope="row">A</th><td data-src="p[0]">' in html
    assert "A 从 0 到 0.6652" in html


def test_words_are_handed_to_the_checker() -> None:
    texts = [words.text for words in lab_words(read(LAB))]
    for said in ("份额尺", "会变成一半吗？", "不会。", "份", "因果", "我爱学习 {T}", "没有变。", "合计不变"):
        assert said in texts
    assert "没有可选的候选 {names}。" in texts
    assert not {"z", "p", "ids[0,0]"} & set(texts)


def test_messages_wait_in_a_template(html: str) -> None:
    assert '<template class="lab-messages"><span data-message="all-masked">没有可选' in html
    assert '<li data-invariant="sums-to-one">' in html


def test_no_style_and_unique_ids(html: str) -> None:
    assert " style=" not in html
    ids = re.findall(r' id="([^"]+)"', html)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize(
    ("old", "new", "code", "said"),
    [
        ("model: softmax-sampling", "model: softmax-samplin", "lab-model-unknown", "softmax-samplin"),
        ("{id: mask,", "{id: masc,", "lab-id-unknown", "masc"),
        ("{id: told,", "{id: tells,", "lab-id-unknown", "tells"),
        ("{id: sums-to-one,", "{id: sum-is-one,", "lab-id-unknown", "sum-is-one"),
        ("default: z,", "default: zz,", "name-unknown", "zz"),
        ("default: z,", "default: T,", "figure-shape", "一排数"),
        ("default: T}", "default: 2}", "value-literal", "概念模块"),
        ("names: [A, B, C]", "names: [A, B]", "figure-shape", "2 个名字"),
        ("type: whole", "type: hole", "field-value", "hole"),
        ("default: none,", "default: nothing,", "field-value", "nothing"),
        ("default: off}", "default: aus}", "field-value", "aus"),
        ("default: asked read", "default: asked reed", "field-value", "reed"),
        ("nested, default: H", "nested, default: M", "value-undefined", "−∞"),
        ("nested, default: H", "nested, min: 0, default: H", "field-value", "小于 min"),
        ("items: [2, 12]", "items: [12, 2]", "field-type", "items"),
        ("min: 0", "min: 零", "field-type", "min"),
        ("min: 0,", "min: 0.75,", "field-value", "0.7 小于 min 0.75"),
        ("max: 1,", "max: 0.5,", "field-value", "大于 max"),
        ("items: [2, 12]", "items: [4, 12]", "field-value", "有 3 个"),
        ("items: [2, 12]", "min: 1", "field-value", "0 小于"),
        ("default: E, rows: [1, 4]", "default: E, columns: [3, 4]", "field-value", "有 2 个"),
        ("default: E, rows: [1, 4]", "default: E, rows: [1, 2]", "field-value", "有 3 个"),
        ('lengths: "ids[0]", rows: [1, 6]', 'lengths: "ids[0]", rows: [3, 6]', "field-value", "有 2 个"),
        ("whole, default: T}", "whole, default: u}", "field-value", "整数"),
        ("default: z,", "default: lost,", "value-undefined", "NaN"),
        ("default: u,", "default: q,", "value-undefined", "NaN"),
        ("type: bars, default: p", "type: bars, default: lost", "value-undefined", "NaN"),
        ("{id: shares, ", "{id: ruler, ", "id-duplicate", "ruler"),
        ("options: {causal: 因果, none: 全可看}", "options: [因果]", "field-type", "options"),
        ("mark: [[1, 0, all]]", "mark: all of it", "field-type", "mark"),
        ("mark: [[1, 0, all]]", "mark: [[2, 0, all]]", "figure-shape", "选中的格子"),
        (', lengths: "ids[0]"', "", "field-missing", "lengths"),
        ('lengths: "ids[0]"', "lengths: z", "figure-shape", "lengths"),
        ("default: z,", "default: z, quantity: zz,", "lab-quantity-differs", "zz"),
        ("default: z,", "default: z, quantity: p,", "lab-quantity-differs", "不是"),
        ("default: z,", "default: z, quantity: z + 1,", "lab-quantity-differs", "z + 1"),
        ("default: off}", "default: off, quantity: z}", "lab-quantity-differs", "switch"),
        ('lengths: "ids[0]"', 'lengths: "ids[0]", quantity: zz E', "lab-quantity-differs", "zz"),
        ('lengths: "ids[0]"', 'lengths: "ids[0]", quantity: z', "lab-quantity-differs", "各排"),
        ("unit: 份", "unitt: 份", "field-unknown", "unitt"),
        ("id: lab", "id: 实验", "id-malformed", "实验"),
    ],
)
def test_a_mistake_is_a_problem(old: str, new: str, code: str, said: str) -> None:
    assert LAB.count(old) >= 1
    problems = refused(LAB.replace(old, new, 1))
    assert code in [problem.code for problem in problems]
    (problem,) = [each for each in problems if each.code == code]
    assert said in problem.message
    assert problem.hint
    assert problem.place.line >= FIRST_LINE


def test_a_lab_without_inputs_or_outputs_is_refused() -> None:
    codes = [problem.code for problem in refused("id: lab\ntitle: 实验\nmodel: attention")]
    assert codes == ["field-missing"]


def test_no_model_is_known_where_the_book_brings_no_scripts() -> None:
    problems = draw_lab(read(LAB), replace(DRAWING, models={}))[1]
    assert [problem.code for problem in problems] == ["lab-model-unknown"]


def test_a_lab_may_say_once_how_many_decimals_it_shows() -> None:
    html = draw_lab(read(LAB.replace("model:", "places: 6\nmodel:")), DRAWING)[0]
    assert re.findall(r'data-src="p\[0\]">([^<]+)<', html) == ["0.665241", "0.665"]


def test_an_input_names_its_quantity() -> None:
    lab = read(LAB.replace("default: z,", "default: z, quantity: z,"))
    assert draw_lab(lab, DRAWING)[1] == ()
    html = draw_lab(lab, DRAWING)[0]
    assert re.findall(r'data-input="(\w+)" data-quantity="(\w+)"', html) == [("scores", "z")]
    assert "data-quantity" not in draw_lab(read(LAB), DRAWING)[0]


def test_lists_name_a_quantity_a_row() -> None:
    lab = read(
        LAB.replace(
            'default: ids, lengths: "ids[0]"', "default: E, lengths: E_lengths, quantity: E_top E_low"
        )
    )
    space = {
        "E_lengths": np.array([2, 1]),
        "E": np.array([[4, 7], [9, 0]]),
        "E_top": np.array([4, 7]),
        "E_low": np.array([9]),
    }
    html, _ = draw_lab(lab, replace(DRAWING, namespace={**DRAWING.namespace, **space}))
    assert re.findall(r'data-input="(\w+)" data-quantity="([\w ]+)"', html) == [("rows", "E_top E_low")]


def test_a_long_number_widens_its_field() -> None:
    lab = read(LAB.replace("default: u, min: 0", "default: 10000 + u, min: 0"))
    html = draw_lab(lab, DRAWING)[0]
    (field,) = re.findall(r'<input id="F99-lab-u"[^>]*>', html)
    (value,) = re.findall(r'value="([^"]*)"', field)
    assert f'size="{len(value)}"' in field
    (short,) = re.findall(r'<input id="F99-lab-T"[^>]*>', html)
    assert "size=" not in short
