"""Drawn values recomputed: what an expression of the number notation gives, beside what is printed for it."""

from __future__ import annotations

import re
import warnings
from collections.abc import Iterable, Mapping

import numpy as np

from concepts.delivered.seen import Seen
from concepts.notation.arrays import Array, cells_of, element, shape_of
from concepts.notation.codes import Fault
from concepts.notation.digits import decimals, literal
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import Number, rounded, same
from concepts.notation.parser import parse_expression
from concepts.notation.passage import PageText
from concepts.notation.space import Space

NUMERAL = re.compile(r"[-−]?[0-9]+(?:\.[0-9]+)?(?:e-?[0-9]+)?")
SHOWN = re.compile(rf"{NUMERAL.pattern}|\[+{NUMERAL.pattern}(?:\]*, \[*{NUMERAL.pattern})*\]+")
"""One numeral, the sizes of a shape, or a nested list."""
SHAPE = re.compile(r"shape\((.+)\)")
CELL = re.compile(r"\((.+)\)\[([0-9,]+)\]")
"""A cell of what is computed, which the notation of texts has no form for."""


class Recomputed:
    """Values of the pages of a book by their expressions, each computed once."""

    def __init__(self, pages: Iterable[PageText], modules: Mapping[str, Mapping[str, object]]) -> None:
        self._spaces = {
            page.id: Space({**modules.get(page.header.concept, {}), **dict(page.header.given)})
            for page in pages
        }
        self._found: dict[tuple[str, str], tuple[Number, ...]] = {}

    def gives(self, page: str, seen: Seen) -> bool:
        """Whether the expression of what is seen gives the printed numerals, by the rounding rules."""
        if page not in self._spaces or not SHOWN.fullmatch(seen.value):
            return False
        printed = NUMERAL.findall(seen.value)
        cells = self._cells(page, seen.source)
        return len(cells) == len(printed) and all(map(_is_printed, cells, printed))

    def _cells(self, page: str, source: str) -> tuple[Number, ...]:
        """Cells of the value; () where the source is no expression of the page."""
        if (page, source) not in self._found:
            try:
                with np.errstate(all="ignore"), warnings.catch_warnings():
                    warnings.simplefilter("ignore")
                    self._found[page, source] = _evaluated(self._spaces[page], source)
            except (Fault, RecursionError, ArithmeticError, LookupError, ValueError):
                self._found[page, source] = ()
        return self._found[page, source]


def _evaluated(space: Space, source: str) -> tuple[Number, ...]:
    of, cell = SHAPE.fullmatch(source), CELL.fullmatch(source)
    inner = of or cell
    value = Evaluator(space, {}).value(parse_expression(inner[1] if inner else source))
    if of:
        return tuple(shape_of(value))
    if cell and isinstance(value, Array):
        value = element(value, [int(each) for each in cell[2].split(",")])
    return tuple(cells_of(value))


def _is_printed(cell: Number, numeral: str) -> bool:
    """Whether a numeral is the value, rounded half up to the decimals that it shows."""
    text = numeral.replace("−", "-")
    return same(literal(text), rounded(cell, decimals(text)))
