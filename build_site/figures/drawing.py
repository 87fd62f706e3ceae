"""What a figure, a matrix or a lab needs of its lesson to be drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from build_site.model import Words
from build_site.phrases import NO_PHRASES, Phrases


@dataclass(frozen=True, slots=True)
class Drawing:
    """One lesson's values and the way its words become HTML."""

    lesson_id: str
    number: str
    """The label of the exhibit, `9.1`; "" where it has none."""
    namespace: Mapping[str, object]
    kinds: Mapping[str, tuple[str, tuple[str, ...]]]
    """Name → kind and axes, as the concept module declares them."""
    places: int
    """Decimals of an inexact value, where the fence does not say."""
    inline: Callable[[Words], str]
    models: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """The lab models that the book's scripts bring, each with the ids that it speaks of."""
    phrases: Phrases = NO_PHRASES
    """The words of the program in the book's language."""

    def with_places(self, places: int | None) -> Drawing:
        """The same drawing with the decimals that a fence asks for."""
        return self if places is None else replace(self, places=places)
