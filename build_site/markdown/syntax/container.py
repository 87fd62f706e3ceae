"""`::: name {#id}` … `+++` … `:::`: a container of one or more parts. Containers do not nest."""

from __future__ import annotations

import re

from markdown_it import MarkdownIt
from markdown_it.rules_block import StateBlock

from build_site.markdown.syntax.lines import line_at, line_start, lines_outside_fences

MARK = re.compile(r":{3,}")
END = re.compile(r":{3,}$")
SEPARATOR = "+++"


def add_container(parser: MarkdownIt) -> None:
    """Containers end paragraphs, lists and quotations."""
    parser.block.ruler.before("fence", "container", container, {"alt": ["paragraph", "blockquote", "list"]})


def container(state: StateBlock, first: int, end: int, silent: bool) -> bool:
    """A container at the top level, or a lone end of one."""
    if state.blkIndent or state.level or not state.src.startswith(":", line_start(state, first)):
        return False
    opening = line_at(state, first)
    if not MARK.match(opening):
        return False
    if silent:
        return True
    if END.match(opening):
        state.push("stray", "", 0).map = [first, first + 1]
        state.line = first + 1
        return True
    cuts, stop, is_closed = _bounds(state, first + 1, end)
    token = state.push("container_open", "div", 1)
    token.info, token.map, token.meta = opening, [first, stop + is_closed], {"closed": is_closed}
    for low, high in zip([first, *cuts], [*cuts, stop], strict=True):
        _part(state, low + 1, high)
    state.push("container_close", "div", -1)
    state.line = stop + is_closed
    return True


def _bounds(state: StateBlock, first: int, end: int) -> tuple[list[int], int, bool]:
    """Lines of the separators, line on which the container stops, and whether an end mark stands there."""
    cuts = []
    for line, text in lines_outside_fences(state, first, end):
        if text == SEPARATOR:
            cuts.append(line)
        elif MARK.match(text):
            return cuts, line, END.match(text) is not None
    return cuts, end, False


def _part(state: StateBlock, first: int, end: int) -> None:
    maximum, state.lineMax = state.lineMax, end
    state.push("part_open", "div", 1).map = [first, end]
    state.md.block.tokenize(state, first, end)
    state.push("part_close", "div", -1)
    state.lineMax = maximum
