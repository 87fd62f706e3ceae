"""Measures what judging the numbers of each page costs, in CPU time, beside a fixed loop that tells the machine's speed.

    python -m tests.bench.self_test [--times N] [PAGE …]

`cold`: nothing is kept. `self-test`: the part of it that tries the nine other digits at each place.
`warm`: the verdict is kept, so it is only found and read.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Sequence
from time import process_time

from build_site.kept_verdicts import find_kept, fingerprints, keep, key_of
from build_site.model import File
from concepts import notation
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict
from tests.mutation.real_book import inputs, pages, spaces

COLD, WARM = 0.3, 0.02
"""Seconds of CPU time that a page may cost."""
LOOP = 1_000_000


def seconds(work: Callable[[], object]) -> float:
    """CPU time of one run."""
    start = process_time()
    work()
    return process_time() - start


def loop() -> None:
    """The same work everywhere: a million additions in Python."""
    total = 0
    for number in range(LOOP):
        total += number


def measured(page: PageText, times: int) -> tuple[float, float, float]:
    """(cold, self-test, warm) of a page, each the least of several runs."""
    space = spaces().get(page.header.concept, {})
    verdict = notation.check(page, space)
    fingerprint = fingerprints(inputs()).get(page.header.concept, "")
    kept = keep(page, key_of(page, fingerprint, None), verdict)
    file = File(kept.path, kept.content.decode())

    def find() -> Verdict | None:
        return find_kept(file, key_of(page, fingerprint, None))

    def least(work: Callable[[], object]) -> float:
        return min(seconds(work) for _ in range(times))

    assert find() == verdict
    cold = least(lambda: notation.check(page, space))
    return cold, cold - least(lambda: notation.check(page, space, self_test=False)), least(find)


def main(arguments: Sequence[str] | None = None) -> int:
    """Exit 0 when every page is within its limits."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--times", type=int, default=3)
    options.add_argument("pages", nargs="*")
    chosen = options.parse_args(arguments)
    wanted = [page for page in pages() if not chosen.pages or page.id in chosen.pages]
    found = []
    print(f"{'page':12}{'cold ms':>10}{'self-test':>10}{'warm':>8}{'loop':>8}")
    for page in wanted:
        row = measured(page, chosen.times)
        found.append(row)
        cells = "".join(f"{1000 * value:{width}.1f}" for value, width in zip(row, (10, 10, 8), strict=True))
        print(f"{page.id:12}{cells}{1000 * seconds(loop):8.1f}", flush=True)
    for name, summary in (("median", statistics.median), ("max", max)):
        cold, share, warm = (1000 * summary(column) for column in zip(*found, strict=True))
        print(f"{name:12}{cold:10.1f}{share:10.1f}{warm:8.1f}")
    return int(any(share > COLD or warm > WARM for _, share, warm in found))


if __name__ == "__main__":
    raise SystemExit(main())
