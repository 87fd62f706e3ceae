"""Small pieces of HTML: escaped text, made numbers, the words behind a piece of HTML."""

from __future__ import annotations

import html
import re

TAG = re.compile(r"<[^>]*>")


def escape(text: str) -> str:
    """Text for an element or a quoted attribute."""
    return html.escape(text, quote=True)


def made(source: str, text: str, name: str = "span") -> str:
    """A number that the program writes; `source` says from what."""
    return f'<{name} data-src="{escape(source)}">{escape(text)}</{name}>'


def plain(written: str) -> str:
    """The words that a reader sees of a piece of HTML."""
    return html.unescape(TAG.sub("", written)).strip()


def code(expression: str) -> str:
    """An expression as it is spoken of; one with digits says that it is made."""
    source = f' data-src="{escape(expression)}"' if re.search(r"[0-9₀-₉⁰-⁹]", expression) else ""
    return f"<code{source}>{escape(expression)}</code>"


def spoken(text: str) -> str:
    """` aria-label="…"`; a name with digits says that it is made."""
    source = ' data-src="label"' if re.search(r"[0-9]", text) else ""
    return f' aria-label="{escape(text)}"{source}'
