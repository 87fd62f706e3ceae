"""What a link may name: the ids that the book knows."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Registry:
    """Ids by kind. Whether a target exists is judged by the checks; here it decides how a link looks."""

    pages: frozenset[str] = frozenset()
    planned: frozenset[str] = frozenset()
    terms: frozenset[str] = frozenset()
    citations: frozenset[str] = frozenset()
