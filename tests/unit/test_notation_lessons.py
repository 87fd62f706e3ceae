"""Three whole lessons: every numeral bound, places exact, one-digit edits caught, the display complete."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

import pytest
import yaml

from concepts.notation import (
    MASK,
    Header,
    PageText,
    Passage,
    Piece,
    SourceLine,
    Verdict,
    check,
    from_json,
    measure,
    namespaces,
    to_json,
)

FOLDER = Path(__file__).parents[1] / "data" / "notation-lessons"
LESSONS = ("softmax", "attention", "embedding")
KINDS = {"calc": "worked", "flow": "flow", "python": "code"}
INVISIBLE = re.compile(r"\[(?=[^\[\]]*\]\(page:)|\]\((?!page:)[^)]*\)|<[^>]*>|\{#[^}]*\}")
UNSEEN = re.compile(r"\{(?:=[^}\n]*|~)\}|\]\(page:[^)]*\)")
DIGIT = re.compile("[0-9₀-₉⁰¹²³⁴-⁹]")
SAMPLE = 60


def page_of(name: str, source: str) -> PageText:
    """A tiny Markdown splitter, enough for these lessons."""
    lines = source.split("\n")
    end = lines.index("---", 1)
    front = yaml.safe_load("\n".join(lines[1:end]))
    passages: list[Passage] = []
    at = end + 1
    while at < len(lines):
        stop = at + 1
        if fence := re.match(r"(`{3,})\s*(\S*)", lines[at]):
            while not lines[stop].startswith(fence[1]):
                stop += 1
            body = tuple(SourceLine(index + 1, 1, lines[index]) for index in range(at + 1, stop))
            passages.append(Passage(KINDS.get(fence[2], "text"), body))
            stop += 1
        elif lines[at].startswith("|"):
            while lines[stop].startswith("|"):
                stop += 1
            body = tuple(SourceLine(index + 1, 1, lines[index]) for index in range(at, stop))
            passages.append(Passage("table", body))
        elif lines[at].strip() and not lines[at].startswith(":::"):
            passages += prose_of(lines[at], at + 1)
        at = stop
    header = Header(
        concept=front["concept"],
        given=tuple((front.get("given") or {}).items()),
        counts=tuple((key, str(value)) for key, value in (front.get("counts") or {}).items()),
        labels=tuple(front.get("labels") or ()),
        places=tuple(front.get("places") or ()),
        ids=tuple((front.get("figures") or []) + (front.get("questions") or [])),
    )
    return PageText(name, f"{name}.md", header, tuple(passages))


def prose_of(line: str, number: int) -> Iterator[Passage]:
    shown = line
    for code in re.finditer(r"(`+)(.+?)\1", line):
        yield Passage("span", (SourceLine(number, 1 + code.start(2), code[2]),))
        shown = shown[: code.start()] + MASK * len(code[0]) + shown[code.end() :]
    shown = INVISIBLE.sub(lambda found: MASK * len(found[0]), shown)
    yield Passage("prose", (SourceLine(number, 1, shown),))


@cache
def source_of(name: str) -> str:
    return (FOLDER / f"{name}.md").read_text(encoding="utf8")


@cache
def values_of(name: str) -> Any:
    text = (FOLDER / "concepts" / f"{name}.py").read_text(encoding="utf8")
    found, errors = namespaces({name: text})
    assert errors == ()
    return found[name]


@cache
def lock_of(name: str) -> tuple[str, ...]:
    return tuple(json.loads((FOLDER / f"{name}.lock.json").read_text(encoding="utf8")))


@cache
def verdict_of(name: str) -> Verdict:
    return check(page_of(name, source_of(name)), values_of(name), lock=lock_of(name))


def body_lines(name: str) -> list[tuple[int, str]]:
    """Lines that a reader sees, with tags and link targets blanked."""
    lines = source_of(name).split("\n")
    start = lines.index("---", 1) + 1
    return [
        (number, UNSEEN.sub(lambda found: " " * len(found[0]), line))
        for number, line in enumerate(lines, 1)
        if number > start and not line.startswith(("```", ":::"))
    ]


@pytest.mark.parametrize("name", LESSONS)
def test_no_finding_and_all_bound(name: str) -> None:
    verdict = verdict_of(name)
    assert verdict.findings == ()
    assert verdict.lock == lock_of(name)
    assert measure(verdict).bound == measure(verdict).numerals > 100
    assert measure(verdict).annotation <= 70


@pytest.mark.parametrize("name", LESSONS)
def test_numerals_are_exact_places_and_cover_every_digit(name: str) -> None:
    lines = source_of(name).split("\n")
    covered = set()
    last = (0, 0)
    for numeral in verdict_of(name).numerals:
        start = numeral.column - 1
        assert lines[numeral.line - 1][start : start + len(numeral.text)] == numeral.text
        assert (numeral.line, numeral.column) > last
        last = (numeral.line, start + len(numeral.text))
        covered |= {(numeral.line, column) for column in range(start, start + len(numeral.text))}
    for number, line in body_lines(name):
        for digit in DIGIT.finditer(line):
            assert (number, digit.start()) in covered, (number, line)


def digit_edits(name: str) -> list[tuple[int, int, str]]:
    return [
        (number, digit.start(), other)
        for number, line in body_lines(name)
        for digit in re.finditer("[0-9]", line)
        for other in "0123456789"
        if other != digit[0]
    ]


@pytest.mark.parametrize("name", LESSONS)
def test_one_digit_edits_are_caught(name: str) -> None:
    edits = digit_edits(name)
    random.Random(7).shuffle(edits)
    lines = source_of(name).split("\n")
    memory: Any = {}
    for number, column, other in edits[:SAMPLE]:
        line = lines[number - 1]
        edited = [*lines[: number - 1], line[:column] + other + line[column + 1 :], *lines[number:]]
        verdict = check(page_of(name, "\n".join(edited)), values_of(name), lock=lock_of(name), memory=memory)
        assert verdict.findings, (number, column, line, other)


def flat(pieces: Sequence[Piece]) -> Iterator[Piece]:
    for piece in pieces:
        if piece.kind == "matrix":
            for row in piece.rows:
                for cell in row:
                    yield from flat(cell)
        else:
            yield piece


@pytest.mark.parametrize("name", LESSONS)
def test_pieces_hold_every_numeral_of_their_claim(name: str) -> None:
    verdict = verdict_of(name)
    for index, claim in enumerate(verdict.claims):
        if claim.kind not in ("worked", "flow", "span"):
            continue
        pieces = list(flat(claim.pieces))
        own = {at for at, numeral in enumerate(verdict.numerals) if numeral.claim == index}
        shown = [piece for piece in pieces if piece.kind == "numeral"]
        assert {piece.numeral for piece in shown} == own
        assert len(shown) == len(own)
        assert all(piece.text == verdict.numerals[piece.numeral].text for piece in shown)
        assert not any(DIGIT.search(piece.text) for piece in pieces if piece.kind != "numeral")


@pytest.mark.parametrize("name", LESSONS)
def test_stored_page_gives_the_same_numerals(name: str) -> None:
    page = page_of(name, source_of(name))
    again = from_json(json.loads(json.dumps(to_json(page))))
    verdict = check(again, values_of(name), lock=lock_of(name))
    assert verdict.numerals == verdict_of(name).numerals
    assert verdict.findings == ()


@pytest.mark.parametrize("name", LESSONS)
def test_self_test_is_quick(name: str) -> None:
    page, values = page_of(name, source_of(name)), values_of(name)
    check(page, values, self_test=False)
    times = []
    for _ in range(3):
        start = process_time()
        check(page, values)
        times.append(process_time() - start)
    assert min(times) < 0.5


def test_matrices_side_by_side_are_matrices() -> None:
    verdict = verdict_of("attention")
    claim = next(claim for claim in verdict.claims if claim.text.startswith("Q = X @ Wq"))
    matrices = [piece for piece in claim.pieces if piece.kind == "matrix"]
    spelled = [
        [["".join(piece.text for piece in cell) for cell in row] for row in each.rows] for each in matrices
    ]
    assert spelled == [[["1", "1"], ["1", "-1"]], [["0.5", "0.5"], ["-0.5", "0.5"]], [["0", "1"], ["1", "0"]]]
    assert "break" not in {piece.kind for piece in claim.pieces}


def test_changed_literal_is_reported() -> None:
    lock = ("五", *lock_of("attention")[1:])
    verdict = check(page_of("attention", source_of("attention")), values_of("attention"), lock=lock)
    assert [finding.code for finding in verdict.findings] == ["literal-changed"]


@pytest.mark.parametrize(
    ("change", "told"),
    [
        (lambda lock: lock[:1] + lock[2:], [f"锁文件里还没有“{lock_of('attention')[1]}”"]),
        (lambda lock: ("x", *lock), ["锁文件里的“x”在这一页已经没有了"]),
        (lambda lock: ("x", *lock[1:-1], "y"), ["锁文件里是“x”", "锁文件里是“y”"]),
    ],
)
def test_every_difference_from_the_lock_is_reported(
    change: Callable[[tuple[str, ...]], tuple[str, ...]], told: list[str]
) -> None:
    lock = change(lock_of("attention"))
    verdict = check(page_of("attention", source_of("attention")), values_of("attention"), lock=lock)
    assert len(verdict.findings) == len(told)
    assert all(each in finding.message for each, finding in zip(told, verdict.findings, strict=True))
    assert all("--accept" in finding.hint for finding in verdict.findings)


def test_blame_points_at_the_wrong_digit() -> None:
    edited = source_of("attention").replace("≈ 2.028115 / (2.028115 + 1)", "≈ 2.028116 / (2.028115 + 1)")
    verdict = check(page_of("attention", edited), values_of("attention"))
    (finding,) = verdict.findings
    assert (finding.code, finding.line, finding.column, finding.suggestion) == (
        "number-wrong",
        64,
        10,
        "2.028115",
    )
