"""The words of the program for tests: Chinese as the templates bring it, and any other language."""

from __future__ import annotations

from pathlib import Path

from build_site.model import File, Inputs
from build_site.parse.phrases import read_phrases
from build_site.phrases import Phrases

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "templates" / "words"


def phrases(language: str) -> Phrases:
    """The words of a language, without a fault in their file."""
    files = [
        File(f"templates/words/{path.name}", path.read_text(encoding="utf-8")) for path in FOLDER.iterdir()
    ]
    found, problems = read_phrases(Inputs(tuple(files)), language)
    assert problems == ()
    return found


CHINESE = phrases("zh-Hans")
