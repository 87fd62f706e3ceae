"""The stage that writes the page in fewer bytes: the same elements, the same numbers, the same words.

Stages before it write each number with its name and each end tag; readers of the page find them again
(`concepts.delivered`, static/js/numbers.js, the browser).
"""

from __future__ import annotations

from collections.abc import Sequence

from build_site.shorten.attributes import unquoted
from build_site.shorten.cells import with_cells_by_place
from build_site.shorten.claims import without_claims
from build_site.shorten.end_tags import without_end_tags
from build_site.shorten.expressions import with_short_expressions
from build_site.shorten.implied import SpokenWords, spoken_words, without_implied
from build_site.shorten.lesson_ids import with_bare_lesson_ids
from build_site.shorten.numbers import Name, first_of_runs, printed, scanned, with_short_numbers
from build_site.shorten.pieces import Piece, pieces


def shorten(html: str) -> str:
    """The finished page."""
    page = pieces(html)
    written = _without_marks_of_elements(page, spoken_words(page))
    return _text(with_short_numbers(written, first_of_runs(printed(written))))


def shortened(part: Sequence[Piece], words: SpokenWords, named: frozenset[Name]) -> str | None:
    """A part of a page with other such parts; `named`: its numbers that are named wherever they stand.

    None where its numbers are not those that `scanned` finds in it.
    """
    written = _without_marks_of_elements(part, words)
    if printed(written) != scanned("".join(piece.text for piece in part)):
        return None
    return _text(with_short_numbers(written, named))


def _without_marks_of_elements(page: Sequence[Piece], words: SpokenWords) -> tuple[Piece, ...]:
    long = without_implied(with_bare_lesson_ids(with_cells_by_place(page)), words)
    return with_short_expressions(without_claims(long))


def _text(page: Sequence[Piece]) -> str:
    return "".join(unquoted(piece) for piece in without_end_tags(page))
