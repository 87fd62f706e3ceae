"""No markup may be left in what a reader sees: it was meant to do something and did nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.markdown.rules.text import Text
from build_site.problem import Problem

LEFT = re.compile(
    r"\*\*|__|~~|\$\$?|::+|\{#|\{=|\{~|\]\(|\[@|\((?:term|page):|`|\+\+\+|\*(?:(?=\S)|(?<=\S.))",
)


def markup_left(text: Text) -> Iterator[Problem]:
    """Signs of markup in running text; a backslash before a sign says that it is meant."""
    shown = tuple(text.shown())
    # what finds nothing in the whole finds nothing in a run of it
    if not LEFT.search("\n".join(run.text for run in shown)):
        return
    for run in shown:
        for found in LEFT.finditer(run.text):
            sign = found.group()
            hint = "补上另一半，或检查写法；要原样显示就放进反引号"
            place = text.place(run.spots[found.start()])
            yield Problem(place, "markup-left", f"“{sign}”没有起作用，会原样印出来", hint, len(sign))
