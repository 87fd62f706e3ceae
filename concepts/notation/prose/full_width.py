"""Full-width digits are rejected: they would escape every comparison."""

from __future__ import annotations

import re

from concepts.notation.digits import FULL_WIDTH, PLAIN
from concepts.notation.prose.line import Line

FULL_WIDTH_NUMBER = re.compile(f"[{FULL_WIDTH}．]*[{FULL_WIDTH}][{FULL_WIDTH}．]*")
HALF_WIDTH = str.maketrans(FULL_WIDTH + "．", PLAIN + ".")


def full_width(line: Line) -> None:
    """Reports each full-width number."""
    for found in FULL_WIDTH_NUMBER.finditer(line.left):
        if not line.in_tag(found.start()):
            suggestion = found.group().translate(HALF_WIDTH)
            line.refuse(found.span(), "digit-full-width", "请用半角数字", "数字一律写半角", suggestion)
