"""The cache holds what the next build may ask for, and nothing of texts that are gone."""

from __future__ import annotations

import os
from pathlib import Path

from build_site.cli import main
from tests.served_book import copy_sample


def built(root: Path) -> None:
    assert main(["build", "--quiet", "--root", str(root)]) == 0


def kept(root: Path) -> set[str]:
    folder = root / ".book-cache"
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def renamed(root: Path, old: str, new: str) -> None:
    """The second lesson under another id, named so by all that name it."""
    for end in (".md", ".lock.json"):
        (root / f"content/lessons/{old}{end}").rename(root / f"content/lessons/{new}{end}")
    for path in (root / "content").rglob("*.*"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(old, new), encoding="utf-8")


def test_renamed_lessons_leave_nothing(tmp_path: Path) -> None:
    copy_sample(tmp_path)
    built(tmp_path)
    first = kept(tmp_path)
    for old, new in (("S02", "S03"), ("S03", "S04"), ("S04", "S05")):
        renamed(tmp_path, old, new)
        built(tmp_path)
        assert len(kept(tmp_path)) == len(first)
        assert (old + ".json" in kept(tmp_path), new + ".json" in kept(tmp_path)) == (False, True)
    renamed(tmp_path, "S05", "S02")
    built(tmp_path)
    assert kept(tmp_path) == first


def test_what_the_next_build_asks_for_stays(tmp_path: Path) -> None:
    copy_sample(tmp_path)
    built(tmp_path)
    first = kept(tmp_path)
    page = tmp_path / "content/pages/about.md"
    page.write_text(page.read_text(encoding="utf-8").replace("好让检查", "使检查"), encoding="utf-8")
    assert main(["build", "--quiet", "--no-verify", "--root", str(tmp_path)]) == 0
    built(tmp_path)
    assert kept(tmp_path) == first
    broken = tmp_path / "content/lessons/S09.md"
    broken.write_text("没有文件头\n", encoding="utf-8")
    assert main(["build", "--quiet", "--root", str(tmp_path)]) == 1
    assert first <= kept(tmp_path)
    broken.unlink()
    page.write_text(page.read_text(encoding="utf-8").replace("使检查", "好让检查"), encoding="utf-8")
    built(tmp_path)
    assert kept(tmp_path) == first


def test_what_killed_builds_left_goes_and_what_is_being_written_stays(tmp_path: Path) -> None:
    copy_sample(tmp_path)
    values = tmp_path / ".book-cache/values"
    values.mkdir(parents=True)
    (values / ".name.999999999-abc").write_bytes(b"half")
    (values / f".name.{os.getpid()}-abc").write_bytes(b"half")
    built(tmp_path)
    assert [path.name for path in values.glob(".*")] == [f".name.{os.getpid()}-abc"]


def test_nothing_is_taken_away_where_nothing_was_to_do(tmp_path: Path) -> None:
    copy_sample(tmp_path)
    built(tmp_path)
    (tmp_path / ".book-cache/values/of-another").write_bytes(b"")
    built(tmp_path)
    assert "values/of-another" in kept(tmp_path)
