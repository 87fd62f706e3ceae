"""A heading with its id, its made number, and a link to itself."""

from __future__ import annotations

from html import escape

from build_site.markdown.labels import titled
from build_site.markdown.records import anchor_of, prefixed
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block, plain
from concepts.notation.digits import ANY_DIGIT


def write_heading(scribe: Scribe, block: Block, number: str = "") -> str:
    """`number` is the section number, "" for none. The id of a second level is that of its topic."""
    name = prefixed(scribe.lesson_id, anchor_of(block))
    own_id = f' id="{name}"' if block.level > 2 else ""
    made = f'<span class="section-number" data-src="section">{number}</span> ' if number else ""
    label = titled(scribe.phrases, scribe.phrases.say("messages.label-anchor"), plain(block.runs).strip())
    # The label repeats bound numbers of the heading.
    source = ' data-src="heading"' if ANY_DIGIT.search(label) else ""
    anchor = f'<a class="anchor" href="#{name}" aria-label="{escape(label)}"{source}>#</a>'
    tag = f"h{block.level}"
    return f"<{tag}{own_id}>{made}{scribe.inline(block.runs)} {anchor}</{tag}>"
