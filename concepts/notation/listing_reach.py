"""What the statements of a listing read and bind; whether results of one may be kept while another changes.

They may where nothing changes a value in place and every call is of a function that is known not to: then
a statement gives the same whenever the names that it reads stand for the same.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from concepts.notation.listing import Part

LISTS = (ast.ListComp, ast.SetComp, ast.DictComp)
LOOPS = (ast.For, ast.While, *LISTS)
BRANCHING = (ast.For, ast.While, ast.If, ast.With, ast.Try, ast.AnnAssign)
"""Statements that may leave the names that they bind as they were."""
HARMLESS = (
    *(*LOOPS, *BRANCHING, ast.Assign, ast.Expr, ast.FunctionDef, ast.Return, ast.Import, ast.ExceptHandler),
    *(ast.Break, ast.Continue, ast.Pass, ast.arguments, ast.arg, ast.alias, ast.withitem, ast.keyword),
    *(ast.Call, ast.Name, ast.Constant, ast.Attribute, ast.Subscript, ast.Slice, ast.Starred),
    *(ast.Tuple, ast.List, ast.Dict, ast.Set, ast.BinOp, ast.UnaryOp, ast.Compare, ast.BoolOp, ast.IfExp),
    *(ast.comprehension, ast.JoinedStr, ast.FormattedValue),
    *(ast.operator, ast.unaryop, ast.cmpop, ast.boolop, ast.expr_context),
)
BUILT_IN = "abs bool bytes dict float int len list max min print range round set sorted str sum tuple"
FUNCTIONS = frozenset(BUILT_IN.split())
ITERATED = frozenset(["enumerate", "zip"])
"""Functions that give what can be read once: harmless where a loop reads it at once."""
OF_VALUES = """
abs all any arange argmax argmin argsort array array_equal astype broadcast_to concatenate copy cos cumsum
decode dot encode errstate exp expand_dims eye finfo flatten flip float16 float32 float64 full get int32
int64 isfinite isinf isnan items join keys log log2 lower max maximum mean min minimum ndim ones outer power
prod ravel repeat replace reshape round shape shares_memory sin size split sqrt squeeze stack strip sum
swapaxes take tanh tile tolist transpose tril triu upper values var vstack hstack where zeros
"""
METHODS = frozenset(OF_VALUES.split())
ARGUMENTS = "all axis copy divide dtype end errors invalid keepdims over sep shape under"
KEYWORDS = frozenset(ARGUMENTS.split())
TAKEN = FUNCTIONS | ITERATED | {"np"}
"""Names that a listing may not give to something else."""
PRINT = "print"


@dataclass(frozen=True, slots=True)
class Reach:
    """The names that whole statements read and bind."""

    reads: frozenset[str]
    binds: frozenset[str]
    is_straight: bool
    """Whether every line of it runs once."""


def functions_of(parts: Sequence[Part]) -> frozenset[str]:
    """The functions that a listing defines."""
    return frozenset(each.name for part in parts for each in part.body if isinstance(each, ast.FunctionDef))


def reaches(parts: Sequence[Part]) -> tuple[Reach, ...] | None:
    """The reach of each part; None where the results of some may not be kept."""
    own = functions_of(parts)
    if not all(is_separable(part.body, own) for part in parts):
        return None
    within = [_loads([each]) for part in parts for each in part.body if isinstance(each, ast.FunctionDef)]
    shared = frozenset[str]().union(*within)
    return tuple(reach_of(part.body, own, shared) for part in parts)


def reach_of(body: Sequence[ast.stmt], own: frozenset[str], shared: frozenset[str]) -> Reach:
    """The reach of statements. `own` are the listing's functions, `shared` the names that these read."""
    reads, binds = _loads(body), frozenset(_binds(body))
    calls_own = bool(reads & own)
    nodes = [node for statement in body for node in ast.walk(statement)]
    if calls_own:
        reads |= shared
    if any(isinstance(node, BRANCHING) for node in nodes):
        reads |= binds
    return Reach(reads, binds, not calls_own and not any(isinstance(node, LOOPS) for node in nodes))


def is_separable(body: Sequence[ast.stmt], own: frozenset[str]) -> bool:
    """Whether statements change nothing but the names that they bind."""
    nodes = [node for statement in body for node in ast.walk(statement)]
    read_at_once = {id(node.iter) for node in nodes if isinstance(node, (ast.For, ast.comprehension))}
    inner = [node for node in nodes if isinstance(node, ast.FunctionDef) and node not in body]
    return not inner and all(
        isinstance(node, HARMLESS) and _is_harmless(node, own, id(node) in read_at_once) for node in nodes
    )


def _is_harmless(node: ast.AST, own: frozenset[str], is_read_at_once: bool) -> bool:
    if isinstance(node, ast.Call):
        return _calls_harmless(node.func, own | FUNCTIONS | (ITERATED if is_read_at_once else frozenset()))
    if isinstance(node, ast.keyword):
        return node.arg in KEYWORDS
    if isinstance(node, (ast.Attribute, ast.Subscript)):
        return isinstance(node.ctx, ast.Load)
    if isinstance(node, ast.alias):
        return (node.name, node.asname) == ("numpy", "np")
    if isinstance(node, ast.FunctionDef):
        return not node.decorator_list and node.name not in TAKEN
    bound = node.arg if isinstance(node, ast.arg) else ""
    if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
        bound = node.id
    return bound not in own | TAKEN and not (isinstance(node, ast.ExceptHandler) and node.name)


def _calls_harmless(function: ast.expr, names: frozenset[str]) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr in METHODS
    return isinstance(function, ast.Name) and function.id in names


def _loads(body: Sequence[ast.stmt]) -> frozenset[str]:
    return frozenset(
        node.id
        for statement in body
        for node in ast.walk(statement)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
    )


def _binds(body: Sequence[ast.stmt]) -> Iterator[str]:
    """Names that stand for something after the statements; those of functions and of lists are their own."""
    waiting: list[ast.AST] = list(body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef):
            yield node.name
        elif isinstance(node, ast.alias):
            yield node.asname or node.name
        elif isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Store):
                yield node.id
        elif not isinstance(node, LISTS):
            waiting += ast.iter_child_nodes(node)
