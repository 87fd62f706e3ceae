"""Every row of a table has as many cells as its head."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.rules.text import Text
from build_site.problem import Problem


def tables(text: Text) -> Iterator[Problem]:
    """Cells that CommonMark would drop or add without a word."""
    for block in text.walk():
        if block.kind != "table":
            continue
        expected = block.children[0].level
        for row in block.children[1:]:
            if row.level != expected:
                place = text.place((row.first, block.lines[0].column))
                message = f"这一行有 {row.level} 格，表头有 {expected} 格"
                yield Problem(place, "table-ragged", message, "补齐或删去多余的格；格里的竖线写成 \\|")
