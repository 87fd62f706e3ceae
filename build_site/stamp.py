"""Whether dist/ is what a build would write now: digests of all that it is made of, and of all that it is.

Contents are compared, not times: nothing is taken for unchanged that is not. Imports nothing heavy.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path

from build_site.listing import CACHE, DELIVERED, HERE, book_files, program_files, walk

PATH = f"{CACHE}/built.json"
INSTALLED = ".dist-info"


def digest_of_sources(root: Path) -> str:
    """Of the book, the program and the libraries that are installed; "" where something cannot be read."""
    try:
        return _digest((digest_of_program().encode(), *_contents(book_files(root), root)))
    except OSError:
        return ""


@cache
def digest_of_program() -> str:
    """Of all that decides what becomes of the sources of any book, as it is when this process first asks.

    Raises OSError where something cannot be read.
    """
    files = (*program_files(), *walk(HERE, "build_site"))
    machine = (sys.version.encode(), *(name.encode() for name in _libraries()))
    return _digest((*machine, *_contents(files, HERE.parent)))


def _contents(files: Iterable[tuple[str, Path]], root: Path) -> Iterator[bytes]:
    for path, disk in files:
        yield path.encode()
        yield _content(disk, root)


def stamp(sources: str, outputs: Mapping[str, bytes]) -> bytes:
    """What is kept of a build: its sources and what it wrote, by path below dist/."""
    written = {path: _digest((content,)) for path, content in sorted(outputs.items())}
    return json.dumps({"sources": sources, "outputs": written}, indent=1).encode()


def is_up_to_date(root: Path, sources: str) -> bool:
    """Whether the last build had these sources, and dist/ holds what it wrote and nothing else."""
    try:
        kept = json.loads((root / PATH).read_bytes())
        if not sources or kept["sources"] != sources:
            return False
        found = {path: _digest((disk.read_bytes(),)) for path, disk in _everything(root / DELIVERED)}
        return bool(kept["outputs"] == found)
    except (OSError, ValueError, KeyError, TypeError):
        return False


def _everything(folder: Path) -> Iterator[tuple[str, Path]]:
    """Hidden files too."""
    for parent, _, names in os.walk(folder):
        for name in names:
            disk = Path(parent, name)
            yield disk.relative_to(folder).as_posix(), disk


def _content(disk: Path, root: Path) -> bytes:
    """What a file holds; of a link also where it leads, for one that leads outside is refused."""
    if not disk.is_file():
        # a pipe would be waited for
        raise OSError(disk)
    inside = not disk.is_symlink() or disk.resolve().is_relative_to(root.resolve())
    return (b"inside " if inside else b"outside ") + disk.read_bytes()


def _libraries() -> Iterator[str]:
    """Names and versions of what is installed."""
    for folder in sys.path:
        if folder and Path(folder).is_dir():
            yield from sorted(disk.name for disk in Path(folder).glob(f"*{INSTALLED}"))


def _digest(parts: Iterable[bytes]) -> str:
    found = hashlib.sha256()
    for part in parts:
        found.update(len(part).to_bytes(8, "big"))
        found.update(part)
    return found.hexdigest()
