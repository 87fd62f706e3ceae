"""The objects of a lesson: a table whose kinds are badges."""

from __future__ import annotations

from build_site.markdown.elements.table import bare_table
from build_site.markdown.labels import kinds_by_badge
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block, plain

KIND_COLUMN = 1


def write_objects(scribe: Scribe, block: Block) -> str:
    """The table with its kinds in words."""
    parts = []
    for child in block.children[0].children:
        if child.kind == "table":
            parts.append(_table(scribe, child))
        else:
            parts.append(scribe.block(child))
    name = scribe.phrases.html("objects")
    return f'<section class="objects" aria-label="{name}">{"".join(parts)}</section>'


def _table(scribe: Scribe, table: Block) -> str:
    kinds, cells = kinds_by_badge(scribe.phrases), {}
    for number, row in enumerate(table.children):
        if number and len(row.children) > KIND_COLUMN:
            badge = plain(row.children[KIND_COLUMN].runs).strip()
            if (kind := kinds.get(badge)) is not None:
                cells[number, KIND_COLUMN] = (
                    f'<span class="kind" data-kind="{kind}">'
                    f'<b aria-hidden="true">{badge}</b>{scribe.phrases.html(f"kind-{kind}")}</span>'
                )
    name = scribe.phrases.html("objects")
    box = f'<div class="table-scroll" tabindex="0" role="group" aria-label="{name}">'
    return f"{box}{bare_table(scribe, table, cells)}</div>"
