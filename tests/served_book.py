"""A copy of the sample book that is served while a test edits it."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from queue import Queue
from threading import Event, Thread

from build_site.explain import EDITS
from build_site.load import load_sample
from build_site.serve import serve

LESSON = "content/lessons/S02.md"
PATIENCE = 120


def copy_sample(folder: Path) -> Path:
    """The sample book as files."""
    for path, text in load_sample().items():
        if path != EDITS:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text, encoding="utf-8")
    return folder


def edit(book: Path, old: str, new: str, path: str = LESSON) -> None:
    """One change to one source."""
    text = (book / path).read_text(encoding="utf-8")
    assert old in text
    (book / path).write_text(text.replace(old, new), encoding="utf-8")


@contextmanager
def served(book: Path) -> Iterator[tuple[str, Queue[str]]]:
    """The address, and the reports of the builds one by one."""
    stop, said = Event(), Queue[str]()
    thread = Thread(target=serve, args=(book, 0, "zh", said.put, stop))
    thread.start()
    try:
        yield said.get(timeout=PATIENCE).strip(), said
    finally:
        stop.set()
        thread.join(PATIENCE)
    assert not thread.is_alive()


def told(address: str) -> Iterator[dict[str, str]]:
    """What the page is told, event by event."""
    with urllib.request.urlopen(address + "events", timeout=PATIENCE) as stream:
        for line in stream:
            if line.startswith(b"data: "):
                yield json.loads(line[len(b"data: ") :])
