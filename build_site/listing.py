"""Which files a build reads. What a book does not bring comes from the installed program.

Reads names only and imports nothing heavy: it is asked before anything else is known to be needed.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

BOOK_FOLDERS = ("content", "templates", "static")
PROGRAM_FOLDERS = ("templates", "static", "concepts/delivered", "concepts/functions", "concepts/notation")
PROGRAM_FILES = ("concepts/__init__.py", "concepts/verify_concepts.py", "LICENSE", "LICENSE-TEXT")
CACHE = ".book-cache"
VALUES = f"{CACHE}/values"
"""Where values are kept between builds, beside the verdicts."""
DELIVERED = "dist"
SUFFIXES = (".md", ".yaml", ".json", ".py", ".html", ".css", ".js", ".txt", ".svg")
"""Only these are read in the program's own folders; in content/ every file is."""

HERE = Path(__file__).resolve().parent


def program_files() -> Iterator[tuple[str, Path]]:
    """(path in a book, file) of what the program brings to every book."""
    shipped = HERE / "shipped"
    for folder in PROGRAM_FOLDERS:
        home = HERE.parent if folder.startswith("concepts") or not shipped.is_dir() else shipped
        for path, disk in walk(home / folder, folder):
            if path.endswith(SUFFIXES):
                yield path, disk
    for path in PROGRAM_FILES:
        home = HERE.parent if path.startswith("concepts") or not shipped.is_dir() else shipped
        if (home / path).is_file():
            yield path, home / path


def book_files(root: Path) -> Iterator[tuple[str, Path]]:
    """(path, file) of what a book brings."""
    for folder in BOOK_FOLDERS:
        yield from walk(root / folder, folder)
    for disk in sorted((root / "concepts").glob("*.py")):
        if disk.name not in ("__init__.py", "verify_concepts.py"):
            yield f"concepts/{disk.name}", disk


def is_free(folder: Path) -> bool:
    """Whether a new book can be made there: nothing has the name, or an empty folder has it."""
    return not folder.exists() or (folder.is_dir() and not any(folder.iterdir()))


def walk(folder: Path, path: str) -> Iterator[tuple[str, Path]]:
    """Files below a folder, sorted; hidden files, editors' copies and compiled code are no part of a book."""
    if not folder.is_dir():
        return
    for disk in sorted(folder.iterdir()):
        if disk.name.startswith((".", "__pycache__")) or disk.name.endswith(("~", ".pyc")):
            continue
        below = f"{path}/{disk.name}" if path else disk.name
        if disk.is_dir() and not disk.is_symlink() and not disk.name.endswith(SUFFIXES):
            yield from walk(disk, below)
        else:
            yield below, disk
