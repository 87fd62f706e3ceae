"""`$$` … `$$`: a displayed formula in LaTeX, on lines of its own."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock

from build_site.markdown.syntax.lines import line_at, line_start

MARK = "$$"
OPENING = re.compile(r"\$\$[ \t]*(\{.*\})?$")
ONE_LINE = re.compile(r"\$\$(.*\S.*)\$\$$")


def add_formula(parser: MarkdownIt) -> None:
    """Formulas end paragraphs, lists and quotations."""
    parser.block.ruler.before("fence", "formula", formula, {"alt": ["paragraph", "blockquote", "list"]})


def formula(state: StateBlock, first: int, end: int, silent: bool) -> bool:
    """The formula that begins on a line; `meta` says which lines hold LaTeX and whether it was closed."""
    if not state.src.startswith(MARK, line_start(state, first)):
        return False
    opening = line_at(state, first)
    one_line = ONE_LINE.match(opening)
    if not one_line and not OPENING.match(opening):
        return False
    if silent:
        return True
    stop, is_closed = first + 1, True
    if not one_line:
        stop = next((line for line in range(first + 1, end) if line_at(state, line) == MARK), end)
        is_closed = stop < end
    token = state.push("formula", "", 0)
    token.info = "" if one_line else opening
    token.map = [first, stop + (is_closed and not one_line)]
    token.meta = {"closed": is_closed, "lines": (first, first + 1) if one_line else (first + 1, stop)}
    state.line = token.map[1]
    return True
