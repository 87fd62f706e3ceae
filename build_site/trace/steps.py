"""The lines of a lesson that derive its names: O[1,0] = A[1,0]×V[0,0] + …, or a row of its objects."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from build_site.trace.claims import Formula
from build_site.trace.terms import Reference, reference_of
from concepts.notation.formula import find_chain
from concepts.notation.passage import PageText
from concepts.notation.shapes import is_shape_chain
from concepts.notation.space import Space
from concepts.notation.syntax import Node
from concepts.notation.table import split_cells

HEADERS = ("对象", "种类", "是什么", "来自")
CODE = re.compile(r"`([^`]+)`")
LINK = re.compile(r"\[([^\]]*)\]\(([^)]*)\)")
TAG = re.compile(r"\{[=~][^}]*\}")


@dataclass(frozen=True, slots=True)
class Step:
    """A formula that gives `head`. `claim` is -1 for a row of the objects table, whose line it then is."""

    head: Reference
    claim: int
    line: int
    text: str
    operands: tuple[Reference, ...]


@dataclass(frozen=True, slots=True)
class Row:
    """What the objects table says of a name."""

    name: str
    meaning: str
    term: str
    line: int


def steps(formulas: Iterable[Formula], space: Space) -> Iterator[Step]:
    """Claims that give a named cell by a formula of other names: worked lines first, in reading order."""
    for formula in sorted(formulas, key=lambda each: each.kind != "worked"):
        chain = formula.chain
        if is_shape_chain(chain) or any(sign.text not in "=≈" for sign in chain.signs):
            continue
        heads = [(node, found) for node in chain.segments if (found := reference_of(node, space))]
        made = [node for node in chain.segments if reference_of(node, space) is None]
        for node in made if heads else ():
            head = heads[0][1]
            operands = tuple(each for each in operands_of(node, space) if each != head)
            # E[2] = onehot @ E reads the cell in its own table: a look-up derives nothing
            if operands and not any(each.holds(head) for each in operands):
                text = f"{formula.spelled(heads[0][0])} = {formula.spelled(node)}"
                yield Step(head, formula.claim, formula.line, text, operands)
                break


def operands_of(node: Node, space: Space) -> tuple[Reference, ...]:
    """What a formula refers to, each once, in the order of the text."""
    return tuple(dict.fromkeys(_references(node, space)))


def _references(node: Node, space: Space) -> Iterator[Reference]:
    reference = reference_of(node, space)
    if reference is not None:
        yield reference
        return
    for child in node.children:
        yield from _references(child, space)


def objects(page: PageText, space: Space) -> tuple[tuple[Row, ...], tuple[Step, ...]]:
    """The rows of the objects table, and the steps that their fourth column tells."""
    rows: list[Row] = []
    told: list[Step] = []
    for passage in page.passages:
        if passage.kind != "table" or not _is_objects(passage.lines[0].text):
            continue
        for line in passage.lines[2:]:
            cells = [cell.text.strip() for cell in split_cells(line.text)]
            name = _name(cells[0], space) if len(cells) >= len(HEADERS) else None
            if name is None:
                continue
            term = next((to for _, to in LINK.findall(line.text) if to.startswith("term:")), "")
            rows.append(Row(name, plain(cells[2]), term.removeprefix("term:"), line.line))
            told += _told(name, cells[3], line.line, space)
    return tuple(rows), tuple(told)


def plain(text: str) -> str:
    """A cell of a table without its marks."""
    return TAG.sub("", LINK.sub(r"\1", text)).replace("`", "").replace("**", "")


def _is_objects(line: str) -> bool:
    cells: Sequence[str] = [cell.text.strip() for cell in split_cells(line)]
    return tuple(cells[: len(HEADERS)]) == HEADERS


def _name(cell: str, space: Space) -> str | None:
    code = CODE.fullmatch(cell)
    return space.resolve(code[1]) if code else None


def _told(name: str, cell: str, line: int, space: Space) -> Iterator[Step]:
    for code in CODE.findall(cell):
        chain = find_chain(code)
        if chain is None or chain.signs:
            continue
        operands = tuple(each for each in operands_of(chain.segments[0], space) if each.name != name)
        if operands:
            yield Step(Reference(name), -1, line, f"{name} = {code}", operands)
            return
