"""The proof that the book teaches its syllabus: every kind of gap is found, and the book that is there has none."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from build_site.load import load
from build_site.model import File, Inputs
from tests.coverage.comparison import Compared, Exempt, compare
from tests.coverage.shown_numbers import opposite, percent, printed, quotient, shows, shows_row
from tests.coverage.syllabus import LISTS, ROOT, compare_book, exceptions, json_report, main, text_report
from tests.coverage.syllabus_items import FOLDER, PAGES, read_list, read_syllabus
from tests.coverage.taught_pages import read_pages
from tests.coverage.word_lists import compare_keys, compare_terms

SYLLABUS = """
id: T01
outcomes: [算出份额]
claims:
- n: 1
  text: 份额合计 1
misconceptions:
- wrong: 分数就是份额
  right: 要先归一
worked:
- id: T01-W1
  title: 一排数的和
  given: {x: [1, 2, 5], 说明: 不算数, 真: true}
  result: {s: 8, p: [0.125, 0.25, 0.625]}
"""
CONCEPT = """
import numpy as np
x = np.array([1, 2, 5])
s = x.sum()
p = x / s
"""
LESSON = """---
title: 一排数
short: 一排数
question: 一排数的和是多少？
outcomes: [算出和]
concept: t01
places: [3]
teaches:
  sum: [c1, m1, W1, o1]
---

开头的话。

## 求和 {#sum}

```calc 求和
s = sum(x) = 1 + 2 + 5 = 8
p = x / s = [0.125, 0.25, 0.625]
```

## 别的 {#other}

