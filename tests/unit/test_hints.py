"""One slip of an author is one problem, where the slip is, with a hint that mends it."""

from __future__ import annotations

import pytest

from build_site.explain import as_inputs, sample
from build_site.pipeline import build
from build_site.problem import Problem
from build_site.report import text_report

S01, S02 = "content/lessons/S01.md", "content/lessons/S02.md"
LOCK = "content/lessons/S01.lock.json"
GLOSSARY = "content/glossary.yaml"
TABLES = "concepts/s02_tables.py"
SUM = "Z = w₀ + w₁ + w₂ = 1 + 3 + 4 = 8"


def problems_of(path: str, old: str, new: str) -> tuple[Problem, ...]:
    files = sample()
    assert files[path].count(old) == 1, old
    return build(as_inputs({**files, path: files[path].replace(old, new)})).problems


def told(problem: Problem) -> str:
    place = problem.place
    return f"{place.file}:{place.line}:{place.column} {problem.code}"


@pytest.mark.parametrize(
    ("path", "old", "new", "where", "hint"),
    [
        (S01, SUM, SUM.replace("w₂", "?"), f"{S01}:32:15 sign-unknown", "book numbers --fill"),
        (S01, SUM, f"合计 {SUM}", f"{S01}:32:1 sign-unknown", "全角冒号“：”"),
        (S02, "concept: s02_tables", "concept: s02_table", f"{S02}:8:10 concept-unknown", "是不是“s02_tables”"),
        (S01, "counts: {\"# 个候选\": len(w)}", "counts: {\"# 个候选\": len(W1)}", f"{S01}:10:19 name-unknown", "名字"),
        (LOCK, ' "两"\n', ' "两",\n "三"\n', f"{LOCK}:10:2 literal-changed", "book numbers S01 --accept"),
        (LOCK, ' "两"\n', ' "二",\n "两"\n', f"{LOCK}:9:2 literal-changed", "book numbers S01 --accept"),
        (LOCK, ' "两"\n', ' "三"\n', f"{S01}:137:8 literal-changed", "应写 三"),
        (GLOSSARY, "[share]", "[]", f"{GLOSSARY}:25:20 field-missing", "“confused_with”里至少写一项"),
        (S01, "`p[1] = 3 / 8 = 0.375`。\n+++\n- B", "- B", f"{S01}:149:1 answer-missing", "写完整解答"),
        (S01, "::: takeaway", "::: takeway {#x a=b}", f"{S01}:50:1 container-unknown", "是不是“takeaway”"),
        (S01, "of: X\n", "of: [[1, 2], [3, 4]]\n", f"{S01}:96:5 field-type", 'of: "H[0]"'),
        (S01, "default: z,", "default: [2, 1],", f"{S01}:121:65 field-type", 'default: "H[0]"'),
        (S01, "title: 权重怎样成为份额\nshort: 份额\n", "", f"{S01}:2:1 field-missing", "“title: …”、“short: …”"),
        (S01, SUM, f"{SUM}\n3x4 = 12", f"{S01}:33:2 notation-syntax", "乘号是 ×，不是字母 x"),
        (S01, "上一行的", "`k = (3 X 4) - 2`。上一行的", f"{S01}:29:9 notation-syntax", "乘号是 ×"),
        (S01, "上一行的", "约 ?.????{=p[0]}。上一行的", f"{S01}:29:3 sign-unknown", "book numbers --fill"),
        (S01, "上一行的", "约 ?.?%{=p[0]}。上一行的", f"{S01}:29:3 sign-unknown", "book numbers --fill"),
        (S01, "| A | 1 |", "| A ?{=k} | 1 |", f"{S01}:46:5 sign-unknown", "book numbers --fill"),
        (S01, "一张小表", "一张小表 ?{=k}", f"{S01}:97:15 sign-unknown", "book numbers --fill"),
        (S01, "| 0.125 |", "| ?.???{=p[0]} |", f"{S01}:46:11 number-wrong", "应写 0.125"),
        (S01, "matrix: {of: X,", "matrix: {of: X[0],", f"{S01}:91:23 yaml-syntax", '应写 of: "X[0]"'),
        (S01, "default: z,", "default: z[0][1],", f"{S01}:121:66 yaml-syntax", '应写 default: "z[0][1]"'),
        (S01, "matrix: {of: X,", "matrix: {of: X[0,", f"{S01}:91:23 yaml-syntax", "检查逗号和右括号"),
        (TABLES, "y = A @ v", "y = A @ (1)", f"{TABLES}:7:1 concept-failed", f"python {TABLES}"),
    ],
)  # fmt: skip
def test_one_slip_is_one_problem_with_what_to_do(
    path: str, old: str, new: str, where: str, hint: str
) -> None:
    (found,) = problems_of(path, old, new)
    assert told(found) == where
    assert hint in found.hint


