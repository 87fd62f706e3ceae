"""Gaps that an author left become digits; what nothing gives a value is reported at its place."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_site.cli import main
from build_site.fill import fill
from build_site.load import load_sample, program_inputs
from build_site.model import File, Inputs, Output
from build_site.parse import unjudged
from build_site.pipeline import build
from build_site.problem import Problem

pytestmark = pytest.mark.unit

SAMPLE = load_sample()
LESSON = "content/lessons/S01.md"


def inputs(changes: dict[str, str]) -> Inputs:
    files = {**{file.path: file.text for file in program_inputs()}, **SAMPLE, **changes}
    return Inputs(tuple(File(path, files[path]) for path in sorted(files)))


def fill_all(book: Inputs) -> tuple[tuple[Output, ...], tuple[Problem, ...]]:
    return fill(book, unjudged(book))


def filled(old: str, new: str) -> tuple[str, list[tuple[int, int, str]]]:
    """The lesson with a gap put in, after filling, and where nothing could be filled."""
    assert old in SAMPLE[LESSON]
    outputs, problems = fill_all(inputs({LESSON: SAMPLE[LESSON].replace(old, new, 1)}))
    text = outputs[0].content.decode() if outputs else ""
    return text, [(one.place.line, one.place.column, one.code) for one in problems]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("1 + 3 + 4 = 8", "1 + 3 + 4 = ?"),
        (
            "p = w / Z = [1, 3, 4] / 8 = [0.125, 0.375, 0.5]",
            "p = w / Z = [1, 3, 4] / 8 = [?.???, ?.???, ?.?]",
        ),
        ("Z = w₀ + w₁ + w₂ = 1 + 3 + 4 = 8", "Z = w₀ + w₁ + w₂ = ? + ? + ? = ?"),
        ("份额的合计是 1{=sum(p)}", "份额的合计是 ?{=sum(p)}"),
        ("`w = [1, 3, 4]`", "`w = [?, ?, ?]`"),
        ("`Z = 8` |", "`Z = ?` |"),
    ],
)
def test_what_is_filled_is_what_stood_there(old: str, new: str) -> None:
    text, problems = filled(old, new)
    assert problems == []
    assert text == SAMPLE[LESSON]


def test_a_filled_rounding_passes_the_checker() -> None:
    line = "s = softmax(z) ≈ [?.??????, ?.????, ?.???]"
    before = "Z = w₀ + w₁ + w₂"
    text, problems = filled(before, f"{line}\n{before}")
    assert problems == []
    assert "s = softmax(z) ≈ [0.665241, 0.2447, 0.090]" in text


@pytest.mark.parametrize(
    ("gap", "written"),
    [
        ("u ≈ ?.????", "u = 0.4"),
        ("u × w ≈ [?.????, ?.??, ?.?]", "u × w = [0.4, 1.2, 1.6]"),
        ("s[0] = ?.????", "s[0] ≈ 0.6652"),
        ("s[0] + s[1] = ?.?????? + ?.?????? = ?.????", "s[0] + s[1] ≈ 0.665241 + 0.244728 ≈ 0.9100"),
        ("s[0] + s[1] ≈ 0.665241 + 0.244728 ≈ ?.????", "s[0] + s[1] ≈ 0.665241 + 0.244728 ≈ 0.9100"),
        ("p[1] ≈ ?.?%", "p[1] = 37.5%"),
        ("s[1] ≈ ?.??%", "s[1] ≈ 24.47%"),
        ("u = ?.??", "u = 0.40"),
        ("Z × Z = ?", "Z × Z = 64"),
        ("Z × Z × Z × Z = ?", "Z × Z × Z × Z = 4096"),
        ("u - Z × Z = ?.?", "u - Z × Z = -63.6"),
        ("s[0] × Z × Z ≈ ?.????", "s[0] × Z × Z ≈ 42.5754"),
    ],
)
def test_what_is_filled_passes_the_check(gap: str, written: str) -> None:
    before = "Z = w₀ + w₁ + w₂"
    text, problems = filled(before, f"{gap}\n{before}")
    assert problems == []
    assert f"\n{written}\n" in text
    assert build(inputs({LESSON: text})).problems == ()


def test_a_percent_gap_is_scaled() -> None:
    text, _ = filled("份额的合计是 1{=sum(p)}", "前两份是 ?.?%{=p[1]}")
    assert "前两份是 37.5%{=p[1]}" in text


def test_a_gap_without_a_value_is_reported_and_the_others_are_filled() -> None:
    text, problems = filled("1 + 3 + 4 = 8", "1 + 3 + 4 = ?\nunknown_name = ?.??")
    line = SAMPLE[LESSON].split("\n").index("Z = w₀ + w₁ + w₂ = 1 + 3 + 4 = 8") + 2
    assert problems == [(line, 16, "numeral-unbound")]
    assert "1 + 3 + 4 = 8\nunknown_name = ?.??" in text


@pytest.mark.parametrize("left", ["`Z = ?`", "`p ≈ [?.?, ?.?]`"])
def test_a_gap_that_is_left_fails_the_build(left: str) -> None:
    text = SAMPLE[LESSON].replace("上一行的*行尾*", f"{left} 上一行的*行尾*", 1)
    problems = build(inputs({LESSON: text})).problems
    assert [(one.place.file, one.code) for one in problems] == [(LESSON, "sign-unknown")]


def test_nothing_to_fill_writes_nothing() -> None:
    assert fill_all(inputs({})) == ((), ())


def test_the_command_writes_the_files_and_the_book_then_builds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path, text in SAMPLE.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    (tmp_path / LESSON).write_text(SAMPLE[LESSON].replace("1 + 3 + 4 = 8", "1 + 3 + 4 = ?"), encoding="utf-8")
    assert main(["numbers", "--fill", "--root", str(tmp_path)]) == 0
    assert capsys.readouterr().out == f"{tmp_path / LESSON}\n"
    assert (tmp_path / LESSON).read_text(encoding="utf-8") == SAMPLE[LESSON]
    assert build(inputs({})).problems == ()
