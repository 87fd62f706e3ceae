"""The content security policy of the finished page: only what stands in it may run or style it."""

from __future__ import annotations

import base64
import hashlib
import re
from functools import lru_cache

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
    "trusted-types folded packed-scripts",
)


def with_policy(page: str) -> str:
    """The page with the policy that fits its own scripts and styles."""
    return page.replace(PLACEHOLDER, policy_of(page), 1)


def policy_of(page: str) -> str:
    """Nothing by default; the page's scripts and styles by their hashes, those that are packed unpacked."""
    packed = [_source_of_packed(block) for block in PACKED.findall(page)]
    scripts = _listed([*map(_source, SCRIPT.findall(page)), *packed])
    styles = _listed([*map(_source, STYLE.findall(page))])
    return "; ".join(("default-src 'none'", f"script-src {scripts}", f"style-src {styles}", *FIXED))


def _source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@lru_cache(maxsize=1)
def _source_of_packed(block: str) -> str:
    """Made once while a book is served: its scripts stay as they are."""
    return _source(notation.unpacked(block.strip()))


def _listed(sources: list[str]) -> str:
    return " ".join(dict.fromkeys(sources)) or "'none'"
