"""Loading reads a folder as text, says what it cannot read, and adds what the program brings."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from build_site.load import load, load_sample
from build_site.parse.first_look import character_problems
from build_site.stamp import digest_of_sources


@pytest.fixture
def book(tmp_path: Path) -> Path:
    (tmp_path / "content").mkdir()
    (tmp_path / "content/book.yaml").write_text("id: x\n", encoding="utf-8")
    return tmp_path


def codes(root: Path) -> list[tuple[str, str, int, int]]:
    _, problems = load(root)
    return [(p.code, p.place.file, p.place.line, p.place.column) for p in problems]


def test_a_folder_without_content_is_no_book(tmp_path: Path) -> None:
    assert codes(tmp_path) == [("book-missing", "content/book.yaml", 0, 0)]


def test_text_is_the_same_on_every_system(book: Path) -> None:
    (book / "content/book.yaml").write_bytes("\ufeffid: 甲\r\n# x\r".encode())
    inputs, problems = load(book)
    assert problems == ()
    assert inputs is not None
    file = inputs.find("content/book.yaml")
    assert file is not None
    assert file.text == "id: 甲\n# x\n"


def test_other_encodings_are_reported_at_the_byte(book: Path) -> None:
    (book / "content/book.yaml").write_bytes("id: x\n书: ".encode() + "书".encode("gbk"))
    assert codes(book) == [("file-encoding", "content/book.yaml", 2, 4)]


def test_links_that_leave_the_book_are_reported(book: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    outside = tmp_path_factory.mktemp("outside") / "secret.md"
    outside.write_text("x", encoding="utf-8")
    (book / "content/a.md").symlink_to(outside)
    (book / "content/b.md").symlink_to(book / "content/book.yaml")
    assert codes(book) == [("file-outside", "content/a.md", 0, 0)]


def test_folders_that_are_links_out_are_reported(
    book: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    (book / "content/lessons").symlink_to(tmp_path_factory.mktemp("outside"), target_is_directory=True)
    assert codes(book) == [("file-outside", "content/lessons", 0, 0)]


def test_what_is_no_readable_file_is_reported(book: Path) -> None:
    (book / "content/gone.md").symlink_to(book / "nothing")
    assert codes(book) == [("file-unreadable", "content/gone.md", 0, 0)]


def test_hidden_files_and_copies_are_no_part_of_a_book(book: Path) -> None:
    for name in (".DS_Store", "a.md~", "__pycache__"):
        (book / "content" / name).write_bytes(b"\xff")
    assert codes(book) == []


def test_the_program_brings_what_the_book_does_not(book: Path) -> None:
    (book / "static").mkdir()
    (book / "static/own.css").write_text("a {}", encoding="utf-8")
    (book / "concepts").mkdir()
    (book / "concepts/f01.py").write_text("x = 1\n", encoding="utf-8")
    inputs, _ = load(book)
    assert inputs is not None
    paths = [file.path for file in inputs.files]
    assert paths == sorted(paths)
    assert {
        "static/own.css",
        "concepts/f01.py",
        "concepts/notation/page.py",
        "concepts/functions/shares.py",
    } <= set(paths)
    assert "concepts/f05_embedding.py" not in paths, "another book's lessons are not the program's"


def test_the_sample_book_is_there() -> None:
    assert "content/book.yaml" in load_sample()


def test_a_link_to_itself_is_reported(book: Path) -> None:
    (book / "content/loop.md").symlink_to(book / "content/loop.md")
    assert codes(book) == [("file-unreadable", "content/loop.md", 0, 0)]


def test_a_folder_with_the_name_of_a_text_is_reported(book: Path) -> None:
    (book / "content/lessons/S05.md").mkdir(parents=True)
    _, (problem,) = load(book)
    assert (problem.code, problem.place.file) == ("file-unreadable", "content/lessons/S05.md")
    assert "文件夹" in problem.message


def test_a_cache_that_cannot_be_read_is_not_there(book: Path) -> None:
    (book / ".book-cache").symlink_to(book / ".book-cache")
    inputs, problems = load(book)
    assert problems == ()
    assert inputs is not None
    assert inputs.kept == ()


def test_what_is_too_large_to_be_written_by_hand_is_reported(book: Path) -> None:
    (book / "content/a.md").write_bytes(b"a\n" * 10_000_000)
    (book / "content/b.md").write_text("甲\n" + "乙" * 4001, encoding="utf-8")
    assert codes(book) == [("file-large", "content/a.md", 0, 0), ("file-large", "content/b.md", 2, 4001)]


def test_a_pipe_is_reported_and_not_waited_for(book: Path) -> None:
    os.mkfifo(book / "content/pipe.md")
    assert codes(book) == [("file-unreadable", "content/pipe.md", 0, 0)]
    assert digest_of_sources(book) == ""


@pytest.mark.parametrize("encoding", ["gbk", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "gb18030"])
def test_each_other_encoding_is_reported(book: Path, encoding: str) -> None:
    text = "---\ntitle: 书的第一课\n---\n"
    (book / "content/a.md").write_bytes(text.encode(encoding))
    inputs, problems = load(book)
    assert inputs is not None
    found = [*problems, *character_problems(inputs)]
    assert {(p.code, p.place.file) for p in found} == {("file-encoding", "content/a.md")}


@pytest.mark.parametrize("raw", [b"\xed\xa0\x80", b"\xff", b"\xc0\x80", b"\xf5\x80\x80\x80", b"\xe4\xb8"])
def test_bytes_that_are_no_text_are_reported(book: Path, raw: bytes) -> None:
    (book / "content/a.md").write_bytes("甲\n乙".encode() + raw)
    assert codes(book) == [("file-encoding", "content/a.md", 2, 2)]


def test_a_folder_that_links_to_itself_ends(book: Path) -> None:
    (book / "content/lessons").mkdir()
    (book / "content/lessons/loop").symlink_to(book / "content", target_is_directory=True)
    assert codes(book) == [("file-unreadable", "content/lessons/loop", 0, 0)]