def test_a_name_mistyped_in_counts_is_said_once_however_often_the_phrase_stands() -> None:
    files = sample()
    text = files[S01].replace("len(w)}\n", "len(W1)}\n").replace("有 3 个候选", "有 3 个候选，共 3 个候选")
    found = build(as_inputs({**files, S01: text})).problems
    assert [told(problem) for problem in found] == [f"{S01}:10:19 name-unknown"]


@pytest.mark.parametrize(
    ("printed", "named"),
    [
        ("77", "(k × Z) = 80"),  # within a tenth
        ("0.385", "p[1] = 0.375"),
        ("70", "(k × Z) = 80"),  # one digit away
        ("100", ""),
        ("7", "X[1,2] = 7；应写 7{=X[1,2]}"),
        ("9", ""),
        ("2024", ""),
    ],
)
def test_an_unbound_number_names_a_value_only_when_it_is_near(printed: str, named: str) -> None:
    (found,) = (
        p for p in problems_of(S01, "上一行的", f"约有 {printed} 家。上一行的") if p.code == "numeral-unbound"
    )
    if named:
        assert f"最接近的数：{named}" in found.hint
    else:
        assert "没有与它相近的数" in found.hint


@pytest.mark.parametrize(("word", "follows"), [("零", "，"), ("十八", "。"), ("五", "行")])
def test_an_unbound_number_word_is_named_alone(word: str, follows: str) -> None:
    (found,) = problems_of(S01, "上一行的", f"从{word}{follows}上一行的")
    assert found.message.startswith(f"数词 “{word}” 没有绑定")
    assert found.length == len(word)


def test_what_python_says_is_told_to_its_end() -> None:
    (found,) = problems_of(TABLES, "y = A @ v", "y = A @ np.array([2, 7, 9])")
    assert "(size 3 is different from 2)" in found.hint
    files = {**sample(), TABLES: sample()[TABLES].replace("y = A @ v", "  y = (")}
    inputs = as_inputs(files)
    assert "    " + "y = (" in text_report(build(inputs).problems, inputs)


@pytest.mark.parametrize(
    ("table", "code"), [(GLOSSARY, "term-unknown"), ("content/references.yaml", "reference-unknown")]
)
def test_a_book_without_a_table_is_told_which_file_to_write(table: str, code: str) -> None:
    files = {path: text for path, text in sample().items() if path != table}
    found = [problem for problem in build(as_inputs(files)).problems if problem.code == code]
    assert found
    assert all(table in problem.hint for problem in found)


@pytest.mark.parametrize(
    ("line", "code", "hint"),
    [
        ("u × 2 ≈ 0.80001", "number-wrong", "“≈”改成“=”；应写 0.8"),
        ("u × 2 ≈ 0.8000", "approx-exact", "应写 ="),
        ("u / 3 ≈ 0.1332", "number-wrong", "0.1333"),
    ],
)
def test_a_wrong_rounding_says_what_passes(line: str, code: str, hint: str) -> None:
    (found,) = problems_of(S01, SUM, f"{SUM}\n{line}")
    assert found.code == code
    assert hint in found.hint
