"""The map of the lessons: what its author says of it, and the place where it will be drawn."""

from __future__ import annotations

from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block
from build_site.model import MAP_PLACE


def write_dependency_map(scribe: Scribe, block: Block) -> str:
    """The words stand above the drawing: they tell how to read it."""
    words = scribe.blocks(block.children[0].children)
    return (
        f'<dependency-map><figure class="dependency-map"><figcaption>{words}</figcaption>\n'
        f"{MAP_PLACE}</figure></dependency-map>"
    )
