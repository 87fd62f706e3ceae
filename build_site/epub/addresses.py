"""Addresses in the page as addresses between the files of the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.epub.tree import Node

LINKS = ("href", "xlink:href")


@dataclass(frozen=True, slots=True)
class Inventory:
    """What a chapter holds: the ids that can be linked to, its links, the kinds of its elements."""

    ids: tuple[str, ...]
    links: tuple[Node, ...]
    tags: frozenset[str]


def inventory(body: Node) -> Inventory:
    """Of a chapter, in one walk through it."""
    nodes = tuple(body.walk())
    return Inventory(
        ids=tuple(name for node in nodes if (name := node.attributes.get("id"))),
        links=tuple(node for node in nodes if node.tag == "a"),
        tags=frozenset(node.tag for node in nodes),
    )


def lead_on(inventories: Mapping[str, Inventory]) -> None:
    """Makes the links of chapters lead to files; a link to what the book has not becomes plain text."""
    places = {name: file for file, held in inventories.items() for name in held.ids}
    for file, held in inventories.items():
        for link in held.links:
            for name in LINKS:
                target = link.attributes.get(name, "")
                if not target.startswith("#"):
                    continue
                place = places.get(target[1:])
                if place is None:
                    del link.attributes[name]
                    link.tag = "g" if name == "xlink:href" else "span"
                elif place != file:
                    link.attributes[name] = f"{place}{target}"
