"""A gap that waits for its digits is no number yet, and no reader may see it."""

from __future__ import annotations

import re

from concepts.notation.codes import Note
from concepts.notation.prose.line import Line
from concepts.notation.tokens import TO_FILL

GAP = re.compile(r"(?<!\?)\?(?:\.\?+|(?=\s*%?\{=))")
"""With decimals, or with an annotation behind it: a question mark alone may ask."""
GAP_BEFORE = re.compile(r"\?(?:\.\?+)?\s*%?$")
"""The same, up to its annotation."""


def gaps(line: Line) -> None:
    """Reports every gap."""
    for gap in GAP.finditer(line.whole):
        if not line.in_tag(gap.start()):
            is_tagged = bool(re.match(r"\s*%?\{=", line.whole[gap.end() :]))
            hint = TO_FILL if is_tagged else f"后面写上 {{=式子}}，再{TO_FILL}"
            line.report(Note(*gap.span(), "sign-unknown", f"空 {gap.group()} 还没有填", hint), gap.span())
