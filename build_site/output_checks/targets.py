"""Every address in the page has its target, and every id stands once."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.output_checks.document import PATH, Document, Element
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean

POINTERS = ("popovertarget", "commandfor", "for", "aria-labelledby", "aria-describedby", "aria-controls")
"""Attributes that hold ids, one or several."""


def check(document: Document) -> Iterator[Problem]:
    """Repeated ids, then addresses without a target."""
    ids: set[str] = set()
    for element in document.elements:
        name = element.find("id")
        if name is None:
            continue
        if name in ids or not name:
            yield _problem(element, f"id “{name}”重复或是空的", "每个 id 只给一样东西")
        ids.add(name)
    for element in document.elements:
        for name in _named(element):
            if name not in ids:
                yield _problem(
                    element, f"“#{name}”没有目标（在“{element.section}”里）", did_you_mean(name, ids)
                )


def ids_of(document: Document) -> tuple[str, ...]:
    """The id of every element that has one."""
    found = (element.find("id") for element in document.elements)
    return tuple(name for name in found if name is not None)


def pointers_of(document: Document) -> Iterator[str]:
    """Every id that something in the page points to."""
    return (name for element in document.elements for name in _named(element))


def _named(element: Element) -> Iterator[str]:
    for name, value in element.attributes:
        if name == "href" and value.startswith("#") and len(value) > 1:
            yield value[1:]
        elif name in POINTERS:
            yield from value.split()


def _problem(element: Element, message: str, hint: str) -> Problem:
    return Problem(Place(PATH, element.line, element.column), Code.TARGET_MISSING, message, hint)
