"""Splits a worked fence into statements: a line, the matrix rows below it, lines that go on with a sign."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from concepts.notation.codes import Fault, Note
from concepts.notation.digits import display_width
from concepts.notation.parser import parse_tokens
from concepts.notation.syntax import Chain
from concepts.notation.tokens import RELATIONS, Token, lex

REMARK_BEFORE = re.compile(r"^[^：]*：")
REMARK_AFTER = re.compile(r"（|\s#\s|；|，")
CONTINUES = re.compile(rf"\s+[{RELATIONS}]")


@dataclass(frozen=True, slots=True)
class Statement:
    """One worked statement. All offsets count in `text`, which may span several lines."""

    text: str
    line: int
    """Index of its first line in the fence."""
    chain: Chain | None = None
    fault: Note | None = None
    formulas: tuple[tuple[int, int], ...] = ()
    remarks: tuple[tuple[int, int], ...] = ()
    tokens: tuple[Token, ...] = ()


@dataclass(slots=True)
class _Group:
    """A `[…]` of the first line and the rows that stand below it."""

    column: int
    rows: list[tuple[Token, ...]] = field(default_factory=list)


@lru_cache(maxsize=4096)
def split_statements(lines: tuple[str, ...]) -> tuple[Statement, ...]:
    """The statements of a fence, in order."""
    statements = []
    at = 0
    while at < len(lines):
        if not lines[at].strip():
            at += 1
            continue
        reader = _Reader(lines, at)
        statements.append(reader.statement())
        at = reader.at
    return tuple(statements)


def formula_part(line: str, continues: bool = False) -> tuple[int, int]:
    """Start and end of the formula; what stands before `：` or after `（` is a remark for the reader."""
    before = None if continues else REMARK_BEFORE.match(line)
    start = before.end() if before else 0
    after = REMARK_AFTER.search(line, start)
    return start, after.start() if after else len(line)


def bracket_groups(text: str, start: int, end: int) -> list[tuple[int, int]]:
    """Offsets of every outermost [...] of a line."""
    groups, depth, opened = [], 0, 0
    for at in range(start, end):
        if text[at] == "[":
            if depth == 0:
                opened = at
            depth += 1
        elif text[at] == "]" and depth:
            depth -= 1
            if depth == 0:
                groups.append((opened, at + 1))
    return groups


def holds_only_rows(line: str) -> bool:
    """Whether a line continues the matrices above it: nothing but bracket groups."""
    start, end = formula_part(line, True)
    rest, last = "", start
    groups = bracket_groups(line, start, end)
    for low, high in groups:
        rest += line[last:low]
        last = high
    return bool(groups) and not (rest + line[last:end]).strip()


class _Reader:
    """Reads one statement from a fence."""

    def __init__(self, lines: Sequence[str], at: int) -> None:
        self.lines = lines
        self.first = at
        self.at = at
        self.offset = 0
        self.tokens: list[Token] = []
        self.formulas: list[tuple[int, int]] = []
        self.remarks: list[tuple[int, int]] = []
        self.fault: Note | None = None

    def statement(self) -> Statement:
        """The statement that begins at the current line."""
        self._line(continues=False)
        while self.at < len(self.lines) and CONTINUES.match(self.lines[self.at]):
            self._line(continues=True)
        text = "\n".join(self.lines[self.first : self.at])
        chain = None
        has_formula = any(text[start:end].strip() for start, end in self.formulas)
        if self.fault is None and has_formula:
            end = self.formulas[-1][1]
            self.tokens.append(Token("end", "", end, end, True))
            try:
                chain = parse_tokens(self.tokens)
            except Fault as fault:
                self.fault = fault.note
        formulas = tuple(self.formulas) if has_formula else ()
        remarks, tokens = tuple(self.remarks), tuple(self.tokens)
        return Statement(text, self.first, chain, self.fault, formulas, remarks, tokens)

    def _take_line(self, continues: bool) -> tuple[str, int, tuple[int, int]]:
        """Reads a line: its text, its offset in the statement, and its formula's range there."""
        line, base = self.lines[self.at], self.offset
        start, end = formula_part(line, continues)
        for low, high in ((0, start), (end, len(line))):
            if low < high and not (continues and low == 0 and not line[low:high].strip()):
                self.remarks.append((base + low, base + high))
        self.formulas.append((base + start, base + end))
        self.at += 1
        self.offset += len(line) + 1
        return line, base, (start, end)

    def _lex(self, line: str, base: int, start: int, end: int) -> tuple[Token, ...]:
        """Tokens with offsets in the statement; the first fault is kept."""
        try:
            found = lex(line, start, end)[:-1]
        except Fault as fault:
            if self.fault is None:
                self.fault = fault.note.moved(base)
            return ()
        return tuple(
            Token(each.kind, each.text, each.start + base, each.end + base, each.spaced) for each in found
        )

    def _line(self, continues: bool) -> None:
        """One line of the chain with the matrix rows below it."""
        line, base, (start, end) = self._take_line(continues)
        tokens = self._lex(line, base, start, end)
        groups = {
            base + low: _Group(display_width(line[:low])) for low, _ in bracket_groups(line, start, end)
        }
        while self.at < len(self.lines) and holds_only_rows(self.lines[self.at]):
            self._rows(groups)
        self.tokens += _stacked(tokens, groups)

    def _rows(self, groups: dict[int, _Group]) -> None:
        """One line of matrix rows: each must stand below the bracket that it continues."""
        line, base, (start, end) = self._take_line(True)
        for low, high in bracket_groups(line, start, end):
            column = display_width(line[:low])
            above = [group for group in groups.values() if group.column == column]
            if above:
                above[0].rows.append(self._lex(line, base, low, high))
            elif self.fault is None:
                columns = "、".join(str(group.column + 1) for group in groups.values()) or "没有"
                message = "这一行矩阵没有和上一行的 “[” 左对齐"
                hint = f"这个 “[” 在第 {column + 1} 列，上面的在：{columns}（汉字占两列）"
                self.fault = Note(base + low, base + high, "matrix-misaligned", message, hint)


def _stacked(tokens: Sequence[Token], groups: dict[int, _Group]) -> list[Token]:
    """The tokens with each group and the rows below it put into one more pair of brackets."""
    stacked: list[Token] = []
    at = 0
    while at < len(tokens):
        token = tokens[at]
        group = groups.get(token.start) if token.text == "[" else None
        if group is None or not group.rows:
            stacked.append(token)
            at += 1
            continue
        depth, close = 0, at
        while True:
            depth += (tokens[close].text == "[") - (tokens[close].text == "]")
            close += 1
            if depth == 0 or close == len(tokens):
                break
        stacked.append(Token("op", "[", token.start, token.start, token.spaced))
        stacked += tokens[at:close]
        for row in group.rows:
            if row:
                stacked += (Token("op", ",", row[0].start, row[0].start), *row)
        stacked.append(Token("op", "]", tokens[close - 1].end, tokens[close - 1].end))
        at = close
    return stacked
