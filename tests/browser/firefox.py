"""Drives Firefox ESR through WebDriver BiDi, with the preferences of a reader and not those of automation."""

from __future__ import annotations

import itertools
import json
import re
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

import websocket

UNFOLDED = """(async () => {
  await globalThis.Book?.packedScripts;
  for (let waits = 0; globalThis.Book && document.querySelector("section.lesson noscript"); waits += 1) {
    if (waits > 3000) throw new Error("the page never had idle time");
    await new Promise((done) => setTimeout(done, 5));
  }
})()"""
"""Waits for what the page makes of itself in idle time: its packed scripts, and elements of all its lessons."""
PREFERENCES = (
    # Without it automation relaxes file:// origins, and a test passes where readers fail.
    'user_pref("remote.prefs.recommended", false);',
    'user_pref("browser.shell.checkDefaultBrowser", false);',
    'user_pref("datareporting.policy.dataSubmissionEnabled", false);',
    'user_pref("app.normandy.enabled", false);',
    'user_pref("browser.aboutwelcome.enabled", false);',
    'user_pref("remote.active-protocols", 1);',
    'user_pref("network.captive-portal-service.enabled", false);',
    'user_pref("network.connectivity-service.enabled", false);',
    'user_pref("network.proxy.type", 1);',
    'user_pref("network.proxy.http", "127.0.0.1");',
    'user_pref("network.proxy.http_port", 9);',
    'user_pref("network.proxy.ssl", "127.0.0.1");',
    'user_pref("network.proxy.ssl_port", 9);',
    'user_pref("browser.startup.page", 0);',
    # Firefox's own new tab is no part of the book, and it fetches pictures.
    'user_pref("browser.newtabpage.enabled", false);',
    'user_pref("browser.newtab.preload", false);',
    'user_pref("browser.newtabpage.activity-stream.newtabWallpapers.enabled", false);',
    'user_pref("services.settings.server", "data:,#");',
)


def text_of(node: dict[str, Any]) -> str:
    """The text in a serialized node."""
    value = node.get("value", {})
    return str(value.get("nodeValue") or "") + "".join(map(text_of, value.get("children", [])))


class Firefox:
    """One Firefox with a profile of its own; `close` ends it."""

    def __init__(self, *preferences: str, size: tuple[int, int] = (1280, 900)) -> None:
        self.runs_scripts = not any("javascript.enabled" in each for each in preferences)
        self.size = size
        self.profile = tempfile.mkdtemp(prefix="firefox-")
        Path(self.profile, "user.js").write_text("\n".join((*PREFERENCES, *preferences)))
        self.process = subprocess.Popen(
            [
                *("/usr/bin/firefox-esr", "--headless", "--no-remote", "--profile", self.profile),
                *("--remote-debugging-port", "0", f"--width={size[0]}", f"--height={size[1]}"),
            ],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        self.numbers = itertools.count(1)
        self.events: list[dict[str, Any]] = []
        self.socket = websocket.create_connection(
            self._address() + "/session", suppress_origin=True, timeout=120
        )
        self.command("session.new", capabilities={})
        self.command("session.subscribe", events=["log.entryAdded", "network.beforeRequestSent"])
        self.context = self.command("browsingContext.getTree")["contexts"][0]["context"]
        self._set_size()

    def _address(self) -> str:
        assert self.process.stderr is not None
        for line in self.process.stderr:
            if found := re.search(r"WebDriver BiDi listening on (ws://\S+)", line):
                return found.group(1)
        raise RuntimeError("firefox did not open its BiDi port")

    def command(self, method: str, **parameters: Any) -> dict[str, Any]:
        """Send one BiDi command and wait for its answer; events that arrive meanwhile are kept."""
        number = next(self.numbers)
        self.socket.send(json.dumps({"id": number, "method": method, "params": parameters}))
        while True:
            answer = json.loads(self.socket.recv())
            if answer.get("id") != number:
                self.events.append(answer)
            elif answer["type"] == "error":
                raise RuntimeError(f"{method}: {answer['error']}: {answer['message']}")
            else:
                return dict(answer["result"])

    def _set_size(self) -> None:
        width, height = self.size
        viewport = {"width": width, "height": height}
        self.command("browsingContext.setViewport", context=self.context, viewport=viewport)

    def begin_anew(self) -> None:
        """Another tab takes the place of this one: it shares no storage with it, and nothing that was heard is kept."""
        left = self.context
        user = self.command("browser.createUserContext")["userContext"]
        self.context = self.command("browsingContext.create", type="tab", userContext=user)["context"]
        self._set_size()
        self.command("browsingContext.close", context=left)
        self.events.clear()

    def open(self, address: str) -> None:
        """Load a page and wait until it is complete, and has made of itself what it makes in idle time."""
        self.command("browsingContext.navigate", context=self.context, url=address, wait="complete")
        if self.runs_scripts:
            self.evaluate(UNFOLDED)

    def evaluate(self, expression: str) -> Any:
        """The JSON value of a JavaScript expression in the page; a promise is awaited."""
        answer = self.command(
            "script.evaluate",
            awaitPromise=True,
            userActivation=True,
            target={"context": self.context},
            expression=f"(async()=>JSON.stringify(await ({expression})))()",
        )
        if answer["type"] != "success":
            raise RuntimeError(answer["exceptionDetails"]["text"])
        value = answer["result"].get("value")
        return None if value is None else json.loads(value)

    def headings(self) -> list[str]:
        """The text of every heading in the accessibility tree: displayed ones only. Works with scripts off."""
        found = self.command(
            "browsingContext.locateNodes",
            context=self.context,
            locator={"type": "accessibility", "value": {"role": "heading"}},
            serializationOptions={"maxDomDepth": 8},
        )
        return [text_of(node) for node in found["nodes"]]

    def press(self, *keys: str) -> None:
        """Press and release each key in turn (one character, or a WebDriver key code)."""
        actions = [{"type": kind, "value": key} for key in keys for kind in ("keyDown", "keyUp")]
        self.command(
            "input.performActions",
            context=self.context,
            actions=[{"type": "key", "id": "keyboard", "actions": actions}],
        )

    def errors(self) -> list[str]:
        """Console errors so far."""
        self.evaluate("1")
        return [
            event["params"]["text"] or str(event["params"])
            for event in self.events
            if event.get("method") == "log.entryAdded" and event["params"]["level"] == "error"
        ]

    def requests(self) -> list[str]:
        """Addresses requested so far; what is in the file itself (data:) and the browser's own pages left out."""
        self.evaluate("1")
        return [
            event["params"]["request"]["url"]
            for event in self.events
            if event.get("method") == "network.beforeRequestSent"
            and not event["params"]["request"]["url"].startswith(("data:", "about:"))
        ]

    def close(self) -> None:
        """End the browser and remove its profile."""
        try:
            self.command("browser.close")
        except (RuntimeError, OSError, websocket.WebSocketException):
            self.process.terminate()
        self.socket.close()
        self.process.wait(20)
        if self.process.stderr is not None:
            self.process.stderr.close()
        shutil.rmtree(self.profile, ignore_errors=True)
