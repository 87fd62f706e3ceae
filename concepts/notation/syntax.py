"""The tree of a formula: nodes and chains of segments."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from concepts.notation.tokens import Token


@dataclass(frozen=True, slots=True, eq=False)
class Node:
    """One node. `kind`: num name call bin pow neg idx all arr T pct unit ivl, or shp (name : shape).

    Nodes compare by identity: the same number twice in a line is two numerals.
    """

    kind: str
    children: tuple[Node, ...] = ()
    text: str = ""
    """The printed number, the name, the operator, the unit, or an interval's two brackets."""
    start: int = 0
    end: int = 0
    outer: tuple[int, int] = (0, 0)
    """Offsets with the round brackets around it."""
    height: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class Chain:
    """Segments joined by relations: `segments` has one more than `signs`."""

    segments: tuple[Node, ...]
    signs: tuple[Token, ...]


def walk(node: Node) -> Iterator[Node]:
    """The node and all below it, in source order."""
    yield node
    for child in node.children:
        yield from walk(child)


def leaves(node: Node) -> Iterator[Node]:
    """The printed numbers below a node, in source order."""
    return (each for each in walk(node) if each.kind == "num")


def named(node: Node) -> bool:
    """Whether a name of the namespace stands in it: names are what makes a line say more than arithmetic."""
    return any(each.kind == "name" for each in walk(node))


def canonical(node: Node, texts: Mapping[Node, str] | None = None) -> str:
    """A spelling without layout: two segments with the same one say the same thing."""
    text = texts.get(node, node.text) if texts else node.text
    if not node.children:
        return f"{node.kind}:{text}"
    return f"{node.kind}:{text}(" + ",".join(canonical(child, texts) for child in node.children) + ")"


def skeleton(node: Node) -> str:
    """The canonical spelling with every number left out."""
    if node.kind == "num":
        return "num"
    name = node.text.rstrip("0123456789₀₁₂₃₄₅₆₇₈₉,") if node.kind == "name" else node.text
    return f"{node.kind}:{name}(" + ",".join(skeleton(child) for child in node.children) + ")"


def path_to(root: Node, target: Node) -> tuple[Node, ...]:
    """The nodes from `root` down to `target`, both included; () where it is not below."""
    if root is target:
        return (root,)
    for child in root.children:
        if below := path_to(child, target):
            return (root, *below)
    return ()


def replaced(root: Node, target: Node, substitute: Node) -> Node:
    """The tree with one node exchanged; untouched subtrees are shared."""
    if root is target:
        return substitute
    children = tuple(replaced(child, target, substitute) for child in root.children)
    if all(new is old for new, old in zip(children, root.children, strict=True)):
        return root
    return Node(root.kind, children, root.text, root.start, root.end, root.outer, root.height)
