"""What the router reads in the page: the addresses that have moved."""

from __future__ import annotations

import json

from build_site.model import Book


def inlined(content: str) -> str:
    """JSON that no parser of HTML can take for the end of its element."""
    return content.replace("<", "\\u003c")


def redirects_block(book: Book) -> str:
    """Old address → the one that answers for it."""
    return inlined(json.dumps(dict(book.redirects), ensure_ascii=False, separators=(",", ":")))
