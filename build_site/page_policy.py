"""The content security policy of the finished page: only what stands in it may run or style it."""

from __future__ import annotations

import base64
import hashlib
import re

from concepts import notation

PLACEHOLDER = "policy-of-the-finished-page"
"""Stands in the page until everything that the policy names is in its place."""

SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
PACKED = re.compile(r"<script type=\"text/plain\" id=\"packed-scripts\">(.*?)</script>", re.DOTALL)
STYLE = re.compile(r"<style>(.*?)</style>", re.DOTALL)

FIXED = (
    "img-src data:",
    "font-src data:",
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
)


def with_policy(page: str) -> str:
    """The page with the policy that fits its own scripts and styles."""
    return page.replace(PLACEHOLDER, policy_of(page), 1)


def policy_of(page: str) -> str:
    """Nothing by default; the page's scripts and styles by their hashes, those that are packed unpacked."""
    packed = [notation.unpacked(block.strip()) for block in PACKED.findall(page)]
    scripts = _sources([*SCRIPT.findall(page), *packed])
    styles = _sources(STYLE.findall(page))
    return "; ".join(("default-src 'none'", f"script-src {scripts}", f"style-src {styles}", *FIXED))


def _sources(texts: list[str]) -> str:
    hashes = dict.fromkeys(hashlib.sha256(text.encode()).digest() for text in texts)
    return " ".join(f"'sha256-{base64.b64encode(each).decode()}'" for each in hashes) or "'none'"
