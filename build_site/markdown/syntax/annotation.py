"""`{=expression}` and `{~}` bind the number before them, `{#id}` names a heading; none of them is shown."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline

NOTE = re.compile(r"\{(?:=[^}\n]*|~|#(?P<id>[^}\n]*))\}")


def add_annotation(parser: MarkdownIt) -> None:
    """Takes annotations out of the text."""
    parser.inline.ruler.before("link", "annotation", annotation)


def annotation(state: StateInline, silent: bool) -> bool:
    """One pair of braces."""
    found = NOTE.match(state.src, state.pos, state.posMax)
    if found is None:
        return False
    if not silent:
        name = found["id"]
        token = state.push("tag" if name is None else "anchor", "", 0)
        token.content = found.group() if name is None else name
        token.markup = found.group()
    state.pos = found.end()
    return True
