"""The same work for many items on all cores: results in the order of the items, failures as without workers.

Workers are forks, so what the work reads is theirs without being sent; only results are. Where the system
cannot fork safely, or the work is little, everything happens here.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

Item = TypeVar("Item")
Made = TypeVar("Made")

PIECES = 4
"""Each worker gets its share in so many pieces: a slow item does not leave the others waiting."""

_work: list[Callable[[int], object]] = []
"""What the forks of this process are to do; set before they begin."""


def on_all_cores(
    work: Callable[[Item], Made], items: Sequence[Item], least: int, workers: int | None = None
) -> tuple[Made, ...]:
    """`work` of each item. Fewer than `least` items start no worker: that costs more than it saves."""
    count = min(workers or cores(), len(items))
    if count < 2 or len(items) < least or not can_fork():
        return tuple(work(item) for item in items)
    _work.append(lambda at: work(items[at]))
    context = multiprocessing.get_context("fork")
    share = max(1, len(items) // (count * PIECES))
    try:
        with ProcessPoolExecutor(count, mp_context=context, initializer=_begin) as pool:
            return tuple(pool.map(_one, range(len(items)), chunksize=share))  # type: ignore[arg-type]
    except BrokenProcessPool:
        # an item ended its process: here it does what it would have done without workers
        return tuple(work(item) for item in items)
    finally:
        _work.pop()


def cores() -> int:
    """How many processes may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def can_fork() -> bool:
    """On Linux, where a worker starts no others; elsewhere a fork may stop in a library, or there is none."""
    return sys.platform == "linux" and not multiprocessing.current_process().daemon


def _begin() -> None:
    """Ctrl-C is answered by the process that started the workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _one(at: int) -> object:
    return _work[-1](at)
