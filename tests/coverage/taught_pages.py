"""What a page of the book teaches and prints, section by section, as the build's own readers see it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from build_site.model import File, Inputs, Lesson
from build_site.parse.files import lock_path, texts
from build_site.parse.lesson import LessonSource, read_lesson, write_lesson
from build_site.parse.literals import read_lock
from build_site.parse.surroundings import Surroundings, survey
from build_site.parse.text import verdict_of
from concepts.notation.verdict import Numeral, Verdict
from tests.coverage.shown_numbers import MINUS, Printed, opposite, percent, printed, quotient

DRAWN = re.compile(r'data-src="([^"]*)"[^>]*>([^<]*)<')
"""What the build prints of a concept module: cells of matrices and figures, shapes of tables."""
NUMBERING = re.compile(r"^(?:section|figure|frames|heading|row|column|minutes)\b")
"""What the build counts by itself: no number of the subject."""
NUMBER = re.compile(r"(?<![\w.])([-−]?)([0-9][0-9,]*(?:\.[0-9]+)?|∞)")
NO_NUMBERS = ("id", "label", "sequence")
"""Bindings of what has digits but is no number: F09, float32, list markers."""


@dataclass(frozen=True, slots=True)
class Section:
    """A second-level section: its id, its lines (the last one excluded), what it prints."""

    id: str
    first: int
    last: int
    numbers: tuple[Printed, ...]


@dataclass(frozen=True, slots=True)
class TaughtPage:
    """A page of the book. `teaches`: (section id, line in the file, item ids)."""

    id: str
    file: str
    sections: tuple[Section, ...]
    teaches: tuple[tuple[str, int, tuple[str, ...]], ...]
    han: int
    worked_lines: int
    questions: int
    terms: int

    def section(self, name: str) -> Section | None:
        """The section of that id."""
        return next((section for section in self.sections if section.id == name), None)


def read_pages(inputs: Inputs, names: tuple[str, ...]) -> dict[str, TaughtPage]:
    """Those of the pages that the book has, by id; drafts are not in the book."""
    around, _ = survey(inputs)
    terms = Counter(_lessons_of_terms(inputs))
    pages = {}
    for name, kind, file in texts(inputs):
        if name in names and name not in around.left_out:
            source, _ = read_lesson(file, name, kind, around)
            if source is not None:
                pages[name] = _page(source, around, file, terms[name])
    return pages


def _page(source: LessonSource, around: Surroundings, file: File, terms: int) -> TaughtPage:
    lock, _ = read_lock(around.inputs.find(lock_path(file.path)))
    verdict, _ = verdict_of(source.numbers, around, lock)
    lesson = (
        None if verdict.findings or source.document.problems else write_lesson(source, verdict, around)[0]
    )
    lines = file.text.split("\n")
    places = {name: place.line for name, place in source.front.topics}
    return TaughtPage(
        id=source.id,
        file=file.path,
        sections=tuple(_sections(source, verdict, lines, lesson)),
        teaches=tuple((name, places[name], items) for name, items in source.front.teaches),
        han=source.document.han,
        worked_lines=sum(claim.kind in ("worked", "flow") for claim in verdict.claims),
        questions=len(source.document.questions),
        terms=terms,
    )


def _sections(
    source: LessonSource, verdict: Verdict, lines: list[str], lesson: Lesson | None
) -> Iterator[Section]:
    headings = [heading for heading in source.document.headings if heading.level == 2]
    starts = [heading.place.line for heading in headings]
    typed = tuple(_typed(verdict.numerals, lines))
    for heading, (first, last) in zip(headings, pairwise([*starts, len(lines) + 1]), strict=True):
        own = tuple(number for number in typed if first <= number.line < last)
        drawn = tuple(_drawn(lesson, heading.id, first)) if lesson else ()
        yield Section(heading.id.removeprefix(f"{source.id}-"), first, last, (*own, *drawn))


def _typed(numerals: tuple[Numeral, ...], lines: list[str]) -> Iterator[Printed]:
    """Every numeral, each also as a percentage or a fraction where it is printed as one."""
    before: tuple[Numeral, Printed] | None = None
    for numeral in numerals:
        if numeral.binding in NO_NUMBERS:
            continue
        line = lines[numeral.line - 1]
        at = numeral.column - 1
        sign = -1 if line[:at].endswith(tuple(MINUS)) else 1
        number = printed(numeral.line, numeral.text, bool(numeral.binding), sign, numeral.value)
        if number is None:
            continue
        if line[:at].endswith("±"):
            yield opposite(number)
        yield number
        if re.match(r"(?:\{=[^}]*\})?\s*%", line[at + len(numeral.text) :]):
            yield percent(number)
        if before is not None and before[0].line == numeral.line and _stroke(before[0], line, at):
            ratio = quotient(before[1], number)
            if ratio is not None:
                yield ratio
        before = (numeral, number)


def _stroke(above: Numeral, line: str, at: int) -> bool:
    """Whether only a stroke, and tags that no reader sees, stand between a numeral and the next one."""
    between = re.sub(r"\{=[^}]*\}", "", line[above.column - 1 + len(above.text) : at])
    return between.strip() == "/"


def _drawn(lesson: Lesson, topic: str, line: int) -> Iterator[Printed]:
    html = next((each.html for each in lesson.topics if each.id == topic), "")
    for source, text in DRAWN.findall(html):
        if not NUMBERING.match(source):
            for minus, digits in NUMBER.findall(text):
                number = printed(line, digits, bound=True, sign=-1 if minus else 1)
                if number is not None:
                    yield number


def _lessons_of_terms(inputs: Inputs) -> Iterator[str]:
    file = inputs.find("content/glossary.yaml")
    yield from re.findall(r"\blesson: *([\w-]+)", file.text if file else "")
