"""A self-check question: its text opens the answer."""

from __future__ import annotations

from build_site.markdown.elements.answer_field import write_answer_field
from build_site.markdown.labels import LEVELS
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block


def write_question(scribe: Scribe, block: Block) -> str:
    """Paragraphs stand in the summary; tables, lists and worked lines may not, so they precede it."""
    return (
        f'<section class="question"{scribe.id(block.attributes.id or "")}>'
        f"{write_asked(scribe, block)}{write_answer_field(scribe, block)}</section>"
    )


def write_asked(scribe: Scribe, block: Block) -> str:
    """What is asked and, closed, the answer: also where the question comes back in a later lesson."""
    asked, *rest = block.children
    level = block.attributes.get("level")
    word = scribe.phrases.html(f"level-{level}") if level in LEVELS else level
    badge = f'<span class="question-level">{word}</span>'
    texts, before = [], []
    for child in asked.children:
        if child.kind == "paragraph":
            texts.append(f'<span class="question-text">{scribe.inline(child.runs)}</span>')
        else:
            before.append(scribe.block(child))
    answer = "\n".join(scribe.blocks(part.children) for part in rest[:1])
    given = f'<div class="question-given">{"".join(before)}</div>' if before else ""
    return (
        f"{given}<details><summary>{badge}{''.join(texts)}</summary>"
        f'<div class="answer">{answer}</div></details>'
    )
