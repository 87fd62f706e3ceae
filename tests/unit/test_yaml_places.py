"""YAML values keep the exact place of every character; what has no place is refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from build_site.problem import Place
from build_site.yaml_places import Entries, Items, Node, Scalar, read_yaml


def read(text: str, first_line: int = 1, first_column: int = 1) -> Entries:
    node, problems = read_yaml(text, "f.yaml", first_line, first_column)
    assert problems == ()
    assert isinstance(node, Entries)
    return node


def scalar(node: Node | None) -> Scalar:
    assert isinstance(node, Scalar)
    return node


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("k: 候选 得分", ((1, 4, "候选 得分"),)),
        ("k: '两 个'", ((1, 5, "两 个"),)),
        ('k: "# 个"', ((1, 5, "# 个"),)),
        ("k: 一段\n  两行 ", ((1, 4, "一段"), (2, 3, "两行"))),
        (
            "k: |\n  第一行\n    缩\n\n  末行\n\n",
            ((2, 3, "第一行"), (3, 3, "  缩"), (4, 3, ""), (5, 3, "末行")),
        ),
        ("k: >\n   x\n   y\n", ((2, 4, "x"), (3, 4, "y"))),
        ("k: |\n    a\n  # 注释\n", ((2, 5, "a"),)),
        ("k:", ((1, 3, ""),)),
    ],
)
def test_words_know_line_and_column(text: str, lines: tuple[tuple[int, int, str], ...]) -> None:
    assert scalar(read(text).find("k")).words.lines == lines


def test_places_are_moved_to_where_the_text_stands() -> None:
    node = read("a: 1\nb: [x, {c: y}]", first_line=10, first_column=3)
    items = node.find("b")
    assert isinstance(items, Items)
    assert items.place == Place("f.yaml", 11, 6)
    inner = items.nodes[1]
    assert isinstance(inner, Entries)
    assert scalar(inner.find("c")).place == Place("f.yaml", 11, 14)


@pytest.mark.parametrize(
    ("text", "value"),
    [("on", "on"), ("yes", "yes"), ("true", True), ("10", 10), ("-1.5", -1.5), ("1e-5", 1e-5), ("~", None), ("'10'", "10"),
     ("0x10", "0x10"), ("1_000", "1_000"), ("2024-01-01", "2024-01-01"), ("1:30", "1:30")],
)  # fmt: skip
def test_plain_values_follow_the_core_schema(text: str, value: object) -> None:
    found = scalar(read(f"k: {text}").find("k")).value
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("text", "code", "line", "column"),
    [
        ("a: [1", "yaml-syntax", 1, 6),
        ("a: b: c", "yaml-syntax", 1, 5),
        ("a: `x`", "yaml-syntax", 1, 4),
        ("a: 'x", "yaml-syntax", 1, 6),
        ("x: 1\n\ta: 1", "yaml-syntax", 2, 1),
        ("a: \x01", "yaml-syntax", 1, 4),
        ("a: &n 1", "yaml-feature", 1, 4),
        ("a: !!int 3", "yaml-feature", 1, 4),
        ('a: "x\\n"', "yaml-feature", 1, 6),
        ("a: 'it''s'", "yaml-feature", 1, 7),
        ("? [a]\n: b", "yaml-feature", 1, 3),
        ("a: 1\n---\nb: 2", "yaml-feature", 2, 1),
        ("a: 1\nb: 2\na: 3", "field-duplicate", 3, 1),
        ("[" * 500, "yaml-feature", 1, 21),
        ("[" * 500 + "]" * 500, "yaml-feature", 1, 21),
    ],
)
def test_faults_have_a_place(text: str, code: str, line: int, column: int) -> None:
    _, problems = read_yaml(text, "f.yaml")
    assert [(p.code, p.place.line, p.place.column) for p in problems] == [(code, line, column)]


def test_nothing_is_nothing() -> None:
    assert read_yaml("", "f.yaml") == (None, ())
    assert read_yaml("# 只有注释\n", "f.yaml") == (None, ())


@given(st.text(alphabet="ab:-[]{}'\"|>#&*!%@`,? \n中1.~", max_size=40))
def test_any_text_is_read_or_reported(text: str) -> None:
    """No exception, and every word stands where it says."""
    node, problems = read_yaml(text, "f.yaml")
    lines = text.split("\n")
    for problem in problems:
        assert problem.place.line >= 1
    for scalar_ in [] if problems else _scalars(node):
        for line, column, words in scalar_.words.lines:
            assert lines[line - 1][column - 1 :].startswith(words)


def _scalars(node: Node | None) -> list[Scalar]:
    if isinstance(node, Scalar):
        return [node]
    if isinstance(node, Items):
        return [found for item in node.nodes for found in _scalars(item)]
    if isinstance(node, Entries):
        return [found for key, value in node.pairs for found in (key, *_scalars(value))]
    return []


@pytest.mark.parametrize("text", ["[" * 3000 + "]" * 3000, "\n".join(" " * n + "a:" for n in range(3000))])
def test_what_lies_too_deep_is_refused_at_once(text: str) -> None:
    node, problems = read_yaml(text, "x.yaml")
    assert node is None
    assert [problem.code for problem in problems] == ["yaml-feature"]
    assert "太深" in problems[0].message


def test_a_number_that_nobody_reads_is_a_string() -> None:
    for text in ("1" * 5000, "1e999", "9" * 101):
        node, problems = read_yaml(f"a: {text}", "x.yaml")
        assert problems == ()
        assert isinstance(node, Entries)
        value = node.find("a")
        assert isinstance(value, Scalar)
        assert value.value == text
