"""`book new`: what it writes builds as it is, and explains every field."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_site.cli import main
from build_site.load import load, load_stubs
from build_site.model import File
from build_site.new import named
from build_site.parse.front_matter import FIELDS
from build_site.parse.outline import FIELDS as BOOK_FIELDS
from build_site.pipeline import draw
from build_site.schemas import SCHEMAS
from tests.served_book import copy_sample

Capture = pytest.CaptureFixture[str]


def problems(root: Path) -> list[str]:
    inputs, found = load(root)
    assert inputs is not None and found == ()
    return [f"{problem.place}: {problem.code}: {problem.message}" for problem in draw(inputs).problems]


def test_a_new_book_builds_and_takes_a_new_lesson(tmp_path: Path, capsys: Capture) -> None:
    root = tmp_path / "我的 book 1"
    assert main(["new", "book", str(root)]) == 0
    written = capsys.readouterr().out.splitlines()
    assert str(root / "content/book.yaml") in written
    assert f'book serve --root "{root}"' in written[-1]
    assert str(root / "content/axes.yaml") in written
    assert problems(root) == []
    assert main(["new", "lesson", "L02", "--root", str(root)]) == 0
    assert problems(root) == []
    assert "entries: [L01, L02]" in (root / "content/book.yaml").read_text(encoding="utf-8")
    for name in SCHEMAS:
        assert json.loads((root / f"schemas/{name}.json").read_text(encoding="utf-8"))["title"] == name


def test_a_new_lesson_of_a_written_book(tmp_path: Path) -> None:
    book = copy_sample(tmp_path)
    assert main(["new", "lesson", "S03", "--root", str(book)]) == 0
    assert problems(book) == []
    assert "[S01, S02, S03, tiny]" in (book / "content/book.yaml").read_text(encoding="utf-8")


def test_nothing_that_exists_is_written_over(tmp_path: Path, capsys: Capture) -> None:
    book = copy_sample(tmp_path)
    before = {path: path.read_bytes() for path in book.rglob("*") if path.is_file()}
    for wrong in ("S01", "about", "9", "a b"):
        assert main(["new", "lesson", wrong, "--root", str(book)]) == 1
    assert main(["new", "book", str(book)]) == 1
    assert "不是空的" in capsys.readouterr().err
    assert {path: path.read_bytes() for path in book.rglob("*") if path.is_file()} == before


def test_a_lesson_that_the_outline_names_already_gets_its_files(tmp_path: Path, capsys: Capture) -> None:
    book = copy_sample(tmp_path)
    outline = book / "content/book.yaml"
    outline.write_text(outline.read_text(encoding="utf-8").replace("S02,", "S02, S03,"), encoding="utf-8")
    before = outline.read_bytes()
    assert main(["check", "--root", str(book)]) == 1
    assert "还没有写这一课，就运行 book new lesson S03" in capsys.readouterr().out
    assert main(["new", "lesson", "S03", "--root", str(book)]) == 0
    assert outline.read_bytes() == before
    assert problems(book) == []


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("s02", "编号“s02”与 S02 只差大小写，概念模块会是同一个文件：换一个编号"),
        ("s03", "编号“s03”与 S01 的字母大小写不同：写成 S03"),
        ("ABOUT", "编号“ABOUT”与 about 只差大小写，概念模块会是同一个文件：换一个编号"),
        ("Later", "编号“Later”与 later 只差大小写，概念模块会是同一个文件：换一个编号"),
    ],
)
def test_an_id_that_differs_from_another_in_case_is_refused(
    name: str, said: str, tmp_path: Path, capsys: Capture
) -> None:
    book = copy_sample(tmp_path)
    before = {path: path.read_bytes() for path in book.rglob("*") if path.is_file()}
    assert main(["new", "lesson", name, "--root", str(book)]) == 1
    assert capsys.readouterr().err == said + "\n"
    assert {path: path.read_bytes() for path in book.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("parts:\n  - id: a\n    entries: [L1, end]\n", "parts:\n  - id: a\n    entries: [L1, L7, end]\n"),
        (
            "parts:\n  - entries:\n    - L1\n    - end\n",
            "parts:\n  - entries:\n    - L1\n    - L7\n    - end\n",
        ),
        (
            "parts:\n  - entries: [L1]\nplanned:\n  - {id: L7, title: 七}\n  - {id: L8, title: 八}\n",
            "parts:\n  - entries: [L1, L7]\nplanned:\n  - {id: L8, title: 八}\n",
        ),
        ("parts: []\n", "parts: []\n"),
    ],
)
def test_the_outline_names_it(before: str, after: str) -> None:
    assert named(File("content/book.yaml", before), "L7") == after


def test_every_field_is_explained() -> None:
    stubs = load_stubs()
    for name, fields in (("lesson.md", FIELDS), ("book.yaml", BOOK_FIELDS)):
        lines = [line.removeprefix("# ").strip() for line in stubs[name].split("\n")]
        for field in fields:
            explained = [line for line in lines if line.startswith(f"{field}:") and "# " in line]
            assert explained, f"{name}: {field}"


def test_schemas_are_printed(capsys: Capture) -> None:
    assert main(["schema"]) == 0
    assert capsys.readouterr().out.split() == list(SCHEMAS)
    assert main(["schema", "figure"]) == 0
    assert json.loads(capsys.readouterr().out)["title"] == "figure"
    assert main(["schema", "figur"]) == 2
