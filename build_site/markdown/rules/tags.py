"""An annotation stands behind a number, a number word or a code span; elsewhere it would bind nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.markdown.rules.text import Text
from build_site.problem import Problem
from concepts.notation.number_words import CHARACTERS
from concepts.notation.prose.gaps import GAP_BEFORE

NUMBER = re.compile(rf"[0-9∞{CHARACTERS}][^\S\n]*(?:%|[A-Za-z]{{1,3}}|[万亿])?[^\S\n]*[\u4e00-\u9fff]?$")


def tags(text: Text) -> Iterator[Problem]:
    """Every `{=…}` and `{~}` of running text. A gap before one is told where numbers are judged."""
    for block in text.walk():
        for before, run in zip((None, *block.runs), block.runs, strict=False):
            if run.kind != "tag" or (before is not None and before.kind == "code"):
                continue
            shown = before.text if before is not None and before.kind == "text" else ""
            is_gap = run.text.startswith("{=") and GAP_BEFORE.search(shown)
            if not is_gap and not NUMBER.search(shown):
                place = text.place(run.spots[0])
                hint = "紧跟在数、数词或行内代码后面写"
                yield Problem(place, "markup-left", f"“{run.text}”前面没有数", hint, len(run.text))
