"""A book of another subject in another language, built by the same program; readers recompute it alone."""

from __future__ import annotations

import io
import re
import subprocess
import sys
import zipfile
from functools import lru_cache
from pathlib import Path

from build_site.load import load
from build_site.pipeline import Result, build

ROOT = Path(__file__).resolve().parents[1] / "books" / "orbits"
HAN = re.compile(r"[\u3000-\u303f\u3400-\u9fff\uff01-\uff5e]")


@lru_cache(maxsize=1)
def built() -> Result:
    inputs, problems = load(ROOT)
    assert inputs is not None and problems == ()
    result = build(inputs)
    assert result.problems == ()
    return result


def files() -> dict[str, bytes]:
    bundle = built().bundle
    assert bundle is not None
    return {output.path: output.content for output in bundle.outputs}


def test_its_page_is_in_its_language() -> None:
    page = files()["index.html"].decode()
    assert "<html lang=en data-book=orbits>" in page
    assert HAN.findall(page) == []
    assert "Read first: " in page and "about " in page


def test_it_brings_the_model_of_its_lab() -> None:
    assert 'data-model="kepler-period"' in (built().page or "")
    assert [lesson.id for lesson in built().book.lessons if lesson.exhibits] == ["L02", "L03"]  # type: ignore[union-attr]


def test_its_reader_recomputes_it(tmp_path: Path) -> None:
    with zipfile.ZipFile(io.BytesIO(files()["orbits-1.0.0.zip"])) as archive:
        archive.extractall(tmp_path)
    home = tmp_path / "orbits-1.0.0"
    assert HAN.search((home / "README.txt").read_text("utf-8")) is None
    command = [sys.executable, str(home / "concepts" / "verify_concepts.py")]
    assert subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 0
    index = home / "index.html"
    index.write_text(index.read_text("utf-8").replace("7.6686", "7.6687", 1), "utf-8")
    assert subprocess.run(command, capture_output=True, timeout=60, check=False).returncode == 1
