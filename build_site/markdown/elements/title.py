"""The head of a block of numbers: its title, and what its numbers rest on."""

from __future__ import annotations

from html import escape

from build_site.markdown.labels import EVIDENCE, titled
from build_site.markdown.reader import read_runs
from build_site.markdown.scribe import Scribe
from build_site.markdown.source import words_source
from build_site.markdown.tree import Block, plain
from concepts.notation.digits import ANY_DIGIT


def write_evidence(scribe: Scribe, block: Block, default: str) -> str:
    """The word that says what the numbers rest on."""
    name = block.attributes.get("evidence", default)
    if name not in EVIDENCE:
        return ""
    return f'<span class="evidence" data-evidence="{name}">{scribe.phrases.html(f"evidence-{name}")}</span>'


def write_title(scribe: Scribe, block: Block) -> str:
    """A heading one level below the one under which it stands; "" without a title."""
    if block.title is None:
        return ""
    level = min(scribe.level + 1, 6)
    return f"<h{level}>{scribe.inline(read_runs(words_source(block.title.lines)))}</h{level}>"


def region_label(scribe: Scribe, block: Block, key: str) -> str:
    """The name of the block for those who listen; a title with digits is heard as heading only."""
    title = plain(read_runs(words_source(block.title.lines))).strip() if block.title else ""
    kind = scribe.phrases.say(key)
    return escape(titled(scribe.phrases, kind, title) if title and not ANY_DIGIT.search(title) else kind)
