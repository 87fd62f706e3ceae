"""A belief, and what breaks it."""

from __future__ import annotations

from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block


def write_misconception(scribe: Scribe, block: Block) -> str:
    """The belief first, its refutation below."""
    belief, *rest = block.children
    head = f"<b>{scribe.phrases.html('belief')}</b>"
    parts = []
    for child in belief.children:
        if child.kind == "paragraph":
            parts.append(f"<p>{head}{scribe.inline(child.runs)}</p>")
            head = ""
        else:
            parts.append(scribe.block(child))
    refutation = "\n".join(scribe.blocks(part.children) for part in rest)
    own_id = scribe.id(block.attributes.id or "")
    body = "\n".join(parts)
    return f"<aside{own_id}>{body}<div>{refutation}</div></aside>"
