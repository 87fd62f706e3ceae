"""docs/notation.md says what the checker does: its examples are judged, its lists are those of the code."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from concepts.notation import CODES, Header, PageText, Passage, SourceLine, check, namespaces
from concepts.notation.field_functions import FIELD_FUNCTIONS
from concepts.notation.space import GREEK
from concepts.notation.tokens import UNITS

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs/notation.md").read_text(encoding="utf-8")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
FENCES = [(found[1], found[2].rstrip("\n")) for found in FENCE.finditer(TEXT)]
MODULE = next(text for language, text in FENCES if language == "python")
DECLARED = yaml.safe_load(next(text for language, text in FENCES if language == "yaml"))
HEADER = Header(
    given=tuple(DECLARED["given"].items()),
    counts=tuple(DECLARED["counts"].items()),
    labels=tuple(DECLARED["labels"]),
    places=tuple(DECLARED["places"]),
)
RIGHT = "成立"
KINDS = {"calc": "worked", "flow": "flow", "python": "code"}


@pytest.fixture(scope="module")
def names() -> dict[str, object]:
    found, errors = namespaces({"notation_page": MODULE})
    assert errors == ()
    return dict(found["notation_page"])


def rows() -> Iterator[tuple[str, str]]:
    """What is written and what comes of it, of every table with these heads."""
    for table in re.findall(r"^\| 写下 \| 结果 \|\n\|---\|---\|\n((?:\|.*\n)+)", TEXT, re.MULTILINE):
        for row in table.splitlines():
            written, result = (cell.strip() for cell in row.strip("|").rsplit("|", 1))
            yield written, result


def codes(kind: str, text: str, names: dict[str, object]) -> set[str]:
    lines = tuple(SourceLine(at, 1, line) for at, line in enumerate(text.split("\n"), 1))
    return {
        each.code for each in check(PageText("N", "n.md", HEADER, (Passage(kind, lines),)), names).findings
    }


@pytest.mark.parametrize(("written", "result"), [*rows()])
def test_a_row_gets_what_it_says(written: str, result: str, names: dict[str, object]) -> None:
    kind = "worked" if written.startswith("`") else "prose"
    found = codes(kind, written.strip("`"), names)
    assert found == (set() if result == RIGHT else {result})
    assert result in (RIGHT, *CODES)


def test_there_are_rows_of_both_kinds() -> None:
    assert len([*rows()]) > 50
    assert {written.startswith("`") for written, _ in rows()} == {True, False}


@pytest.mark.parametrize(("language", "text"), [each for each in FENCES[1:] if each[0] in KINDS])
def test_a_fence_holds(language: str, text: str, names: dict[str, object]) -> None:
    assert codes(KINDS[language], text, names) == set()


def test_the_table_is_bound_by_its_head(names: dict[str, object]) -> None:
    table = re.search(r"^\| 候选 .*\n(?:\|.*\n)+", TEXT, re.MULTILINE)
    assert table is not None
    assert codes("table", table[0].strip(), names) == set()
    assert codes("table", table[0].strip().replace("0.665241", "0.665242"), names) == {"number-wrong"}


def listed(start: str) -> list[str]:
    """The names in code that follow these words in their sentence."""
    line = next(line for line in TEXT.splitlines() if start in line)
    return re.findall(r"`([^`]+)`", re.split("[。；]", line.partition(start)[2])[0])


def test_lists_are_those_of_the_code() -> None:
    assert listed("函数：") == list(FIELD_FUNCTIONS)
    assert listed("单位：") == list(UNITS)
    assert listed("希腊字母") == [*GREEK, *GREEK.values()]


def test_every_binding_is_explained() -> None:
    source = (ROOT / "concepts/notation/verdict.py").read_text(encoding="utf-8")
    told = re.search(r'binding: str\n    """(.*?), or ""', source, re.DOTALL)
    assert told is not None
    table = TEXT.partition("| 绑定 | 靠什么 |")[2].partition("\n\n")[0]
    assert (
        re.findall(r"`(\w+)`", "\n".join(row.split("|")[1] for row in table.strip().splitlines()))
        == told[1].split()
    )
