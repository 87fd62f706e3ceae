"""Addresses in the page as addresses between the files of the book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.epub.tree import Attributes, Node

LINKS = ("href", "xlink:href")
LINK = "a"


@dataclass(frozen=True, slots=True)
class Inventory:
    """What a chapter holds: the ids that can be linked to, the kinds of its elements."""

    ids: tuple[str, ...]
    tags: frozenset[str]


def inventory(body: Node) -> Inventory:
    """Of a chapter, in one walk through it."""
    nodes = tuple(body.walk())
    return Inventory(
        ids=tuple(name for node in nodes if (name := node.attributes.get("id"))),
        tags=frozenset(node.tag for node in nodes),
    )


def places_of(inventories: Mapping[str, Inventory]) -> dict[str, str]:
    """Id → the file in which it stands."""
    return {name: file for file, held in inventories.items() for name in held.ids}


def led_on(link: Attributes, file: str, places: Mapping[str, str]) -> tuple[str, Attributes]:
    """Tag and attributes of a link that leads to a file; one to what the book has not becomes plain text."""
    tag, attributes = LINK, dict(link)
    for name in LINKS:
        target = attributes.get(name, "")
        if not target.startswith("#"):
            continue
        place = places.get(target[1:])
        if place is None:
            del attributes[name]
            tag = "g" if name == "xlink:href" else "span"
        elif place != file:
            attributes[name] = f"{place}{target}"
    return tag, tuple(attributes.items())
