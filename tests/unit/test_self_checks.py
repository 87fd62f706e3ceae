"""The self-checks of the book: every question that computes has a field, every lesson asks earlier questions again."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from build_site.markdown import Registry, read_markdown
from build_site.markdown.blanks import blanks_part, read_blanks
from build_site.markdown.tree import walk
from tests.unit.phrases import CHINESE

CONTENT = Path(__file__).resolve().parents[2] / "content"
PATHS = [*sorted((CONTENT / "lessons").glob("*.md")), *sorted((CONTENT / "examples").glob("*.md"))]
NOTHING = Registry(frozenset(), frozenset(), frozenset(), frozenset(), phrases=CHINESE)
AGAIN = re.compile(r"^again: \[(.*)\]$", re.MULTILINE)
AT_LEAST_WITH_HINT = 0.8
"""Share of the fields that know a typical wrong value."""


def again(path: Path) -> list[str]:
    found = AGAIN.search(path.read_text(encoding="utf-8"))
    return found[1].split(", ") if found else []


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_questions_that_compute_have_fields(path: Path) -> None:
    body = path.read_text(encoding="utf-8").split("---\n", 2)[2]
    blocks = read_markdown(body, str(path), 1, path.stem, NOTHING).blocks
    computing = [block for block in walk(blocks) if block.attributes.get("level") == "compute"]
    assert computing
    fields = {}
    for block in computing:
        part = blanks_part(block)
        fields[block.attributes.id] = read_blanks(part)[0] if part is not None else ()
    assert all(fields.values()), [name for name, blanks in fields.items() if not blanks]
    known = [any(blank.slips for blank in blanks) for blanks in fields.values()]
    assert sum(known) >= AT_LEAST_WITH_HINT * len(known)


def test_every_lesson_but_the_first_asks_two_earlier_questions_again() -> None:
    asked = {path.stem: again(path) for path in PATHS}
    assert asked.pop("F01") == []
    assert {stem: len(set(names)) for stem, names in asked.items()} == dict.fromkeys(asked, 2)


def test_no_question_comes_back_twice() -> None:
    counts = Counter(name for path in PATHS for name in again(path))
    assert [name for name, count in counts.items() if count > 1] == []
