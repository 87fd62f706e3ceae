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


def test_a_changed_digit_is_named(bundle: Path, tmp_path: Path) -> None:
    """Ten digits drawn at random from the numbers of the delivered page; each change is named with its source line."""
    copy = tmp_path / "copy"
    shutil.copytree(bundle, copy)
    page = (copy / "index.html").read_text("utf-8")
    numbers = list(re.finditer(r'data-number="?(F(?:05|09|11)\.\d+)"?>([^<]*\d[^<]*)<', page))
    for found in random.Random(20261129).sample(numbers, 10):
        at = found.start(2) + next(i for i, c in enumerate(found.group(2)) if c.isdigit())
        changed = page[:at] + str((int(page[at]) + 1) % 10) + page[at + 1 :]
        (copy / "index.html").write_text(changed, "utf-8")
        run = verify(copy)
        assert run.returncode == 1, found.group()
        lesson = found.group(1).split(".")[0]
        assert re.search(rf"{lesson}\.md:\d+", run.stdout), run.stdout
