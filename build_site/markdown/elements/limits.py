"""The limits of a lesson."""

from __future__ import annotations

from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block


def write_limits(scribe: Scribe, block: Block) -> str:
    """A list, under a small head where the heading above it does not say the same."""
    content = scribe.blocks(block.children[0].children)
    is_said = scribe.heading == scribe.phrases.say("limits")
    head = "" if is_said else f'<p class="small-head">{scribe.phrases.html("limits")}</p>'
    return f'<section class="limits">{head}{content}</section>'
