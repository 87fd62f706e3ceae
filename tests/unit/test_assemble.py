"""One book of many files: reading order, and who uses what."""

from __future__ import annotations

import pytest

from build_site.assemble import assemble
from build_site.explain import as_inputs, sample
from build_site.model import Book, Use
from build_site.parse import parse


def assembled(files: dict[str, str]) -> tuple[Book, list[tuple[str, str, int]]]:
    value, problems = parse(as_inputs(files))
    assert problems == ()
    book, order = assemble(value)
    assert book is not None
    return book, [(problem.code, problem.place.file, problem.place.line) for problem in order]


def reordered(old: str, new: str) -> dict[str, str]:
    files = sample()
    assert old in files["content/book.yaml"]
    return {**files, "content/book.yaml": files["content/book.yaml"].replace(old, new)}


def test_lessons_stand_in_reading_order() -> None:
    book, problems = assembled(sample())
    assert problems == []
    assert [lesson.id for lesson in book.lessons] == list(book.outline.order)
    book, _ = assembled(reordered("[S01, S02, tiny]", "[tiny, S02, S01]"))
    assert [lesson.id for lesson in book.lessons][1:4] == ["tiny", "S02", "S01"]


def test_uses_know_their_topic() -> None:
    book, _ = assembled(sample())
    assert set(book.uses) == {
        Use("weight", "S01", "S01-shares"),
        Use("share", "S01", "S01-shares"),
        Use("BOOK", "S01", "S01-shares"),
    }


def test_order_and_files_must_agree() -> None:
    _, problems = assembled(reordered("[S01, S02, tiny]", "[S01, S02, tinny]"))
    assert problems == [
        ("lesson-file-missing", "content/book.yaml", 15),
        ("lesson-not-in-order", "content/examples/tiny.md", 0),
    ]


@pytest.mark.parametrize(
    ("listed", "hint"),
    [
        ("S02, L05, tiny", "还没有写这一课，就运行 book new lesson L05"),
        ("S002, tiny", "是不是“S02”？还没有写这一课，就运行 book new lesson S002"),
        ("S02, tinny", "是不是“tiny”？"),
    ],
)
def test_a_lesson_without_a_file_is_told_how_to_begin_it(listed: str, hint: str) -> None:
    value, _ = parse(as_inputs(reordered("S02, tiny", listed)))
    _, order = assemble(value)
    assert order[0].hint == hint


def test_without_an_outline_there_is_no_book() -> None:
    files = {path: text for path, text in sample().items() if path != "content/book.yaml"}
    value, _ = parse(as_inputs(files))
    assert assemble(value) == (None, ())
