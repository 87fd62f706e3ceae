"""The same work for many items on all cores: results in the order of the items, failures as without workers.

Workers are forks, so what the work reads is theirs without being sent; only results are. Where the system
cannot fork safely, or the work is little, everything happens here.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import pickle
import signal
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from build_site.sealed_values import packed

Item = TypeVar("Item")
Made = TypeVar("Made")

PIECES = 16
"""Each worker gets its share in so many pieces: a slow item does not leave the others waiting, and what is
made of a piece is held twice while it is sent."""

_work: list[Callable[[int], object]] = []
"""What the forks of this process are to do; set before they begin."""


def on_all_cores(
    work: Callable[[Item], Made], items: Sequence[Item], least: int, workers: int | None = None
) -> tuple[Made, ...]:
    """`work` of each item. Fewer than `least` items start no worker: that costs more than it saves."""
    count = min(workers or cores(), len(items))
    if count < 2 or len(items) < least or not can_fork():
        return tuple(work(item) for item in items)
    return _elsewhere(lambda at: work(items[at]), len(items), count)


def apart(work: Callable[[Sequence[Item]], Made], items: Sequence[Item], least: int) -> Made:
    """`work` of all items, in a process of its own: the memory that it takes is free when it is done."""
    if len(items) < least or not can_fork():
        return work(items)
    return _elsewhere(lambda _: work(items), 1, 1)[0]


def _elsewhere(work: Callable[[int], Made], length: int, workers: int) -> tuple[Made, ...]:
    """`work` of each number below `length`."""
    share = max(1, length // (workers * PIECES))
    pieces = [range(start, min(start + share, length)) for start in range(0, length, share)]
    _work.append(work)
    context = multiprocessing.get_context("fork")
    try:
        with ProcessPoolExecutor(workers, mp_context=context, initializer=_begin) as pool:
            return tuple(made for piece in pool.map(_piece, pieces) for made in pickle.loads(piece))
    except BrokenProcessPool:
        # an item ended its process: here it does what it would have done without workers
        return tuple(map(work, range(length)))
    finally:
        _work.pop()


def cores() -> int:
    """How many processes may run at once."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def can_fork() -> bool:
    """On Linux, where a worker starts no others; elsewhere a fork may stop in a library, or there is none."""
    return sys.platform == "linux" and not multiprocessing.current_process().daemon


def _begin() -> None:
    """Ctrl-C is answered by the process that started the workers, and what it made is no garbage here."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()


def _piece(places: range) -> bytes:
    """What is made of the items at these places. What the piece before left behind goes first."""
    gc.collect(0)
    return packed(tuple(_work[-1](at) for at in places))
