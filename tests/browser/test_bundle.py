"""The zip: the same page, checksums that hold, and a verifier that catches any changed digit."""

from __future__ import annotations

import hashlib
import random
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.browser

ROOT = Path(__file__).resolve().parents[2]


def verify(folder: Path) -> subprocess.CompletedProcess[str]:
    """The bundle's own verifier, run as a reader runs it, with nothing of the checkout on the path."""
    script = str(folder / "concepts" / "verify_concepts.py")
    return subprocess.run(
        [sys.executable, "-I", script], cwd="/", capture_output=True, text=True, check=False
    )


def test_zip_holds_the_same_page(bundle: Path) -> None:
    assert (bundle / "index.html").read_bytes() == (ROOT / "dist" / "index.html").read_bytes()


def test_checksums_hold(bundle: Path) -> None:
    lines = (bundle / "SHA256SUMS").read_text("utf-8").splitlines()
    named = {}
    for line in lines:
        digest, name = line.split("  ", 1)
        named[name] = digest
    present = {path.relative_to(bundle).as_posix() for path in bundle.rglob("*") if path.is_file()} - {
        "SHA256SUMS"
    }
    assert set(named) == present
    for name, digest in named.items():
        assert hashlib.sha256((bundle / name).read_bytes()).hexdigest() == digest


def test_zip_names_are_plain() -> None:
    (archive,) = (ROOT / "dist").glob("*.zip")
    with zipfile.ZipFile(archive) as opened:
        names = opened.namelist()
    assert len({name.split("/")[0] for name in names}) == 1
    assert all(not name.startswith("/") and ".." not in name.split("/") for name in names)


def test_delivered_page_verifies(bundle: Path) -> None:
    run = verify(bundle)
    assert run.returncode == 0, run.stdout + run.stderr


LESSON = re.compile(
    r"<section class=lesson id=(F05|F09|F11) .*?(?=<section class=lesson|<div class=term-cards)", re.DOTALL
)
NUMBER = re.compile(r"<(?:b|p|code)>(?:[^<]*[^<\w.,−])?(\d+(?:\.\d+)?)(?![\w.,])")
"""One of a text or a line of a worked block, which has no mark."""
UNREAD = re.compile(r"^.*?<body|<(script|style|template)\b.*?</\1>", re.DOTALL)


def numbers_of(page: str) -> list[tuple[str, int, re.Match[str]]]:
    """Lesson, place in the page and match of each printed number of some lessons."""
    return [
        (lesson[1], lesson.start() + number.start(1), number)
        for lesson in LESSON.finditer(page)
        for number in NUMBER.finditer(lesson[0])
    ]


def damaged(bundle: Path, copy: Path, page: str) -> str:
    """What the verifier says of a bundle whose page was damaged."""
    if not copy.exists():
        shutil.copytree(bundle, copy)
    (copy / "index.html").write_text(page, "utf-8")
    run = verify(copy)
    assert run.returncode == 1
    return run.stdout


ATTRIBUTE = r"<(?:{0}) [^>]*?\b(?:{1})=(\"[^\"]*\d[^\"]*\"|[^\s\">]*\d[^\s\">]*)"
KINDS = {
    "numbers of texts": NUMBER,
    "cells of tables": re.compile(r"<t[dh][^>]*>([^<]*\d[^<]*)<"),
    "values in pictures": re.compile(r"<tspan[^>]*>([^<]*\d[^<]*)<"),
    "labels that are spoken": re.compile(ATTRIBUTE.format("svg|input|button|table|a", "aria-label")),
    "inputs and outputs": re.compile(r"<(?:input [^>]*\bvalue=|output[^>]*>)([^\s<>\"]*\d[^\s<>\"]*)"),
    "lengths and places": re.compile(ATTRIBUTE.format("rect|line|path|circle", "x|y|width|height|x1|y2|d")),
    "titles, heads, sources": re.compile(r"<(?:h\d|span|code|title)[^>]*>([^<]*\d[^<]*)<"),
    "links": re.compile(ATTRIBUTE.format("a", "href")),
}
"""Everything of the page that shows or says a digit, by kinds."""


def test_a_changed_digit_is_named(bundle: Path, tmp_path: Path) -> None:
    """Five digits of each kind, drawn at random from the delivered page: each change is named, and nothing else."""
    page = (bundle / "index.html").read_text("utf-8")
    body = UNREAD.sub(lambda part: " " * len(part[0]), page)
    chance = random.Random(20261129)
    drawn: dict[int, str] = {}
    for kind in KINDS.values():
        for found in chance.sample([*kind.finditer(body)], 5):
            at = chance.choice([at for at in range(*found.span(1)) if page[at] in "0123456789"])
            drawn[at] = str((int(page[at]) + 1) % 10)
    assert len(drawn) == 5 * len(KINDS)
    changed = "".join(drawn.get(at, character) for at, character in enumerate(page))
    said = damaged(bundle, tmp_path / "copy", changed)
    for at in drawn:
        near = re.compile(r"[^\s<>\"=]{0,8}$").search(changed[:at])
        assert near is not None
        around = near[0] + re.split(r"[\s<>\"]", changed[at : at + 8])[0]
        numeral = re.compile(r"[0-9.]*$").search(changed[:at])
        assert numeral is not None
        number = numeral[0] + re.split(r"[^0-9.]", changed[at : at + 12])[0]
        words = rf"(?:{re.escape(around)}|页面上印的是 \S*{re.escape(number)}，)"
        assert re.search(rf"^(content/|index\.html).*{words}", said, re.MULTILINE), words
    assert said.endswith(f"，{len(drawn)} 处不对\n"), said


@pytest.mark.parametrize(("gone", "twice"), [("F05", "F09"), ("F11", "F05")])
def test_a_number_taken_out_and_one_doubled_are_named(
    bundle: Path, tmp_path: Path, gone: str, twice: str
) -> None:
    """Numbers without a name of their own: the one that is gone or too many is told, not those after it."""
    page = (bundle / "index.html").read_text("utf-8")
    plain = numbers_of(page)
    chance = random.Random(7)
    changed = page
    for lesson, damage in sorted([(gone, ""), (twice, "{0} {0}")], reverse=True):
        _, start, found = chance.choice([each for each in plain if each[0] == lesson])
        changed = changed[:start] + damage.format(found[1]) + changed[start + len(found[1]) :]
    output = damaged(bundle, tmp_path / "copy", changed)
    for lesson, said in ((gone, "没有"), (twice, "多印了")):
        assert re.search(rf"{lesson}\.md:\d+:\d+: number-wrong 页面上{said}", output), output
    assert output.endswith("，2 处不对\n"), output
