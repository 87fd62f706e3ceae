"""The command: verbs, exit states, formats, and one line where the disk says no."""

from __future__ import annotations

import json
import math
import os
import subprocess
import sys
from pathlib import Path

import pytest

from build_site.cli import main
from build_site.explain import EDITS
from build_site.load import load_sample


@pytest.fixture
def book(tmp_path: Path) -> Path:
    for path, text in load_sample().items():
        if path != EDITS:
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def broken(book: Path) -> Path:
    lesson = book / "content/lessons/S02.md"
    lesson.write_text(lesson.read_text(encoding="utf-8").replace("= 16", "= 17"), encoding="utf-8")
    return book


Capture = pytest.CaptureFixture[str]


def test_check_says_that_all_is_well_and_writes_nothing(book: Path, capsys: Capture) -> None:
    before = sorted(book.rglob("*"))
    assert main(["check", "--root", str(book)]) == 0
    assert capsys.readouterr().out == "没有问题。\n"
    assert main(["check", "--root", str(book), "--quiet"]) == 0
    assert capsys.readouterr().out == ""
    assert sorted(book.rglob("*")) == before


def test_check_reports_with_carets_under_wide_characters(broken: Path, capsys: Capture) -> None:
    assert main(["check", "--root", str(broken)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("content/lessons/S02.md:18:45: number-wrong: ")
    assert lines[2] == "    y[0] = A[0]·v = [1, 2]·[2, 7] = 1×2 + 2×7 = 17"
    assert lines[3] == " " * 48 + "^^"
    assert lines[-1] == "共 1 个问题。"


def test_reports_for_tools(broken: Path, capsys: Capture) -> None:
    assert main(["check", "--root", str(broken), "--format", "json"]) == 1
    (problem,) = json.loads(capsys.readouterr().out)
    assert (problem["path"], problem["line"], problem["column"], problem["length"], problem["code"]) == (
        "content/lessons/S02.md", 18, 45, 2, "number-wrong",
    )  # fmt: skip
    assert main(["check", "--root", str(broken), "--format", "sarif"]) == 1
    (run,) = json.loads(capsys.readouterr().out)["runs"]
    assert run["results"][0]["locations"][0]["physicalLocation"]["region"]["startColumn"] == 45
    assert run["tool"]["driver"]["rules"][0]["id"] == "number-wrong"


def test_build_writes_and_a_broken_book_leaves_the_last_one(book: Path, capsys: Capture) -> None:
    assert main(["build", "--root", str(book), "--quiet"]) == 0
    assert sorted(path.name for path in (book / "dist").iterdir()) == [
        "index.html",
        "sample-1.0.0.epub",
        "sample-1.0.0.zip",
    ]
    page = (book / "dist/index.html").read_bytes()
    (book / "content/pages/about.md").write_text("没有文件头\n", encoding="utf-8")
    assert main(["build", "--root", str(book)]) == 1
    assert "front-matter-missing" in capsys.readouterr().out
    assert (book / "dist/index.html").read_bytes() == page
    assert not (book / "dist/problems.json").exists()
    assert main(["build", "--root", str(book), "--report"]) == 1
    assert (
        json.loads((book / "dist/problems.json").read_text(encoding="utf-8"))[0]["code"]
        == "front-matter-missing"
    )
    assert (book / "dist/index.html").read_bytes() == page


def test_a_clean_build_has_an_empty_report(book: Path) -> None:
    assert main(["build", "--root", str(book), "--quiet", "--report"]) == 0
    assert json.loads((book / "dist/problems.json").read_text(encoding="utf-8")) == []


def test_an_unwritable_place_is_one_line(
    book: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied", str(book))

    monkeypatch.setattr("tempfile.mkdtemp", refuse)
    assert main(["build", "--root", str(book)]) == 1
    assert capsys.readouterr().err == f"{book}: Permission denied（检查文件和它的文件夹有没有读写的权限）\n"


def test_a_full_disk_is_told_with_the_file_and_what_to_do(
    book: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    assert main(["build", "--root", str(book)]) == 1
    *_, last = capsys.readouterr().err.splitlines()
    assert last.startswith(str(book / "dist"))
    assert last.endswith("No space left on device（磁盘满了：腾出地方再运行）")
    assert sorted(path.name for path in book.iterdir() if "dist" in path.name) == []


def test_a_cache_that_cannot_be_written_stops_no_build(book: Path, capsys: Capture) -> None:
    (book / ".book-cache").write_text("这里已经有一个文件", encoding="utf-8")
    assert main(["build", "--root", str(book)]) == 0
    assert "没有记下核对的结果" in capsys.readouterr().err
    assert (book / "dist/index.html").is_file()


def test_an_interrupt_is_one_line_and_leaves_nothing(
    book: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("build_site.write._sync", interrupt)
    assert main(["build", "--root", str(book)]) == 130
    assert capsys.readouterr().err == "已中断\n"
    assert sorted(path.name for path in book.iterdir()) == [".book-cache", "concepts", "content"]


def test_messages_with_half_characters_can_be_written(book: Path, capsys: Capture) -> None:
    module = book / "concepts/s01_shares.py"
    module.write_text(
        module.read_text(encoding="utf-8") + "\nraise ValueError('\\udcff')\n", encoding="utf-8"
    )
    lesson = book / "content/lessons/S02.md"
    listing = "\n```python\nprint('\\udcff')\nraise ValueError('\\udcff')\n```\n"
    lesson.write_text(lesson.read_text(encoding="utf-8") + listing, encoding="utf-8")
    assert main(["build", "--root", str(book), "--report"]) == 1
    assert "ValueError" in capsys.readouterr().out
    assert len(json.loads((book / "dist/problems.json").read_text(encoding="utf-8"))) >= 2


def test_a_place_without_a_book(tmp_path: Path, capsys: Capture) -> None:
    for verb in (["check"], ["build"], ["numbers"], ["show", "parse"]):
        assert main([*verb, "--root", str(tmp_path)]) == 1
        assert "book-missing" in capsys.readouterr().out


def test_wrong_use_is_state_two(capsys: Capture) -> None:
    for wrong in ([], ["chek"], ["check", "--format", "xml"]):
        with pytest.raises(SystemExit) as stopped:
            main(wrong)
        assert stopped.value.code == 2
    assert main(["explain", "link-brokn"]) == 2
    assert "是不是“link-broken”？" in capsys.readouterr().err
    assert main(["show", "checks"]) == 2
    assert capsys.readouterr().err == ("没有“checks”这个阶段。可用的有：assemble、load、parse、render\n")


@pytest.mark.parametrize("extra", [[], ["--fill"], ["--accept"], ["--format", "json"]])
def test_numbers_of_a_page_that_does_not_exist(book: Path, extra: list[str], capsys: Capture) -> None:
    assert main(["numbers", "S20", *extra, "--root", str(book)]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "没有“S20”这一课或这一页。是不是“S02”？\n")


def test_only_lessons_are_offered_for_what_looks_like_one(book: Path, capsys: Capture) -> None:
    assert main(["numbers", "L99", "--root", str(book)]) == 1
    assert capsys.readouterr().err == "没有“L99”这一课或这一页。可用的有：S01、S02\n"


def test_show_says_that_the_page_is_html(capsys: Capture) -> None:
    with pytest.raises(SystemExit):
        main(["show", "--help"])
    assert "render 之后是 HTML" in capsys.readouterr().out.replace("\n", "")


def test_explain_lists_and_explains(capsys: Capture) -> None:
    assert main(["explain"]) == 0
    assert "link-broken" in capsys.readouterr().out
    assert main(["explain", "term-unknown"]) == 0
    text = capsys.readouterr().out
    assert "错的写法" in text
    assert "是不是“share”？" in text
    assert "对的写法" in text


def test_show_gives_the_value_after_a_stage(book: Path, capsys: Capture) -> None:
    assert main(["show", "load", "content/lessons/S02.md", "--root", str(book)]) == 0
    assert json.loads(capsys.readouterr().out)[0]["path"] == "content/lessons/S02.md"
    assert main(["show", "parse", "S02", "--root", str(book)]) == 0
    (lesson,) = json.loads(capsys.readouterr().out)
    assert (lesson["id"], lesson["prerequisites"]) == ("S02", ["S01"])
    assert main(["show", "assemble", "BOOK", "--root", str(book)]) == 0
    assert json.loads(capsys.readouterr().out)[0]["key"] == "BOOK"
    assert main(["show", "render", "--root", str(book)]) == 0
    assert capsys.readouterr().out.lower().startswith("<!doctype html>")


def test_show_says_what_can_be_shown(book: Path, capsys: Capture) -> None:
    assert main(["show", "load", "S01", "--root", str(book)]) == 0
    paths = [file["path"] for file in json.loads(capsys.readouterr().out)]
    assert paths == ["content/lessons/S01.lock.json", "content/lessons/S01.md"]
    assert main(["show", "load", "S09", "--root", str(book)]) == 1
    said = capsys.readouterr()
    assert said.out == "" and "load 之后没有“S09”" in said.err
    assert main(["show", "parse", "S03", "--root", str(book)]) == 1
    said = capsys.readouterr()
    assert (said.out, said.err) == ("", "parse 之后没有“S03”。是不是“S02”？\n")


def test_show_reports_where_an_earlier_gate_is_not_clean(broken: Path, capsys: Capture) -> None:
    assert main(["show", "assemble", "--root", str(broken)]) == 1
    assert "number-wrong" in capsys.readouterr().out


def test_numbers_read_the_book_once(book: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    """Once for the names that may be asked for and for what is asked."""
    module = book / "concepts/s01_shares.py"
    module.write_text(
        module.read_text(encoding="utf-8") + "\nimport math\nmath.runs += 1\n", encoding="utf-8"
    )
    for extra in ((), ("--fill",), ("--accept",)):
        monkeypatch.setattr(math, "runs", 0, raising=False)
        assert main(["numbers", "S01", *extra, "--root", str(book)]) == 0
        assert vars(math)["runs"] == 1
    assert "S01" in capsys.readouterr().out


def test_numbers_tell_what_binds_each(book: Path, capsys: Capture) -> None:
    assert main(["numbers", "S02", "--root", str(book), "--format", "json"]) == 0
    document = json.loads(capsys.readouterr().out)
    (page,) = document["pages"]
    assert page["id"] == "S02"
    assert page["numerals"] == page["bound"] == len(page["list"]) == sum(page["by_binding"].values()) > 30
    assert page["unbound"] == 0
    assert document["total"]["numerals"] == page["numerals"]
    assert main(["numbers", "S02", "--root", str(book)]) == 0
    head, *rows, own = capsys.readouterr().out.splitlines()
    assert head.split("\t") == ["位置", "数", "绑定", "式子", "未舍入的值"]
    assert any(row.startswith("content/lessons/S02.md:18:45\t16\t") for row in rows)
    assert own.startswith("S02: ")
    assert main(["numbers", "--root", str(book)]) == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("全书: ")


def test_accept_writes_the_lock(book: Path, capsys: Capture) -> None:
    lock = book / "content/lessons/S01.lock.json"
    accepted = lock.read_text(encoding="utf-8")
    lock.unlink()
    assert main(["check", "--root", str(book)]) == 1
    assert "literal-changed" in capsys.readouterr().out
    assert main(["numbers", "S01", "--accept", "--root", str(book)]) == 0
    assert lock.read_text(encoding="utf-8") == accepted
    taken = capsys.readouterr().out.splitlines()
    assert taken == [str(lock), *(f"  + {text}" for text in json.loads(accepted))]
    assert main(["check", "--root", str(book)]) == 0
    assert main(["numbers", "S01", "--accept", "--root", str(book)]) == 0
    assert str(lock) in capsys.readouterr().out.splitlines()


def test_accept_empties_a_lock_that_holds_nothing_any_more(book: Path, capsys: Capture) -> None:
    lesson = book / "content/lessons/S01.md"
    lesson.write_text(lesson.read_text(encoding="utf-8").replace("用两次{~}", "再用"), encoding="utf-8")
    assert main(["check", "--root", str(book)]) == 1
    said = capsys.readouterr().out
    assert said.startswith("content/lessons/S01.lock.json:9:2: literal-changed: ")
    assert "book numbers S01 --accept" in said
    assert main(["numbers", "S01", "--accept", "--root", str(book)]) == 0
    assert main(["check", "--root", str(book)]) == 0


def run(*arguments: str, **surroundings: str) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "build_site", *arguments]
    return subprocess.run(command, capture_output=True, check=False, env={**os.environ, **surroundings})


def test_the_module_is_the_command_and_help_is_cheap() -> None:
    helped = run("--help")
    assert helped.returncode == 0
    assert "check" in helped.stdout.decode()
    script = "import sys; from build_site import cli; cli._parser(); print([m for m in sys.modules if m in ('numpy', 'yaml', 'jinja2', 'rich')])"
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert found.stdout.strip() == b"[]"


def test_output_is_utf_8_in_any_locale(tmp_path: Path) -> None:
    found = run("check", "--root", str(tmp_path), LC_ALL="C", PYTHONUTF8="0", PYTHONIOENCODING="")
    assert found.returncode == 1
    assert "这个文件夹里没有书" in found.stdout.decode("utf-8")
    assert b"Traceback" not in found.stderr
