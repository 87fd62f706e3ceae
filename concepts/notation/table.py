"""Markdown tables: a header expression binds its column; other cells are prose or hold code spans."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from concepts.notation.arrays import Array
from concepts.notation.chain.name_guard import digit_names
from concepts.notation.chain.places_rule import undeclared
from concepts.notation.codes import Fault, Judgement, Mark, Note
from concepts.notation.digits import ANY_DIGIT, LEADING_ZERO, decimals, literal, one_digit_edits
from concepts.notation.evaluate import Evaluator
from concepts.notation.exact import Number, divide, rounded, same, spell
from concepts.notation.ledger import Ledger
from concepts.notation.parser import parse_expression
from concepts.notation.passage import MASK
from concepts.notation.prose.rules import judge_prose
from concepts.notation.repair import aimed
from concepts.notation.syntax import Node, leaves, replaced

CODE = re.compile(r"(`+)(.+?)\1")
UNSEEN = re.compile(r"\]\((?!page:)[^)]*\)|\{#[^}]*\}")
NUMBER_CELL = re.compile(r"^[\s*_`]*([-−]?(?:[0-9][0-9,]*(?:\.[0-9]+)?|∞))(\s*%)?[\s*_`]*$")
ROW_INDEX = "i"


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell: its text and offset in the table."""

    start: int
    text: str

    @property
    def end(self) -> int:
        """Offset behind the cell."""
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class Span:
    """A code span in a table that claims something of its own, by offsets."""

    start: int
    text: str
    tag: str


@dataclass(frozen=True, slots=True)
class Column:
    """A column bound by its header; `values` is None where it is not."""

    cell: Cell
    expression: str = ""
    at: int = 0
    node: Node | None = None
    values: tuple[Number, ...] | None = None


@dataclass(frozen=True, slots=True)
class TableJudgement:
    """The table's own numerals and findings, and the code spans to be judged as such."""

    judgement: Judgement
    spans: tuple[Span, ...]


def split_cells(line: str, offset: int = 0) -> tuple[Cell, ...]:
    """The cells of one row; a `|` inside backticks or after a backslash separates nothing."""
    bars, quoted, at = [-1], False, 0
    while at < len(line):
        if line[at] == "\\":
            at += 1
        elif line[at] == "`":
            quoted = not quoted
        elif line[at] == "|" and not quoted:
            bars.append(at)
        at += 1
    bars.append(len(line))
    cells = [Cell(offset + low + 1, line[low + 1 : high]) for low, high in itertools.pairwise(bars)]
    if cells and not cells[0].text.strip() and line.lstrip().startswith("|"):
        cells = cells[1:]
    if cells and not cells[-1].text.strip() and line.rstrip().endswith("|"):
        cells = cells[:-1]
    return tuple(cells)


def judge_table(lines: Sequence[str], ledger: Ledger, self_test: bool = True) -> TableJudgement:
    """The numerals of a table. Offsets count in the lines joined by line feeds."""
    offsets = [sum(len(line) + 1 for line in lines[:index]) for index in range(len(lines))]
    split = [split_cells(line, offset) for line, offset in zip(lines, offsets, strict=True)]
    return _Table(split[0] if split else (), split[2:], ledger, self_test).judge()


def table_spans(lines: Sequence[str]) -> tuple[str, ...]:
    """The texts of all code spans of a table's body, for the ledger."""
    return tuple(found.group(2).strip() for line in lines[2:] for found in CODE.finditer(line))


