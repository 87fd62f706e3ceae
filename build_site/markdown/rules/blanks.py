"""Blanks of questions: well formed, their values told apart, no hint that gives the answer away."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.markdown.blanks import Blank, Slip, blanks_part, read_blanks
from build_site.markdown.rules.text import Text
from build_site.markdown.tree import plain
from build_site.problem import Problem


def blanks(text: Text) -> Iterator[Problem]:
    """Every third part of a question."""
    for block in text.walk():
        part = blanks_part(block) if block.kind == "container" and block.name == "question" else None
        if part is None:
            continue
        found, faults = read_blanks(part)
        for fault in faults:
            yield Problem(text.place(fault.spot), "answer-form", fault.message, fault.hint)
        for blank in found:
            yield from _ambiguous(text, blank)
            yield from (_revealed(text, slip) for slip in blank.slips if _reveals(slip, blank))


def _ambiguous(text: Text, blank: Blank) -> Iterator[Problem]:
    known = [blank.right]
    for slip in blank.slips:
        if any(slip.expected.meets(other) for other in known):
            message = f"错答 {slip.expected.value.text} 与正确的答案或另一个错答分不开"
            hint = "去掉它，或换一道两种算法得数不同的题"
            yield Problem(text.place(slip.spot), "answer-ambiguous", message, hint)
        known.append(slip.expected)


def _reveals(slip: Slip, blank: Blank) -> bool:
    said = re.sub(r"\s", "", plain(slip.hint))
    value = re.escape(re.sub(r"\s", "", blank.right.value.text))
    return re.search(rf"(?<![0-9.,]){value}(?![0-9]|[.,][0-9])", said) is not None


def _revealed(text: Text, slip: Slip) -> Problem:
    message, hint = "提示里写出了正确的答案", "只说错在哪一步，让读者自己再算"
    return Problem(text.place(slip.spot), "answer-revealed", message, hint)
