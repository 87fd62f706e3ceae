"""The stage that looks at the book as a whole. Reads records only, never Markdown; one rule a module."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from build_site.checks import (
    again,
    answers,
    duplicate_ids,
    figure_groups,
    link_names,
    links,
    prerequisites,
    redirects,
    references,
    synonyms,
    term_homes,
    term_lessons,
    terms,
    topics,
    unused_terms,
)
from build_site.model import Book
from build_site.problem import Problem

CHECKS: tuple[Callable[[Book], Iterable[Problem]], ...] = (
    duplicate_ids.check,
    links.check,
    link_names.check,
    figure_groups.check,
    terms.check,
    term_lessons.check,
    unused_terms.check,
    term_homes.check,
    references.check,
    prerequisites.check,
    topics.check,
    answers.check,
    again.check,
    synonyms.check,
    redirects.check,
)


def run(book: Book) -> tuple[Problem, ...]:
    """What every check finds."""
    return tuple(problem for check in CHECKS for problem in check(book))
