"""Tells when a book's files change. The only module that knows watchfiles."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from threading import Event

import watchfiles

QUIET = 40
"""Milliseconds without another change: editors write a file in several steps."""
STEP = 20
IDLE = 500
"""Milliseconds after which an idle moment is told."""


def changes(folders: tuple[Path, ...], stop: Event | None = None) -> Iterator[bool]:
    """True after each change below the folders, False in idle moments; ends when `stop` is set."""
    found = watchfiles.watch(
        *folders,
        watch_filter=_is_source,
        debounce=QUIET,
        step=STEP,
        stop_event=stop,
        rust_timeout=IDLE,
        yield_on_timeout=True,
        raise_interrupt=True,
    )
    for changed in found:
        yield bool(changed)


def _is_source(_: watchfiles.Change, path: str) -> bool:
    """Hidden files, editors' copies and compiled code are no part of a book."""
    name = Path(path).name
    return not (name.startswith((".", "__pycache__")) or name.endswith(("~", ".pyc")))
