"""Strings of YAML files: their links, judged like those of a text."""

from __future__ import annotations

from build_site.markdown.reader import read_runs
from build_site.markdown.records import run_links
from build_site.markdown.source import words_source
from build_site.markdown.tree import plain
from build_site.model import Link, Words


def words_links(words: Words, topic: str = "") -> tuple[Link, ...]:
    """The links of a string; `topic` is the section to which it belongs."""
    return tuple(run_links(read_runs(words_source(words.lines)), topic, words.file))


def words_text(words: Words) -> str:
    """What a reader sees of a string: its characters without markup."""
    return plain(read_runs(words_source(words.lines))).strip()
