"""Builds the sample book with a source that was damaged at random: no exception, no hang, every place exists.

    python -m tests.mutation.fuzz [--seconds N] [--seed S] [--only INDEX]

An input depends on the seed and its index alone, so `--only` makes one again.
"""

from __future__ import annotations

import argparse
import signal
import time
import traceback
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random

from build_site.explain import as_inputs, sample
from build_site.kept_values import KeptValues
from build_site.load import decoded
from build_site.pipeline import Result, build
from build_site.problem import Problem
from build_site.rules import Code
from tests.mutation.mutator import mutated

LIMIT = 20
"""Seconds that one input may take, on a machine that does something else besides."""
MADE = "index.html"


class TookTooLong(BaseException):
    """A build that does not come to an end; no code of the program catches it."""


@dataclass(frozen=True, slots=True)
class Damaged:
    """One input: which source was damaged, and what it became."""

    index: int
    path: str
    raw: bytes


def damaged(seed: int, index: int) -> Damaged:
    """The input of an index."""
    random = Random(f"{seed}:{index}")
    files = sample()
    paths = sorted(path for path in files if path.startswith(("content/", "concepts/")))
    weights = [len(files[path]) + 200 for path in paths]
    (path,) = random.choices(paths, weights)
    return Damaged(index, path, mutated(files[path].encode(), random))


def faults(given: Damaged, kept: KeptValues) -> Iterator[str]:
    """What is wrong with what the program makes of an input."""
    files = sample()
    read = decoded(given.path, given.raw)
    if isinstance(read, Problem):
        yield from misplaced((read,), {**files, given.path: given.raw.decode("utf-8", "replace")})
        return
    files[given.path] = read.text
    try:
        with limited(LIMIT):
            result = build(as_inputs(files), kept=kept)
    except TookTooLong:
        yield f"takes more than {LIMIT} seconds:\n{traceback.format_exc()}"
    except BaseException as error:
        if isinstance(error, KeyboardInterrupt):
            raise
        yield f"raises:\n{traceback.format_exc()}"
    else:
        yield from unfounded(result, files)


def unfounded(result: Result, files: Mapping[str, str]) -> Iterator[str]:
    """A bundle and problems exclude each other; every problem is a rule's and stands somewhere."""
    if (result.bundle is None) != bool(result.problems):
        yield "neither a book nor a problem"
    yield from misplaced(result.problems, files)


def misplaced(problems: Sequence[Problem], files: Mapping[str, str]) -> Iterator[str]:
    """Problems without a place that an editor could open."""
    for problem in problems:
        place = problem.place
        if problem.code not in tuple(Code) or not problem.message or problem.length < 1:
            yield f"no rule, words or length: {problem}"
        if place.file == MADE or place.line == 0:
            continue
        if place.file not in files:
            yield f"no such file: {problem}"
            continue
        lines = files[place.file].split("\n")
        if not 1 <= place.line <= len(lines):
            yield f"no such line: {problem}"
        elif not 0 <= place.column <= len(lines[place.line - 1]) + 1:
            yield f"no such column: {problem}"


@contextmanager
def limited(seconds: int) -> Iterator[None]:
    """Ends what takes longer."""

    def end(*_: object) -> None:
        raise TookTooLong

    before = signal.signal(signal.SIGALRM, end)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit 0 when nothing was found."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--seconds", type=float, default=60)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--only", type=int, default=None)
    chosen = options.parse_args(arguments)
    kept, tried, failed, slowest = KeptValues(), 0, 0, 0.0
    end = time.monotonic() + chosen.seconds
    while time.monotonic() < end and (chosen.only is None or not tried):
        given = damaged(chosen.seed, tried if chosen.only is None else chosen.only)
        start = time.monotonic()
        found = [*faults(given, kept)]
        slowest = max(slowest, time.monotonic() - start)
        tried += 1
        failed += bool(found)
        for fault in found:
            print(f"--- input {given.index} ({given.path}) {fault}", flush=True)
        if chosen.only is not None:
            print(given.raw.decode("utf-8", "backslashreplace"))
    print(f"{tried} inputs, {failed} with faults; the slowest took {slowest:.1f} s")
    return int(failed > 0)


if __name__ == "__main__":
    raise SystemExit(main())
