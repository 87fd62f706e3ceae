"""The syllabus of a page against the page: what is not taught, what is named but unknown, what is not printed.

Every number of a worked example must stand, bound, in a section whose `teaches` names the example; that holds
for what is given as for results, for 0 and 1 as for long numbers. Numbers of one row stand in its order.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.coverage.shown_numbers import shows, shows_row
from tests.coverage.syllabus_items import KINDS, Item, Syllabus
from tests.coverage.taught_pages import Section, TaughtPage

Homes = dict[str, tuple[Section, ...]]
"""Item id → the sections that teach it."""


@dataclass(frozen=True, slots=True)
class Gap:
    """One thing that is wrong. `where`: file or file:line; `item`: id of the syllabus, section, term or key."""

    where: str
    item: str
    message: str

    def __str__(self) -> str:
        return ": ".join(part for part in (self.where, self.item, self.message) if part)


@dataclass(frozen=True, slots=True)
class Exempt:
    """Numbers that the text shows in another form on purpose: `where` is result, result.p or result.p[0]."""

    page: str
    item: str
    where: str
    reason: str

    def covers(self, item: str, where: str) -> bool:
        """Whether it names a number, or what holds it."""
        return item == self.item and (
            where == self.where or where.startswith((f"{self.where}[", f"{self.where}."))
        )


@dataclass(frozen=True, slots=True)
class Compared:
    """What came of one page: its gaps, and each count as (found, needed) or as one number."""

    id: str
    gaps: tuple[Gap, ...]
    shares: tuple[tuple[str, int, int], ...] = ()
    counts: tuple[tuple[str, int], ...] = ()


def compare(syllabus: Syllabus, page: TaughtPage | None, exempt: tuple[Exempt, ...] = ()) -> Compared:
    """Everything that a page lacks of its syllabus."""
    if page is None:
        return Compared(syllabus.page, (Gap(syllabus.page, "", "not in the book"),))
    homes = _homes(page)
    granted = tuple(each for each in exempt if each.page == syllabus.page)
    faults = tuple(
        (item, where, fault)
        for item in syllabus.items
        if item.id in homes
        for where, fault in _faults(item, homes[item.id])
    )
    excused = {
        (item.id, where): each for item, where, _ in faults for each in granted if each.covers(item.id, where)
    }
    left = tuple(fault for fault in faults if (fault[0].id, fault[1]) not in excused)
    gaps = (
        *_unknown(syllabus, page),
        *_untaught(syllabus, page, homes),
        *(_gap(item, where, fault, homes[item.id], page) for item, where, fault in left),
        *(
            Gap(f"exceptions.yaml: {each.page}", each.item, f"{each.where}: this exception is not needed")
            for each in granted
            if each not in excused.values()
        ),
    )
    missing = {(item.id, where) for item, where, _ in left}
    return Compared(page.id, gaps, tuple(_shares(syllabus, homes, missing)), _counts(page))


def _homes(page: TaughtPage) -> Homes:
    homes: Homes = {}
    for name, _, items in page.teaches:
        section = page.section(name)
        for item in items if section else ():
            homes[item] = (*homes.get(item, ()), *((section,) if section else ()))
    return homes


def _unknown(syllabus: Syllabus, page: TaughtPage) -> Iterator[Gap]:
    known = {item.id for item in syllabus.items}
    for name, line, items in page.teaches:
        if page.section(name) is None:
            yield Gap(f"{page.file}:{line}", name, "teaches names a section that the page does not have")
        for item in items:
            if item not in known:
                yield Gap(f"{page.file}:{line}", item, f"{syllabus.file} has no such item")


def _untaught(syllabus: Syllabus, page: TaughtPage, homes: Homes) -> Iterator[Gap]:
    for item in syllabus.items:
        if item.id not in homes:
            yield Gap(page.file, item.id, f"no section teaches this {item.kind}: {item.text}")


def _faults(item: Item, sections: tuple[Section, ...]) -> Iterator[tuple[str, str]]:
    """(where, what is wrong) of each number, then of each row whose numbers are all there."""
    wrong = set[str]()
    for needed in item.needed:
        shown = [each for s in sections for each in s.numbers if shows(each, needed.number)]
        if not any(each.bound for each in shown):
            wrong.add(needed.where)
            fault = "stands there, but bound to nothing" if shown else "is not printed there"
            yield needed.where, f"{needed.number!r} {fault}"
    for row in item.rows:
        numbers = [each.number for each in row]
        if not wrong.intersection(each.where for each in row) and not any(
            shows_row([each for each in section.numbers if each.bound], numbers) for section in sections
        ):
            yield row[0].row, f"{numbers} is not printed there as a row or a column"


def _gap(item: Item, where: str, fault: str, sections: tuple[Section, ...], page: TaughtPage) -> Gap:
    names = ", ".join(section.id for section in sections)
    return Gap(f"{page.file}:{sections[0].first}", item.id, f"{where}: {fault} (section {names})")


def _shares(
    syllabus: Syllabus, homes: Homes, missing: set[tuple[str, str]]
) -> Iterator[tuple[str, int, int]]:
    for kind, plural in KINDS.items():
        items = [item for item in syllabus.items if item.kind == kind]
        yield plural, sum(item.id in homes for item in items), len(items)
    needed = [(item.id, number.where) for item in syllabus.items for number in item.needed]
    yield "numbers", sum(each[0] in homes and each not in missing for each in needed), len(needed)


def _counts(page: TaughtPage) -> tuple[tuple[str, int], ...]:
    return (
        ("Han characters", page.han),
        ("worked lines", page.worked_lines),
        ("questions", page.questions),
        ("terms", page.terms),
    )
