"""The stage that writes the page in fewer bytes: the same elements, the same numbers, the same words.

Stages before it write each number with its name and each end tag; readers of the page find them again
(`concepts.delivered`, static/js/numbers.js, the browser).
"""

from __future__ import annotations

from build_site.shorten.attributes import unquoted
from build_site.shorten.cells import with_cells_by_place
from build_site.shorten.claims import without_claims
from build_site.shorten.end_tags import without_end_tags
from build_site.shorten.expressions import with_short_expressions
from build_site.shorten.implied import without_implied
from build_site.shorten.lesson_ids import with_bare_lesson_ids
from build_site.shorten.numbers import with_short_numbers
from build_site.shorten.pieces import pieces


def shorten(html: str) -> str:
    """The finished page."""
    long = without_implied(with_bare_lesson_ids(with_cells_by_place(pieces(html))))
    short = without_end_tags(with_short_numbers(with_short_expressions(without_claims(long))))
    return "".join(unquoted(piece) for piece in short)
