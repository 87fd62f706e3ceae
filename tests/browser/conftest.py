"""The unzipped bundle, and browsers that open it from file:// with the network blocked."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Playwright, sync_playwright

from tests.browser.firefox import UNFOLDED, Firefox

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 900
"""Seconds for one test."""
CLOCK = """
const now = () => new RealDate(globalThis.clockAt);
globalThis.clockAt = "DAY";
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) { super(...(given.length ? given : [globalThis.clockAt])); }
  static now() { return new RealDate(globalThis.clockAt).getTime(); }
};
"""
# A second list of features replaces the one that Playwright gives, so its own comes first.
# The last two are pages under the address bar: each new window loads them, and nobody types an address here.
WITHOUT = (
    *("AvoidUnnecessaryBeforeUnloadCheckSync", "DestroyProfileOnBrowserClose", "HttpsUpgrades"),
    *("HttpsFirstBalancedModeAutoEnable", "LensOverlay", "MediaRouter", "PaintHolding"),
    *("ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect", "TcpPortRandomizationWin"),
    *("OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"),
    *("WebUIOmniboxPopup", "WebUIOmniboxAimPopup"),
)
FLAGS = [
    f"--disable-features={','.join(WITHOUT)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def standing_clock(at: str) -> str:
    """A script for the start of a page whose clock stands; a test moves it by `clockAt`."""
    return CLOCK.replace("DAY", at)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Each test here opens a book of some megabytes several times, beside another that does so too."""
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.timeout(PATIENCE))


@pytest.fixture(scope="session")
def bundle(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder that a reader gets by unzipping; the zip is that of the last build."""
    archives = sorted((ROOT / "dist").glob("*.zip"))
    assert len(archives) == 1, "run the build first: there must be exactly one zip in dist/"
    target = tmp_path_factory.mktemp("读者 的 文件夹")
    with zipfile.ZipFile(archives[0]) as archive:
        archive.extractall(target)
    (folder,) = target.iterdir()
    return folder


@pytest.fixture(scope="session")
def address(bundle: Path) -> str:
    """The file:// address of the delivered page."""
    return (bundle / "index.html").as_uri()


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as driver:
        yield driver


@pytest.fixture(scope="session")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
    yield browser
    browser.close()


@dataclass
class Visit:
    """One open page, with everything it asked for and complained about."""

    page: Page
    context: BrowserContext
    requests: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


class Opener:
    """Opens the book in fresh Chromium contexts and closes them afterwards."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address
        self.visits: list[Visit] = []

    def __call__(self, fragment: str = "", *, script: str = "", rests: bool = True, **options: Any) -> Visit:
        """`rests`: the page has had the idle time that it needs."""
        options.setdefault("viewport", {"width": 1280, "height": 900})
        options.setdefault("reduced_motion", "reduce")
        context = self.browser.new_context(offline=True, **options)
        page = context.new_page()
        visit = Visit(page, context)
        page.on("request", lambda request: visit.requests.append(request.url))
        page.on("pageerror", lambda error: visit.errors.append(str(error)))
        page.on("console", lambda entry: visit.errors.append(entry.text) if entry.type == "error" else None)
        if script:
            page.add_init_script(script)
        page.goto(self.address + fragment)
        if options.get("java_script_enabled", True):
            page.evaluate(UNFOLDED if rests else "globalThis.Book?.packedScripts")
        self.visits.append(visit)
        return visit


@pytest.fixture
def visit(chromium: Browser, address: str) -> Iterator[Opener]:
    """Call it to open the book; at the end every console error or foreign request fails the test."""
    opener = Opener(chromium, address)
    yield opener
    for one in opener.visits:
        one.context.close()
    for one in opener.visits:
        assert one.errors == []
        assert [url for url in one.requests if not url.startswith(opener.address)] == []


@pytest.fixture(scope="session")
def running_firefox() -> Iterator[Firefox]:
    browser = Firefox()
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def firefox(running_firefox: Firefox, address: str) -> Firefox:
    """The book in a tab that knows nothing of the modules before."""
    running_firefox.begin_anew()
    running_firefox.open(address)
    return running_firefox
