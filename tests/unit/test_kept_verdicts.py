"""Kept verdicts: what they depend on, and that nothing else comes out with them than without."""

from __future__ import annotations

import dataclasses
import json

import pytest

from build_site.kept_verdicts import find_kept, fingerprints, keep, kept_path, key_of
from build_site.load import load_sample, program_inputs
from build_site.model import File, Inputs, Output
from build_site.pipeline import build
from concepts.notation import (
    Claim,
    Finding,
    Numeral,
    Piece,
    Verdict,
    verdict_from_json,
    verdict_to_json,
)

pytestmark = pytest.mark.unit

SAMPLE = load_sample()


def inputs(changes: dict[str, str] | None = None, kept: tuple[Output, ...] = ()) -> Inputs:
    files = {**{file.path: file.text for file in program_inputs()}, **SAMPLE, **(changes or {})}
    listed = tuple(File(path, files[path]) for path in sorted(files))
    return Inputs(listed, tuple(File(one.path, one.content.decode()) for one in kept))


FIRST = build(inputs())
assert FIRST.book is not None
LESSON = max(FIRST.book.lessons, key=lambda lesson: len(lesson.verdict.numerals))


def test_a_verdict_comes_back_whole() -> None:
    book = FIRST.book
    assert book is not None
    for lesson in book.lessons:
        assert verdict_from_json(verdict_to_json(lesson.verdict)) == lesson.verdict


def test_matrices_and_pieces_of_any_kind_come_back() -> None:
    own, other = Piece("numeral", "1", 0), Piece("numeral", "−2", 1)
    matrix = Piece("matrix", rows=(((own,), (Piece("text", "-"), other)), ((own, own), ())))
    claims = (
        Claim(
            "worked", 1, 1, "A = [1 -2]", (Piece("name", "A"), Piece("relation", "="), matrix, own, matrix)
        ),
        Claim("prose", 3, 2, "2"),
        Claim("span", 4, 1, "A", (Piece("name", "A"), Piece("break"), Piece("numeral", "9", 7))),
    )
    numerals = (Numeral(1, 5, "1", 0, "value"), Numeral(1, 8, "2", 0, "tag", "A[0]", "2.5", "computed"))
    verdict = Verdict(claims, numerals, (Finding(1, 2, 3, "number-wrong", "x", "y", "z"),), ("2024",), 9, 4)
    for each in (verdict, Verdict((), (), ()), Verdict(claims[1:2], (), ())):
        assert verdict_from_json(json.loads(json.dumps(verdict_to_json(each)))) == each


def test_a_second_build_gives_the_same_bytes_and_writes_no_verdict_again() -> None:
    assert len(FIRST.kept) == len({one.path for one in FIRST.kept}) > 1
    assert build(inputs(kept=FIRST.kept)) == dataclasses.replace(FIRST, kept=())


def test_only_the_verdict_of_what_has_changed_is_written() -> None:
    path = LESSON.numbers.file
    changed = build(inputs({path: SAMPLE[path] + "\n再说一句。\n"}, FIRST.kept))
    (own,) = changed.kept
    assert own.path == kept_path(LESSON.numbers)
    assert own not in FIRST.kept


def test_kept_verdicts_are_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("build_site.parse.text.judge", lambda *_: pytest.fail("judged again"))
    assert build(inputs(kept=FIRST.kept)).problems == ()


def test_a_changed_number_is_found_although_the_old_verdict_is_kept() -> None:
    path = LESSON.numbers.file
    at = next(numeral for numeral in LESSON.verdict.numerals if numeral.text.isdigit())
    lines = SAMPLE[path].split("\n")
    line = lines[at.line - 1]
    wrong = str((int(at.text) + 1) % 10) + "7"
    lines[at.line - 1] = line[: at.column - 1] + wrong + line[at.column - 1 + len(at.text) :]
    problems = build(inputs({path: "\n".join(lines)}, FIRST.kept)).problems
    assert any(problem.place.line == at.line and problem.place.file == path for problem in problems)


def test_a_key_follows_what_it_depends_on_and_nothing_else() -> None:
    module = f"concepts/{LESSON.numbers.header.concept}.py"
    concept = LESSON.numbers.header.concept
    mine = fingerprints(inputs())
    assert fingerprints(inputs({"content/book.yaml": "", "static/css/base.css": ""})) == mine
    assert fingerprints(inputs({module: SAMPLE[module] + "\nmore = 3\n"}))[concept] != mine[concept]
    other = fingerprints(inputs({"concepts/other.py": f"from concepts import {concept}\n"}))
    assert other[concept] == mine[concept]
    assert (
        other["other"]
        != fingerprints(inputs({"concepts/other.py": "from concepts import functions\n"}))["other"]
    )
    with_checker = inputs({"concepts/notation/verdict.py": "# another checker\n"})
    assert fingerprints(with_checker)[concept] != mine[concept]
    keys = {
        key_of(LESSON.numbers, "a", ()),
        key_of(LESSON.numbers, "b", ()),
        key_of(LESSON.numbers, "a", None),
        key_of(dataclasses.replace(LESSON.numbers, passages=()), "a", ()),
    }
    assert len(keys) == 4


def test_a_module_depends_on_what_it_imports() -> None:
    chain = {
        "concepts/first.py": "x = 1\n",
        "concepts/second.py": "from concepts.first import (\n    x,\n)\n",
    }
    before = fingerprints(inputs(chain))["second"]
    assert fingerprints(inputs({**chain, "concepts/first.py": "x = 2\n"}))["second"] != before


@pytest.mark.parametrize("damage", ["cut", "edited", "other key", "empty", "no file"])
def test_a_damaged_file_keeps_nothing(damage: str) -> None:
    text = keep(LESSON.numbers, "k" * 64, LESSON.verdict).content.decode()
    assert find_kept(File("x", text), "k" * 64) == LESSON.verdict
    file = {
        "cut": File("x", text[:-20]),
        "edited": File("x", text[:-40] + text[-40:].replace(text[-9], "x")),
        "other key": File("x", text.replace("k" * 64, "j" * 64)),
        "empty": File("x", ""),
        "no file": None,
    }[damage]
    assert find_kept(file, "k" * 64) is None
