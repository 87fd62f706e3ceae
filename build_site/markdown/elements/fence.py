"""Fences by language. What is drawn elsewhere comes as HTML."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from build_site.markdown.elements.listing import write_listing
from build_site.markdown.elements.worked import write_worked
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block

WRITERS: Mapping[str, Callable[[Scribe, Block], str]] = {
    "calc": write_worked,
    "flow": write_worked,
    "python": write_listing,
    "text": write_listing,
}


def write_fence(scribe: Scribe, block: Block) -> str:
    """The fence, or the exhibit that others made of it."""
    writer = WRITERS.get(block.name)
    if writer is not None:
        return writer(scribe, block)
    return scribe.exhibits.get(block.fence.place.line, "") if block.fence is not None else ""
