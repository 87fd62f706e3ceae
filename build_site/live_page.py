"""The page as `book serve` shows it: with a script that loads it anew and a panel of problems."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from html import escape

from build_site.page_policy import policy_of, with_policy

EMPTY = "empty.html"
SCRIPT = "live.js"
STYLE = "live.css"
CONNECT = "; connect-src 'self'"
"""What the page may ask for while it is served, and only then."""
PANEL = '<section id="live-problems" role="alert"{}><pre>{}</pre></section>'


@dataclass(frozen=True, slots=True)
class Instead:
    """What stands in place of the book, for an author who reads a language."""

    language: str
    waiting: str
    """While the book is made for the first time."""
    wrong: str
    """Where no page was right so far."""


INSTEAD = {
    "zh": Instead(
        "zh-Hans",
        "正在造这本书，第一次要等一会儿。造好了，这一页会自己换成书；有不对的地方，会写在这里。",
        "还没有一页是对的。改好下面的问题，这一页会自己换成书。",
    ),
    "en": Instead(
        "en",
        "The book is being made; the first time takes a while. "
        "This page becomes the book as soon as it is there, or says what is wrong with it.",
        "No page was right so far. Once the problems below are mended, this page becomes the book.",
    ),
}


def version_of(page: str) -> str:
    """The same for the same page, also after the server was started anew."""
    return hashlib.sha256(page.encode()).hexdigest()[:16]


def live_page(page: str, parts: Mapping[str, str], problems: str = "") -> str:
    """The page of a book, live. `parts`: the files of live/ by name; `problems` are read without scripts."""
    head = (
        f'<meta name="book-version" content="{version_of(page)}">\n<style>\n{parts[STYLE]}</style>\n</head>'
    )
    panel = PANEL.format("" if problems else " hidden", escape(problems))
    body = f"{panel}\n<script>\n{parts[SCRIPT]}</script>\n</body>"
    live = page.replace("</head>", head, 1)
    at = live.rindex("</body>")
    live = live[:at] + body + live[at + len("</body>") :]
    return live.replace(policy_of(page), policy_of(live) + CONNECT, 1)


def waiting_page(parts: Mapping[str, str], language: str) -> str:
    """What is shown while the book is made for the first time."""
    return _instead(parts, language, INSTEAD[language].waiting)


def empty_page(parts: Mapping[str, str], language: str) -> str:
    """What is shown before any page of the book was right."""
    return _instead(parts, language, INSTEAD[language].wrong)


def _instead(parts: Mapping[str, str], language: str, words: str) -> str:
    page = parts[EMPTY].replace("LANGUAGE", INSTEAD[language].language, 1).replace("WORDS", words, 1)
    return with_policy(page)
