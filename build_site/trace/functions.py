"""A concept module's own functions: what they compute, where one expression says it, and what they read."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from build_site.trace.definitions import LONGEST


def functions(source: str) -> dict[str, list[object]]:
    """Name → [parameters, expression, names that it reads]; no expression where there are more steps."""
    tree = ast.parse(source)
    return {each.name: _function(each) for each in tree.body if isinstance(each, ast.FunctionDef)}


def _function(made: ast.FunctionDef) -> list[object]:
    steps = made.body[1:] if ast.get_docstring(made) is not None else made.body
    told = steps[0].value if len(steps) == 1 and isinstance(steps[0], ast.Return) else None
    expression = ast.unparse(told) if told is not None else ""
    parameters = [argument.arg for argument in made.args.args]
    reads = dict.fromkeys(name for step in steps for name in _read(step) if name not in parameters)
    return [parameters, expression if len(expression) <= LONGEST else "", list(reads)]


def _read(step: ast.stmt) -> Iterator[str]:
    for node in ast.walk(step):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
