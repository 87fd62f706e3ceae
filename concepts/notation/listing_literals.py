"""The numbers of a listing in its statements: a statement is compiled once with a variable for one of them.

What it calls without the number is computed once too, where all of the statement is always computed.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Sequence, Set
from dataclasses import dataclass
from types import CodeType

from concepts.notation.listing import FILE

DIGIT = "__digit__"
"""The variable that stands for the number."""
KEPT = "__kept_{}__"
"""Variables that stand for what does not hold the number."""
STRAIGHT = (
    *(ast.Assign, ast.Expr, ast.Call, ast.keyword, ast.Attribute, ast.BinOp, ast.UnaryOp),
    *(ast.Tuple, ast.List, ast.Subscript, ast.Slice),
)
"""Nodes of which every part is computed, whatever the others give."""

Span = tuple[int, int]
Hold = tuple[ast.AST, str, int | None]
"""Where a node hangs: the node above it, its field there, and its place in the field if that is a list."""


@dataclass(frozen=True, slots=True)
class Literal:
    """A number and the way to it from its statement."""

    node: ast.Constant
    way: tuple[Hold, ...]


@dataclass(frozen=True, slots=True)
class Opened:
    """Statements with a variable for one number, and the expressions that further variables stand for."""

    code: CodeType
    kept: tuple[tuple[str, ast.expr], ...]


def literals_of(body: Sequence[ast.stmt], text: str) -> dict[Span, Literal]:
    """The numbers of statements by their spans in the text of the listing."""
    lines = text.split("\n")
    starts = [0]
    for line in lines:
        starts.append(starts[-1] + len(line) + 1)

    def offset(line: int, column: int) -> int:
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode(errors="replace"))

    found = {}
    for statement in body:
        for node, way in _numbers(statement, ()):
            start = offset(node.lineno, node.col_offset)
            end = offset(node.end_lineno or node.lineno, node.end_col_offset or 0)
            if _reads_as(text[start:end], node.value):
                found[start, end] = Literal(node, way)
    return found


def _numbers(node: ast.AST, way: tuple[Hold, ...]) -> Iterator[tuple[ast.Constant, tuple[Hold, ...]]]:
    for child, hold in _children(node):
        if isinstance(child, ast.Constant):
            if type(child.value) in (int, float):
                yield child, (*way, hold)
        else:
            yield from _numbers(child, (*way, hold))


def _children(node: ast.AST) -> Iterator[tuple[ast.AST, Hold]]:
    for name, value in ast.iter_fields(node):
        if isinstance(value, ast.AST):
            yield value, (node, name, None)
        elif isinstance(value, list):
            for index, each in enumerate(value):
                if isinstance(each, ast.AST):
                    yield each, (node, name, index)


def _reads_as(text: str, value: object) -> bool:
    """Whether it is spelled there: inside formatted strings nodes do not tell their places."""
    try:
        return bool(ast.literal_eval(text) == value)
    except (SyntaxError, ValueError):
        return False


def opened(body: Sequence[ast.stmt], literal: Literal, refused: Set[str]) -> Opened:
    """Statements with a variable for a number; what reads one of the `refused` names is not kept."""
    changes: list[tuple[Hold, ast.expr, str]] = [(literal.way[-1], literal.node, DIGIT)]
    if len(body) == 1 and all(isinstance(hold[0], STRAIGHT) for hold in literal.way):
        beside = _beside(literal, lambda names: not names & refused)
        changes += [(hold, node, KEPT.format(at)) for at, (node, hold) in enumerate(beside)]
    try:
        for hold, node, name in changes:
            _hang(hold, ast.copy_location(ast.Name(name, ast.Load()), node))
        code = compile(ast.Module(list(body), []), FILE, "exec")
    finally:
        for hold, node, _ in changes:
            _hang(hold, node)
    return Opened(code, tuple((name, node) for _, node, name in changes[1:]))


def _beside(literal: Literal, may_be_kept: Callable[[Set[str]], bool]) -> Iterator[tuple[ast.expr, Hold]]:
    """The expressions with a call that stand beside the way to the number."""
    for hold in literal.way:
        for child, own in _children(hold[0]):
            if own == hold or not isinstance(child, ast.expr):
                continue
            nodes = list(ast.walk(child))
            names = {node.id for node in nodes if isinstance(node, ast.Name)}
            if any(isinstance(node, ast.Call) for node in nodes) and may_be_kept(names):
                yield child, own


def _hang(hold: Hold, node: ast.AST) -> None:
    above, name, index = hold
    if index is None:
        setattr(above, name, node)
    else:
        getattr(above, name)[index] = node
