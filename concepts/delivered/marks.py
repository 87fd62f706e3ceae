"""Numbers that stand in a text of a lesson without a mark: the rule that finds them again.

static/js/numerals.js and static/js/numbers.js say the same; tests/data/numerals.json holds both to it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

NUMERAL = re.compile(
    r"(?<![A-Za-z0-9_])[A-Za-z]+[0-9]+(?![A-Za-z0-9_])"
    r"|(?<![A-Za-z0-9_])[A-Za-z][₀-₉]+"
    r"|−?(?:(?<![A-Za-z0-9_.,\[])[0-9]{1,3}(?:,[0-9]{3})+|(?<![A-Za-z0-9_])[0-9]+)(?:\.[0-9]+)?(?![A-Za-z0-9_])"
    r"|²"
)
"""A name that ends with digits, one letter with a subscript, a number with its true minus, a square.

Three digits behind a comma belong to the number before it, unless that follows a bracket or a comma. Each
holds a digit, so that it finds nothing in texts without one.
"""
CLOSED_TAGS = frozenset(
    ("u", "script", "style", "template", "title", "number-lab", "answer-field", "dependency-map")
)
CLOSED_ATTRIBUTES = ("data-number", "data-src")
CLOSED_CLASS = "frame-controls"
PAGE_LINK = "page-link"
"""The class of links whose digits are numbers of the text."""


def is_searched(around: bool, tag: str, attributes: Mapping[str, str]) -> bool:
    """Whether the rule holds for the texts of an element, given whether it does for those around it.

    It holds in lessons, except where marks stand, where digits are made from something, where scripts write,
    and in links that may begin with the id of their address.
    """
    classes = attributes.get("class", "").split()
    begins = tag == "section" and "lesson" in classes
    return (
        (around or begins)
        and tag not in CLOSED_TAGS
        and not any(name in attributes for name in CLOSED_ATTRIBUTES)
        and attributes.get("role") != "status"
        and CLOSED_CLASS not in classes
        and (tag != "a" or PAGE_LINK in classes)
    )
