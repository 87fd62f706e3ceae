"""The page by its lessons is the page as a whole; what cannot be told of a lesson alone is told of the page."""

from __future__ import annotations

from functools import cache

import pytest

from build_site import output_checks, page_sections, sections
from build_site.explain import as_inputs, sample
from build_site.kept_values import KeptValues
from build_site.pipeline import draw
from build_site.shorten import shorten
from build_site.shorten.marks import without_marks
from concepts.delivered.numbers import read_numbers

END = "</section>\n"


@cache
def page() -> str:
    drawn = draw(as_inputs(sample())).page
    assert drawn is not None
    return drawn


def begun(html: str) -> int:
    """Where the second lesson begins."""
    return html.index(sections.BEGIN, html.index(sections.BEGIN) + 1)


def test_parts_are_joined_to_the_whole() -> None:
    joined = sections._joined(page(), KeptValues())
    assert joined is not None
    assert joined.page == without_marks(shorten(page()))
    seen = read_numbers(joined.page).seen
    told = [(each.words, each.within, each.source, each.attribute) for each in joined.seen]
    assert told == [(each.words, each.within, each.source, each.attribute) for each in seen]


@pytest.mark.parametrize(
    "put",
    [
        "<p>12</p>",
        '<p id="S01"></p>',
        '<p><a href="#nowhere">x</a></p>',
        '<p style="x">x</p>',
        "<p>**x**</p>",
        "</div>",
        "<p><b>x</p>",
    ],
)
def test_whatever_is_wrong_is_told_with_its_place(put: str) -> None:
    at = page().index(">", begun(page())) + 1
    html = page()[:at] + put + page()[at:]
    delivered, problems = sections.deliver(html, KeptValues())
    assert problems == output_checks.run(shorten(html))
    assert (delivered is None) == bool(problems)
    if delivered is not None:
        assert delivered.page == without_marks(shorten(html))


def test_a_number_that_comes_back_is_named_in_both_places() -> None:
    """What a part names depends on the others: a number that begins a run elsewhere."""
    number = page().index("<span data-number=", begun(page()))
    copied = page()[number : page().index("</span>", number) + len("</span>")]
    at = page().index("</main>")
    html = page()[:at] + f"<p>{copied}</p>" + page()[at:]
    delivered, problems = sections.deliver(html, KeptValues())
    assert problems == () and delivered is not None
    assert delivered.page == without_marks(shorten(html))


def test_a_page_without_lessons_or_with_text_between_them_is_read_whole() -> None:
    assert page_sections.split("<p>x</p>") is None
    between = page()[: begun(page())] + "<p>x</p>" + page()[begun(page()) :]
    assert page_sections.split(between) is None
