"""Ids as they are written: what may be named, and what is named twice."""

from __future__ import annotations

import re

from build_site.model import File
from build_site.problem import Problem
from build_site.rules import Code
from build_site.yaml_places import Entries, Items, Node, Scalar, read_yaml

ID = re.compile(r"[A-Za-z][A-Za-z0-9-]*")


def ids_in(file: File | None, listed: str, key: str) -> tuple[Scalar, ...]:
    """The scalars under `key` of every entry of a list."""
    node, _ = read_yaml(file.text, file.path) if file else (None, ())
    items = node.find(listed) if isinstance(node, Entries) else None
    found = [item.find(key) for item in nodes_of(items) if isinstance(item, Entries)]
    return tuple(scalar for scalar in found if isinstance(scalar, Scalar))


def repeated(scalars: tuple[Scalar, ...]) -> tuple[Problem, ...]:
    """An id is an address: it has one form, and names one thing."""
    seen: set[str] = set()
    problems = []
    for scalar in scalars:
        name = scalar.words.text
        if not ID.fullmatch(name):
            message, hint = f"编号“{name}”不合写法", "以字母开头，只用字母、数字和连字符"
            problems.append(Problem(scalar.place, Code.ID_MALFORMED, message, hint, max(1, len(name))))
        elif name in seen:
            message = f"“{name}”出现了两次"
            problems.append(
                Problem(scalar.place, Code.ID_DUPLICATE, message, "留下一处，或换一个编号", len(name))
            )
        seen.add(name)
    return tuple(problems)


def nodes_of(node: Node | None) -> tuple[Node, ...]:
    """The items of a list; nothing for anything else."""
    return node.nodes if isinstance(node, Items) else ()
