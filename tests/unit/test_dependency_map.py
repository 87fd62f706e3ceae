"""The map of the lessons: which arrows are drawn, where boxes stand, what the page says of it in words."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from build_site.layered_drawing import EDGE, HEIGHT, ROOM, Drawing, layered
from build_site.lesson_graph import Needs, ancestors, without_implied
from build_site.model import Planned
from build_site.views.dependency_map import PADDING, TEXT, map_view, needs_of
from build_site.views.link import links_of
from concepts import paths
from tests.unit.example_book import BOOK, F09, F11, PATH

CONTENT = Path(__file__).resolve().parents[2] / "content"
DIAMOND: Needs = {"A": (), "B": ("A",), "C": ("A",), "D": ("A", "B", "C"), "E": ("A", "D")}


def book_needs() -> Needs:
    """What the lessons of this book ask for, in reading order."""
    outline = yaml.safe_load((CONTENT / "book.yaml").read_text(encoding="utf-8"))
    needs = {}
    for entry in (entry for part in outline["parts"] for entry in part["entries"]):
        (path,) = CONTENT.glob(f"*/{entry}.md")
        if path.parent.name != "pages":
            head = yaml.safe_load(path.read_text(encoding="utf-8").split("---\n")[1])
            needs[entry] = tuple(head["prerequisites"])
    return needs


def test_all_that_comes_before_one_is_found_in_order() -> None:
    assert ancestors(DIAMOND, "A") == ()
    assert ancestors(DIAMOND, "E") == ("A", "B", "C", "D")


def test_arrows_that_follow_from_others_are_left_out() -> None:
    assert without_implied(DIAMOND) == {"A": (), "B": ("A",), "C": ("A",), "D": ("B", "C"), "E": ("D",)}


def test_a_full_row_goes_on_below() -> None:
    needs: Needs = dict.fromkeys("ABCDE", ())
    drawing = layered(needs, dict.fromkeys("ABCDE", 100.0))
    tops = sorted(box.top for box in drawing.boxes)
    assert [tops.count(top) for top in sorted(set(tops))] == [2, 2, 1]
    assert drawing.width == ROOM + 2 * EDGE


def test_arrows_are_uncrossed() -> None:
    needs: Needs = {"A": (), "B": (), "C": ("B",), "D": ("A",)}
    boxes = {box.name: box for box in layered(needs, dict.fromkeys("ABCD", 50.0)).boxes}
    assert (boxes["A"].left < boxes["B"].left) == (boxes["D"].left < boxes["C"].left)


def test_nothing_to_draw() -> None:
    assert layered({}, {}) == Drawing(ROOM + 2 * EDGE, 2 * EDGE, (), ())


def test_this_book_goes_in_no_circle_and_fits_a_narrow_screen() -> None:
    needs = book_needs()
    assert len(needs) > len(needs["F16"]) > 0
    assert [name for name in needs if name in ancestors(needs, name)] == []
    assert layered(without_implied(needs), dict.fromkeys(needs, 150.0)).width == ROOM + 2 * EDGE


def test_the_example_of_the_reading_paths_is_that_of_the_front_matter() -> None:
    needs = book_needs()
    known = {*ancestors(needs, "F05"), "F05", "two-sentences", *ancestors(needs, "two-sentences")}
    lacking = [int(name[1:]) for name in ancestors(needs, "F11") if name not in known]
    assert lacking == paths.route.tolist()
    assert [name for name in ancestors(needs, "F11") if "F06" in needs[name]] == ["two-sentences"]


def test_unwritten_lessons_are_drawn_where_one_asks_for_them() -> None:
    assert needs_of(BOOK) == {"F07": (), "F09": ("F07",), "two-sentences": (), "F11": ("F09",)}
    more = replace(BOOK, outline=replace(BOOK.outline, planned=(*BOOK.outline.planned, Planned("F99", "远"))))
    assert list(needs_of(more)) == list(needs_of(BOOK))
    view = map_view(BOOK, links_of(BOOK))
    assert [(node.id, node.written, node.kind) for node in view.nodes] == [
        ("F07", False, "planned"),
        ("F09", True, "lesson"),
        ("two-sentences", True, "example"),
        ("F11", True, "lesson"),
    ]
    assert [node.needs for node in view.nodes] == ["", "F07", "", "F07 F09"]


def test_pages_are_drawn_where_a_lesson_asks_for_them() -> None:
    asking = tuple(
        replace(each, prerequisites=("preface",)) if each.id == F09.id else each for each in BOOK.lessons
    )
    assert list(needs_of(replace(BOOK, lessons=asking))) == ["preface", "F09", "two-sentences", "F11"]


@pytest.mark.parametrize("lesson", [F09, PATH, F11], ids=lambda lesson: lesson.id)
def test_words_have_room_in_their_box(lesson: object) -> None:
    view = map_view(BOOK, links_of(BOOK))
    node = next(node for node in view.nodes if node.id == getattr(lesson, "id"))  # noqa: B009
    signs = len(node.number) * 0.6 + sum(1 if sign > "\u2e80" else 0.6 for sign in node.title)
    assert float(node.width) >= signs * TEXT + 2 * PADDING - 0.1
    assert float(node.top) + HEIGHT > float(node.baseline) > float(node.top) + TEXT


def test_the_words_say_what_the_drawing_says() -> None:
    rows = {row.link.id: row for row in map_view(BOOK, links_of(BOOK)).rows}
    assert list(rows) == ["F09", "two-sentences", "F11"]
    assert [link.id for link in rows["F11"].asked] == ["F09"]
    assert [link.id for link in rows["F11"].before] == ["F07", "F09"]
    assert rows["F11"].count_html == '<span data-src="prerequisites of F11">2</span>'
