"""Drawings of graphs without circles, whatever they look like: downwards, nothing covered, nothing lost."""

from __future__ import annotations

import itertools

from hypothesis import given
from hypothesis import strategies as st

from build_site.layered_drawing import EDGE, ROOM, Arrow, Box, Drawing, layered
from build_site.lesson_graph import Needs, ancestors, without_implied


@st.composite
def graphs(draw: st.DrawFn) -> tuple[Needs, dict[str, float]]:
    """Graphs without circles, every name with a width that fits."""
    count = draw(st.integers(1, 14))
    needs: dict[str, tuple[str, ...]] = {}
    for number in range(count):
        own = draw(st.lists(st.sampled_from(sorted(needs)), unique=True, max_size=4)) if needs else []
        needs[f"n{number:02}"] = tuple(own)
    widths = {name: draw(st.floats(40, ROOM)) for name in needs}
    return needs, widths


@given(graphs())
def test_fewer_arrows_ask_for_the_same(graph: tuple[Needs, dict[str, float]]) -> None:
    needs, _ = graph
    fewest = without_implied(needs)
    for name, own in fewest.items():
        assert ancestors(fewest, name) == ancestors(needs, name)
        for one in own:
            without = {**fewest, name: tuple(each for each in own if each != one)}
            assert ancestors(without, name) != ancestors(needs, name)


def overlaps(one: Box, other: Box) -> bool:
    return (
        one.left < other.left + other.width
        and other.left < one.left + one.width
        and one.top < other.bottom
        and other.top < one.bottom
    )


def covered(drawing: Drawing, arrow: Arrow) -> list[str]:
    """Boxes that an arrow runs through: it is straight inside rows and curves only between them."""
    stops = arrow.stops
    return [
        box.name
        for (x, top), (_, bottom) in zip(stops[1::2], stops[2::2], strict=False)
        for box in drawing.boxes
        if box.left <= x <= box.left + box.width and box.top < bottom and top < box.bottom
    ]


@given(graphs())
def test_arrows_point_down_and_nothing_covers_anything(graph: tuple[Needs, dict[str, float]]) -> None:
    needs, widths = graph
    drawing = layered(needs, widths)
    boxes = {box.name: box for box in drawing.boxes}
    assert list(boxes) and set(boxes) == set(needs)
    assert [pair for pair in itertools.combinations(drawing.boxes, 2) if overlaps(*pair)] == []
    assert {(arrow.start, arrow.end) for arrow in drawing.arrows} == {
        (one, name) for name, own in needs.items() for one in own
    }
    for arrow in drawing.arrows:
        assert arrow.stops[0] == (boxes[arrow.start].middle, boxes[arrow.start].bottom)
        assert arrow.stops[-1] == (boxes[arrow.end].middle, boxes[arrow.end].top)
        assert all(upper[1] < lower[1] for upper, lower in itertools.pairwise(arrow.stops))
        assert covered(drawing, arrow) == []
    for box in drawing.boxes:
        assert box.left >= EDGE - 1e-6 and box.left + box.width <= drawing.width - EDGE + 1e-6
        assert box.top >= EDGE and box.bottom <= drawing.height - EDGE + 1e-6
        assert box.width == widths[box.name]
