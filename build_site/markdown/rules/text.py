"""What a rule looks at: the blocks of one text and what its links may name."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from build_site.markdown.registry import Registry
from build_site.markdown.tree import Block, Run, Spot
from build_site.problem import Place


@dataclass(frozen=True, slots=True)
class Text:
    """A text under judgement."""

    file: str
    blocks: tuple[Block, ...]
    every: tuple[Block, ...]
    """The blocks and all blocks in them, in reading order."""
    registry: Registry

    def walk(self) -> Iterator[Block]:
        """All blocks, in reading order."""
        return iter(self.every)

    def shown(self) -> Iterator[Run]:
        """All runs of characters that are shown and are not code."""
        for block in self.walk():
            for run in block.runs:
                if run.kind == "text" and not run.name:
                    yield run

    def place(self, spot: Spot) -> Place:
        """A place of this text."""
        return Place(self.file, *spot)
