"""A displayed formula: MathML, words for those who listen, a button that gives the LaTeX."""

from __future__ import annotations

import unicodedata
from html import escape

from build_site.markdown.math import latex_of, mathml
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block
from concepts.notation.prose.line import TAG
from concepts.notation.verdict import Numeral


def write_formula(scribe: Scribe, block: Block) -> str:
    """The formula with its numbers bound."""
    latex = latex_of(block.lines)
    label = TAG.sub("", block.attributes.get("alt")) or scribe.phrases.say("formula")
    if block.attributes.find("alt") is not None:
        scribe.numerals.speak(block.first)
    first = block.lines[0].line if block.lines else block.first
    pending = list(scribe.numerals.within(first, block.last))

    def number(text: str) -> str:
        """MathML may show numbers in another order than LaTeX (`x^2_1`): the first with these digits."""
        found = next((each for each in pending if _digits(each[1]) == _plain(text)), None)
        if found is None:
            return ""
        pending.remove(found)
        return scribe.numerals.name(found[0])

    shown = mathml(latex, number)
    button = (
        f'<button type="button" class="button" data-action="copy-formula" data-copy="{escape(latex)}" hidden>'
        f"{scribe.phrases.html('copy-formula')}</button>"
    )
    own_id = scribe.id(block.attributes.id or "")
    box = f'<div class="formula"{own_id} tabindex="0" role="group" aria-label="{escape(label)}">'
    return f"{box}{shown}{button}</div>"


def _digits(numeral: Numeral) -> str:
    return numeral.text.lstrip("-−")


def _plain(text: str) -> str:
    return unicodedata.normalize("NFKC", text).strip()
