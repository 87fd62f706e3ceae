"""Numbers that choose what is shown: the index of a drawn value, the default of a field, a limit, the ids of
prerequisites. Another choice is as true as the right one, so the lock holds them.
"""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Words
from build_site.parse.exhibits import Piece
from build_site.parse.ids import nodes_of
from build_site.parse.literals import literals
from build_site.yaml_places import Entries, Node, read_yaml, scalars
from concepts.notation.passage import SourceLine

PREREQUISITES, GROUPS, AWAITED = "prerequisites", "groups", "awaits"
"""Fields of the front matter whose ids put something on the page; a check knows the others: `again`, `of`."""


def chosen_numbers(
    top: str, pieces: tuple[Piece, ...], shown: tuple[Words, ...], path: str
) -> tuple[SourceLine, ...]:
    """Those of a text with the front matter `top`; what is `shown` as words is judged as such."""
    places = {words.lines[0][:2] for words in shown}
    found = (scalar.words for node in _nodes(top, pieces, path) for scalar in scalars(node))
    return literals(words for words in found if words.lines[0][:2] not in places)


def _nodes(top: str, pieces: tuple[Piece, ...], path: str) -> Iterator[Node]:
    front, _ = read_yaml(top, path, first_line=2)
    groups = nodes_of(front.find(GROUPS)) if isinstance(front, Entries) else ()
    holders = ((front, PREREQUISITES), *((group, AWAITED) for group in groups))
    for node, key in holders:
        if isinstance(node, Entries) and (found := node.find(key)) is not None:
            yield found
    for piece in pieces:
        place = piece.fence.place
        content, _ = read_yaml(piece.fence.body, place.file, place.line, place.column)
        if content is not None:
            yield content
