"""Notes beside the text, and what to take away from a section."""

from __future__ import annotations

from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block


def write_note(scribe: Scribe, block: Block) -> str:
    """A note in the margin."""
    return f'<aside class="note">{scribe.blocks(block.children[0].children)}</aside>'


def write_takeaway(scribe: Scribe, block: Block) -> str:
    """The conclusion of a section."""
    return f'<section class="takeaway">{scribe.blocks(block.children[0].children)}</section>'
