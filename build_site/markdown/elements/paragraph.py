"""Paragraphs, quotations, and what the rules forbid but must still be written."""

from __future__ import annotations

from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block


def write_paragraph(scribe: Scribe, block: Block) -> str:
    """A paragraph; in a tight list only its text."""
    text = scribe.inline(block.runs)
    return text if block.is_tight else f"<p>{text}</p>"


def write_quote(scribe: Scribe, block: Block) -> str:
    """A quotation."""
    return f"<blockquote>{scribe.blocks(block.children)}</blockquote>"


def write_rule(_: Scribe, __: Block) -> str:
    """A thematic break."""
    return "<hr>"


def write_stray(_: Scribe, __: Block) -> str:
    """The lone end of a container shows nothing."""
    return ""
