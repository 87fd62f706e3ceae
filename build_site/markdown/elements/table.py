"""A table in a box of its own that scrolls."""

from __future__ import annotations

from html import escape

from build_site.markdown.labels import titled
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block, plain
from concepts.notation.digits import ANY_DIGIT


def write_table(scribe: Scribe, block: Block) -> str:
    """The table with its scroll box; the box is named after the first column."""
    first = plain(block.children[0].children[0].runs).strip()
    table = scribe.phrases.say("messages.label-table")
    label = titled(scribe.phrases, table, first) if first and not ANY_DIGIT.search(first) else table
    box = f'<div class="table-scroll" tabindex="0" role="group" aria-label="{escape(label)}">'
    return f"{box}{bare_table(scribe, block)}</div>"


def bare_table(scribe: Scribe, block: Block, cells: dict[tuple[int, int], str] | None = None) -> str:
    """The table itself. `cells`: HTML of cells that are written in another way, by row and column."""
    given = cells or {}
    rows = []
    for number, row in enumerate(block.children):
        tag = "td" if number else "th"
        scope = "" if number else ' scope="col"'
        written = []
        for column, cell in enumerate(row.children):
            side = f' class="align-{cell.name}"' if cell.name else ""
            html = given.get((number, column)) or scribe.inline(cell.runs)
            written.append(f"<{tag}{scope}{side}>{html}</{tag}>")
        rows.append(f"<tr>{''.join(written)}</tr>")
    body = "\n".join(rows[1:])
    return f"<table><thead>{rows[0]}</thead>\n<tbody>{body}</tbody></table>"
