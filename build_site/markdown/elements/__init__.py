"""How each kind of block is written as HTML: one element a file, listed here."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from build_site.markdown.elements.container import write_container
from build_site.markdown.elements.fence import write_fence
from build_site.markdown.elements.formula import write_formula
from build_site.markdown.elements.heading import write_heading
from build_site.markdown.elements.lists import write_item, write_list
from build_site.markdown.elements.paragraph import write_paragraph, write_quote, write_rule, write_stray
from build_site.markdown.elements.table import write_table
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block

ELEMENTS: Mapping[str, Callable[[Scribe, Block], str]] = {
    "paragraph": write_paragraph,
    "heading": write_heading,
    "list": write_list,
    "item": write_item,
    "quote": write_quote,
    "table": write_table,
    "fence": write_fence,
    "formula": write_formula,
    "container": write_container,
    "rule": write_rule,
    "stray": write_stray,
}
