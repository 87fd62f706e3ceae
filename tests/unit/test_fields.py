"""Fields turn a mapping into typed values and collect everything that is wrong with it."""

from __future__ import annotations

import pytest

from build_site.fields import Fields
from build_site.spelling import did_you_mean, nearest
from build_site.yaml_places import read_yaml

KNOWN = ("title", "items", "count", "rate", "shown", "kind")


def fields(text: str) -> Fields:
    node, problems = read_yaml(text, "f.yaml")
    assert problems == ()
    return Fields(node, known=KNOWN, where="图")


def faults(found: Fields) -> list[tuple[str, int, int]]:
    return [(p.code, p.place.line, p.place.column) for p in found.problems]


def test_values_are_typed() -> None:
    found = fields("title: 题\nitems: [a, b]\ncount: 3\nrate: 2\nshown: on\nkind: rule")
    title = found.text("title")
    assert title is not None
    assert title.text == "题"
    assert found.words("items") == ("a", "b")
    assert (found.whole("count", 0), found.real("rate", 0.5), found.flag("shown")) == (3, 2.0, True)
    assert found.word("kind", among=("rule", "given")) == "rule"
    assert found.problems == ()


def test_missing_values_have_defaults_or_are_reported() -> None:
    found = fields("count: 1\ntitle:")
    assert found.text("title") is None
    assert found.text("items", required=False) is None
    assert (found.real("rate", 0.5), found.flag("shown", default=True), found.texts("items")) == (
        0.5,
        True,
        (),
    )
    assert faults(found) == [("field-missing", 1, 1)]


def test_an_empty_list_is_missing_where_one_is_required() -> None:
    found = fields("title: 题\nitems: []")
    assert found.words("items") == ()
    assert faults(found) == []
    assert found.words("items", required=True) == ()
    assert faults(found) == [("field-missing", 2, 8)]


def test_missing_keys_are_one_problem() -> None:
    found = fields("count: 1")
    assert (found.text("title"), found.texts("items", required=True)) == (None, ())
    (problem,) = found.problems
    assert problem.message == "图缺“title”、“items”"
    assert problem.hint == "补上“title: …”、“items: …”"


def test_a_formula_without_quotes_is_no_list() -> None:
    found = fields("title: [[1, 2], [3, 4]]\nkind: H[0]")
    assert found.expression("title") is None
    assert faults(found) == [("field-type", 1, 8)]
    assert 'title: "H[0]"' in found.problems[0].hint
    kind = found.expression("kind")
    assert kind is not None and kind.text == "H[0]"


@pytest.mark.parametrize(
    ("ask", "text", "column"),
    [
        ("text", "title: [a]", 8),
        ("texts", "items: a", 8),
        ("texts", "items: [a, [b]]", 12),
        ("whole", "count: true", 8),
        ("whole", "count: 1.5", 8),
        ("real", "rate: x", 7),
        ("flag", "shown: yes", 8),
        ("word", "kind: {a: b}", 7),
    ],
)
def test_wrong_types_are_reported_where_they_stand(ask: str, text: str, column: int) -> None:
    found = fields(text)
    key = text.partition(":")[0]
    default = {"whole": (0,), "real": (0.0,)}.get(ask, ())
    getattr(found, ask)(key, *default)
    assert faults(found) == [("field-type", 1, column)]


def test_unknown_keys_and_words_get_a_hint() -> None:
    found = fields("titel: x\nkind: rull")
    assert found.word("kind", among=("rule", "given"), default="given") == "given"
    assert [(p.code, p.hint) for p in found.problems] == [
        ("field-unknown", "是不是“title”？"),
        ("field-value", "是不是“rule”？"),
    ]


def test_a_list_is_no_mapping() -> None:
    node, _ = read_yaml("- a", "f.yaml")
    assert faults(Fields(node, known=KNOWN, where="图")) == [("field-type", 1, 1)]


def test_nearest_ignores_case_and_separators() -> None:
    assert nearest("Dot_Product", ("dot-product", "softmax")) == "dot-product"
    assert nearest("完全不同", ("dot-product",)) == ""
    assert did_you_mean("xyz", ()) == "这里没有可以用的名字"
    assert did_you_mean("zzz", [f"n{i:02}" for i in range(20)]).endswith("等共 20 个")
