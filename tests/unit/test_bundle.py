"""The bundle: the page byte for byte, what rechecks it, and the same bytes on every machine."""

from __future__ import annotations

import hashlib
import io
import json
import math
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from build_site.explain import as_inputs, sample
from build_site.model import Bundle
from build_site.pipeline import build
from concepts.notation import from_json

ROOT = Path(__file__).resolve().parents[2]
TOP = "sample-1.0.0"


@pytest.fixture(scope="module")
def built() -> Bundle:
    bundle = build(as_inputs(sample())).bundle
    assert bundle is not None
    return bundle


@pytest.fixture(scope="module")
def archive(built: Bundle) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(built.outputs[1].content))


def test_three_files_come_out(built: Bundle) -> None:
    assert [output.path for output in built.outputs] == ["index.html", f"{TOP}.zip", f"{TOP}.epub"]


def test_the_zip_holds_the_page_and_what_rechecks_it(built: Bundle, archive: zipfile.ZipFile) -> None:
    names = archive.namelist()
    assert names == sorted(names)
    assert {name.split("/")[0] for name in names} == {TOP}
    assert archive.read(f"{TOP}/index.html") == built.outputs[0].content
    wanted = ["README.txt", "SHA256SUMS", "LICENSE", "LICENSE-TEXT", "concepts/verify_concepts.py", "concepts/__init__.py",
              "concepts/s01_shares.py", "concepts/functions/shares.py", "concepts/notation/page.py"]  # fmt: skip
    assert {f"{TOP}/{name}" for name in wanted} <= set(names)
    assert not any("test" in name or "build_site" in name for name in names)
    assert archive.testzip() is None


def test_the_claims_are_those_of_the_book(archive: zipfile.ZipFile) -> None:
    book = build(as_inputs(sample())).book
    assert book is not None
    pages = [from_json(page) for page in json.loads(archive.read(f"{TOP}/concepts/claims.json"))["pages"]]
    expected = {text.id: text for text in (each.numbers for each in (*book.lessons, *book.judged))}
    assert [page.id for page in pages] == sorted(expected)
    for page in pages:
        lines = {line for passage in page.passages for line in passage.lines}
        assert lines <= {line for passage in expected[page.id].passages for line in passage.lines}
    assert any(page.passages for page in pages)


def test_members_tell_nothing_of_time_and_owner(archive: zipfile.ZipFile) -> None:
    for member in archive.infolist():
        assert member.date_time == (1980, 1, 1, 0, 0, 0)
        assert member.external_attr >> 16 == 0o100644
        assert (member.create_system, member.extra, member.comment) == (3, b"", b"")


def test_the_sums_are_those_of_all_other_files(archive: zipfile.ZipFile) -> None:
    lines = archive.read(f"{TOP}/SHA256SUMS").decode().splitlines()
    sums = dict(reversed(line.split("  ", 1)) for line in lines)
    assert {f"{TOP}/{path}" for path in sums} == set(archive.namelist()) - {f"{TOP}/SHA256SUMS"}
    for path, digest in sums.items():
        assert hashlib.sha256(archive.read(f"{TOP}/{path}")).hexdigest() == digest


def test_the_readme_names_files_that_are_there(archive: zipfile.ZipFile) -> None:
    text = archive.read(f"{TOP}/README.txt").decode()
    assert "\r" not in text
    for path in ("index.html", "concepts/verify_concepts.py", "SHA256SUMS", "LICENSE", "LICENSE-TEXT"):
        assert path in text
        assert f"{TOP}/{path}" in archive.namelist()
    assert text.startswith("一本样书\n")


def test_a_build_runs_each_concept_module_once() -> None:
    """Its values flow on from `parse`; a second run would cost as much and could differ."""
    files = sample()
    own = next(path for path in files if path.startswith("concepts/s01"))
    files[own] += "\nimport math\nmath.runs = getattr(math, 'runs', 0) + 1\n"
    try:
        result = build(as_inputs(files))
        assert vars(math).pop("runs") == 1
    finally:
        vars(math).pop("runs", None)
    assert result.problems == ()
    assert result.book is not None
    assert {"functions", "notation"}.isdisjoint(result.book.namespaces)
    assert "s01_shares" in result.book.namespaces


ELSEWHERE = """
import hashlib, random, sys
from build_site.explain import sample
from build_site.model import File, Inputs
from build_site.pipeline import build
files = list(sample().items())
random.Random(sys.argv[1]).shuffle(files)
bundle = build(Inputs(tuple(File(path, text) for path, text in files))).bundle
print([hashlib.sha256(output.content).hexdigest() for output in bundle.outputs])
"""


@pytest.mark.parametrize(
    ("seed", "zone", "locale"), [("0", "Asia/Shanghai", "C"), ("4242", "America/Lima", "C.UTF-8")]
)
def test_the_bytes_are_the_same_everywhere(
    built: Bundle, tmp_path: Path, seed: str, zone: str, locale: str
) -> None:
    """Another folder, hash seed, time zone, locale and order of files."""
    surroundings = {
        "PATH": os.environ["PATH"],
        "PYTHONHASHSEED": seed,
        "TZ": zone,
        "LC_ALL": locale,
        "PYTHONPATH": str(ROOT),
    }
    found = subprocess.run(
        [sys.executable, "-c", ELSEWHERE, seed],
        cwd=tmp_path,
        env=surroundings,
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout.strip() == str(
        [hashlib.sha256(output.content).hexdigest() for output in built.outputs]
    )


def test_the_unzipped_bundle_rechecks_itself_with_numpy_alone(
    archive: zipfile.ZipFile, tmp_path: Path
) -> None:
    archive.extractall(tmp_path)
    command = [sys.executable, "-S", "concepts/verify_concepts.py"]
    site = next(path for path in sys.path if path.endswith("site-packages"))
    only_numpy = tmp_path / "only"
    only_numpy.mkdir()
    for name in ("numpy", "numpy.libs"):
        if (Path(site) / name).exists():
            (only_numpy / name).symlink_to(Path(site) / name)
    surroundings = {"PATH": os.environ["PATH"], "PYTHONPATH": str(only_numpy)}
    right = subprocess.run(
        command, cwd=tmp_path / TOP, env=surroundings, capture_output=True, text=True, check=False
    )
    assert right.returncode == 0, right.stdout + right.stderr

    page = tmp_path / TOP / "index.html"
    text = page.read_text(encoding="utf-8")
    at = text.index(">41<")
    page.write_text(text[:at] + ">42<" + text[at + 4 :], encoding="utf-8")
    wrong = subprocess.run(
        command, cwd=tmp_path / TOP, env=surroundings, capture_output=True, text=True, check=False
    )
    assert wrong.returncode == 1
    assert "content/lessons/S02.md:19" in wrong.stdout


def test_names_in_the_zip_stay_below_their_folder(archive: zipfile.ZipFile) -> None:
    for member in archive.infolist():
        parts = member.filename.split("/")
        assert parts[0] == TOP
        assert not {"", ".", ".."} & set(parts)
        assert "\\" not in member.filename
        assert member.filename.isascii() or member.flag_bits & 0x800
