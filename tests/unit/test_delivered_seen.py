"""What a reader of the delivered page sees or hears of digits beside the numbers of its texts."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from concepts.delivered.numbers import read_numbers
from concepts.delivered.recompute import Recomputed
from concepts.delivered.seen import SEEN, stored
from concepts.notation import Header, PageText, namespaces, to_json
from concepts.verify_concepts import main

MODULE = "import numpy as np\nx = np.array([[2.0, 1.0], [0.5, 1 / 3]])\nbig = np.zeros((3, 5000))\n"
TEXTS = PageText("F09", "content/lessons/F09.md", Header(concept="f09"), ())
PAGE = """\
<!doctype html><html><head><title>第 3 版</title><style>p { margin: 1em }</style></head><body>
<nav aria-label="共 2 课"><a href="#F09">9</a></nav><main><section class=lesson id=F09>
<h2 id=F09-turn><span data-src=section>9.1</span> 换法</h2>
<table><caption id=F09-cap>x <span data-src="shape(x)">[2, 2]</span> <b data-src="shape(big)">[3, 5000]</b>
<tr><td data-src="x[0,0]">2<td data-src="x[1,1]">0.333333<td data-src="(x @ x)[1,0]">1.166667</table>
<table data-src="x[0,0]"><thead><tr><th>列 0<th>列 1<tbody><tr><td>2<td>1<tr><td><input value=0.5><td>0.333333 </table>
<svg id=F09-bars aria-label="柱形图：2、1" data-src="x[0]"><title>两根柱 2</title><rect width="66.67%" height=28 />
<text><tspan data-src="x[0,1]">1</tspan></text></svg>
<input id=F09-in value=0.5 data-src="x[1,0]" title="从 0 到 1"><output data-src="-x[0,0]">−2</output>
<textarea data-src=x>[[2, 1], [0.5, 0.333333]]</textarea>
<template><p>还差 4 步</p></template>
</section></main><script>let a = 1</script></body></html>
"""
RECOMPUTED = [
    "[2, 2]",
    "[3, 5000]",
    "2",
    "0.333333",
    "1.166667",
    "2",
    "1",
    "value=0.5",
    "0.333333",
    "1",
    "value=0.5",
    "−2",
    "[[2, 1], [0.5, 0.333333]]",
]

Verify = Callable[[str], tuple[int, str]]


def kept() -> Any:
    """What the bundle carries of the page."""
    recomputed = Recomputed([TEXTS], namespaces({"f09": MODULE})[0])
    return stored(read_numbers(PAGE).seen, ["F09"], recomputed.gives)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "concepts").mkdir()
    (tmp_path / "concepts" / "f09.py").write_text(MODULE)
    write_claims(tmp_path, kept())
    return tmp_path


def write_claims(folder: Path, seen: Any) -> None:
    written = json.dumps({"pages": [to_json(TEXTS)], SEEN: seen})
    (folder / "concepts" / "claims.json").write_text(written, "utf8")


@pytest.fixture
def verify(folder: Path, capsys: pytest.CaptureFixture[str]) -> Verify:
    """The command for a page that is delivered with the claims of PAGE."""

    def verify(html: str) -> tuple[int, str]:
        (folder / "index.html").write_text(html, "utf8")
        return main([str(folder)]), capsys.readouterr().out

    return verify


def test_values_that_expressions_give_are_recomputed() -> None:
    shown = [each.words for each in read_numbers(PAGE).seen]
    assert [entry[0] for entries in kept().values() for entry in entries if entry not in shown] == RECOMPUTED


def test_intact(verify: Verify) -> None:
    assert verify(PAGE) == (0, "1 页，0 个数，0 处不对\n")


SECTION = "id=F09>"
"""The id of the page itself: all that stands in it would belong to another."""
UNASKED = re.compile(rf"</?h[1-6]|<style.*?</style>|<script.*?</script>|{SECTION}")
DIGITS = [found.start() for found in re.finditer("[0-9]", UNASKED.sub(lambda one: "-" * len(one[0]), PAGE))]


@pytest.mark.parametrize("at", DIGITS)
def test_every_changed_digit_is_named_at_its_place(verify: Verify, at: int) -> None:
    changed = PAGE[:at] + str((int(PAGE[at]) + 3) % 10) + PAGE[at + 1 :]
    status, said = verify(changed)
    assert status == 1
    assert set(re.findall(r"index\.html:(\d+):", said)) == {str(PAGE.count("\n", 0, at) + 1)}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        (">9.1<", "><", "没有“9.1”"),
        ('<td data-src="x[0,0]">2', "", "没有“data-src=x[0,0]”"),
        ('<td data-src="x[0,0]">2', "", "没有“2”"),
        (" height=28", "", "没有“height=28”"),
        ("换法", "换法 7", "7 指向不存在的数"),
        ("1.166667</table>", "1.166667<td>8</table>", "8 指向不存在的数"),
        ("<output", "<output aria-label=5", "多了“aria-label=5”"),
        ("66.67%", "76.67%", "#F09-bars 里是“width=76.67%”，应是“width=66.67%”"),
        (">0.333333<", ">0.333334<", "是“0.333334”，应是“0.333333”"),
        ("<td>2<td>1", "<td>2", "没有“1”，它该在这一处之后"),
        ("列 0<th>列 1", "列 1<th>列 0", "是“列 1”，应是“列 0”"),
    ],
)
def test_what_is_changed_missing_or_added_is_named(verify: Verify, old: str, new: str, said: str) -> None:
    assert PAGE.count(old) == 1
    status, output = verify(PAGE.replace(old, new))
    assert status == 1
    assert said in output


def test_one_that_is_gone_does_not_shift_the_others(verify: Verify) -> None:
    gone = PAGE.replace(' data-src="x[0,0]">2', ">").replace("</template>", "</template>又 6 个")
    assert verify(gone)[1].endswith("，3 处不对\n")


def test_styles_and_scripts_have_their_checksum(verify: Verify) -> None:
    assert verify(PAGE.replace("1em", "2em").replace("a = 1", "a = 2"))[0] == 0


def test_a_page_and_claims_that_are_changed_alike_are_recomputed(verify: Verify, folder: Path) -> None:
    write_claims(folder, json.loads(json.dumps(kept()).replace("0.333333", "0.333334")))
    status, said = verify(PAGE.replace("0.333333", "0.333334"))
    assert (status, "而 x[1,1] 算出来不是它" in said) == (1, True), said


def test_a_changed_module_is_recomputed(verify: Verify, folder: Path) -> None:
    (folder / "concepts" / "f09.py").write_text(MODULE.replace("0.5, 1 / 3", "0.5, 1 / 4"))
    status, said = verify(PAGE)
    assert (status, said.count("算出来不是它")) == (1, 4), said
