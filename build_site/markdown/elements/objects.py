"""The objects of a lesson: a table whose kinds are badges."""

from __future__ import annotations

from build_site.markdown.elements.table import bare_table
from build_site.markdown.labels import KINDS, OBJECTS
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
    return f'<section class="objects" aria-label="{OBJECTS}">{"".join(parts)}</section>'


def _table(scribe: Scribe, table: Block) -> str:
    cells = {}
    for number, row in enumerate(table.children):
        if number and len(row.children) > KIND_COLUMN:
            badge = plain(row.children[KIND_COLUMN].runs).strip()
            if (kind := KINDS.get(badge)) is not None:
                cells[number, KIND_COLUMN] = (
                    f'<span class="kind" data-kind="{kind.name}">'
                    f'<b aria-hidden="true">{badge}</b>{kind.label}</span>'
                )
    box = f'<div class="table-scroll" tabindex="0" role="group" aria-label="{OBJECTS}">'
    return f"{box}{bare_table(scribe, table, cells)}</div>"
