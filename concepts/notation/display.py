"""The display structure of a formula: names, relations, numerals, and matrices as rows of cells."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from concepts.notation.codes import Fault
from concepts.notation.prose.line import TAG
from concepts.notation.syntax import Chain, Node, walk
from concepts.notation.tokens import Token, lex
from concepts.notation.verdict import Piece

LINE_FEED = re.compile(r"(\n)")


@dataclass(frozen=True, slots=True)
class Layout:
    """What a formula's text consists of; all offsets count in the text."""

    text: str
    chain: Chain | None
    tokens: tuple[Token, ...]
    remarks: tuple[tuple[int, int], ...] = ()


def span_layout(text: str, chain: Chain | None) -> Layout:
    """The layout of a code span."""
    try:
        return Layout(text, chain, lex(text))
    except Fault:
        return Layout(text, None, ())


def pieces_of(layout: Layout, numerals: Mapping[int, tuple[int, int]]) -> tuple[Piece, ...]:
    """The pieces in display order. `numerals`: offset -> (end offset, index in the verdict)."""
    return tuple(_Display(layout, numerals).pieces())


@dataclass(frozen=True, slots=True)
class _Matrix:
    """A two-dimensional literal: where it begins and ends in its (first) line, and its rows."""

    start: int
    end: int
    rows: tuple[Node, ...]
    is_stacked: bool


class _Display:
    def __init__(self, layout: Layout, numerals: Mapping[int, tuple[int, int]]) -> None:
        self.layout = layout
        self.text = layout.text
        self.numerals = numerals
        self.matrices = {matrix.start: matrix for matrix in _matrices(layout.chain)}
        self.words: dict[int, tuple[int, str]] = {
            token.start: (token.end, "name" if token.kind == "name" else "relation")
            for token in layout.tokens
            if token.kind in ("name", "rel")
        }
        self.in_remark = bytearray(len(self.text) + 1)
        for start, end in layout.remarks:
            self.in_remark[start:end] = b"\x01" * (end - start)
        self.words = {start: word for start, word in self.words.items() if start not in numerals}
        self.hidden = self._hidden_lines()

    def _hidden_lines(self) -> tuple[tuple[int, int], ...]:
        """Lines whose matrix rows are shown in the matrix that begins above them."""
        hidden = []
        for matrix in self.matrices.values():
            if matrix.is_stacked:
                for row in matrix.rows[1:]:
                    start = self.text.rfind("\n", 0, row.start)
                    end = self.text.find("\n", row.start)
                    end = len(self.text) if end < 0 else end
                    remark = min((low for low, _ in self.layout.remarks if start < low < end), default=end)
                    hidden.append((start, remark))
        return tuple(sorted(set(hidden)))

    def pieces(self) -> Iterator[Piece]:
        """The whole text."""
        at = 0
        for start, end in self.hidden:
            yield from self._range(at, start)
            at = end
        yield from self._range(at, len(self.text))

    def _range(self, start: int, end: int, in_matrix: bool = False) -> Iterator[Piece]:
        at = plain = start
        while at < end:
            found = self._one(at, in_matrix)
            if found is None:
                at += 1
                continue
            stop, piece = found
            yield from self._plain(plain, at)
            if piece is not None:
                yield piece
            at = plain = stop
        yield from self._plain(plain, end)

    def _one(self, at: int, in_matrix: bool) -> tuple[int, Piece | None] | None:
        """The piece that begins at a place, after its end; None for an annotation, which is not shown."""
        if at in self.numerals:
            end, index = self.numerals[at]
            return end, Piece("numeral", self.text[at:end], index)
        if at in self.matrices and not in_matrix:
            matrix = self.matrices[at]
            rows = tuple(tuple(self._cell(cell) for cell in row.children) for row in matrix.rows)
            return matrix.end, Piece("matrix", rows=rows)
        if self.in_remark[at]:
            tag = TAG.match(self.text, at)
            return (tag.end(), None) if tag else None
        if at in self.words:
            end, kind = self.words[at]
            return end, Piece(kind, self.text[at:end])
        return None

    def _cell(self, cell: Node) -> tuple[Piece, ...]:
        return tuple(self._range(*cell.outer, in_matrix=True))

    def _plain(self, start: int, end: int) -> Iterator[Piece]:
        """Text without a piece of its own, cut at line feeds and where a remark begins or ends."""
        if start >= end:
            return
        bounds = sorted({bound for remark in self.layout.remarks for bound in remark if start < bound < end})
        for low, high in zip((start, *bounds), (*bounds, end), strict=True):
            kind = "remark" if self.in_remark[low] else "text"
            for part in LINE_FEED.split(self.text[low:high]):
                if part:
                    yield Piece("break") if part == "\n" else Piece(kind, part)


def _matrices(chain: Chain | None) -> list[_Matrix]:
    """The two-dimensional literals; none if some stacked literal is not one of them."""
    found: list[_Matrix] = []
    for segment in chain.segments if chain else ():
        for node in walk(segment):
            if node.kind != "arr" or not node.children or any(child.kind != "arr" for child in node.children):
                continue
            is_stacked = node.start == node.children[0].start
            if _is_matrix(node.children):
                end = node.children[0].end if is_stacked else node.end
                found.append(_Matrix(node.start, end, node.children, is_stacked))
            elif is_stacked:
                return []
    return found


def _is_matrix(rows: Sequence[Node]) -> bool:
    widths = {len(row.children) for row in rows}
    cells = [cell for row in rows for cell in row.children]
    return len(widths) == 1 and bool(cells) and all(cell.kind != "arr" for cell in cells)
