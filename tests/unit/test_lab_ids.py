"""The ids of a lab are those that its model speaks of: read from the script, reported at the id."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from build_site.explain import as_inputs, sample
from build_site.kept_values import KeptValues
from build_site.labs import ids_in_script
from build_site.pipeline import draw
from build_site.problem import Problem

ROOT = Path(__file__).resolve().parents[2]
LABS = ROOT / "static/js/labs"
LESSON, MODEL = "content/lessons/S01.md", "static/js/labs/softmax-sampling.js"
ORBITS = ROOT / "tests/books/orbits/static/js/labs/kepler-period.js"
SECTION = re.compile(r"^## ([a-z-]+) \(.*?(?=^## |\Z)", re.MULTILINE | re.DOTALL)


def listed() -> dict[str, set[str]]:
    """Model → the ids that docs/labs.md names in its tables and as invariants."""
    text = (ROOT / "docs/labs.md").read_text(encoding="utf-8")
    found = {}
    for section in SECTION.finditer(text):
        rows = re.findall(r"^\| (`.*?) \|", section[0], re.MULTILINE)
        rows += re.findall(r"^Invariants: (.*)$", section[0], re.MULTILINE)
        found[section[1]] = {each for row in rows for each in re.findall(r"`([A-Za-z][\w-]*)`", row)}
    return found


def problems(files: dict[str, str], kept: KeptValues | None = None) -> list[Problem]:
    return list(draw(as_inputs(files), kept=kept).problems)


@pytest.mark.parametrize(
    ("script", "ids"),
    [
        ("const defaults = { x: [1, 2], 'top-k': 3, \"u\": 0 };", {"x", "top-k", "u"}),
        ("const { left, right = 1 } = given;", {"left", "right"}),
        ("return { products, dot: total, ...rest };", {"products", "dot"}),
        ("const [left, right] = f(a, b); left * right;", set()),
        ("given.x + given['y-1'] + outputs[`z-${name}`]", {"x", "y-1", "z-", "name"}),
        ("// left: the { left }\n/* right: 'right' */ total", set()),
        ("const is = /\"[/']/.test(x) ? { a } : { b };", {"test", "a", "b"}),
        ("s.split('/') / 2; // '\nt.total", {"split", "total"}),
        ('note("http://a"); outputs = { b }', {"http", "a", "b"}),
        ("const o = { total() { return 1; } };", {"total"}),
        ("'open\n}}}) x.y '", {"y"}),
        ("const o = { a: f(/[(]{/), b };", {"a", "b"}),
        pytest.param("x = /[" * 20000 + "; o.a", {"a"}, id="patterns without an end"),
    ],
)
def test_ids_of_a_script(script: str, ids: set[str]) -> None:
    assert ids_in_script(script) == ids


def test_the_handbook_lists_every_model_and_ids_that_it_knows() -> None:
    tables = listed()
    assert set(tables) == {path.stem for path in LABS.glob("*.js")}
    for model, ids in tables.items():
        known = ids_in_script((LABS / f"{model}.js").read_text(encoding="utf-8"))
        assert len(ids) > 5 and ids - known == set(), model


def test_the_ids_of_another_model_are_told_each_at_its_place() -> None:
    files = sample()
    was = "id: scores, label: 分数"
    text = (
        files[LESSON]
        .replace("model: softmax-sampling", "model: dot-product")
        .replace(was, "id: left, label: 左")
    )
    files[LESSON] = text
    found = problems(files)
    lines = text.split("\n")
    assert {each.code for each in found} == {"lab-id-unknown"}
    pointed = [lines[each.place.line - 1][each.place.column - 1 :][: each.length] for each in found]
    assert pointed == ["left", "temperature", "shift", "shares", "sums-to-one"]
    for each, name, what in zip(found, pointed, ["输入"] * 3 + ["输出", "不变量"], strict=True):
        assert each.message == f"实验模型“dot-product”没有叫“{name}”的{what}"
        assert each.hint == "模型认得的编号见 docs/labs.md，书自己的模型看它的脚本"


def test_the_likely_id_is_named() -> None:
    files = sample()
    files[LESSON] = files[LESSON].replace("id: temperature,", "id: temprature,")
    (found,) = problems(files)
    assert found.hint.startswith("是不是“temperature”？模型认得的编号见 docs/labs.md")


def test_a_model_of_the_book_itself_counts_and_is_read_again() -> None:
    kept = KeptValues()
    files = sample()
    assert problems(files, kept) == []
    own = ORBITS.read_text(encoding="utf-8").replace("kepler-period", "softmax-sampling")
    (first, *_) = problems({**files, MODEL: own}, kept)
    assert (first.code, "scores" in first.message) == ("lab-id-unknown", True)
    assert problems(files, kept) == []


def test_a_model_that_is_missing_is_told_with_where_all_are_listed() -> None:
    files = sample()
    files[LESSON] = files[LESSON].replace("model: softmax-sampling", "model: soft")
    (found,) = problems(files)
    assert found.code == "lab-model-unknown"
    assert found.hint.endswith(" 个；全部模型见 docs/labs.md")
