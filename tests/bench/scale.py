"""Builds of synthetic books beside other programs on the same text: wall time, CPU time, memory, ratios of one run.

    python -m tests.bench.scale [--lessons N …] [--rounds R] [--others VENV] [--only NAME …]

Builds of this program: `cold` (nothing kept), `numbers` (verdicts kept, nothing else), `warm` (all kept, no stamp),
`edited` (all kept, one lesson longer), `unverified` (`--no-verify`, nothing kept), `redrafted` (the same again).
Beside them Sphinx with MyST-Parser and Material for MkDocs, from the environment VENV, and `floor`.
"""

from __future__ import annotations

import argparse
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tests.bench.corpus import write_corpus

ROOT = Path(__file__).resolve().parents[2]
EVERY = 0.1
"""Seconds between two looks at the memory."""
RATIOS = (
    ("cold", "sphinx", "wall", 1.0),
    ("warm", "material", "wall", 1 / 3),
    ("warm", "material", "cpu", 1 / 3),
    ("edited", "material", "cpu", 1 / 3),
    ("unverified", "material", "wall", 1 / 4),
    ("redrafted", "material", "cpu", 1 / 4),
    ("redrafted", "floor", "cpu", 1.6),
    ("unverified", "floor", "cpu", 1.6),
)
"""One build, another, what is compared, the limit; to the floor 0.4 s may be added."""
START = 0.4


@dataclass(frozen=True, slots=True)
class Cost:
    """What one run took: seconds, seconds of all its processes, MB of all its processes at once."""

    wall: float
    cpu: float
    peak: float


def run(command: Sequence[str], folder: Path) -> Cost:
    """Runs a command to its end; a failure is told and ends the measurement."""
    before = os.times()
    start = time.perf_counter()
    with tempfile.TemporaryFile() as said:
        running = subprocess.Popen(command, cwd=folder, stdout=said, stderr=said, start_new_session=True)
        peak = 0.0
        while running.poll() is None:
            peak = max(peak, _memory(running.pid))
            time.sleep(EVERY)
        wall, after = time.perf_counter() - start, os.times()
        if running.returncode:
            said.seek(0)
            raise SystemExit(f"{' '.join(command)}: {said.read()[-2000:].decode()}")
    used = after.children_user + after.children_system - before.children_user - before.children_system
    return Cost(wall, used, peak)


def _memory(leader: int) -> float:
    """MB that the processes of a session hold, shared pages counted once; 0 where the system does not tell."""
    total = 0
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            if os.getsid(int(folder.name)) == leader:
                rollup = (folder / "smaps_rollup").read_text()
                total += int(next(line for line in rollup.split("\n") if line.startswith("Pss:")).split()[1])
        except (OSError, StopIteration):
            continue
    return total / 1024


def commands(corpus: Path, others: Path | None) -> Mapping[str, tuple[Sequence[str], Path]]:
    """The command of each build and where it runs."""
    book = [sys.executable, "-m", "build_site", "build", "--quiet", "--root", str(corpus / "book")]
    found: dict[str, tuple[Sequence[str], Path]] = {
        **dict.fromkeys(("cold", "numbers", "warm", "edited"), (book, ROOT)),
        **dict.fromkeys(("unverified", "redrafted"), ([*book, "--no-verify"], ROOT)),
        "floor": ([sys.executable, "-m", "tests.bench.floor", str(corpus / "plain")], ROOT),
    }
    if others is not None:
        sphinx = [str(others / "bin" / "sphinx-build"), "-q", "-E", "-b", "html", ".", "../sphinx-out"]
        mkdocs = [str(others / "bin" / "mkdocs"), "build", "-q", "-c", "-d", "../material-out"]
        found |= {"sphinx": (sphinx, corpus / "sphinx"), "material": (mkdocs, corpus / "material")}
    return found


def prepare(name: str, book: Path) -> None:
    """Leaves of earlier builds what a build may have, and never the stamp that says there is nothing to do."""
    cache, text = book / ".book-cache", book / "content" / "lessons" / "S000.md"
    if name == "cold":
        shutil.rmtree(cache, ignore_errors=True)
    if name in ("numbers", "unverified"):
        shutil.rmtree(cache / "values", ignore_errors=True)
    (cache / "built.json").unlink(missing_ok=True)
    if name == "edited":
        text.write_text(text.read_text("utf-8") + "\n再读一遍。\n", "utf-8")


def measured(lessons: int, rounds: int, others: Path | None, only: Sequence[str]) -> Mapping[str, Cost]:
    """The median cost of each build, one after another in every round."""
    costs: dict[str, list[Cost]] = {}
    with tempfile.TemporaryDirectory(prefix="scale-") as folder:
        corpus = Path(folder)
        write_corpus(lessons, corpus)
        for _ in range(rounds):
            for name, (command, where) in commands(corpus, others).items():
                if only and name not in only:
                    continue
                prepare(name, corpus / "book")
                costs.setdefault(name, []).append(run(command, where))
                print(f"{lessons} {name} {costs[name][-1]}", file=sys.stderr, flush=True)
    return {name: _median(found) for name, found in costs.items()}


def _median(costs: Sequence[Cost]) -> Cost:
    columns = ([cost.wall for cost in costs], [cost.cpu for cost in costs], [cost.peak for cost in costs])
    return Cost(*map(statistics.median, columns))


def report(lessons: int, found: Mapping[str, Cost]) -> None:
    """The table of one size, and the ratios."""
    print(f"{lessons} lessons{'wall s':>12}{'CPU s':>8}{'MB':>8}")
    for name, cost in found.items():
        print(f"  {name:14}{cost.wall:8.1f}{cost.cpu:8.1f}{cost.peak:8.0f}")
    for one, other, what, limit in RATIOS:
        if one in found and other in found:
            allowance = START if other == "floor" else 0.0
            ratio = (getattr(found[one], what) - allowance) / getattr(found[other], what)
            print(f"  {one} / {other}, {what}: {ratio:.2f} (at most {limit:.2f})")


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures each size and prints how the time grows from one to the next."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("--lessons", type=int, nargs="+", default=[100])
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument(
        "--others", type=Path, help="environment with sphinx, myst-parser, furo, mkdocs-material"
    )
    options.add_argument("--only", nargs="+", default=[])
    chosen = options.parse_args(arguments)
    before: Mapping[str, Cost] = {}
    for lessons in chosen.lessons:
        found = measured(lessons, chosen.rounds, chosen.others, chosen.only)
        report(lessons, found)
        for name in before.keys() & found.keys():
            growth = [found[name].wall / before[name].wall, found[name].cpu / before[name].cpu]
            print(f"  {name} grows: wall {growth[0]:.2f}, CPU {growth[1]:.2f}")
        before = found
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
