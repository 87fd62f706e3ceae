"""docs/architecture.md names every module of the program with the first line of its docstring."""

from __future__ import annotations

import ast
from itertools import groupby
from pathlib import Path

from tests.conftest import Golden

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "architecture.md"
HEAD = "## Every module\n"
PROGRAM = ("__init__.py", "verify_concepts.py")
"""What belongs to the program in concepts/: the other modules there are content, named by their texts."""


def first_line(module: Path) -> str:
    """What a module says that it is."""
    return (ast.get_docstring(ast.parse(module.read_text(encoding="utf-8"))) or "").split("\n")[0]


def is_content(path: Path) -> bool:
    """Whether a module holds the values of a text."""
    return path.parent == ROOT / "concepts" and path.name not in PROGRAM


def tables() -> str:
    """One table a folder."""
    found = sorted((*ROOT.glob("build_site/**/*.py"), *ROOT.glob("concepts/**/*.py")))
    modules = sorted(
        (path for path in found if "sample" not in path.relative_to(ROOT).parts and not is_content(path)),
        key=lambda path: (str(path.parent), path.name),
    )
    parts = []
    for folder, members in groupby(modules, key=lambda path: path.parent):
        rows = [f"| `{path.name}` | {first_line(path)} |" for path in members]
        title = f"### {folder.relative_to(ROOT).as_posix()}/"
        parts.append("\n".join([title, "", "| module | what it is |", "|---|---|", *rows]) + "\n")
    return "\n".join(parts)


def test_every_module_is_named(golden: Golden) -> None:
    before, _, _ = PAGE.read_text(encoding="utf-8").partition(HEAD)
    golden.check(PAGE, f"{before}{HEAD}\n{tables()}")
