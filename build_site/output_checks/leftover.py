"""No markup of the sources or templates is left in what a reader reads."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.output_checks.document import PATH, Document
from build_site.problem import Place, Problem
from build_site.rules import Code

UNSEEN = ("script", "style", "math", "annotation")
VERBATIM = ("pre", "code", "template")
LEFT = re.compile(r"`|\*\*|~~|\$\$|:::|\{=|\{~\}|\{#|\]\(|\[@")
OF_TEMPLATES = re.compile(r"\{\{|\}\}|\{%|%\}")


def check(document: Document) -> Iterator[Problem]:
    """One problem for each text with something left over."""
    for text in document.texts:
        if text.inside(*UNSEEN):
            continue
        found = OF_TEMPLATES.search(text.text)
        if found is None and not text.inside(*VERBATIM):
            found = LEFT.search(text.text)
        if found is not None:
            line = text.line + text.text[: found.start()].count("\n")
            message = f"正文里剩下“{found[0]}”（在“{text.section}”里）"
            yield Problem(Place(PATH, line), Code.MARKUP_LEFTOVER, message, "检查那里的标记是否成对")
