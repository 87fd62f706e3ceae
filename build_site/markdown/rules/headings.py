"""Headings: second and third level, none skipped, each with an id, all at the top level of the text."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.records import anchor_of
from build_site.markdown.rules.text import Text
from build_site.markdown.tree import Block, first_spot, plain
from build_site.problem import Problem

LEVELS = (2, 3)


def headings(text: Text) -> Iterator[Problem]:
    """Level, place, words and id of every heading."""
    before = 1
    top = {id(block) for block in text.blocks}
    for block in text.walk():
        if block.kind != "heading":
            continue
        place = text.place((block.first, 1))
        signs = "#" * block.level
        if id(block) not in top:
            hint = "标题写在容器、列表和引文之外"
            yield Problem(place, "heading-place", "标题写在了别的东西里面", hint)
        elif block.level not in LEVELS:
            hint = "小节用 ##，小节之内用 ###；课的标题写在文件头的 title"
            yield Problem(place, "heading-level", f"这里用了 {signs}", hint, block.level)
        elif block.level > before + 1:
            hint = f"写成 {'#' * (before + 1)}，或先写上一级的标题"
            yield Problem(place, "heading-level", "标题跳过了一级", hint, block.level)
        if block.level in LEVELS:
            before = block.level
            yield from _words(text, block)


def _words(text: Text, block: Block) -> Iterator[Problem]:
    shown = plain(block.runs).strip()
    place = text.place(first_spot(block.runs, (block.first, 1)))
    if not shown:
        yield Problem(place, "heading-empty", "标题没有字", "写一句说明学到什么的短句")
    if not any(run.kind == "anchor" for run in block.runs):
        hint = "在行末写 {#id}，例如 {#shift}"
        yield Problem(place, "id-missing", f"标题“{shown}”没有编号", hint, max(1, len(shown)))
    elif anchor_of(block) and [run.kind for run in block.runs if run.text.strip()][-1] != "anchor":
        yield Problem(
            place, "heading-id-place", "标题的编号不在行末", "把 {#id} 移到行末", max(1, len(shown))
        )
