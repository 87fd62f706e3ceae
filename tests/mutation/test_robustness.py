"""Damaged sources, killed builds, a full disk, two builds at once: a few of each; the commands beside try many."""

from __future__ import annotations

import resource
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from build_site.kept_values import KeptValues
from tests.mutation import fuzz, kill

SEED, INPUTS = 1, 12
KILLS = 3
SMALL = 100_000
"""Bytes that a file may have on the full disk: less than the page."""


def test_damaged_sources_are_clean_or_reported() -> None:
    kept = KeptValues()
    for index in range(INPUTS):
        assert [*fuzz.faults(fuzz.damaged(SEED, index), kept)] == [], index


def test_an_input_can_be_made_again() -> None:
    assert fuzz.damaged(SEED, 7) == fuzz.damaged(SEED, 7)
    assert len({fuzz.damaged(SEED, index).raw for index in range(50)}) > 40


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> kill.Book:
    return kill.prepared(tmp_path_factory.mktemp("book"))


def test_a_killed_build_leaves_the_old_or_the_new(book: kill.Book) -> None:
    assert [*kill.faults(book, KILLS, Random(SEED))] == []


def test_a_full_disk_leaves_the_old(book: kill.Book) -> None:
    kill.turn(book.root, 0)
    kill.started(book.root).communicate()
    kill.turn(book.root, 1)
    command = [sys.executable, "-m", "build_site", "build", "--root", str(book.root)]
    full = subprocess.run(
        command,
        cwd=Path(__file__).resolve().parents[2],
        capture_output=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (SMALL, SMALL)),
    )
    assert full.returncode == 1
    assert b"Traceback" not in full.stderr
    assert b"dist" in full.stderr
    assert kill.digests(book.root) == book.delivered[0]
    assert [*book.root.glob(".dist-*")] == []


def test_two_builds_at_once_leave_a_whole_one(book: kill.Book) -> None:
    kill.turn(book.root, 1)
    both = [kill.started(book.root), kill.started(book.root)]
    said = [building.communicate()[1].decode() for building in both]
    assert [building.returncode for building in both] == [0, 0], said
    assert kill.digests(book.root) == book.delivered[1]
    assert [*book.root.glob(".dist-*")] == []
