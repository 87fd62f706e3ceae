"""The common axes of a figure's bars: what stands in one frame, and the same value in all frames."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

ROOM = 240
"""Width in pixels that a picture has at least, on a narrow phone."""
CHARACTER = 8.6
"""Width in pixels of a digit of a label."""


NAMED = "axis "
"""Begins the key of an axis that the author named."""


@dataclass(frozen=True, slots=True)
class Axis:
    """From where to where bars reach, and whether their labels leave room for upright bars."""

    low: float = 0.0
    high: float = 1.0
    is_upright: bool = True

    def joined(self, other: Axis) -> Axis:
        """The axis that holds both."""
        return Axis(
            min(self.low, other.low), max(self.high, other.high), self.is_upright and other.is_upright
        )


def axis_of(cells: Iterable[float], longest: int) -> Axis:
    """The axis of one set of bars, whose longest label has so many characters."""
    values = tuple(cells)
    finite = [value for value in values if math.isfinite(value)]
    fits = longest * CHARACTER + 6 <= ROOM / max(1, len(values))
    return Axis(min([0.0, *finite]), max([0.0, *finite]), fits)


@dataclass(frozen=True, slots=True)
class Axes:
    """Axes by key."""

    found: tuple[tuple[str, Axis], ...] = field(default_factory=tuple)
    frame: tuple[tuple[str, Axis], ...] = ()
    """Keys and own ranges of the bars that stand in one frame."""

    def in_frame(self, frame: tuple[tuple[str, Axis], ...]) -> Axes:
        """The same axes while one frame is drawn."""
        return replace(self, frame=frame)

    def reach(self, key: str, own: Axis) -> tuple[float, float]:
        """How far the bars of the frame reach above and below their base line, in shares of the axis."""
        shares = [(self.get(*each), each[1]) for each in (*self.frame, (key, own))]
        above = max(bars.high / (axis.high - axis.low) for axis, bars in shares)
        below = max(-bars.low / (axis.high - axis.low) for axis, bars in shares)
        return above, below

    def get(self, key: str, own: Axis) -> Axis:
        """The common axis, or the bars' own."""
        found = dict(self.found).get(key, own)
        return found if found.high > found.low else Axis(found.low, found.low + 1, found.is_upright)


def shared_axes(frames: Iterable[tuple[tuple[str, Axis], ...]]) -> Axes:
    """Joins the axes of each frame, and of each key over all frames; a named axis is joined with no other."""
    leader: dict[str, str] = {}
    axes: dict[str, Axis] = {}
    for frame in frames:
        for key, axis in frame:
            leader.setdefault(key, key)
            axes[key] = axes[key].joined(axis) if key in axes else axis
        free = [key for key, _ in frame if not key.startswith(NAMED)]
        for key in free[1:]:
            leader[_root(leader, key)] = _root(leader, free[0])
    joined: dict[str, Axis] = {}
    for key, axis in axes.items():
        root = _root(leader, key)
        joined[root] = joined[root].joined(axis) if root in joined else axis
    return Axes(tuple((key, joined[_root(leader, key)]) for key in axes))


def _root(leader: dict[str, str], key: str) -> str:
    while leader[key] != key:
        key = leader[key]
    return key
