"""First guess, then see."""

from __future__ import annotations

from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block


def write_predict(scribe: Scribe, block: Block) -> str:
    """The prompt is open, the result is closed."""
    prompt, *rest = block.children
    result = "\n".join(scribe.blocks(part.children) for part in rest)
    return (
        f'<section class="predict"><div class="prompt">{scribe.blocks(prompt.children)}</div>'
        f"<details><summary>{scribe.phrases.html('show-result')}</summary>{result}</details></section>"
    )
