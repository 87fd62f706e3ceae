"""Ids that the author sets: lower-case ASCII, each once in a text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.markdown.rules.text import Text
from build_site.markdown.tree import Block, Spot
from build_site.problem import Problem

ID = re.compile(r"[a-z][a-z0-9-]*")


def ids(text: Text) -> Iterator[Problem]:
    """Every id, in reading order."""
    seen: dict[str, int] = {}
    for name, spot in _ids(text):
        place = text.place(spot)
        if not ID.fullmatch(name):
            message = f"编号“{name}”的写法不对" if name else "编号是空的"
            hint = "以小写字母开头，只用小写字母、数字和连字符"
            yield Problem(place, "id-malformed", message, hint, max(1, len(name)))
        elif name in seen:
            hint = f"换一个编号；前一个在第 {seen[name]} 行"
            yield Problem(place, "id-duplicate", f"编号“{name}”用了两次", hint, len(name))
        else:
            seen[name] = spot[0]


def _ids(text: Text) -> Iterator[tuple[str, Spot]]:
    for block in text.walk():
        for run in block.runs:
            if run.kind == "anchor" and block.kind == "heading":
                line, column = run.spots[0]
                yield run.text, (line, column + 2)
        if block.attributes.id is not None:
            yield block.attributes.id, _spot(block)


def _spot(block: Block) -> Spot:
    return block.first, block.attributes.start + 3
