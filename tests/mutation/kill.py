"""Kills `book build` at random moments: dist/ is the old one or the new one, byte for byte, and the next build works.

    python -m tests.mutation.kill [--times N] [--seed S]

Two versions of the sample book take turns. A build is killed after a random share of the time that it takes.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.served_book import copy_sample

LESSON = "content/lessons/S02.md"
OLD, NEW = "做法与", "算法与"
LATE = 0.5
"""Half of the kills fall into the end of a build, where it writes."""

Digests = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Book:
    """The book on the disk and what dist/ holds for each of its two versions."""

    root: Path
    delivered: tuple[Digests, Digests]
    seconds: float
    """How long a build took."""


def digests(root: Path) -> Digests:
    """Of everything in dist/, by path; empty where there is none."""
    folder = root / "dist"
    return {
        path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def turn(root: Path, version: int) -> None:
    """Writes the version into the book."""
    lesson = root / LESSON
    text = lesson.read_text(encoding="utf-8")
    here, there = (NEW, OLD) if version == 0 else (OLD, NEW)
    lesson.write_text(text.replace(here, there), encoding="utf-8")


def started(root: Path) -> subprocess.Popen[bytes]:
    """A build in a process group of its own, so that its workers end with it."""
    command = [sys.executable, "-m", "build_site", "build", "--quiet", "--root", str(root)]
    home = Path(__file__).resolve().parents[2]
    return subprocess.Popen(
        command, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
    )


def prepared(root: Path) -> Book:
    """Builds both versions once; the first stays."""
    copy_sample(root)
    delivered, start, seconds = [], 0.0, 0.0
    for version in (1, 0):
        turn(root, version)
        start = time.monotonic()
        building = started(root)
        _, said = building.communicate()
        assert building.returncode == 0, said.decode()
        seconds = time.monotonic() - start
        delivered.append(digests(root))
    assert delivered[0] != delivered[1]
    return Book(root, (delivered[1], delivered[0]), seconds)


def faults(book: Book, times: int, random: Random) -> Iterator[str]:
    """Kills as many builds; what is in dist/ afterwards is one of the two, and the next build makes it new."""
    version = 0
    for number in range(times):
        version = 1 - version
        turn(book.root, version)
        wait = _moment(book.seconds, random)
        killed = _kill_after(started(book.root), wait)
        found = digests(book.root)
        if found not in book.delivered:
            yield f"kill {number} after {wait:.3f} s: dist/ is neither the old nor the new one: {sorted(found)}"
        if number % 10 < 9 and killed:
            continue
        building = started(book.root)
        _, said = building.communicate()
        if building.returncode != 0 or digests(book.root) != book.delivered[version]:
            yield f"after kill {number} the next build does not work: {said.decode()}"
        left = sorted(path.name for path in book.root.glob(".dist-*"))
        if left:
            yield f"after kill {number} the next build leaves {left}"


def _moment(seconds: float, random: Random) -> float:
    if random.random() < LATE:
        return random.uniform(0.7, 1.05) * seconds
    return random.uniform(0, 1) * seconds


def _kill_after(building: subprocess.Popen[bytes], wait: float) -> bool:
    """Whether it was still running."""
    try:
        building.communicate(timeout=wait)
    except subprocess.TimeoutExpired:
        os.killpg(building.pid, signal.SIGKILL)
        building.communicate()
        return True
    return False


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit 0 when nothing was found."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=200)
    options.add_argument("--seed", type=int, default=1)
    chosen = options.parse_args(arguments)
    with tempfile.TemporaryDirectory() as folder:
        book = prepared(Path(folder))
        found = [*faults(book, chosen.times, Random(chosen.seed))]
    print("\n".join(found) if found else f"{chosen.times} kills, no fault; a build took {book.seconds:.1f} s")
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main())
