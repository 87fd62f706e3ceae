"""`book build` does nothing where nothing changed, and notices every change."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from build_site import cli
from build_site.cli import main
from build_site.stamp import PATH, digest_of_sources, is_up_to_date
from tests.served_book import LESSON, copy_sample, edit

Capture = pytest.CaptureFixture[str]
ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A book that was built; each test leaves it so."""
    folder = copy_sample(tmp_path_factory.mktemp("book"))
    assert main(["build", "--quiet", "--root", str(folder)]) == 0
    return folder


def fresh(book: Path) -> bool:
    return is_up_to_date(book, digest_of_sources(book))


def left_by_a_killed_build(book: Path) -> Path:
    """The folder that a build whose process is no more had begun."""
    finished = subprocess.Popen([sys.executable, "-c", ""])
    finished.wait()
    return book / f".dist-{finished.pid}-abcdefgh"


def test_nothing_is_done_where_nothing_changed(
    book: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_run", None)
    assert main(["build", "--root", str(book)]) == 0
    assert capsys.readouterr().out == f"{book / 'dist' / 'index.html'}\n没有问题。\n"
    assert main(["build", "--quiet", "--root", str(book)]) == 0
    assert capsys.readouterr().out == ""
    for extra in (["--report"], ["--format", "json"]):
        with pytest.raises(TypeError):
            main(["build", *extra, "--root", str(book)])


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can tell whether the writer is alive")
def test_what_a_killed_build_left_goes_where_there_is_nothing_to_write(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_run", None)
    left = left_by_a_killed_build(book)
    for folder in (left, left.with_name(f"{left.name}-old")):
        folder.mkdir()
        (folder / "index.html").write_text("half", encoding="utf-8")
    assert main(["build", "--quiet", "--root", str(book)]) == 0
    assert [*book.glob(".dist-*")] == []


@pytest.mark.skipif(os.name != "posix", reason="elsewhere nobody can tell whether the writer is alive")
def test_a_folder_that_lost_its_name_is_what_a_build_would_write(
    book: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "_run", None)
    left = left_by_a_killed_build(book)
    (book / "dist").rename(left.with_name(f"{left.name}-old"))
    assert main(["build", "--quiet", "--root", str(book)]) == 0
    assert fresh(book)


@pytest.mark.parametrize("path", [LESSON, "concepts/s02_tables.py", "content/book.yaml"])
def test_a_source_that_changed_is_noticed_whatever_its_time_and_size(book: Path, path: str) -> None:
    assert fresh(book)
    file, times = book / path, (book / path).stat()
    before = file.read_bytes()
    file.write_bytes(before[:-2] + b" \n")
    os.utime(file, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert not fresh(book)
    file.write_bytes(before)
    assert fresh(book)


def test_a_file_that_comes_or_goes_is_noticed(book: Path) -> None:
    for path in ("content/lessons/S09.md", "static/css/base.css", "templates/again.html", "concepts/new.py"):
        file = book / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("", encoding="utf-8")
        assert not fresh(book), path
        file.unlink()
        assert fresh(book)


def test_what_was_written_is_looked_at_too(book: Path) -> None:
    page = book / "dist/index.html"
    before = page.read_bytes()
    for wrong in (before.replace(b"16", b"17", 1), before[:-1], b""):
        page.write_bytes(wrong)
        assert not fresh(book)
    page.unlink()
    assert not fresh(book)
    page.write_bytes(before)
    (book / "dist/.more").touch()
    assert not fresh(book)
    (book / "dist/.more").unlink()
    assert fresh(book)


def test_a_damaged_stamp_is_no_stamp(book: Path) -> None:
    stamp = book / PATH
    before = stamp.read_bytes()
    for wrong in (b"", b"[]", b"{}", b"null", b"\xff", before[:40]):
        stamp.write_bytes(wrong)
        assert not fresh(book)
    stamp.write_bytes(before)
    assert fresh(book)


def test_a_build_that_found_problems_leaves_no_stamp(tmp_path: Path, capsys: Capture) -> None:
    book = copy_sample(tmp_path)
    edit(book, "= 16", "= 17")
    for _ in range(2):
        assert main(["build", "--root", str(book)]) == 1
        assert "number-wrong" in capsys.readouterr().out
    assert not (book / PATH).exists()


def cost(*command: str) -> float:
    """Seconds of processor time, the best of a few: other work on the machine does not count."""
    found = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run([sys.executable, *command], check=True, cwd=ROOT, stdout=subprocess.DEVNULL)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        found.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(found)


def test_help_costs_little_more_than_python_itself() -> None:
    """A tenth of a second where an empty Python takes 15 milliseconds."""
    assert cost("-m", "build_site", "--help") < 6.5 * cost("-c", "pass")


def test_a_build_of_nothing_new_costs_little(book: Path) -> None:
    """A fifth of a second where an empty Python takes 15 milliseconds; nothing heavy is imported."""
    command = ("-m", "build_site", "build", "--root", str(book))
    assert cost(*command) < 13 * cost("-c", "pass")
    script = f"import sys; from build_site.cli import main; main({list(command[2:])!r}); print([n for n in ('numpy', 'yaml', 'jinja2', 'rich') if n in sys.modules])"
    found = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, check=True)
    assert found.stdout.endswith(b"[]\n")
