"""Turns the gaps that an author left, `≈ ?.??????`, into the digits that the concept module gives.

A gap is `?` for a whole number or `?.???` with as many marks as decimals; the sign is part of it. In a
chain it takes the value of a segment without a gap, in an array cell by cell; before a tag, that of the tag.
The relation before it becomes the one that holds: `= 16.5` where nothing is rounded, `≈ 0.6652` where it is.
"""

from __future__ import annotations

import contextlib
import itertools
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction

from build_site.model import File, Inputs, Output
from build_site.numbers import Namespace
from build_site.parse import Unjudged
from build_site.problem import Place, Problem
from build_site.rules import Code
from concepts.notation.arrays import cells_of
from concepts.notation.chain.grid import is_literal, scale_of
from concepts.notation.chain.sides import scaled
from concepts.notation.codes import Fault
from concepts.notation.digits import decimals
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import Number, rounded, same, spell
from concepts.notation.formula import find_chain
from concepts.notation.ledger import ROUNDED_FROM
from concepts.notation.parser import parse_expression
from concepts.notation.passage import PageText, Passage
from concepts.notation.sheet import Sheet
from concepts.notation.space import Space
from concepts.notation.statements import split_statements
from concepts.notation.syntax import Chain, Node, leaves, named

GAP = re.compile(r"\?(?:\.(\?+))?")
TAGGED = re.compile(r"(\?(?:\.\?+)?)\s*(%?)\{=([^}\n]*)\}")
SPAN = re.compile(r"`([^`\n]+)`")


Exchange = tuple[int, int, str]
"""Offset in the passage, length, and what comes there; "" for a gap that nothing gives a value."""


@dataclass(frozen=True, slots=True)
class Found:
    """The digits for a gap that begins at a place of a file; none where nothing gives its value."""

    place: Place
    length: int
    digits: str = ""


def fill(inputs: Inputs, book: Unjudged, name: str = "") -> tuple[tuple[Output, ...], tuple[Problem, ...]]:
    """The files with their gaps filled, and a problem for each gap that nothing gives a value."""
    outputs, open_gaps = [], list(book.failed)
    by_file: dict[str, list[Found]] = {}
    for page in book.pages:
        if name in ("", page.id):
            by_file.setdefault(page.file, []).extend(_page(page, book.namespace(page)))
    for path, found in by_file.items():
        file = inputs.find(path)
        filled = [gap for gap in found if gap.digits]
        open_gaps += [_problem(gap) for gap in found if not gap.digits]
        if file is not None and filled:
            outputs.append(Output(path, _written(file, filled).encode()))
    return tuple(outputs), tuple(open_gaps)


def _problem(gap: Found) -> Problem:
    hint = "同一条式子里先写一段用名字的算式，或在后面写 {=式子}"
    return Problem(gap.place, Code.NUMERAL_UNBOUND, "没有式子给出这个空的值", hint, gap.length)


def _page(page: PageText, namespace: Namespace) -> Iterator[Found]:
    space = Space({**namespace, **dict(page.header.given)})
    for passage in page.passages:
        if any("?" in line.text for line in passage.lines):
            for start, length, digits in _gaps(passage, space):
                line, column = Sheet(passage).place(start)
                yield Found(Place(page.file, line, column), length, digits)


def _gaps(passage: Passage, space: Space) -> Iterator[Exchange]:
    """Every gap of a passage, and the relations that what is filled in changes."""
    sheet = Sheet(passage)
    if passage.kind in ("worked", "flow"):
        shown = tuple(GAP.sub(_zeros, line) for line in sheet.lines)
        for statement in split_statements(shown):
            base = sheet.starts[statement.line]
            text = sheet.text[base : base + len(statement.text)]
            yield from _in_chain(text, base, statement.chain, space)
    elif passage.kind == "span":
        yield from _in_chain(sheet.text, 0, find_chain(GAP.sub(_zeros, sheet.text)), space)
    elif passage.kind == "table":
        for span in SPAN.finditer(sheet.text):
            yield from _in_chain(span[1], span.start(1), find_chain(GAP.sub(_zeros, span[1])), space)
    if passage.kind in ("prose", "table"):
        for tagged in TAGGED.finditer(sheet.text):
            gap = GAP.fullmatch(tagged[1])
            assert gap is not None
            value = _value(tagged[3], space)
            value = value if value is None or not tagged[2] else value * 100
            yield tagged.start(), len(tagged[1]), _digits(gap, value)


def _zeros(gap: re.Match[str]) -> str:
    """The gap as digits of the same length, so that the formula can be read."""
    return gap[0].replace("?", "0")


