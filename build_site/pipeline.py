"""load → parse → assemble → checks → render → shorten → output checks → marks → bundle → write, gate by gate.

All problems of a gate are reported together; a later gate runs only if the earlier is clean.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from build_site import checks, output_checks, parse
from build_site.assemble import assemble
from build_site.bundle import bundle
from build_site.epub import epub
from build_site.kept_values import KeptValues
from build_site.load import load
from build_site.model import Book, Bundle, Inputs, Output
from build_site.problem import Problem
from build_site.render import render
from build_site.sections import deliver
from build_site.shorten import shorten
from concepts.notation.passage import PageText

Notice = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Result:
    """What a build came to; `bundle` is there only if nothing is wrong."""

    kept: tuple[Output, ...]
    """New files for the cache of the next build."""
    problems: tuple[Problem, ...]
    book: Book | None = None
    bundle: Bundle | None = None
    page: str | None = None
    """The page in its long form: what a browser makes of it is what it makes of the delivered one."""


def build(inputs: Inputs, notice: Notice = lambda _: None, kept: KeptValues | None = None) -> Result:
    """Everything between the two ends that touch the disk."""
    kept = kept or KeptValues()
    drawn = draw(inputs, notice, kept)
    if drawn.page is None or drawn.book is None:
        return drawn
    if not inputs.verifies:
        # a draft for its author: in its long form, and looked at by nothing but a browser
        return replace(drawn, bundle=bundle(drawn.book, inputs, drawn.page))
    delivered, problems = deliver(drawn.page, kept)
    if delivered is None:
        return replace(drawn, problems=_sorted(problems))
    book = epub(drawn.book, inputs, drawn.page, kept)
    return replace(drawn, bundle=bundle(drawn.book, inputs, delivered.page, book, delivered.seen))


def draw(inputs: Inputs, notice: Notice = lambda _: None, kept: KeptValues | None = None) -> Result:
    """The first two gates and the page; what `kept` holds of what is unchanged is not made again."""
    kept = kept or KeptValues()
    notice("逐个读文件，重算每个数")
    parsed, problems = parse.parse(inputs, kept)
    result = partial(Result, parsed.kept)
    book, order = assemble(parsed)
    if problems or order or book is None:
        return result(_sorted((*problems, *order)))
    notice("核对全书")
    if problems := checks.run(book):
        return result(_sorted(problems), book)
    notice("写出页面")
    page, problems = render(book, inputs, kept)
    return result(_sorted(problems), book, None, None if problems else page)


def page_problems(page: str) -> tuple[Problem, ...]:
    """The third gate: the page as a browser gets it."""
    return _sorted(output_checks.run(shorten(page)))


def warmed(book: Book, inputs: Inputs, kept: KeptValues) -> Iterator[None]:
    """Judges the texts of a book one by one, so that the first edit of each finds its other lines judged."""
    for lesson in book.lessons:
        parse.warm(lesson.numbers, book.namespaces.get(lesson.numbers.header.concept, {}), inputs, kept)
        yield


def page_texts(root: Path) -> tuple[PageText, ...]:
    """The numbers of a book's sources, for the command that recomputes them."""
    inputs, _ = load(root)
    return parse.page_texts(inputs) if inputs else ()


def _sorted(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    return tuple(sorted(set(problems)))
