"""Nothing stands deep inside other things: the parser leaves out what lies far too deep."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.rules.text import Text
from build_site.markdown.tree import Block
from build_site.problem import Problem
from build_site.settings import DEEPEST_NESTING

HOLDING = ("quote", "list", "container")


def nesting(text: Text) -> Iterator[Problem]:
    """The first block of each branch that lies too deep."""
    levels = [(block, 0) for block in text.blocks]
    while levels:
        block, above = levels.pop()
        depth = above + (block.kind in HOLDING)
        if depth > DEEPEST_NESTING:
            yield _too_deep(text, block)
        else:
            levels += [(child, depth) for child in block.children]


def _too_deep(text: Text, block: Block) -> Problem:
    hint = "把里面的内容移到外面，写成几段"
    return Problem(text.place((block.first, 1)), "nesting-deep", "引文、列表或容器套得太深", hint)
