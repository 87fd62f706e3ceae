"""A build without verification says so everywhere; a page that is too large is told."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from build_site import settings
from build_site.cli import UNVERIFIED, main
from build_site.explain import EDITS
from build_site.load import load, load_sample
from build_site.pipeline import build

Capture = pytest.CaptureFixture[str]
NOTE = "这一份没有核对"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    for path, text in load_sample().items():
        if path != EDITS:
            (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def test_the_terminal_and_the_page_say_that_nothing_was_verified(book: Path, capsys: Capture) -> None:
    assert main(["build", "--no-verify", "--quiet", "--root", str(book)]) == 0
    assert UNVERIFIED in capsys.readouterr().err
    assert [path.name for path in (book / "dist").iterdir()] == ["index.html"]
    page = (book / "dist/index.html").read_text(encoding="utf-8")
    assert page.count(NOTE) == 1 and "verify_concepts.py" not in page
    assert "data-number" not in page.partition("<main")[2].partition("</main>")[0]
    assert [*(book / ".book-cache").glob("*.json")] == []


def test_a_verified_page_says_nothing_of_it(book: Path, capsys: Capture) -> None:
    assert main(["build", "--quiet", "--root", str(book)]) == 0
    assert UNVERIFIED not in capsys.readouterr().err
    assert NOTE not in (book / "dist/index.html").read_text(encoding="utf-8")
    assert len([*(book / "dist").glob("*.zip")]) == 1


def test_a_wrong_number_passes_and_other_mistakes_do_not(book: Path) -> None:
    lesson = book / "content/lessons/S02.md"
    wrong = lesson.read_text(encoding="utf-8").replace("= 16", "= 17")
    lesson.write_text(wrong, encoding="utf-8")
    assert main(["check", "--root", str(book), "--quiet"]) == 1
    assert main(["check", "--root", str(book), "--quiet", "--no-verify"]) == 0
    lesson.write_text(wrong + "\n见 [别处](page:S99)。\n", encoding="utf-8")
    assert main(["check", "--root", str(book), "--quiet", "--no-verify"]) == 1


def test_annotations_stay_unseen(book: Path) -> None:
    inputs, _ = load(book)
    assert inputs is not None
    result = build(replace(inputs, verifies=False))
    assert result.book is not None and not result.book.is_verified and result.kept == ()
    texts = "".join(topic.html for lesson in result.book.lessons for topic in lesson.topics)
    assert "{=" not in texts and "{~}" not in texts and "0.125" in texts


def test_a_page_that_is_too_large_is_told(
    book: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert main(["build", "--quiet", "--root", str(book)]) == 0
    assert "MB" not in capsys.readouterr().err
    shutil.rmtree(book / "dist")
    monkeypatch.setattr(settings, "LARGEST_PAGE", 100_000)
    assert main(["build", "--quiet", "--root", str(book)]) == 0
    assert "分成几本" in capsys.readouterr().err
