"""No digit of the sources is left alone: it stands in a passage, in the lock, or where a check knows the right one."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest

from concepts.notation.passage import MASK
from tests.mutation.real_book import inputs, pages
from tests.mutation.whole_book import problems_with

SEED = 20261130

BY_BUILD = (
    (r"\.md$", r"^(?:concept|counts|labels|given): .*"),
    (r"\.md$", r'^  "[^"]*#[^"]*": .*'),
    (r"\.md$", r"^again: \[[^]]*\]"),
    (r"\.md$", r"\]\((?:page|term):[^)]*\)"),
    (r"\.md$", r"^ *- of: [A-Z0-9]+#[a-z]+$"),
    (r"book\.yaml$", r"entries: \[[^\]]*\]"),
    (r"book\.yaml$", r"\{id: [A-Z0-9]+,"),
    (r"book\.yaml$", r"^licence: .*"),
    (r"glossary\.yaml$", r"\b(?:id|name|english|aliases|confused_with): \[?[^],]+\]?"),
    (r"glossary\.yaml$", r"\blesson: [A-Z0-9]+"),
    (r"glossary\.yaml$", r"^labels: .*"),
    (r"references\.yaml$", r"^ *(?:- )?(?:key|address): .*"),
)
"""Files, and what stands in them whose right digit a check of the build knows, if not always which it was."""
ELSEWHERE = (
    # claims of the syllabus: unit/test_syllabus_coverage
    (r"\.md$", r"^  [a-z0-9-]+: \[[A-Za-z0-9, -]*\]$"),
    # what a number may have, not what it is; and the id of a block, which nobody reads
    (r"\.(?:md|yaml)$", r"^places: .*"),
    (r"\.md$", r"\{#[^}]*\}"),
    # the edition is what its author says
    (r"book\.yaml$", r"^(?:version|date): .*"),
)


def guarded() -> dict[str, set[tuple[int, int]]]:
    """By file, the places that the number checker or the lock compares."""
    found: dict[str, set[tuple[int, int]]] = {}
    for page in pages():
        places = found.setdefault(page.file, set())
        for line in (*(line for passage in page.passages for line in passage.lines), *page.header.literals):
            places |= {(line.line, line.column + at) for at, each in enumerate(line.text) if each != MASK}
    return found


def digits(rules: tuple[tuple[str, str], ...]) -> Iterator[tuple[str, int, int, str]]:
    """(file, line, column, digit) of what `rules` speak of and `guarded` does not hold."""
    known = guarded()
    for file in inputs().under("content"):
        inside = [re.compile(each) for name, each in rules if re.search(name, file.path)]
        if file.path.endswith(".lock.json") or not inside:
            continue
        for number, text in enumerate(file.text.split("\n"), start=1):
            spans = [found.span() for each in inside for found in each.finditer(text)]
            for found in re.finditer(r"[0-9]", text):
                at = found.start()
                is_inside = any(start <= at < end for start, end in spans)
                if is_inside and (number, at + 1) not in known.get(file.path, set()):
                    yield file.path, number, at + 1, found.group()


def test_every_digit_of_the_sources_has_a_guard() -> None:
    spoken_of = set(digits((*BY_BUILD, *ELSEWHERE)))
    assert sorted(set(digits(((r"", r"."),))) - spoken_of) == []


@pytest.mark.parametrize("rule", BY_BUILD, ids=lambda rule: rule[1])
def test_the_build_sees_what_neither_passage_nor_lock_holds(rule: tuple[str, str]) -> None:
    chance = random.Random(SEED)
    *place, digit = chance.choice(list(digits((rule,))))
    other = chance.choice([each for each in "0123456789" if each != digit])
    assert problems_with(*place, digit, other) != ()
