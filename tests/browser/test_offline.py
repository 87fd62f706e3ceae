"""The delivered page asks for nothing, obeys its policy and holds no address to load from."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.browser.conftest import Opener
from tests.browser.firefox import Firefox

pytestmark = pytest.mark.browser

CONTENT_POLICY = (
    "default-src 'none'",
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
)


def test_chromium_requests_only_the_document(visit: Opener) -> None:
    """The one request is the file itself; the visit fixture fails on any console error or policy violation."""
    seen = visit()
    seen.page.wait_for_timeout(300)
    assert [url.split("#")[0] for url in seen.requests] == [visit.address]


def test_firefox_requests_only_the_document(firefox: Firefox, address: str) -> None:
    firefox.evaluate("new Promise(done => setTimeout(done, 300))")
    assert {url.split("#")[0] for url in firefox.requests()} <= {address}
    assert firefox.errors() == []


def test_policy_stands_in_the_head_and_is_enforced(visit: Opener) -> None:
    page = visit().page
    policy = page.get_attribute("meta[http-equiv=Content-Security-Policy]", "content") or ""
    for directive in CONTENT_POLICY:
        assert directive in policy
    assert re.search(r"script-src( 'sha256-[^']+')+(;|$)", policy)
    assert re.search(r"style-src( 'sha256-[^']+')+(;|$)", policy)
    assert "unsafe" not in policy


def test_nothing_in_the_file_loads_from_anywhere(bundle: Path) -> None:
    text = (bundle / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"\ssrc\s*=", text) == []
    assert re.findall(r"<link\b", text) == []
    assert re.findall(r"url\((?!\s*['\"]?data:)", text) == []
    assert re.findall(r"@import", text) == []
    assert re.findall(r"\sstyle\s*=", re.sub(r"<(script|style)\b.*?</\1>", "", text, flags=re.S)) == []
    assert (
        re.findall(r"<[a-z][^>]*\son[a-z]+\s*=", re.sub(r"<script\b.*?</script>", "", text, flags=re.S)) == []
    )
