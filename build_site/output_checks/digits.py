"""Every digit that a reader sees is a bound number, or was written by the program from something it names."""

from __future__ import annotations

import re
from collections.abc import Iterator

from build_site.output_checks.document import PATH, Document, Element, Text
from build_site.problem import Place, Problem
from build_site.rules import Code
from concepts.delivered.numbers import NUMBER, names_its_address
from concepts.notation.foreign_numerals import HAN_NUMERAL, is_foreign

DIGIT = re.compile(r"[0-9０-９₀-₉⁰¹²³⁴-⁹]+")
SIGN = re.compile(r"[^\x00-\x7f]")
ACCOUNTED = ("data-number", "data-ordinal", "data-src")
UNSEEN = ("script", "style", "template", "title")
SPOKEN = ("aria-label", "alt", "title", "placeholder")
"""Attributes that are read out or shown."""


def check(document: Document) -> Iterator[Problem]:
    """One problem for each text or label with such a digit."""
    for text in document.texts:
        found = _digits(text.text)
        if (
            found
            and not any(map(_accounts, text.ancestors))
            and not text.inside(*UNSEEN)
            and not _is_address(text)
        ):
            line = text.line + text.text[: found.start()].count("\n")
            yield _problem(found[0], text.section, Place(PATH, line))
    for element in document.elements:
        for name, value in element.attributes:
            if name in SPOKEN and (found := _digits(value)) and not _is_within_made(element):
                yield _problem(found[0], element.section, Place(PATH, element.line, element.column))


def _digits(text: str) -> re.Match[str] | None:
    """The first digits, or the first sign that says a number in another way."""
    if found := DIGIT.search(text):
        return found
    if any(map(is_foreign, set(text))):
        return next(sign for sign in SIGN.finditer(text) if is_foreign(sign[0]))
    return HAN_NUMERAL.search(text)


def _accounts(element: Element) -> bool:
    return element.tag == NUMBER or any(name in ACCOUNTED for name, _ in element.attributes)


def _is_within_made(element: Element | None) -> bool:
    """Whether the element, or one around it, accounts for what it says."""
    while element is not None and not _accounts(element):
        element = element.parent
    return element is not None


def _is_address(text: Text) -> bool:
    """Whether it is a link that begins with the id of the lesson to which it leads."""
    address = text.ancestors[-1].find("href") if text.ancestors else None
    return address is not None and names_its_address(text.text, address)


def _problem(digits: str, section: str, place: Place) -> Problem:
    message = f"页面上的“{digits}”不属于任何绑定的数（在“{section}”里）"
    hint = "模板写的数放进带 data-src 的元素，正文的数要绑定"
    return Problem(place, Code.DIGIT_STRAY, message, hint)
