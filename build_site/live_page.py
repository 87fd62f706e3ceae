"""The page as `book serve` shows it: with a script that loads it anew and a panel of problems."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping

from build_site.page_policy import policy_of, with_policy

EMPTY = "empty.html"
SCRIPT = "live.js"
STYLE = "live.css"
CONNECT = "; connect-src 'self'"
"""What the page may ask for while it is served, and only then."""
PANEL = '<section id="live-problems" role="alert" hidden><pre></pre></section>'


def version_of(page: str) -> str:
    """The same for the same page, also after the server was started anew."""
    return hashlib.sha256(page.encode()).hexdigest()[:16]


def live_page(page: str, parts: Mapping[str, str]) -> str:
    """The page of a book, live. `parts`: the files of live/ by name."""
    head = (
        f'<meta name="book-version" content="{version_of(page)}">\n<style>\n{parts[STYLE]}</style>\n</head>'
    )
    body = f"{PANEL}\n<script>\n{parts[SCRIPT]}</script>\n</body>"
    live = page.replace("</head>", head, 1)
    at = live.rindex("</body>")
    live = live[:at] + body + live[at + len("</body>") :]
    return live.replace(policy_of(page), policy_of(live) + CONNECT, 1)


def empty_page(parts: Mapping[str, str]) -> str:
    """What is shown before any page of the book was right."""
    return with_policy(parts[EMPTY])
