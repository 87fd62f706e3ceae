"""One wrong digit: the finding stands at it and says what should stand there, its rivals, or nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import yaml

from concepts.notation import Finding, Header, PageText, Passage, SourceLine, check

FILE = Path(__file__).parents[1] / "data" / "notation-blame.yaml"
CASES = yaml.safe_load(FILE.read_text(encoding="utf8"))
NAMES = {
    name: np.zeros((2, 3)) if isinstance(value, str) else np.array(value)[()]
    for name, value in CASES["names"].items()
}
HEADER = Header(labels=tuple(CASES["labels"]), ids=tuple(CASES["ids"]))


def findings_of(kind: str, text: str) -> tuple[Finding, ...]:
    lines = tuple(SourceLine(number, 1, line) for number, line in enumerate(text.split("\n"), 1))
    return check(PageText("C", "c.md", HEADER, (Passage(kind, lines),)), NAMES).findings


@pytest.mark.parametrize("case", CASES["cases"], ids=lambda case: f"{case['kind']}: {case['text']}")
def test_the_wrong_digit_is_named(case: dict[str, Any]) -> None:
    found = findings_of(case["kind"], case["text"])
    assert len(found) == case.get("findings", 1), found
    first = found[0] if found[0].line == int(case["at"].split(":")[0]) else found[-1]
    assert (f"{first.line}:{first.column}", first.suggestion) == (case["at"], case["suggestion"]), found
    assert case.get("says", "") in first.message
    assert first.code == case.get("code", first.code)
    if first.suggestion:
        line = case["text"].split("\n")[first.line - 1]
        start = first.column - 1
        mended = line[:start] + first.suggestion + line[start + first.length :]
        whole = case["text"].split("\n")
        whole[first.line - 1] = mended
        assert findings_of(case["kind"], "\n".join(whole)) == ()
