"""A layered drawing of a graph without cycles: every arrow points down, no box covers another.

Rows come from the longest path, as far as a row has room; an arrow that passes rows keeps a lane in each of
them; lanes and boxes of a row are ordered by the mean place of their neighbours (barycentre), in sweeps.
Lengths are in the units of the drawing.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from build_site.lesson_graph import Needs

ROOM = 320.0
"""Width that rows of boxes keep to."""
HEIGHT = 34.0
"""Of a box."""
DOWN = 26.0
"""Between rows: where arrows run."""
ASIDE = 12.0
"""Between boxes of a row."""
LANE = 8.0
"""Width that an arrow takes in a row that it passes."""
EDGE = 4.0
"""Free border around the whole, for outlines."""
SWEEPS = 4

Item = tuple[str, str]
"""What stands in a row: (name, "") is a box; with a second word it is the lane of an arrow from that name."""
Rows = Sequence[Sequence[Item]]
Chains = Mapping[tuple[str, str], Sequence[Item]]
"""Start and end of an arrow → what it runs through."""
Joints = Sequence[Sequence[tuple[Item, Item]]]
"""For each gap between rows: what is joined across it."""


@dataclass(frozen=True, slots=True)
class Box:
    """Where a name stands: its left upper corner and its width; all boxes have the same height."""

    name: str
    left: float
    top: float
    width: float

    @property
    def middle(self) -> float:
        """The x at which arrows come and go."""
        return self.left + self.width / 2

    @property
    def bottom(self) -> float:
        """The y from which arrows go."""
        return self.top + HEIGHT


@dataclass(frozen=True, slots=True)
class Arrow:
    """From a box down to one that needs it. `stops`: points (x, y); from the first to the second it curves,

    to the third it runs straight down a lane, then it curves again, and so on.
    """

    start: str
    end: str
    stops: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Drawing:
    """The whole: boxes row by row, arrows in the order of the needs."""

    width: float
    height: float
    boxes: tuple[Box, ...]
    arrows: tuple[Arrow, ...]


def layered(needs: Needs, widths: Mapping[str, float]) -> Drawing:
    """Draws what `needs` says; `widths` holds the width of each box."""
    rows_of = _rows(needs, widths)
    chains = {(one, name): _chain(one, name, rows_of) for name, own in needs.items() for one in own}
    rows = _ordered(_items(rows_of, chains), _joints(rows_of, chains))
    total = max([ROOM, *(_length(row, widths) for row in rows)])
    places = {
        item: Box(item[0], left + EDGE, EDGE + number * (HEIGHT + DOWN), _width(item, widths))
        for number, row in enumerate(rows)
        for item, left in _lefts(row, widths, total)
    }
    return Drawing(
        width=total + 2 * EDGE,
        height=2 * EDGE + max(0.0, len(rows) * (HEIGHT + DOWN) - DOWN),
        boxes=tuple(places[item] for row in rows for item in row if not item[1]),
        arrows=tuple(_arrow([places[item] for item in chain], *ends) for ends, chain in chains.items()),
    )


def crossings(rows: Rows, joints: Joints) -> int:
    """How many pairs of arrows cross between neighbouring rows."""
    place = {item: at for row in rows for at, item in enumerate(row)}
    ends = [sorted((place[upper], place[lower]) for upper, lower in gap) for gap in joints]
    return sum(
        one[0] < other[0] and one[1] > other[1]
        for gap in ends
        for at, one in enumerate(gap)
        for other in gap[at + 1 :]
    )


def _rows(needs: Needs, widths: Mapping[str, float]) -> Mapping[str, int]:
    """Each name below everything that it needs, in the first row that has room."""
    rows: dict[str, int] = {}
    taken: dict[int, float] = {}
    for name, own in needs.items():
        row = max((rows[one] + 1 for one in own), default=0)
        while row in taken and taken[row] + ASIDE + widths[name] > ROOM:
            row += 1
        taken[row] = taken.get(row, -ASIDE) + ASIDE + widths[name]
        rows[name] = row
    return rows


def _chain(start: str, end: str, rows_of: Mapping[str, int]) -> Sequence[Item]:
    """An arrow's way: its start, its lane in each row that it passes, its end."""
    passed = rows_of[end] - rows_of[start] - 1
    return [(start, ""), *(((start, f"{end} {lane}")) for lane in range(1, passed + 1)), (end, "")]


def _items(rows_of: Mapping[str, int], chains: Chains) -> Rows:
    rows: list[list[Item]] = [[] for _ in range(max(rows_of.values(), default=-1) + 1)]
    for name, row in rows_of.items():
        rows[row].append((name, ""))
    for (start, _), chain in chains.items():
        for below, item in enumerate(chain[1:-1], rows_of[start] + 1):
            rows[below].append(item)
    return rows


def _joints(rows_of: Mapping[str, int], chains: Chains) -> Joints:
    gaps: list[list[tuple[Item, Item]]] = [[] for _ in range(max(rows_of.values(), default=0))]
    for (start, _), chain in chains.items():
        for row, joint in enumerate(itertools.pairwise(chain), rows_of[start]):
            gaps[row].append(joint)
    return gaps


def _ordered(rows: Rows, joints: Joints) -> Rows:
    """Sweeps down and up; of all orders met, the first with the fewest crossings."""
    best = current = rows
    for _ in range(SWEEPS):
        for upwards in (False, True):
            current = _swept(current, joints, upwards)
            if crossings(current, joints) < crossings(best, joints):
                best = current
    return best


def _swept(rows: Rows, joints: Joints, upwards: bool) -> Rows:
    """Each row sorted by the mean place of its neighbours in the row that was sorted before it."""
    swept = list(rows)
    order = range(len(rows) - 2, -1, -1) if upwards else range(1, len(rows))
    for row in order:
        fixed = swept[row + 1 if upwards else row - 1]
        share = {item: (at + 0.5) / len(fixed) for at, item in enumerate(fixed)}
        gap = joints[row if upwards else row - 1]
        pairs = [(upper, lower) if upwards else (lower, upper) for upper, lower in gap]
        means = {}
        for at, item in enumerate(swept[row]):
            near = [share[other] for own, other in pairs if own == item]
            means[item] = sum(near) / len(near) if near else (at + 0.5) / len(swept[row])
        swept[row] = sorted(swept[row], key=means.__getitem__)
    return swept


def _width(item: Item, widths: Mapping[str, float]) -> float:
    return LANE if item[1] else widths[item[0]]


def _length(row: Sequence[Item], widths: Mapping[str, float]) -> float:
    return sum(_width(item, widths) + ASIDE for item in row) - ASIDE


def _lefts(row: Sequence[Item], widths: Mapping[str, float], total: float) -> Iterator[tuple[Item, float]]:
    """Where each item of a row begins; the row stands in the middle."""
    left = (total - _length(row, widths)) / 2
    for item in row:
        yield item, left
        left += _width(item, widths) + ASIDE


def _arrow(boxes: Sequence[Box], start: str, end: str) -> Arrow:
    """From the bottom of the first to the top of the last, through the lanes between."""
    first, *lanes, last = boxes
    passed = [stop for lane in lanes for stop in ((lane.middle, lane.top), (lane.middle, lane.bottom))]
    return Arrow(start, end, ((first.middle, first.bottom), *passed, (last.middle, last.top)))
