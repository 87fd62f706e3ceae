"""Every term of the book is reached by reading in order, and its definition speaks of nothing that comes later."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
CONTENT = ROOT / "content"
OUTLINE = yaml.safe_load((CONTENT / "book.yaml").read_text(encoding="utf-8"))
TERMS: list[dict[str, Any]] = yaml.safe_load((CONTENT / "glossary.yaml").read_text(encoding="utf-8"))["terms"]
ORDER = [entry for part in OUTLINE["parts"] for entry in part["entries"]]
PLANNED = [each["id"] for each in OUTLINE["planned"]]
ANNOTATION = re.compile(r"\{[=~][^}]*\}")
TERM_LINK = re.compile(r"\]\(term:([a-z0-9-]+)\)")

ORDINARY = ("单位", "位置", "占位", "空位", "位数", "首位")
"""Everyday words that hold the name of a term (位) and do not speak of it."""


def text_of(entry: str) -> str:
    (path,) = CONTENT.glob(f"*/{entry}.md")
    return path.read_text(encoding="utf-8")


@cache
def first_met() -> dict[str, int]:
    """Term → place in the reading order of the first page that links it."""
    met: dict[str, int] = {}
    for place, entry in enumerate(ORDER):
        for name in TERM_LINK.findall(text_of(entry)):
            met.setdefault(name, place)
    return met


def spoken_of(definition: str) -> Iterator[str]:
    """Ids of the terms whose names stand in a definition; of names that overlap, the longest."""
    names = {name: term["id"] for term in TERMS for name in (term["name"], *term.get("aliases", ()))}
    names |= dict.fromkeys(ORDINARY, "")
    pattern = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    for found in re.finditer(pattern, ANNOTATION.sub("", definition)):
        if names[found[0]]:
            yield names[found[0]]


def test_prerequisites_of_written_lessons_are_written() -> None:
    for entry in ORDER:
        head = yaml.safe_load(text_of(entry).split("---\n")[1])
        assert set(head.get("prerequisites", ())) <= set(ORDER), entry


def test_every_term_is_reached() -> None:
    """By following the order: each is linked by the time that its lesson ends, each lesson is in the order."""
    met = first_met()
    assert [term["id"] for term in TERMS if term["id"] not in met] == []
    assert {term["lesson"] for term in TERMS} <= {*ORDER, *PLANNED}
    late = [
        term["id"]
        for term in TERMS
        if term["lesson"] in ORDER and met[term["id"]] > ORDER.index(term["lesson"])
    ]
    assert late == []


@pytest.mark.parametrize("term", TERMS, ids=lambda term: term["id"])
def test_definitions_use_terms_that_were_met(term: dict[str, Any]) -> None:
    """Whatever is written comes before a lesson that is not."""
    met = first_met()
    home = ORDER.index(term["lesson"]) if term["lesson"] in ORDER else len(ORDER)
    later = {name for name in spoken_of(term["definition"]) if name != term["id"] and met[name] > home}
    assert later == set()


def test_a_term_that_comes_later_is_found() -> None:
    assert list(spoken_of("占位的位置{=d}上，按概率取一个浮点数")) == ["probability", "floating-point"]
