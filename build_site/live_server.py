"""Serves one page to the browser of this machine, and tells it when there is another."""

from __future__ import annotations

import json
from dataclasses import dataclass
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Condition, Thread

HOST = "127.0.0.1"
PAGES = ("/", "/index.html")
EVENTS = "/events"
STILL_HERE = 15.0
"""Seconds after which a silent connection is tried."""


@dataclass(frozen=True, slots=True)
class Shown:
    """What the browser shows: a page, its version, what is wrong with the book ("" for nothing)."""

    page: bytes = b""
    version: str = ""
    problems: str = ""


class Stage:
    """What is shown now; those who watch are told when it changes.

    What is shown first nobody is told of: a tab that still has the book waits for the book.
    """

    def __init__(self, first: Shown) -> None:
        self._changed = Condition()
        self._shown = first
        self.first = first

    @property
    def shown(self) -> Shown:
        """What is shown now."""
        return self._shown

    def show(self, shown: Shown) -> None:
        """Shows something else."""
        with self._changed:
            self._shown = shown
            self._changed.notify_all()

    def wait_for_another(self, than: Shown) -> Shown:
        """What is shown as soon as it is something else; the same again after a while."""
        with self._changed:
            self._changed.wait_for(lambda: self._shown is not than, STILL_HERE)
            return self._shown


def start(stage: Stage, port: int) -> ThreadingHTTPServer:
    """A server in threads of its own; OSError where the port is taken. Port 0 is any that is free."""

    class Answers(_Answers):
        pass

    Answers.stage = stage
    server = ThreadingHTTPServer((HOST, port), Answers)
    server.daemon_threads = True
    Thread(target=server.serve_forever, kwargs={"poll_interval": 0.1}, daemon=True).start()
    return server


def address_of(server: ThreadingHTTPServer) -> str:
    """What to type in the browser."""
    return f"http://{HOST}:{server.server_port}/"


class _Answers(BaseHTTPRequestHandler):
    """Two addresses: the page and the events. Whoever asks by another host name is no browser of ours."""

    stage: Stage
    protocol_version = "HTTP/1.1"
    server: ThreadingHTTPServer

    def do_GET(self) -> None:
        """Answers a request."""
        port = self.server.server_port
        if self.headers.get("Host") not in (f"{HOST}:{port}", f"localhost:{port}"):
            self.send_error(HTTPStatus.FORBIDDEN)
        elif self.path.partition("?")[0] in PAGES:
            self._page()
        elif self.path == EVENTS:
            self._events()
        else:
            self.send_error(HTTPStatus.NOT_FOUND)

    def _page(self) -> None:
        page = self.stage.shown.page
        self._head("text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(page)))
        self.end_headers()
        self.wfile.write(page)

    def _events(self) -> None:
        self._head("text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        told = self.stage.first
        try:
            while True:
                shown = self.stage.wait_for_another(told)
                self.wfile.write(b": still here\n\n" if shown is told else _event(shown))
                self.wfile.flush()
                told = shown
        except OSError:
            # the browser has left
            return

    def _head(self, kind: str) -> None:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Cache-Control", "no-store")
        self.send_header("X-Content-Type-Options", "nosniff")

    def log_message(self, *_: object) -> None:
        """Nothing: the author reads problems, not requests."""


def _event(shown: Shown) -> bytes:
    told = json.dumps({"version": shown.version, "problems": shown.problems}, ensure_ascii=False)
    return f"data: {told}\n\n".encode()
