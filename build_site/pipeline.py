"""load → parse → assemble → checks → render → shorten → output checks → marks → bundle → write, gate by gate.

All problems of a gate are reported together; a later gate runs only if the earlier is clean.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from build_site import checks, output_checks, parse
from build_site.assemble import assemble
from build_site.bundle import bundle
from build_site.load import load
from build_site.model import Book, Bundle, Inputs, Output
from build_site.problem import Problem
from build_site.render import render
from build_site.shorten import shorten
from build_site.shorten.marks import without_marks
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


def build(inputs: Inputs, notice: Notice = lambda _: None) -> Result:
    """Everything between the two ends that touch the disk."""
    notice("逐个读文件，重算每个数")
    parsed, problems = parse.parse(inputs)
    result = partial(Result, parsed.kept)
    book, order = assemble(parsed)
    if problems or order or book is None:
        return result(_sorted((*problems, *order)))
    notice("核对全书")
    if problems := checks.run(book):
        return result(_sorted(problems), book)
    notice("写出页面")
    page, problems = render(book, inputs)
    if page is None or problems:
        return result(_sorted(problems), book)
    page = shorten(page)
    if problems := output_checks.run(page, book.is_verified):
        return result(_sorted(problems), book)
    return result((), book, bundle(book, inputs, without_marks(page)))


def page_texts(root: Path) -> tuple[PageText, ...]:
    """The numbers of a book's sources, for the command that recomputes them."""
    inputs, _ = load(root)
    return parse.page_texts(inputs) if inputs else ()


def _sorted(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    return tuple(sorted(set(problems)))
