"""The limits of a lesson."""

from __future__ import annotations

from build_site.markdown.labels import LIMITS
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block


def write_limits(scribe: Scribe, block: Block) -> str:
    """A list under a small head."""
    content = scribe.blocks(block.children[0].children)
    return f'<section class="limits"><p class="small-head">{LIMITS}</p>{content}</section>'
