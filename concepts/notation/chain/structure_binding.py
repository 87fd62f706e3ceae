"""Rule 2: a literal segment with the structural form of a named one has every leaf and operator bound."""

from __future__ import annotations

from concepts.notation.chain.trial import Trial
from concepts.notation.syntax import Node


def bound_by_structure(trial: Trial) -> frozenset[Node]:
    """The numbers that are bound so."""
    if len(trial.segments) < 2 or not trial.is_named():
        return frozenset()
    spoken = {
        form for form, segment in zip(trial.forms, trial.segments, strict=True) if form and segment.named
    }
    return frozenset(
        leaf
        for form, segment in zip(trial.forms, trial.segments, strict=True)
        if form in spoken and not segment.named
        for leaf in segment.leaves
    )


def has_sibling(trial: Trial, index: int) -> bool:
    """Whether a segment shares its form with another one, a named one among them."""
    form = trial.forms[index]
    alike = [segment for other, segment in zip(trial.forms, trial.segments, strict=True) if other == form]
    return form is not None and len(alike) > 1 and any(segment.named for segment in alike)
