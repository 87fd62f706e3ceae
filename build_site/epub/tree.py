"""Markup as a tree whose nodes may be taken apart and put together anew."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from html import escape

VOID = frozenset(("br", "hr", "img", "col", "wbr", "link", "meta"))
"""Elements of XHTML that hold nothing and have no end tag; all others have one, also where they are empty."""


@dataclass(slots=True)
class Node:
    """An element with its attributes, in order, and what stands in it."""

    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    children: list[Node | str] = field(default_factory=list)

    @property
    def id(self) -> str:
        """Its id, "" where it has none."""
        return self.attributes.get("id", "")

    def is_of(self, *names: str) -> bool:
        """Whether it has one of these classes."""
        written = self.attributes.get("class")
        return written is not None and not set(names).isdisjoint(written.split())

    def walk(self) -> Iterator[Node]:
        """It and every element in it, in order."""
        waiting: list[Node] = [self]
        while waiting:
            node = waiting.pop()
            yield node
            waiting += [child for child in reversed(node.children) if not isinstance(child, str)]

    def elements(self) -> Iterator[Node]:
        """The elements that stand in it directly."""
        return (child for child in self.children if not isinstance(child, str))

    def text(self) -> str:
        """Its text without any markup."""
        return "".join(child if isinstance(child, str) else child.text() for child in self.children)


Part = Node | str


Attributes = tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Edge:
    """Where an element begins or ends whose tag and attributes are not settled yet."""

    attributes: Attributes
    is_end: bool

    def written(self, tag: str, attributes: Attributes) -> str:
        """The tag as it is settled."""
        return f"</{tag}>" if self.is_end else f"<{tag}{_attributes(attributes)}>"


def written(node: Node) -> str:
    """The element as XML, in one line but for the lines of its texts."""
    return "".join(map(str, unsettled(node)))


def unsettled(node: Node, tag: str = "") -> list[str | Edge]:
    """The same in pieces, with an edge where an element of this tag begins or ends."""
    pieces: list[str | Edge] = []
    _write(node, pieces, tag)
    return pieces


def _write(node: Node, pieces: list[str | Edge], late: str) -> None:
    attributes = tuple(node.attributes.items())
    if node.tag in VOID and not node.children:
        pieces.append(f"<{node.tag}{_attributes(attributes)}/>")
        return
    pieces.append(Edge(attributes, False) if node.tag == late else f"<{node.tag}{_attributes(attributes)}>")
    for child in node.children:
        if isinstance(child, str):
            pieces.append(escape(child, quote=False))
        else:
            _write(child, pieces, late)
    pieces.append(Edge(attributes, True) if node.tag == late else f"</{node.tag}>")


def _attributes(attributes: Attributes) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in attributes)
