"""The stage that looks at the finished page as a browser would get it; one rule a module."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from build_site.output_checks import digits, forbidden, leftover, targets
from build_site.output_checks.document import Document, read_document
from build_site.problem import Problem

CHECKS: tuple[Callable[[Document], Iterable[Problem]], ...] = (
    targets.check,
    digits.check,
    forbidden.check,
    leftover.check,
)


def run(html: str, is_verified: bool = True) -> tuple[Problem, ...]:
    """What every check finds in the page; of numbers that nobody has judged none is bound."""
    document = read_document(html)
    checks = (check for check in CHECKS if is_verified or check is not digits.check)
    return tuple(problem for check in checks for problem in check(document))


def problems_in_texts(document: Document) -> Iterator[Problem]:
    """What can be told of a part of a page: everything but whether addresses have their targets."""
    return (problem for check in CHECKS if check is not targets.check for problem in check(document))
