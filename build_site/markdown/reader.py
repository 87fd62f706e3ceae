"""From the tokens of markdown-it to blocks with places. The only module that calls the parser."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache

from markdown_it import MarkdownIt
from markdown_it.token import Token

from build_site.markdown.alignment import align
from build_site.markdown.attributes import NO_ATTRIBUTES, read_attributes
from build_site.markdown.fence_line import read_fence
from build_site.markdown.line_join import join_lines
from build_site.markdown.source import Source, cell_spots, heading_spots, text_spots, words_source
from build_site.markdown.syntax import make_parser
from build_site.markdown.tree import Block, Run, Spot
from concepts.notation.passage import SourceLine

ALIGNMENTS = {"text-align:right": "right", "text-align:center": "center"}
CONTAINER = re.compile(r":{3,}[ \t]*([^\s{]*)")

MOST_READ = 8192
"""Strings of front matter, figures and tables in a book of some hundred texts."""


@cache
def _parser() -> MarkdownIt:
    return make_parser()


def read_blocks(source: Source, file: str) -> tuple[Block, ...]:
    """The blocks of a text."""
    text = "\n".join(source.lines)
    return _Builder(source, file, _parser().parse(text)).blocks()


@lru_cache(maxsize=MOST_READ)
def read_runs(source: Source) -> tuple[Run, ...]:
    """The runs of a string that is one paragraph. Several ask for the same string: links, numbers, HTML."""
    text = "\n".join(source.lines)
    return _runs(text, _parser().parseInline(text)[0].children or [], text_spots(text, source, 0))


def _runs(content: str, tokens: Sequence[Token], spots: Sequence[Spot]) -> tuple[Run, ...]:
    return join_lines(align(content, tokens, spots))


class _Builder:
    """Walks the flat tokens; `at` is the next one."""

    def __init__(self, source: Source, file: str, tokens: Sequence[Token]) -> None:
        self.source = source
        self.file = file
        self.tokens = tokens
        self.at = 0

    def blocks(self) -> tuple[Block, ...]:
        """The blocks up to the end of the block that holds them."""
        found = []
        while self.at < len(self.tokens) and self.tokens[self.at].nesting >= 0:
            token = self.tokens[self.at]
            self.at += 1
            found.append(BUILDERS[token.type](self, token))
        return tuple(found)

    def inside(self) -> tuple[Block, ...]:
        """The blocks inside the block that was just opened; steps over its end."""
        found = self.blocks()
        self.at += 1
        return found

    def inline(self, spots: Callable[[Token], Sequence[Spot]]) -> tuple[Run, ...]:
        """The text of the block that was just opened; steps over its end."""
        token = self.tokens[self.at]
        self.at += 2
        return _runs(token.content, token.children or [], spots(token))

    def span(self, token: Token) -> tuple[int, int]:
        """First and last line of a token; what begins where the text ends is on its last line."""
        low, high = token.map or [0, 1]
        low = min(low, len(self.source.lines) - 1)
        high = max(min(high, len(self.source.lines)), low + 1)
        while high > low + 1 and not self.source.lines[high - 1].strip():
            high -= 1
        return self.source.numbers[low], self.source.numbers[high - 1]


def _first_index(token: Token) -> int:
    return token.map[0] if token.map else 0


def _paragraph(builder: _Builder, token: Token) -> Block:
    first = _first_index(token)
    runs = builder.inline(lambda text: text_spots(text.content, builder.source, first))
    return Block("paragraph", *builder.span(token), runs=runs, is_tight=token.hidden)


def _heading(builder: _Builder, token: Token) -> Block:
    first = _first_index(token)
    runs = builder.inline(lambda text: heading_spots(text.content, builder.source, first))
    return Block("heading", *builder.span(token), level=int(token.tag[1]), runs=runs)


def _list(builder: _Builder, token: Token) -> Block:
    name = "ordered" if token.type == "ordered_list_open" else "bullet"
    return Block("list", *builder.span(token), name=name, children=builder.inside())


def _item(builder: _Builder, token: Token) -> Block:
    lines: tuple[SourceLine, ...] = ()
    if token.info:
        index = _first_index(token)
        marker = re.search(rf"(?<![0-9]){re.escape(token.info)}[.)]", builder.source.lines[index])
        if marker:
            lines = (builder.source.line(index, *marker.span()),)
    return Block("item", *builder.span(token), lines=lines, children=builder.inside())


def _quote(builder: _Builder, token: Token) -> Block:
    return Block("quote", *builder.span(token), children=builder.inside())


def _table(builder: _Builder, token: Token) -> Block:
    low, high = token.map or [0, 1]
    lines = tuple(
        builder.source.line(index, len(text) - len(text.lstrip(" \t>")))
        for index, text in enumerate(builder.source.lines[low:high], start=low)
    )
    rows = tuple(row for group in builder.inside() for row in group.children)
    return Block("table", *builder.span(token), lines=lines, children=rows)


def _rows(builder: _Builder, token: Token) -> Block:
    return Block("rows", *builder.span(token), children=builder.inside())


def _row(builder: _Builder, token: Token) -> Block:
    index = _first_index(token)
    spots = cell_spots(builder.source, index)
    cells: list[Block] = []
    while builder.tokens[builder.at].nesting > 0:
        cell = builder.tokens[builder.at]
        builder.at += 1
        own = spots[len(cells)] if len(cells) < len(spots) else ()
        name = ALIGNMENTS.get(str(cell.attrs.get("style", "")), "")
        runs = builder.inline(lambda _, own=own: own)  # type: ignore[misc]
        cells.append(Block("cell", *builder.span(token), name=name, runs=runs))
    builder.at += 1
    return Block("row", *builder.span(token), level=len(spots), children=tuple(cells))


def _container(builder: _Builder, token: Token) -> Block:
    first, last = builder.span(token)
    opening = builder.source.lines[_first_index(token)].rstrip()
    found = CONTAINER.match(opening)
    return Block(
        "container",
        first,
        last,
        name=found[1] if found else "",
        attributes=read_attributes(opening),
        children=builder.inside(),
        is_closed=token.meta["closed"],
    )


def _part(builder: _Builder, token: Token) -> Block:
    return Block("part", *builder.span(token), children=builder.inside())


def _fence(builder: _Builder, token: Token) -> Block:
    low, high = token.map or [0, 1]
    end = builder.source.lines[high - 1].strip() if high - 1 > low else ""
    is_closed = end.startswith(token.markup) and not end.strip(token.markup[0])
    title, attributes, fence = read_fence(token, builder.source, builder.file)
    lines = tuple(
        builder.source.line(index, len(builder.source.lines[index]) - len(text))
        for index, text in enumerate(_content_lines(token), start=low + 1)
    )
    first, last = builder.span(token)
    return Block(
        "fence",
        first,
        last,
        name=fence.language,
        runs=read_runs(words_source(title.lines)) if title else (),
        lines=lines,
        attributes=attributes,
        title=title,
        fence=fence,
        is_closed=is_closed,
    )


def _content_lines(token: Token) -> list[str]:
    return token.content.removesuffix("\n").split("\n") if token.content else []


def _formula(builder: _Builder, token: Token) -> Block:
    low, high = token.meta["lines"]
    raw = builder.source.lines
    lines = []
    for index in range(low, high):
        start = len(raw[index]) - len(raw[index].lstrip(" \t>"))
        end = len(raw[index].rstrip())
        if index == _first_index(token):
            start, end = start + 2, end - 2
        lines.append(builder.source.line(index, start, end))
    attributes = read_attributes(raw[_first_index(token)].rstrip()) if token.info else NO_ATTRIBUTES
    span = builder.span(token)
    return Block("formula", *span, lines=tuple(lines), attributes=attributes, is_closed=token.meta["closed"])


def _mark(builder: _Builder, token: Token) -> Block:
    return Block("rule" if token.type == "hr" else "stray", *builder.span(token))


BUILDERS: dict[str, Callable[[_Builder, Token], Block]] = {
    "paragraph_open": _paragraph,
    "heading_open": _heading,
    "bullet_list_open": _list,
    "ordered_list_open": _list,
    "list_item_open": _item,
    "blockquote_open": _quote,
    "table_open": _table,
    "thead_open": _rows,
    "tbody_open": _rows,
    "tr_open": _row,
    "container_open": _container,
    "part_open": _part,
    "fence": _fence,
    "formula": _formula,
    "hr": _mark,
    "stray": _mark,
}
