"""Many faults of as many kinds in one book: each is told alone, and all of them together in one run."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from build_site.cli import main
from build_site.explain import Edit, edits, sample
from build_site.rules import Code
from tests.served_book import copy_sample

CODES = (
    *("lock-malformed", "field-duplicate", "field-type", "field-value", "concept-names"),
    *("lesson-file-missing", "id-duplicate", "id-malformed", "answer-ambiguous"),
    *("answer-form", "attribute-malformed", "attribute-missing", "container-unknown", "fence-unknown"),
    *("formula-broken", "formula-words", "heading-empty", "html-raw", "kind-unknown", "link-empty"),
    *("link-place", "link-scheme", "table-ragged", "figure-part-unknown", "frame-sentences-many"),
    *("code-output-differs", "digit-full-width", "digit-unguarded", "equals-rounded", "matrix-misaligned"),
    *("name-unknown", "numbering-broken", "segment-repeated", "unit-unbound"),
)
"""Faults of the first gate that do not touch one another and move no line."""


def seed(book: Path, edit: Edit) -> None:
    file = book / edit.file
    text = file.read_text(encoding="utf-8")
    assert text.count(edit.find) == 1, edit.code
    file.write_text(text.replace(edit.find, edit.replace), encoding="utf-8")


def reported(book: Path, capsys: pytest.CaptureFixture[str]) -> list[dict[str, object]]:
    assert main(["check", "--root", str(book), "--format", "json"]) == 1
    return list(json.loads(capsys.readouterr().out))


def place(edit: Edit) -> tuple[str, int]:
    """Where its problem is: at the changed line, or where the edit says."""
    if edit.at:
        file, _, line = edit.at.rpartition(":")
        return file, int(line)
    return edit.file, sample()[edit.file].partition(edit.find)[0].count("\n") + 1


def test_all_are_told_in_one_run(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    book = copy_sample(tmp_path)
    chosen = [edits()[Code(code)] for code in CODES]
    assert len(set(CODES)) >= 25
    for edit in chosen:
        assert edit.find.count("\n") == edit.replace.count("\n")
        seed(book, edit)
    found = reported(book, capsys)
    told = {(each["path"], each["line"], each["code"]) for each in found}
    assert told == {(*place(edit), str(edit.code)) for edit in chosen}
    for each in found:
        assert each["column"] and each["message"] and each["hint"], each
    assert main(["check", "--root", str(book)]) == 1
    assert capsys.readouterr().out.endswith(f"共 {len(found)} 个问题。\n")
    assert main(["build", "--root", str(book), "--quiet"]) == 1
    assert not (book / "dist").exists()


@pytest.mark.parametrize("code", CODES)
def test_each_alone_says_what_to_do(code: str) -> None:
    """The report is the one that the golden files hold: place first, a hint below."""
    report = (Path(__file__).parents[1] / "golden/problems" / f"{code}.txt").read_text(encoding="utf-8")
    file, line = place(edits()[Code(code)])
    assert report.startswith(f"{file}:{line}:")
    assert f": {code}: " in report and "    提示：" in report
    assert report.endswith("共 1 个问题。\n")
