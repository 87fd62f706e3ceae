"""Names, titles and addresses: a digit changed in one of them is told."""

from __future__ import annotations

import functools
import json

import pytest

from build_site.coverage import cover, locks
from build_site.explain import as_inputs, sample
from build_site.parse import parse, unjudged
from build_site.parse.literals import has_number, is_witnessed
from build_site.pipeline import build

BOOK, GLOSSARY, REFERENCES = "content/book.yaml", "content/glossary.yaml", "content/references.yaml"
ENTRY = """  - key: ROPE
    authors: 第 3 小组
    title: 推广 7 倍
    year: "2023"
    venue: NeurIPS 2023；arXiv 2306.15595
    address: https://arxiv.org/abs/2306.15595
    supports: [份额合计为一]
    limits: 只谈有限个候选。
    status: 核对过。
"""


@functools.cache
def book() -> dict[str, str]:
    """The sample book with digits in every kind of name, its locks written anew."""
    files = dict(sample())
    files[BOOK] = (
        files[BOOK].replace("authors: [样书作者]", "authors: [样书作者 4]").replace("的一课}", "的 5 课}")
    )
    files[GLOSSARY] = (
        files[GLOSSARY]
        .replace("name: 份额", "name: 16 位份额")
        .replace("english: share", "english: UTF-8 share")
        .replace("aliases: [比例]", "aliases: [float16]")
        .replace("[weight, 得分]", "[weight, 得分 6]")
    )
    files[REFERENCES] += ENTRY
    files["content/pages/about.md"] += "\n有出处。[@ROPE]\n"
    return {**files, **accepted(files)}


def accepted(files: dict[str, str]) -> dict[str, str]:
    return {
        output.path: output.content.decode()
        for output in locks(cover(unjudged(as_inputs(files))), as_inputs(files))
    }


CHANGES = (
    (BOOK, "title: 两课", "title: 九课"),
    (BOOK, "作者 4", "作者 5"),
    (BOOK, "的 5 课", "的 6 课"),
    (BOOK, "CC BY 4.0", "CC BY 5.0"),
    (BOOK, "title: 一本样书", "title: 2 本样书"),
    (GLOSSARY, "16 位", "15 位"),
    (GLOSSARY, "UTF-8", "UTF-7"),
    (GLOSSARY, "float16", "float17"),
    (GLOSSARY, "得分 6", "得分 7"),
    (REFERENCES, "第 3 小组", "第 2 小组"),
    (REFERENCES, "推广 7 倍", "推广 8 倍"),
    (REFERENCES, '"2023"', '"2024"'),
    (REFERENCES, "NeurIPS 2023", "NeurIPS 2022"),
    (REFERENCES, "arXiv 2306.15595", "arXiv 2306.15596"),
    (REFERENCES, "abs/2306.15595", "abs/2306.15596"),
)


def test_the_book_with_names_is_clean() -> None:
    assert build(as_inputs(book())).problems == ()


@pytest.mark.parametrize(("file", "old", "new"), CHANGES)
def test_a_changed_number_is_told_where_it_stands(file: str, old: str, new: str) -> None:
    files = dict(book())
    assert files[file].count(old) == 1
    line = files[file].partition(old)[0].count("\n") + 1
    files[file] = files[file].replace(old, new)
    _, problems = parse(as_inputs(files))
    assert problems
    assert {problem.code for problem in problems} <= {"literal-changed", "field-value"}
    # a different identifier may be wrong on either side
    assert any(abs(problem.place.line - line) <= 1 and problem.place.file == file for problem in problems)


def test_what_stands_in_two_places_needs_no_lock() -> None:
    held = json.loads(accepted(book())["content/references.lock.json"])
    assert held[-3:] == ["第 3 小组", "推广 7 倍", "2023"]
    assert is_witnessed("torch.nn.BatchNorm1d", ("https://docs.org/torch.nn.BatchNorm1d.html",))
    assert is_witnessed("https://docs.org/torch.nn.BatchNorm1d.html", ("torch.nn.BatchNorm1d",))
    assert not is_witnessed("arXiv 2306.15595", ("https://arxiv.org/abs/2306.155955",))
    assert not is_witnessed("Mistral 7B", ("https://example.org/7B",))


def test_number_words_in_names_are_numbers() -> None:
    assert has_number("两课")
    assert has_number("σ²")
    assert not has_number("一步一步算")
    assert not has_number("四舍五入")
