"""An index that the chain writes twice is its own witness: `H[0,1] = E[ids[0,1]]` binds both 0 and both 1.

Where two cells hold the same value, no comparison of values can guard an index; its repetition can.
"""

from __future__ import annotations

from collections import defaultdict

from concepts.notation.chain.trial import Trial
from concepts.notation.syntax import Node, walk


def echoes(trial: Trial) -> dict[Node, frozenset[str]]:
    """For each literal index, the texts that other references of the chain write at the same place."""
    groups: dict[tuple[str, ...], list[Node]] = defaultdict(list)
    for segment in trial.segments:
        for node in walk(segment.node):
            if node.kind == "idx":
                _enter(node, groups)
    return {
        leaf: frozenset(other.text for other in group if other is not leaf)
        for group in groups.values()
        for leaf in group
    }


def _enter(reference: Node, groups: dict[tuple[str, ...], list[Node]]) -> None:
    """Enter a reference's literal indices, each under the indices before it."""
    before: tuple[str, ...] = ()
    for index in reference.children[1:]:
        if index.kind == "num":
            groups[before].append(index)
        before += (index.text if index.kind == "num" else index.kind,)


def is_echoed(leaf: Node, text: str, heard: dict[Node, frozenset[str]]) -> bool:
    """Whether the index, read as `text`, stands at its place in another reference."""
    return text in heard.get(leaf, frozenset())