def _digits(gap: re.Match[str], value: Number | None, shortest: bool = False) -> str:
    """What a gap becomes; "" where nothing gives its value."""
    if value is None:
        return ""
    text = spell(value, len(gap[1] or ""))
    return text.rstrip("0").rstrip(".") if shortest and "." in text else text


def _in_chain(text: str, base: int, chain: Chain | None, space: Space) -> Iterator[Exchange]:
    gaps = {gap.start(): gap for gap in GAP.finditer(text)}
    if not gaps or chain is None:
        yield from ((base + start, len(gap[0]), "") for start, gap in gaps.items())
        return
    values = _values(chain, frozenset(gaps), space)
    exact = frozenset(
        start for start, value in values.items() if same(value, rounded(value, len(gaps[start][1] or "")))
    )
    signs, shortened = _relations(chain, gaps, values.keys(), exact)
    yield from ((base + start, 1, sign) for start, sign in signs.items())
    for start, gap in gaps.items():
        yield base + start, len(gap[0]), _digits(gap, values.get(start), start in shortened)


def _relations(
    chain: Chain, gaps: Mapping[int, re.Match[str]], valued: Collection[int], exact: frozenset[int]
) -> tuple[Mapping[int, str], frozenset[int]]:
    """By offset: the signs that change. And the gaps behind a new `=`, where trailing zeros say nothing."""
    signs: dict[int, str] = {}
    shortened: set[int] = set()
    for sign, beside in zip(chain.signs, itertools.pairwise(chain.segments), strict=True):
        own = {leaf.start for leaf in leaves(beside[1])} & gaps.keys()
        if not own or not all(start in valued for start in own):
            continue
        if sign.text == "≈" and not any(_rounds(each, gaps, exact) for each in beside):
            shortened |= own
            signs[sign.start] = "="
        elif sign.text == "=" and not own <= exact:
            signs[sign.start] = "≈"
    return signs, frozenset(shortened)


def _rounds(segment: Node, gaps: Mapping[int, re.Match[str]], exact: frozenset[int]) -> bool:
    """Whether a segment prints a rounding, so that `≈` beside it may be right."""
    return any(
        leaf.start not in exact if leaf.start in gaps else decimals(leaf.text) >= ROUNDED_FROM
        for leaf in leaves(segment)
        if leaf.text != "∞"
    )


def _values(chain: Chain, gaps: frozenset[int], space: Space) -> Mapping[int, Number]:
    """By offset: what stands at each gap of a segment, if another segment says it."""
    found: dict[int, Number] = {}
    for source in sorted(chain.segments, key=_worth):
        if any(leaf.start in gaps for leaf in leaves(source)):
            continue
        try:
            cells = cells_of(Evaluator(space, {}).value(source))
        except Fault:
            continue
        for segment in chain.segments:
            own = [leaf.start for leaf in leaves(segment)]
            paired = (
                zip(own, cells, strict=True) if len(own) == len(cells) else _beside(source, segment, space)
            )
            scale = scale_of(segment) if is_literal(segment) else Fraction(1)
            for start, cell in paired:
                if start in gaps:
                    found.setdefault(start, scaled(cell, scale))
    return found


def _beside(source: Node, segment: Node, space: Space) -> Iterator[tuple[int, Number]]:
    """Numbers that stand where the other segment has a name: `? + ?` beside `w₀ + w₁`."""
    if segment.kind == "num":
        with contextlib.suppress(Fault):
            cells = cells_of(Evaluator(space, {}).value(source))
            if len(cells) == 1:
                yield segment.start, cells[0]
    elif source.kind == segment.kind and len(source.children) == len(segment.children):
        for own, other in zip(source.children, segment.children, strict=True):
            yield from _beside(own, other, space)


def _worth(segment: Node) -> tuple[bool, bool]:
    """Names before plain numbers; printed roundings last."""
    rounded = any(len(leaf.text.partition(".")[2]) >= ROUNDED_FROM for leaf in leaves(segment))
    return rounded, not named(segment)


def _value(expression: str, space: Space) -> Number | None:
    try:
        cells = cells_of(Evaluator(space, {}).value(parse_expression(expression)))
    except Fault:
        return None
    return cells[0] if len(cells) == 1 else None


def _written(file: File, gaps: list[Found]) -> str:
    """The text with each gap exchanged for its digits, from the end to the beginning."""
    lines = file.text.split("\n")
    for gap in sorted(gaps, key=lambda one: (one.place.line, one.place.column), reverse=True):
        row, at = gap.place.line - 1, gap.place.column - 1
        lines[row] = lines[row][:at] + gap.digits + lines[row][at + gap.length :]
    return "\n".join(lines)
