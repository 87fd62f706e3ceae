"""Emphasis that works beside Chinese: `**重点。**后面` and `字**“引”**字`.

CommonMark asks whether a delimiter touches punctuation or a letter. Here marks of Chinese text count as
letters, and punctuation beside a Han character may open and close.
"""

from __future__ import annotations

import unicodedata

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.rules_inline.state_inline import Delimiter

STAR = "*"
CHINESE_MARKS = "“”‘’—…·"


def is_chinese(character: str) -> bool:
    """Whether a character belongs to Chinese text: Han, full-width marks, quotation marks, dashes."""
    return character in CHINESE_MARKS or unicodedata.east_asian_width(character) in "WF"


def add_emphasis(parser: MarkdownIt) -> None:
    """Replaces the delimiter rule; `_` marks nothing, it belongs to names."""
    parser.inline.ruler.at("emphasis", emphasis)


def emphasis(state: StateInline, silent: bool) -> bool:
    """Pushes each star of a run of stars with what it may do; pairs are found later."""
    start = state.pos
    if silent or state.src[start] != STAR:
        return False
    end = start
    while end < state.posMax and state.src[end] == STAR:
        end += 1
    before = state.src[start - 1] if start else " "
    after = state.src[end] if end < state.posMax else " "
    for _ in range(end - start):
        state.push("text", "", 0).content = STAR
        delimiter = Delimiter(
            marker=ord(STAR),
            length=end - start,
            token=len(state.tokens) - 1,
            end=-1,
            open=_flanks(after, before),
            close=_flanks(before, after),
        )
        state.delimiters.append(delimiter)
    state.pos = end
    return True


def _flanks(inner: str, outer: str) -> bool:
    """Whether a run leans on `inner`: it stands beside its text, with `outer` on the other side."""
    if inner.isspace():
        return False
    return not _is_mark(inner) or outer.isspace() or _is_mark(outer) or is_chinese(outer)


def _is_mark(character: str) -> bool:
    return not is_chinese(character) and unicodedata.category(character)[0] in "PS"
