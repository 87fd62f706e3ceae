"""What a concept module's source says of each of its names: the line, the expression, the names in it."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace

PACKAGE = "concepts."
LONGEST = 160
"""Characters of an expression that a reader is shown."""


@dataclass(frozen=True, slots=True)
class Definition:
    """Where a name gets its value. `expression` is "" where the value is written out."""

    name: str
    line: int
    expression: str = ""
    operands: tuple[str, ...] = ()


def definitions(source: str, names: Collection[str]) -> Mapping[str, Definition]:
    """The definition of every name of the module; its operands are among `names`."""
    tree = ast.parse(source)
    found = {one.name: one for one in _imported(tree)}
    for target, value, line in _assignments(tree):
        if isinstance(target, ast.Name):
            found[target.id] = _definition(target.id, value, line)
        elif isinstance(target, ast.Subscript) and isinstance(target.value, ast.Name):
            found[target.value.id] = _changed(found[target.value.id], target, value)
    return {
        name: replace(one, operands=_known(one.operands, names, found))
        for name, one in found.items()
        if name in names
    }


def _imported(tree: ast.Module) -> Iterator[Definition]:
    """`from concepts.f11_attention import Q` says that Q is the one of that lesson: f11_attention.Q."""
    for statement in tree.body:
        if isinstance(statement, ast.ImportFrom) and (statement.module or "").startswith(PACKAGE):
            module = (statement.module or "").removeprefix(PACKAGE)
            for alias in statement.names:
                name = alias.asname or alias.name
                yield Definition(name, statement.lineno, f"{module}.{alias.name}")


def _assignments(tree: ast.Module) -> Iterator[tuple[ast.expr, ast.expr | None, int]]:
    """Targets and values in order. A value is None where the target's part of it is not written alone."""
    for statement in tree.body:
        if isinstance(statement, ast.AnnAssign) and statement.value is not None:
            yield statement.target, statement.value, statement.lineno
        elif isinstance(statement, ast.Assign):
            for target in statement.targets:
                yield from _pairs(target, statement.value, statement.lineno)


def _pairs(target: ast.expr, value: ast.expr, line: int) -> Iterator[tuple[ast.expr, ast.expr, int]]:
    """`T, d = X.shape` gives T the part X.shape[0]; `a, b = 1, 2` gives a the part 1."""
    if not isinstance(target, ast.Tuple | ast.List):
        yield target, value, line
        return
    for at, part in enumerate(target.elts):
        if isinstance(value, ast.Tuple | ast.List) and len(value.elts) == len(target.elts):
            yield from _pairs(part, value.elts[at], line)
        else:
            yield from _pairs(part, ast.Subscript(value, ast.Constant(at), ast.Load()), line)


def _definition(name: str, value: ast.expr | None, line: int) -> Definition:
    if value is None or _is_written_out(value):
        return Definition(name, line)
    return Definition(name, line, _spelled(value), tuple(_names(value)))


def _changed(before: Definition, target: ast.Subscript, value: ast.expr | None) -> Definition:
    """A cell that is set afterwards belongs to the definition."""
    cell = f"{ast.unparse(target)} = {ast.unparse(value)}" if value else ast.unparse(target)
    operands = (*before.operands, *(_names(value) if value else ()))
    return replace(before, expression=_cut(f"{before.expression}; {cell}"), operands=operands)


def _is_written_out(value: ast.expr) -> bool:
    """Numbers, and arrays of numbers."""
    if isinstance(value, ast.Call) and ast.unparse(value.func) == "np.array" and len(value.args) == 1:
        value = value.args[0]
    try:
        ast.literal_eval(value)
    except (ValueError, TypeError):
        return False
    return True


def _spelled(value: ast.expr) -> str:
    return _cut(ast.unparse(value))


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _names(value: ast.expr) -> Iterator[str]:
    """Names that are read, without those that a comprehension binds."""
    bound = {
        part.id
        for node in ast.walk(value)
        if isinstance(node, ast.comprehension)
        for part in ast.walk(node.target)
        if isinstance(part, ast.Name)
    }
    read = [node for node in ast.walk(value) if isinstance(node, ast.Name) and node.id not in bound]
    yield from (node.id for node in sorted(read, key=lambda node: (node.lineno, node.col_offset)))


def _known(
    operands: tuple[str, ...], names: Collection[str], found: Mapping[str, Definition]
) -> tuple[str, ...]:
    """Names of the lesson's namespace; a private one (`_grid`) is replaced by what it comes from."""
    known: dict[str, None] = {}
    waiting, seen = list(operands), set[str]()
    while waiting:
        name = waiting.pop(0)
        if name in names:
            known[name] = None
        elif name in found and name not in seen:
            waiting[:0] = found[name].operands
        seen.add(name)
    return tuple(known)
