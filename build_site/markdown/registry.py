"""What a text may name, and the words that its elements carry."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.phrases import NO_PHRASES, Phrases


@dataclass(frozen=True, slots=True)
class Registry:
    """Ids by kind. Whether a target exists is judged by the checks; here it decides how a link looks."""

    pages: frozenset[str] = frozenset()
    planned: frozenset[str] = frozenset()
    terms: frozenset[str] = frozenset()
    citations: frozenset[str] = frozenset()
    phrases: Phrases = NO_PHRASES
    """The words that elements carry."""
