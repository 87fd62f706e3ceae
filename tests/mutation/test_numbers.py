"""A changed digit of the real lessons is reported at its file and line; the harness itself is tried on a sample."""

from __future__ import annotations

import random
from functools import cache
from pathlib import Path

import pytest

from build_site.model import File
from build_site.parse.lesson import read_lesson, write_lesson
from build_site.parse.surroundings import Surroundings, survey
from build_site.parse.text import finish
from tests.mutation.numbers import Edit, edits, originals, outcome
from tests.mutation.real_book import inputs, pages

LESSONS = ("F05", "F09", "F11")
SAMPLE = 120
SEED = 20261129


@cache
def around() -> Surroundings:
    """What the other files give; it is the same for every edit of a lesson's text."""
    found, problems = survey(inputs())
    assert problems == ()
    return found


def digit_edits(wanted: tuple[str, ...] = ()) -> list[Edit]:
    """The digit edits of the pages named, of all when none is."""
    return [
        edit
        for index, page in enumerate(pages())
        if not wanted or page.id in wanted
        for edit in edits(index, page)
        if edit.kind == "digit"
    ]


def chosen() -> list[tuple[str, int, int, str]]:
    """Ten digits of figures, labs and prerequisites, which choose what is shown: (file, line, column, new digit)."""
    found = [
        (page.file, line.line, line.column + at, str((int(digit) + 1) % 10))
        for page in pages()
        if page.id in LESSONS
        for line in page.header.literals
        for at, digit in enumerate(line.text)
        if digit in "0123456789"
    ]
    return random.Random(SEED).sample(found, 10)


def places() -> list[tuple[str, int, int, str]]:
    """Twenty places of the lessons: (file, line, column, new digit); ten evenly spread, ten drawn at random."""
    found = digit_edits(LESSONS)
    step = len(found) // 10
    chosen = [*found[step // 2 :: step][:10], *random.Random(SEED).sample(found, 10)]
    spots = []
    for edit in chosen:
        page = pages()[edit.page]
        line = page.passages[edit.passage].lines[edit.row]
        spots.append((page.file, line.line, line.column + edit.start, edit.new))
    return spots


@pytest.mark.timeout(180)
@pytest.mark.parametrize("number", range(30))
def test_a_changed_digit_is_reported_at_its_line(number: int) -> None:
    path, line, column, new = (*places(), *chosen())[number]
    source = inputs().find(path)
    assert source is not None
    lines = source.text.split("\n")
    lines[line - 1] = lines[line - 1][: column - 1] + new + lines[line - 1][column:]
    changed = File(path, "\n".join(lines))
    read = read_lesson(changed, Path(path).stem, "lesson", around())
    problems = finish(read, around(), write_lesson).problems
    assert (path, line) in {(problem.place.file, problem.place.line) for problem in problems}


@pytest.mark.parametrize(
    ("text", "at", "wanted"),
    [
        ("H : [2,3,4]", 7, {"3"}),
        ("A[1,0] = 0.25", 11, {"0.25"}),
        ("sum = 2,097,152 B", 8, {"2,097,152", "2097152"}),
        ("3. 又一步", 0, {"3"}),
        ("float32", 6, {"32"}),
    ],
)
def test_the_original_is_the_numeral_alone(text: str, at: int, wanted: set[str]) -> None:
    assert originals(text, at) >= wanted
    assert all(each.strip(",.") == each for each in originals(text, at))


@pytest.mark.timeout(300)
def test_every_sampled_digit_is_guarded() -> None:
    sample = random.Random(SEED).sample(digit_edits(), SAMPLE)
    survivors = [edit for edit in sample if not outcome((edit, True)).codes]
    assert survivors == []
