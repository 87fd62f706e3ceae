"""Lists. The number of an ordered item is the one that the author typed."""

from __future__ import annotations

from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block


def write_list(scribe: Scribe, block: Block) -> str:
    """A list with its items."""
    tag = "ol" if block.name == "ordered" else "ul"
    return f"<{tag}>\n{scribe.blocks(block.children)}\n</{tag}>"


def write_item(scribe: Scribe, block: Block) -> str:
    """An item; `data-ordinal` names the numeral that its marker is."""
    mark = ""
    if block.lines:
        line = block.lines[0]
        value = line.text.rstrip(".)")
        index = scribe.numerals.find((line.line, line.column))
        ordinal = f' data-ordinal="{scribe.numerals.name(index)}"' if index is not None else ""
        mark = f' value="{value}"{ordinal}'
    return f"<li{mark}>{scribe.blocks(block.children)}</li>"
