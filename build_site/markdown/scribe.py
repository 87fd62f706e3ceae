"""What every element needs while it is written: the lesson, its numerals, and how to write what is inside."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from build_site.markdown.numerals import Numerals
from build_site.markdown.registry import Registry
from build_site.markdown.tree import Block, Run, Spot
from build_site.phrases import Phrases
from concepts.notation.verdict import Verdict


@dataclass(slots=True)
class Scribe:
    """Writes the blocks of one lesson. `elements`: kind of block → how it is written."""

    lesson_id: str
    verdict: Verdict
    registry: Registry
    numerals: Numerals
    elements: Mapping[str, Callable[[Scribe, Block], str]]
    runs: Callable[[Scribe, tuple[Run, ...]], str]
    exhibits: Mapping[int, str] = field(default_factory=dict)
    level: int = 1
    """Level of the heading under which is being written."""
    heading: str = ""
    """Its words."""
    span_claims: Mapping[Spot, int] = field(init=False)
    """Place of an inline claim → its index in the verdict."""

    def __post_init__(self) -> None:
        claims = enumerate(self.verdict.claims)
        self.span_claims = {
            (claim.line, claim.column): index for index, claim in claims if claim.kind == "span"
        }

    @property
    def phrases(self) -> Phrases:
        """The words that elements carry."""
        return self.registry.phrases

    def block(self, block: Block) -> str:
        """One block as HTML."""
        return self.elements[block.kind](self, block)

    def blocks(self, blocks: tuple[Block, ...]) -> str:
        """Blocks as HTML, in order."""
        return "\n".join(self.block(block) for block in blocks)

    def inline(self, runs: tuple[Run, ...]) -> str:
        """Running text as HTML."""
        return self.runs(self, runs)

    def id(self, name: str) -> str:
        """An `id` attribute with a leading blank, "" where the author gave no id."""
        return f' id="{self.lesson_id}-{name}"' if name else ""
