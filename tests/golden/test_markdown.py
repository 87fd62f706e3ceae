"""Every fixture of tests/golden/markdown: a title, Markdown, and the HTML or the problems that come out.

A fixture is three parts, each ended by a line with a full stop alone.
`--update-golden` writes the last parts anew.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_site.markdown import read_markdown
from build_site.problem import Problem
from tests.unit.markdown_page import FILE, REGISTRY, make_page

FOLDER = Path(__file__).parent / "markdown"


def fixtures(path: Path) -> Iterator[tuple[str, str, str]]:
    parts: list[str] = [""]
    for line in path.read_text(encoding="utf-8").split("\n"):
        if line == ".":
            parts.append("")
        else:
            parts[-1] += line + "\n"
    assert not parts.pop().strip(), f"{path.name}: text behind the last full stop"
    assert len(parts) % 3 == 0, f"{path.name}: a fixture without its three parts"
    for at in range(0, len(parts), 3):
        yield parts[at].strip(), parts[at + 1].removesuffix("\n"), parts[at + 2].removesuffix("\n")


FILES = sorted(FOLDER.glob("*.md"))
CASES = [
    pytest.param(text, expected, id=f"{path.stem}: {title}")
    for path in FILES
    for title, text, expected in fixtures(path)
]


def outcome(text: str) -> str:
    """Problems if there are any, else HTML."""
    problems = read_markdown(text, FILE, 1, "F09", REGISTRY).problems
    if problems:
        return "\n".join(spell(problem) for problem in problems)
    page = make_page(text)
    assert not page.problems
    return page.html


def spell(problem: Problem) -> str:
    place = problem.place
    return f"{place.line}:{place.column} {problem.code} {problem.message}（{problem.hint}）"


@pytest.fixture(scope="module", autouse=True)
def _update(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update-golden"):
        for path in FILES:
            parts = (f"{title}\n.\n{text}\n.\n{outcome(text)}\n.\n" for title, text, _ in fixtures(path))
            path.write_text("\n".join(parts), encoding="utf-8")


@pytest.mark.parametrize(("text", "expected"), CASES)
def test_fixture(text: str, expected: str) -> None:
    assert outcome(text) == expected
