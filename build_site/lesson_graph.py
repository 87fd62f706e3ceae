"""Lessons and what each asks for first, as a graph: all that comes before one, and which arrows tell it."""

from __future__ import annotations

from collections.abc import Mapping

Needs = Mapping[str, tuple[str, ...]]
"""Each name → the names that it needs directly; those stand earlier in the mapping."""


def ancestors(needs: Needs, name: str) -> tuple[str, ...]:
    """Everything that must come before `name`, in the order of the mapping."""
    found: set[str] = set()
    waiting = list(needs[name])
    while waiting:
        one = waiting.pop()
        if one not in found:
            found.add(one)
            waiting += needs[one]
    return tuple(each for each in needs if each in found)


def without_implied(needs: Needs) -> Needs:
    """The same order with the fewest arrows: none that follows from two or more others."""
    before = {name: set(ancestors(needs, name)) for name in needs}
    return {
        name: tuple(one for one in own if not any(one in before[other] for other in own))
        for name, own in needs.items()
    }
