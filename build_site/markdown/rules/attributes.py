"""What stands between the braces of a fence, a container or a formula: known keys with known values."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.markdown.labels import EVIDENCE, LEVELS
from build_site.markdown.rules.containers import PARTS
from build_site.markdown.rules.text import Text
from build_site.markdown.tree import Block
from build_site.problem import Problem
from build_site.spelling import did_you_mean

EXHIBITS = ("figure", "lab", "matrix")
"""Fences that say everything in their YAML."""


def attributes(text: Text) -> Iterator[Problem]:
    """Unknown keys, unknown values, and what is no attribute at all."""
    for block in text.walk():
        if block.kind not in ("fence", "container", "formula"):
            continue
        if block.kind == "container" and block.name not in PARTS:
            continue  # What it may hold is known when its name is.
        known = _known(block)
        if block.attributes.unread:
            place = text.place((block.first, block.attributes.start + 1))
            message = f"花括号里的“{block.attributes.unread}”不是属性"
            yield Problem(place, "attribute-malformed", message, "写成 {#id 键=值}；值里有空格就加双引号")
        for pair in block.attributes.pairs:
            place = text.place((block.first, pair.start + 1))
            if pair.key not in known:
                message = f"这里没有“{pair.key}”这个属性"
                hint = did_you_mean(pair.key, known) if known else "去掉它"
                yield Problem(place, "attribute-unknown", message, hint, max(1, len(pair.value)))
            elif known[pair.key] and pair.value not in known[pair.key]:
                message = f"{pair.key} 的值“{pair.value}”不认识"
                hint = did_you_mean(pair.value, known[pair.key])
                yield Problem(place, "attribute-value", message, hint, max(1, len(pair.value)))


def _known(block: Block) -> dict[str, tuple[str, ...]]:
    """Keys of a block → the values that they may have, () for any."""
    if block.kind == "formula":
        return {"alt": ()}
    if block.kind == "container":
        return {"level": LEVELS} if block.name == "question" else {}
    return {} if block.name in EXHIBITS or block.name == "text" else {"evidence": EVIDENCE}