这里没有数。
"""


WORDS = "templates/words/zh-Hans.yaml"


def book(lesson: str = LESSON, **more: str) -> Inputs:
    files = {
        "content/lessons/T01.md": lesson,
        "concepts/t01.py": CONCEPT,
        WORDS: (ROOT / WORDS).read_text(encoding="utf-8"),
    }
    files |= {f"content/{name}.yaml": text for name, text in more.items()}
    return Inputs(tuple(File(path, text) for path, text in files.items()))


def compared(tmp_path: Path, lesson: str = LESSON, syllabus: str = SYLLABUS, *exempt: Exempt) -> Compared:
    (tmp_path / "T01.yaml").write_text(syllabus, encoding="utf-8")
    pages = read_pages(book(lesson), ("T01",))
    return compare(read_syllabus("T01", tmp_path), pages.get("T01"), exempt)


def gaps(*arguments: object) -> list[str]:
    return [str(gap) for gap in compared(*arguments).gaps]  # type: ignore[arg-type]


def test_a_page_that_teaches_everything_has_no_gap(tmp_path: Path) -> None:
    found = compared(tmp_path)
    assert found.gaps == ()
    assert found.shares == (
        ("outcomes", 1, 1),
        ("claims", 1, 1),
        ("misconceptions", 1, 1),
        ("worked", 1, 1),
        ("numbers", 7, 7),
    )
    assert dict(found.counts) == {"Han characters": 15, "worked lines": 2, "questions": 0, "terms": 0}


@pytest.mark.parametrize(
    ("item", "message"),
    [
        ("c1", "no section teaches this claim: 份额合计 1"),
        ("m1", "no section teaches this misconception: 分数就是份额"),
        ("W1", "no section teaches this worked: 一排数的和"),
        ("o1", "no section teaches this outcome: 算出份额"),
    ],
)
def test_what_no_section_teaches_is_found(tmp_path: Path, item: str, message: str) -> None:
    left = [each for each in ("c1", "m1", "W1", "o1") if each != item]
    lesson = LESSON.replace("[c1, m1, W1, o1]", f"[{', '.join(left)}]")
    assert gaps(tmp_path, lesson) == [f"content/lessons/T01.md: {item}: {message}"]


def test_ids_that_the_syllabus_does_not_have_are_found(tmp_path: Path) -> None:
    lesson = LESSON.replace("W1, o1]", "W1, o1, c2, W9]")
    assert gaps(tmp_path, lesson) == [
        "content/lessons/T01.md:9: c2: T01.yaml has no such item",
        "content/lessons/T01.md:9: W9: T01.yaml has no such item",
    ]


def test_a_section_that_the_page_does_not_have_teaches_nothing(tmp_path: Path) -> None:
    lesson = LESSON.replace("  sum: [c1, m1, W1, o1]", "  sum: [m1, W1, o1]\n  gone: [c1]")
    assert gaps(tmp_path, lesson) == [
        "content/lessons/T01.md:10: gone: teaches names a section that the page does not have",
        "content/lessons/T01.md: c1: no section teaches this claim: 份额合计 1",
    ]


def test_a_number_that_is_not_printed_is_found(tmp_path: Path) -> None:
    syllabus = SYLLABUS.replace("s: 8", "s: 9")
    assert gaps(tmp_path, LESSON, syllabus) == [
        "content/lessons/T01.md:14: W1: result.s: 9 is not printed there (section sum)"
    ]
    assert compared(tmp_path, LESSON, syllabus).shares[-1] == ("numbers", 6, 7)


def test_a_number_must_stand_in_the_section_that_teaches_it(tmp_path: Path) -> None:
    lesson = LESSON.replace("  sum: [c1, m1, W1, o1]", "  sum: [c1, m1, o1]\n  other: [W1]")
    assert len(gaps(tmp_path, lesson)) == 7
    assert len(gaps(tmp_path, lesson.replace("other: [W1]", "other: [W1]\n  sum: [W1]"))) > 0
    both = LESSON.replace("  sum: [c1, m1, W1, o1]", "  sum: [c1, m1, W1, o1]\n  other: [W1]")
    assert gaps(tmp_path, both) == []


def test_a_number_that_nothing_binds_is_found(tmp_path: Path) -> None:
    lesson = LESSON.replace("这里没有数。", "和是 9，一共 8 个。").replace(
        "  sum: [c1, m1, W1, o1]", "  sum: [c1, m1, o1]\n  other: [W1]"
    )
    syllabus = SYLLABUS.replace("  given: {x: [1, 2, 5], 说明: 不算数, 真: true}\n", "").replace(
        "{s: 8, p: [0.125, 0.25, 0.625]}", "{s: 9}"
    )
    assert gaps(tmp_path, lesson, syllabus) == [
        "content/lessons/T01.md:22: W1: result.s: 9 stands there, but bound to nothing (section other)"
    ]


def test_a_row_must_stand_in_its_order(tmp_path: Path) -> None:
    syllabus = SYLLABUS.replace("[0.125, 0.25, 0.625]", "[0.625, 0.25, 0.125]")
    assert gaps(tmp_path, LESSON, syllabus) == [
        "content/lessons/T01.md:14: W1: result.p: [0.625, 0.25, 0.125] is not printed there"
        " as a row or a column (section sum)"
    ]


def test_a_drawn_matrix_prints_its_numbers(tmp_path: Path) -> None:
    drawn = "```matrix\nof: p\ncaption: 份额\nrow_axis: 项\n```"
    lesson = LESSON.replace("p = x / s = [0.125, 0.25, 0.625]\n```", f"```\n\n{drawn}")
    assert gaps(tmp_path, lesson) == []
    assert len(gaps(tmp_path, lesson.replace(drawn, "没有画。"))) == 3


@pytest.mark.parametrize(
    ("words", "number", "yes"),
    [
        ("占 12.5%{=p[0]}。", "0.125", True),
        ("占 12.5%{=p[0]}。", "0.126", False),
        ("占 1{=x[0]}/8{=s}。", "0.125", True),
        ("占 1{=x[0]} 与 8{=s}。", "0.125", False),
        ("差 ±5{=x[2]}。", "-5", True),
        ("差 ±5{=x[2]}。", "5", True),
        ("差 ±5{=x[2]}。", "[-5, 5]", True),
        ("差 −2{=-x[1]}。", "-2", True),
        ("差 −2{=-x[1]}。", "2", False),
        ("差 `x[0] - x[1] = 1 - 2 = -1`。", "2", True),
        ("差 `x[0] - x[1] = 1 - 2 = -1`。", "-2", False),
    ],
)
def test_other_forms_are_read_from_the_page(tmp_path: Path, words: str, number: str, yes: bool) -> None:
    lesson = LESSON.replace("这里没有数。", words)
    lesson = lesson.replace("  sum: [c1, m1, W1, o1]", "  sum: [c1, m1, o1]\n  other: [W1]")
    syllabus = SYLLABUS.partition("  given")[0] + f"  result: {{r: {number}}}\n"
    assert (gaps(tmp_path, lesson, syllabus) == []) is yes


def test_an_exception_excuses_a_number_and_must_be_needed(tmp_path: Path) -> None:
    syllabus = SYLLABUS.replace("s: 8", "s: 9")
    excuse = Exempt("T01", "W1", "result.s", "写成别的样子")
    assert gaps(tmp_path, LESSON, syllabus, excuse) == []
    assert compared(tmp_path, LESSON, syllabus, excuse).shares[-1] == ("numbers", 7, 7)
    assert gaps(tmp_path, LESSON, SYLLABUS, excuse) == [
        "exceptions.yaml: T01: W1: result.s: this exception is not needed"
    ]
    assert len(gaps(tmp_path, LESSON, syllabus, Exempt("T01", "W1", "result.p", ""))) == 2


def test_a_page_that_is_not_there_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "T01.yaml").write_text(SYLLABUS, encoding="utf-8")
    absent = compare(read_syllabus("T01", tmp_path), read_pages(book(), ("T02",)).get("T01"))
    assert [str(gap) for gap in absent.gaps] == ["T01: not in the book"]
    assert text_report((absent,)) == "T01: not in the book\n\n1 missing"
    draft = LESSON.replace("places: [3]", "places: [3]\ndraft: true")
    assert [str(gap) for gap in compared(tmp_path, draft).gaps] == ["T01: not in the book"]


@pytest.mark.parametrize(
    ("text", "number", "yes"),
    [
        ("0.665241", 0.66524096, True),
        ("0.6652410", 0.665241, True),
        ("0.665", 0.665241, True),
        ("0.67", 0.665241, False),
        ("0.665242", 0.665241, False),
        ("1", 0.999999, False),
        ("1,048,576", 1048576, True),
        ("2", 2.0, True),
        ("−1", -1, True),
        ("−1", 1, False),
        ("两", 2, True),
        ("∞", float("inf"), True),
        ("∞", float("-inf"), False),
        ("∞", 3, False),
    ],
)
def test_what_a_printed_number_shows(text: str, number: float, yes: bool) -> None:
    shown = printed(1, text, bound=True)
    assert shown is not None
    assert shows(shown, number) is yes


def test_other_forms_of_a_number() -> None:
    one, three = printed(1, "1", True), printed(1, "3", True)
    share, rounded = printed(1, "66.5", True), printed(1, "0.333", True, unrounded="0.3333333333")
    minus = printed(1, "2", True, sign=-1)
    assert one and three and share and rounded and minus
    assert shows(percent(share), 0.665241) and not shows(share, 0.665241)
    third = quotient(one, three)
    assert third and shows(third, 0.333333) and not shows(third, 0.334)
    assert shows(rounded, 0.33333) and not shows(rounded, 0.33334)
    assert shows(minus, -2) and not shows(minus, 2)
    assert shows(opposite(rounded), -0.33333) and not shows(opposite(rounded), 0.33333)
    assert quotient(one, printed(1, "0", True) or one) is None
    assert printed(1, "p₀", True) is None


def test_the_cells_of_a_row_stand_close_to_each_other() -> None:
    def column(*lines: int) -> list[object]:
        return [printed(line, str(at), True) for at, line in enumerate(lines)]

    assert shows_row(column(1, 1, 1), [0, 1, 2])  # type: ignore[arg-type]
    assert shows_row(column(1, 2, 5), [0, 1, 2])  # type: ignore[arg-type]
    assert not shows_row(column(1, 2, 6), [0, 1, 2])  # type: ignore[arg-type]
    assert not shows_row(column(1, 1, 1), [0, 2, 1])  # type: ignore[arg-type]


def test_terms_and_keys_that_the_book_lacks_are_found(tmp_path: Path) -> None:
    term = "{{name: {}, english: {}, aliases: [{}], lesson: F01}}"
    wanted = [term.format(*each) for each in (("KV缓存", "a", ""), ("编码/解码", "b", ""), ("无", "c", "d"))]
    (tmp_path / "glossary.yaml").write_text(f"terms: [{', '.join(wanted)}]", encoding="utf-8")
    (tmp_path / "references.yaml").write_text(
        "entries: [{key: TR, title: t}, {key: BPE, title: u}]", encoding="utf-8"
    )
    inputs = book(
        glossary="terms: [{id: kv, name: KV 缓存, example: a 1}, {id: code, name: 编码与解码, example: 无数}]",
        references="entries: [{key: TR}]",
    )
    terms, keys = compare_terms(inputs, tmp_path), compare_keys(inputs, tmp_path)
    assert [str(gap) for gap in terms.gaps] == [
        "content/glossary.yaml: 无: no such term: c (F01)",
        "content/glossary.yaml: code: its example has no number",
    ]
    assert [str(gap) for gap in keys.gaps] == ["content/references.yaml: BPE: no such key: u"]
    assert (terms.shares, keys.shares) == ((("terms", 2, 3),), (("keys", 1, 2),))


def test_reports_say_the_same(tmp_path: Path) -> None:
    found = compared(tmp_path, LESSON, SYLLABUS.replace("s: 8", "s: 9"))
    lines = text_report((found,)).splitlines()
    assert lines[0] == (
        "T01: outcomes 1/1, claims 1/1, misconceptions 1/1, worked 1/1, numbers 6/7,"
        " Han characters 15, worked lines 2, questions 0, terms 0"
    )
    assert lines[2:] == [str(found.gaps[0]), "1 missing"]
    report = json.loads(json_report((found,)))
    assert report["missing"] == 1
    (page,) = report["pages"]
    assert (page["id"], page["in_book"], page["counts"]["numbers"]) == (
        "T01",
        True,
        {"found": 6, "needed": 7},
    )
    assert page["gaps"][0] == {
        "where": "content/lessons/T01.md:14",
        "item": "W1",
        "message": "result.s: 9 is not printed there (section sum)",
    }


def test_the_command_says_yes_or_no(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, str(ROOT / "tests/coverage/syllabus.py"), "preface"]
    done = subprocess.run(command, cwd=ROOT.parent, capture_output=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout.splitlines()[-1]) == (0, "nothing is missing"), (
        done.stdout + done.stderr
    )
    assert main(["preface", "--root", str(FOLDER)]) == 1
    assert main(["--exceptions"]) == 0
    assert len(capsys.readouterr().out.splitlines()) == len(exceptions())
    with pytest.raises(SystemExit):
        main(["F99"])


def test_every_page_with_a_syllabus_is_asked_for() -> None:
    named = {path.stem for path in FOLDER.glob("*.yaml")} - {"book", "example-two-sentences"}
    assert {*PAGES, *LISTS} - {"two-sentences"} == named
    for page in PAGES:
        syllabus = read_syllabus(page)
        ids = [item.id for item in syllabus.items]
        assert len(ids) == len(set(ids)) > 10, page
    assert len(read_list("glossary", "terms")) > 200
    for each in exceptions():
        assert each.page in PAGES and each.reason


@pytest.mark.timeout(300)
def test_the_book_teaches_its_syllabus() -> None:
    inputs, problems = load(ROOT)
    assert inputs is not None and not problems
    compared = list(compare_book(inputs, (*PAGES, *LISTS)))
    assert len(compared) == len(PAGES) + len(LISTS)
    assert [str(gap) for each in compared for gap in each.gaps] == []
