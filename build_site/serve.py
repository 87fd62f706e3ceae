"""`book serve`: the book in a browser of this machine, made anew when a source changes.

A page is shown as soon as the first two gates are clean, and one that says so until then; the third gate
looks at it in a process of its own.
What matters for delivery only (fewer bytes, the zip) is left to `book build`: dist/ is not touched.
"""

from __future__ import annotations

import errno
import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from multiprocessing.pool import AsyncResult, Pool
from pathlib import Path
from threading import Event

from build_site.kept_values import KeptValues
from build_site.listing import BOOK_FOLDERS
from build_site.live_page import empty_page, live_page, version_of, waiting_page
from build_site.live_server import Shown, Stage, address_of, start
from build_site.load import kept_reader, load, load_live
from build_site.model import Inputs, Output
from build_site.pipeline import draw, page_problems, warmed
from build_site.problem import Problem
from build_site.report import text_report
from build_site.stamp import digest_of_program
from build_site.watch import changes
from build_site.write import write_file

Say = Callable[[str], None]
FOLDERS = (*BOOK_FOLDERS, "concepts")
PORT_TAKEN = {
    "zh": "端口 {} 已经有程序在用，也许是另一个 book serve：关掉它，或者换一个端口，"
    "例如 book serve --port {}（0 是任何空着的）",
    "en": "Port {} is in use, perhaps by another book serve: end that one, or take another port, "
    "for example book serve --port {} (0 is any that is free)",
}
NO_PORT = {
    "zh": "端口是 0 到 65535 的整数，不是 {}",
    "en": "A port is a whole number from 0 to 65535, not {}",
}


def serve(root: Path, port: int, language: str, say: Say, stop: Event | None = None) -> None:
    """Serves until it is interrupted or `stop` is set; `say` gets the address, then each report."""
    parts = load_live()
    waiting = waiting_page(parts, language)
    stage = Stage(Shown(live_page(waiting, parts).encode(), version_of(waiting)))
    try:
        server = start(stage, port)
    except (OSError, OverflowError) as error:
        raise _no_port(error, port, language) from None
    try:
        with multiprocessing.get_context("spawn").Pool(1, _leave_interrupts_to_the_parent) as checker:
            studio = Studio(root, stage, language, checker)
            say(address_of(server) + "\n")
            folders = tuple(root / name for name in FOLDERS if (root / name).is_dir())
            # the first moment counts as a change: whoever edits while the book is first made is heard
            is_made = False
            for changed in changes(folders, stop):
                if changed or not is_made:
                    say(studio.rebuild())
                    is_made = True
                else:
                    studio.use_idle_moment()
    finally:
        server.shutdown()
        server.server_close()


def _no_port(error: OSError | OverflowError, port: int, language: str) -> OSError:
    """Why a port cannot be had, and what to do."""
    if isinstance(error, OverflowError):
        return OSError(errno.EINVAL, NO_PORT[language].format(port))
    if error.errno != errno.EADDRINUSE:
        return error
    return OSError(error.errno, PORT_TAKEN[language].format(port, port % 65535 + 1))


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


class Studio:
    """Makes the page again and again, and remembers between."""

    def __init__(self, root: Path, stage: Stage, language: str, checker: Pool) -> None:
        self._root, self._stage, self._language, self._checker = root, stage, language, checker
        self._kept = KeptValues(digest_of_program(), kept_reader(root))
        self._parts = load_live()
        self._waiting: list[Output] = []
        """Verdicts that the cache on the disk does not hold yet."""
        self._warming: Iterator[None] = iter(())
        self._inputs: Inputs | None = None
        self._empty = self._drawn = empty_page(self._parts, language)
        """The last page that was right, as the book has it, and live."""
        self._shown = Shown(live_page(self._drawn, self._parts).encode(), version_of(self._drawn))
        self._checked = self._drawn
        """The page that the third gate has seen or is looking at."""
        self._check: AsyncResult[tuple[Problem, ...]] | None = None

    def rebuild(self) -> str:
        """Loads what is on the disk now and shows what comes of it; gives the report."""
        try:
            inputs, problems = load(self._root)
        except FileNotFoundError:
            # a file that is being replaced: there will be another change
            return ""
        self._inputs = inputs
        if inputs is None or problems:
            return self._tell(problems)
        result = draw(inputs, kept=self._kept)
        self._waiting += [output for output in result.kept if output not in self._waiting]
        if result.page is not None and result.book is not None:
            self._draw(result.page)
            self._warming = warmed(result.book, inputs, self._kept)
        return self._tell(result.problems)

    def use_idle_moment(self) -> None:
        """Does one thing that no page waits for: the third gate, the cache, verdicts of other texts."""
        if self._check is not None and self._check.ready():
            problems = self._check.get()
            self._check = None
            if problems and self._checked == self._drawn and not self._shown.problems:
                self._tell(problems)
        if self._check is None and self._checked != self._drawn:
            self._checked = self._drawn
            self._check = self._checker.apply_async(page_problems, (self._drawn,))
        if self._waiting:
            with suppress(OSError):
                write_file(self._waiting.pop(), self._root)
        else:
            next(self._warming, None)

    def _draw(self, page: str) -> None:
        if page != self._drawn:
            self._drawn = page
            self._shown = Shown(live_page(page, self._parts).encode(), version_of(page))

    def _tell(self, problems: tuple[Problem, ...]) -> str:
        """Shows the last page that was right, and what is wrong now."""
        report = text_report(problems, self._inputs, self._language)
        self._shown = replace(self._shown, problems=report if problems else "")
        if self._drawn == self._empty:
            page = live_page(self._empty, self._parts, self._shown.problems)
            self._shown = replace(self._shown, page=page.encode())
        self._stage.show(self._shown)
        return report
