"""Links with the schemes of the book: `[点积](term:dot-product)`, `[F12](page:F12)`, `[@TR]`."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.helpers import parseLinkLabel
from markdown_it.rules_inline import StateInline

CITATION = re.compile(r"\[@([^\]\s]*)\]")
TARGET = re.compile(r"\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)")


def add_link(parser: MarkdownIt) -> None:
    """Replaces CommonMark's links: no titles, no reference definitions."""
    parser.inline.ruler.at("link", link)


def link(state: StateInline, silent: bool) -> bool:
    """A citation or a link; any target is read here, the rules judge it."""
    if state.src[state.pos] != "[":
        return False
    if cited := CITATION.match(state.src, state.pos, state.posMax):
        if not silent:
            token = state.push("cite", "", 0)
            token.content, token.markup = cited[1], cited.group()
        state.pos = cited.end()
        return True
    start = state.pos + 1
    end = parseLinkLabel(state, state.pos, True)
    target = TARGET.match(state.src, end + 1, state.posMax) if end >= 0 else None
    if target is None:
        return False
    if not silent:
        maximum = state.posMax
        state.pos, state.posMax = start, end
        opened = state.push("link_open", "a", 1)
        opened.markup, opened.info = "[", target[1]
        state.linkLevel += 1
        state.md.inline.tokenize(state)
        state.linkLevel -= 1
        state.push("link_close", "a", -1).markup = state.src[end : target.end()]
        state.posMax = maximum
    state.pos = target.end()
    return True
