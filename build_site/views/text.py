"""Plain strings as HTML: digits of names are no numbers of the book, so they say what they come from."""

from __future__ import annotations

import html
import re

DIGITS = re.compile(r"[0-9₀-₉⁰¹²³⁴-⁹]")


def made_html(text: str, source: str) -> str:
    """The text escaped; with a digit in it, marked as made from `source`."""
    escaped = html.escape(text)
    if not DIGITS.search(text):
        return escaped
    return f'<span data-src="{html.escape(source)}">{escaped}</span>'


def count_html(count: int, source: str) -> str:
    """A number that the program counted."""
    return made_html(str(count), source)
