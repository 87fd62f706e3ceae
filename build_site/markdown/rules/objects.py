"""The object table: one table with five columns, a known kind in each row."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.labels import kinds_by_badge, object_columns
from build_site.markdown.rules.text import Text
from build_site.markdown.tree import Block, first_spot, plain
from build_site.problem import Problem

KIND_COLUMN = 1


def objects(text: Text) -> Iterator[Problem]:
    """Every `::: objects`."""
    for block in text.walk():
        if block.kind == "container" and block.name == "objects" and block.children[0].children:
            content = block.children[0].children
            if len(content) != 1 or content[0].kind != "table":
                place = text.place((content[0].first, 1))
                yield Problem(place, "objects-table", "对象表里不只是一张表", "只写一张 Markdown 表")
            else:
                yield from _table(text, content[0])


def _table(text: Text, table: Block) -> Iterator[Problem]:
    head = tuple(plain(cell.runs).strip() for cell in table.children[0].children)
    phrases = text.registry.phrases
    columns, kinds = object_columns(phrases), kinds_by_badge(phrases)
    if head != columns:
        hint = "列依次是：" + "、".join(columns)
        yield Problem(text.place((table.first, 1)), "objects-table", "对象表的列不对", hint)
        return
    for row in table.children[1:]:
        cell = row.children[KIND_COLUMN]
        kind = plain(cell.runs).strip()
        if kind not in kinds:
            place = text.place(first_spot(cell.runs, (row.first, 1)))
            hint = "、".join(f"{badge} {phrases.say(f'kind-{name}')}" for badge, name in kinds.items())
            yield Problem(place, "kind-unknown", f"种类“{kind}”不认识", f"只有：{hint}", max(1, len(kind)))
