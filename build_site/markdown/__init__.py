"""Reads Markdown with exact places and writes it as HTML. The only package that knows markdown-it."""

from __future__ import annotations

from build_site.markdown.document import Document, read_markdown
from build_site.markdown.passages import words_passages
from build_site.markdown.registry import Registry
from build_site.markdown.strings import words_links, words_text
from build_site.markdown.writer import Writer

__all__ = ["Document", "Registry", "Writer", "read_markdown", "words_links", "words_passages", "words_text"]