class _Table:
    """One table while it is judged."""

    def __init__(
        self, head: Sequence[Cell], body: Sequence[Sequence[Cell]], ledger: Ledger, self_test: bool
    ) -> None:
        self.head = head
        self.body = body
        self.ledger = ledger
        self.self_test = self_test
        self.marks: list[Mark] = []
        self.notes: list[Note] = []
        self.spans: list[Span] = []
        self.space = ledger.space
        if ROW_INDEX not in self.space.raw:
            self.space = self.space.extended(ROW_INDEX, np.arange(len(body)))

    def judge(self) -> TableJudgement:
        """Header, then row by row."""
        columns = [self._column(cell) for cell in self.head]
        for row, cells in enumerate(self.body):
            for index, cell in enumerate(cells):
                column = columns[index] if index < len(columns) else Column(cell)
                if column.values is None or not cell.text.strip():
                    self._prose(cell)
                else:
                    self._bound_cell(cell, column, row)
        for column in columns:
            self._guard_header(column)
        return TableJudgement(Judgement(tuple(self.marks), tuple(self.notes)), tuple(self.spans))

    def _prose(self, cell: Cell, spans: bool = True) -> None:
        """A cell that no header binds."""
        shown = UNSEEN.sub(lambda found: MASK * len(found.group()), cell.text)
        for code in CODE.finditer(cell.text):
            shown = shown[: code.start()] + MASK * len(code.group()) + shown[code.end() :]
            if spans and ANY_DIGIT.search(code.group(2)):
                tag = re.match(r"\{(=[^}\n]*|~)\}", cell.text[code.end() :])
                inner = code.group(2)
                at = cell.start + code.start(2) + len(inner) - len(inner.lstrip())
                self.spans.append(Span(at, inner.strip(), tag.group() if tag else ""))
        found = judge_prose(shown, self.ledger)
        self.marks += [
            replace(mark, start=mark.start + cell.start, end=mark.end + cell.start) for mark in found.marks
        ]
        self.notes += [note.moved(cell.start) for note in found.notes]

    def _column(self, cell: Cell) -> Column:
        """What the header's code span says about its column."""
        code = CODE.search(cell.text)
        if code is None:
            self._prose(cell)
            return Column(cell)
        expression, at = code.group(2), cell.start + code.start(2)
        try:
            node = parse_expression(expression)
            value = Evaluator(self.space, {}).value(node)
        except Fault:
            self._prose(cell)
            return Column(cell)
        if not isinstance(value, Array) or len(value.shape) != 1:
            self._prose(cell)
            return Column(cell)
        self._prose(cell, spans=False)
        if value.shape[0] != len(self.body):
            message = f"{expression} 有 {value.shape[0]} 个值，表格有 {len(self.body)} 行"
            self.notes.append(
                Note(at, at + len(expression), "value-undefined", message, "行数要和值的个数相同")
            )
            return Column(cell, expression, at, node)
        for each in (*leaves(node), *digit_names(node)):
            end = each.end if each.kind == "num" else each.start + len(each.text)
            self.marks.append(Mark(at + each.start, at + end, "header", expression))
        return Column(cell, expression, at, node, value.cells)

    def _bound_cell(self, cell: Cell, column: Column, row: int) -> None:
        """A cell that must print its value of the column."""
        number = NUMBER_CELL.match(cell.text)
        text = cell.text.strip()
        start = cell.start + (number.start(1) if number else cell.text.index(text))
        value = column.values[row] if column.values else 0
        name = f"{column.expression}[{row}]"
        if number is None:
            message = f"{column.expression} 列里应是一个数，却是 {text}"
            self._wrong(text, start, "number-wrong", message, spell(value))
            return
        text = number.group(1)
        span, percent = (start, start + len(text)), number.group(2) is not None
        if percent:
            value = divide(value, divide(1, 100))
        plain = text.lstrip("-−")
        if LEADING_ZERO.match(plain):
            suggestion = spell(value, max(decimals(plain), 0))
            self._wrong(text, start, "leading-zero", f"数 {text} 有多余的前导零", suggestion)
            return
        shown: Any = literal(plain) if plain == text else -literal(plain)
        places = decimals(plain) if plain != "∞" else 0
        is_exact = same(value, shown)
        if not is_exact and not (places >= 1 and rounded(value, places) == shown):
            suggestion = spell(value, places) if math.isfinite(value) else spell(value)
            self._wrong(text, start, "number-wrong", f"印的是 {text}，{name} = {spell(value)}", suggestion)
            return
        self.marks.append(Mark(*span, "table", name, "" if is_exact else spell(value)))
        if not is_exact:
            declared = self.ledger.header.places
            note = undeclared(text, span, places + (2 if percent else 0), declared)
            self.notes += [note] if note else []

    def _wrong(self, said: str, start: int, code: str, message: str, suggestion: str) -> None:
        span = start, start + len(said)
        self.marks.append(Mark(*span, "", witness=""))
        note = Note(*span, code, message, "表头的式子绑定整列", suggestion)
        self.notes.append(aimed(note, said))

    def _guard_header(self, column: Column) -> None:
        """A digit of the header may not change into one that gives the same column."""
        if column.node is None or column.values is None or not self.self_test:
            return
        for node in (*leaves(column.node), *digit_names(column.node)):
            for edit in one_digit_edits(node.text):
                other = replaced(column.node, node, replace(node, text=edit))
                try:
                    value = Evaluator(self.space, {}).value(other)
                except (Fault, ArithmeticError, ValueError):
                    continue
                cells = value.cells if isinstance(value, Array) else ()
                if len(cells) == len(column.values) and all(map(same, cells, column.values)):
                    message = f"表头里的 {node.text} 没有被绑定：改成 {edit}，整列不变"
                    start = column.at + node.start
                    end = start + len(node.text)
                    self.notes.append(Note(start, end, "digit-unguarded", message, "换一个不含数字的名字"))
                    break
