"""Drives WebKitGTK's MiniBrowser through its WebDriver, on a display of its own, and hears its errors."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path
from typing import Any

from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.remote.client_config import ClientConfig
from selenium.webdriver.remote.remote_connection import RemoteConnection
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

DRIVER = "/usr/bin/WebKitWebDriver"
ENGINES = ("4.1", "4.0")
"""Versions of the engine's interface that Debian ships, newest first."""
KEYS = {"Enter": Keys.ENTER, "Escape": Keys.ESCAPE, "ArrowRight": Keys.ARROW_RIGHT}
LISTEN = """globalThis.heard = [];
for (const kind of ["error", "unhandledrejection", "securitypolicyviolation"])
  addEventListener(kind, (event) => heard.push(`${kind}: ${event.message || event.reason || event.blockedURI}`), true);
const written = console.error;
console.error = (...words) => { heard.push(words.join(" ")); written.apply(console, words); };"""
"""The driver has no console of its own to read."""
PATIENCE = 120
"""Seconds for one command."""


def mini_browser() -> str:
    """The browser that comes with the driver."""
    for version in ENGINES:
        for path in Path("/usr/lib").glob(f"*/webkit2gtk-{version}/MiniBrowser"):
            return str(path)
    raise FileNotFoundError("MiniBrowser is missing: install webkit2gtk-driver")


class Screen:
    """A display that nobody sees; `name` is what DISPLAY must be."""

    def __init__(self, size: tuple[int, int]) -> None:
        reader, writer = os.pipe()
        self.process = subprocess.Popen(
            [
                "Xvfb",
                "-displayfd",
                str(writer),
                "-screen",
                "0",
                f"{size[0]}x{size[1]}x24",
                "-nolisten",
                "tcp",
            ],
            pass_fds=(writer,),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        os.close(writer)
        with os.fdopen(reader) as answer:
            self.name = ":" + answer.readline().strip()
        assert self.name != ":", "Xvfb gave no display"

    def close(self) -> None:
        """Ends it."""
        self.process.terminate()
        self.process.wait(20)


class WebKit:
    """One WebKitGTK browser with a session of its own, which keeps nothing; `close` ends it."""

    def __init__(self, size: tuple[int, int] = (1280, 900)) -> None:
        self.screen = Screen(size)
        environment = {
            **os.environ,
            "DISPLAY": self.screen.name,
            "GDK_BACKEND": "x11",
            # in a container the root user has no name spaces to hide processes in
            "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
        }
        options = Options()
        options.binary_location = mini_browser()
        options.add_argument("--automation")
        self.service = Service(DRIVER, env=environment)
        self.service.start()
        connection = RemoteConnection(client_config=ClientConfig(self.service.service_url, timeout=PATIENCE))
        self.driver = webdriver.Remote(command_executor=connection, options=options)
        self.driver.set_window_size(*size)
        self.driver.set_script_timeout(PATIENCE)

    def open(self, address: str) -> None:
        """Load a page, wait until it is complete, and listen to what goes wrong in it from then on."""
        self.driver.get(address)
        self.driver.execute_script(LISTEN)

    def evaluate(self, expression: str) -> Any:
        """The value of a JavaScript expression in the page; a promise is awaited."""
        return self.driver.execute_async_script(
            f"const done = arguments[0]; Promise.resolve({expression}).then(done, (error) => done(String(error)));"
        )

    def wait_for(self, expression: str, seconds: float = 20) -> None:
        """Waits until an expression is true."""
        waited = f"""new Promise((done) => {{ const end = Date.now() + {int(seconds * 1000)};
            (function look() {{ if ({expression}) done(true); else if (Date.now() > end) done(false);
            else setTimeout(look, 50); }})(); }})"""
        assert self.evaluate(waited) is True, expression

    def press(self, *keys: str) -> None:
        """Press and release each key in turn, where the focus is."""
        for key in keys:
            self.driver.switch_to.active_element.send_keys(KEYS.get(key, key))

    def click(self, selector: str) -> None:
        """A real click on the first element that matches, brought into the window before."""
        element = self.driver.find_element(By.CSS_SELECTOR, selector)
        self.driver.execute_script(
            "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })", element
        )
        element.click()

    def type(self, selector: str, text: str) -> None:
        """Puts a text into a field in place of what it holds."""
        field = self.driver.find_element(By.CSS_SELECTOR, selector)
        self.driver.execute_script("arguments[0].select()", field)
        field.send_keys(text)

    def errors(self) -> list[str]:
        """What has gone wrong in the page since it was complete."""
        return list(self.evaluate("globalThis.heard"))

    def close(self) -> None:
        """End the browser and its display."""
        try:
            self.driver.quit()
        finally:
            self.service.stop()
            self.screen.close()
