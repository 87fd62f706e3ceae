"""Bounds for the code of a book that runs inside a build: how long, and with how much memory.

Python checks for the end of the time between two of its own steps, so a single call into compiled code
(`sum(range(10**15))`) runs to its end. Memory is bounded where the system tells how much there is in use.
"""

from __future__ import annotations

import ctypes
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

MEASURED = Path("/proc/self/statm")
"""On Linux: its first number is how many pages of memory the process has."""
POLL = 0.01


class TooLongError(BaseException):
    """Code of a book ran out of its time; `except Exception` in that code does not stop it."""


@contextmanager
def within_time(seconds: float) -> Iterator[None]:
    """Raises TooLongError in what runs longer."""
    guard, over, ended = threading.Lock(), False, False
    runner = ctypes.c_ulong(threading.get_ident())

    def stop() -> None:
        nonlocal over
        with guard:
            if not ended:
                over = True
                ctypes.pythonapi.PyThreadState_SetAsyncExc(runner, ctypes.py_object(TooLongError))

    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        with guard:
            ended = True
        timer.cancel()
    while over:
        # the exception was sent and comes between two steps
        threading.Event().wait(POLL)


@contextmanager
def within_memory(most: int) -> Iterator[None]:
    """MemoryError in what asks for more bytes than `most` beside those that the process has."""
    if sys.platform != "linux":
        yield
        return
    import resource

    before, hardest = resource.getrlimit(resource.RLIMIT_AS)
    pages = int(MEASURED.read_text(encoding="ascii").split()[0])
    wanted = pages * resource.getpagesize() + most
    bounds = [bound for bound in (before, hardest) if bound != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_AS, (min([wanted, *bounds]), hardest))
    try:
        yield
    finally:
        with suppress(ValueError):
            resource.setrlimit(resource.RLIMIT_AS, (before, hardest))
