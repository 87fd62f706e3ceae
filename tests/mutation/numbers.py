"""Changes what a reader sees, one small edit at a time, and asks whether the build still passes.

    python tests/mutation/numbers.py --all | --sample N [--seed S] [--kinds digit,sign] [--unlocked] [--verdicts] [PAGE …]

`--sample` draws so many edits of each kind. `--verdicts` asks only whether an edit is seen, not where the
report points nor what it suggests, which costs three times as much as the answer.
An edit is made in the passages of a page (the very characters of the source, at their places) and the page is judged
anew; what passes there is written into its file and goes through the gates of the whole book.
"""

from __future__ import annotations

import sys
from pathlib import Path

if __name__ == "__main__":  # run by its path, its own folder would hide the standard module `numbers`
    sys.path[0] = str(Path(__file__).resolve().parents[2])

import argparse
import random
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import astuple, dataclass, replace
from functools import cache, partial
from multiprocessing import Pool

from concepts import notation
from concepts.notation.passage import MASK, PageText
from concepts.notation.readers import Memory
from tests.mutation.one_passage import Ground, findings_near, ground
from tests.mutation.real_book import pages, spaces
from tests.mutation.whole_book import problems_with

SUBSCRIPTS, EXPONENTS = "₀₁₂₃₄₅₆₇₈₉", "⁰¹²³⁴⁵⁶⁷⁸⁹"
WORDS = "二三四五六七八九十"
UNSEEN = re.compile(r"\{(?:=[^}]*|~)\}|\]\([a-z]+:[^)]*\)")
"""Annotations and the targets of links: what no reader sees. The links have checks of their own."""
NUMERALS = (re.compile(r"\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?"), re.compile(r"\d+(?:\.\d+)?"))
"""Grouped and plain. The commas and points of `[2,3]`, `X[0,1]` and `3.` belong to no numeral."""
SWAPS = {
    "=": ("relation", "≈"),
    "≈": ("relation", "="),
    "×": ("operator", "+/"),
    "/": ("operator", "×"),
    "+": ("operator", "-×"),
}
UNITS = {
    "MiB": ("MB", "KiB"),
    "KiB": ("KB", "MiB"),
    "GiB": ("GB", "MiB"),
    "MB": ("MiB", "KB"),
    "KB": ("KiB", "MB"),
    "GB": ("GiB", "MB"),
    "%": ("",),
}
FORMULAS = ("worked", "flow", "span")
DIGITS = tuple("0123456789")
ALPHABETS = (
    ("subscript", SUBSCRIPTS, SUBSCRIPTS[:4]),
    ("exponent", EXPONENTS, EXPONENTS),
    ("word", WORDS, WORDS),
)
POINT = re.compile(r"(?<=\d)\.(\d)")
SIGN = re.compile(r"[-−]\s*[\d∞(]")
VALUE_BEFORE = re.compile(rf"[\d)\]`{MASK}]\s?$")
"""A number, a bracket or a code span, whose unit follows; any other unit is a word, as in "how many MiB"."""
UNIT = re.compile("(?:" + "|".join(UNITS) + ")(?![A-Za-z])")


@dataclass(frozen=True, slots=True)
class Edit:
    """`old` at `start` of a passage's line becomes `new`."""

    kind: str
    page: int
    passage: int
    row: int
    start: int
    old: str
    new: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an edit."""

    edit: Edit
    codes: tuple[str, ...]
    same_line: bool
    inside: bool
    restored: bool


@cache
def lock_of(page: int) -> tuple[str, ...]:
    """What only the lock holds on a page."""
    return notation.check(pages()[page], space_of(page), self_test=False).lock


def space_of(page: int) -> Mapping[str, object]:
    """The values that a page may speak of."""
    return spaces().get(pages()[page].header.concept, {})


@cache
def ground_of(page: int) -> Ground:
    """What all edits of a page have in common."""
    return ground(pages()[page], space_of(page))


@cache
def memory_of(page: int) -> Memory:
    """What has been judged of a page; an edit leaves most of it as it was."""
    return {}


def edits(index: int, page: PageText) -> Iterator[Edit]:
    """Every edit of a page."""
    names = sorted(name for name, value in space_of(index).items() if not callable(value))
    for at, passage in enumerate(page.passages):
        for row, line in enumerate(passage.lines):
            hidden = {i for found in UNSEEN.finditer(line.text) for i in range(found.start(), found.end())}
            for start, character in enumerate(line.text):
                if start in hidden or character == MASK:
                    continue
                for kind, length, new in edits_at(line.text, start, passage.kind):
                    yield Edit(kind, index, at, row, start, line.text[start : start + length], new)
            if passage.kind in FORMULAS:
                yield from (Edit("variable", index, at, row, *swap) for swap in variables(line.text, names))


def edits_at(text: str, start: int, passage_kind: str) -> Iterator[tuple[str, int, str]]:
    """(kind, length, new text) of the edits that begin at a character."""
    character = text[start]
    if character in "0123456789":
        yield from digit_edits(text, start)
    for kind, alphabet, others in ALPHABETS:
        if character in alphabet:
            yield from ((kind, 1, other) for other in others if other != character)
    if found := POINT.match(text, start):
        yield "point", 2, found[1] + "."
    if SIGN.match(text, start):
        yield "sign", 1, "+"
    elif character in SWAPS and passage_kind in FORMULAS:
        kind, news = SWAPS[character]
        yield from ((kind, 1, new) for new in news)
    if found := UNIT.match(text, start):
        kind = "unit" if VALUE_BEFORE.search(text, 0, start) else "unit-word"
        yield from ((kind, len(found[0]), other) for other in UNITS[found[0]])


def digit_edits(text: str, start: int) -> Iterator[tuple[str, int, str]]:
    """What may go wrong with one digit."""
    character, after = text[start], text[start + 1 : start + 2]
    before = text[start - 1 : start] if start else ""
    yield from (("digit", 1, digit) for digit in "0123456789" if digit != character)
    if after in DIGITS and after != character:
        yield "transposed", 2, after + character
    if before in DIGITS or after in DIGITS:
        yield "dropped", 1, ""
    yield "doubled", 1, character * 2


def variables(text: str, names: list[str]) -> Iterator[tuple[int, str, str]]:
    """(start, old, new): a name becomes another name of the page."""
    for found in re.finditer(r"(?<![A-Za-z_₀-₉0-9])[A-Za-z_]\w*(?!\w*\()", text):
        if found.group() in names:
            others = [name for name in names if name != found.group()]
            for other in random.Random(found.group() + text).sample(others, min(3, len(others))):
                yield found.start(), found.group(), other


def edited(page: PageText, edit: Edit) -> PageText:
    """The page with the edit made."""
    passage = page.passages[edit.passage]
    line = passage.lines[edit.row]
    text = line.text[: edit.start] + edit.new + line.text[edit.start + len(edit.old) :]
    lines = (*passage.lines[: edit.row], replace(line, text=text), *passage.lines[edit.row + 1 :])
    changed = replace(passage, lines=lines)
    return replace(
        page, passages=(*page.passages[: edit.passage], changed, *page.passages[edit.passage + 1 :])
    )


def place_of(edit: Edit) -> tuple[str, int, int]:
    """(file, line, column) of an edit."""
    page = pages()[edit.page]
    line = page.passages[edit.passage].lines[edit.row]
    return page.file, line.line, line.column + edit.start


def outcome(job: tuple[Edit, bool], blame: bool = True) -> Outcome:
    """Judges the edited page."""
    edit, locked = job
    page = pages()[edit.page]
    changed = edited(page, edit)
    judge = partial(findings_near, ground_of(edit.page), edit.passage, edit.row, changed)
    findings = judge(blame=blame) or (() if blame else judge(blame=True))
    if not findings:
        lock = lock_of(edit.page) if locked else None
        memory = memory_of(edit.page)
        findings = notation.check(changed, space_of(edit.page), lock=lock, memory=memory).findings
    seen = [(one.code, page.file, one.line, one.column, one.length) for one in findings]
    if not findings and locked:
        problems = problems_with(*place_of(edit), edit.old, edit.new)
        seen = [(each.code, *astuple(each.place), each.length) for each in problems]
    file, line, column = place_of(edit)
    end = column + max(1, len(edit.new))
    near = [(start, length) for _, *where, start, length in seen if where == [file, line]]
    inside = any(start < end and start + length > column for start, length in near)
    numerals = originals(page.passages[edit.passage].lines[edit.row].text, edit.start)
    restored = any(one.suggestion in numerals for one in findings)
    return Outcome(edit, tuple(sorted({code for code, *_ in seen})), bool(near), inside, restored)


def originals(text: str, at: int) -> set[str]:
    """The numeral at a place, as it may be suggested: with its separators or without."""
    found = (found for numerals in NUMERALS for found in numerals.finditer(text))
    whole = {each.group() for each in found if each.start() <= at < each.end()}
    return whole | {each.replace(",", "") for each in whole}


def share(part: int, whole: int) -> str:
    """A share in percent."""
    return f"{part}/{whole} = {100 * part / whole:.2f} %" if whole else "0/0"


def run(jobs: list[tuple[Edit, bool]], processes: int, blame: bool = True) -> list[Outcome]:
    """All outcomes; several processes."""
    judge = partial(outcome, blame=blame)
    if processes == 1:
        return [judge(job) for job in jobs]
    with Pool(processes) as pool:
        return list(pool.imap(judge, jobs, chunksize=max(1, min(400, len(jobs) // (4 * processes)))))


def report(outcomes: list[Outcome], blame: bool = True) -> int:
    """Prints kills by kind and every survivor; the number of digit survivors."""
    kinds = Counter(one.edit.kind for one in outcomes)
    killed = Counter(one.edit.kind for one in outcomes if one.codes)
    for kind in sorted(kinds):
        print(f"{kind:11} {share(killed[kind], kinds[kind])}")
    digits = [one for one in outcomes if one.edit.kind == "digit" and one.codes]
    if blame:
        print("line       ", share(sum(one.same_line for one in digits), len(digits)))
        print("column     ", share(sum(one.inside for one in digits), len(digits)))
        print("suggestion ", share(sum(one.restored for one in digits), len(digits)))
    for one in outcomes:
        if not one.codes:
            line = pages()[one.edit.page].passages[one.edit.passage].lines[one.edit.row]
            place = ":".join(map(str, place_of(one.edit)))
            around = line.text[max(0, one.edit.start - 24) : one.edit.start + 24]
            print(f"survivor {place} {one.edit.kind} {one.edit.old!r} → {one.edit.new!r} … {around}")
    return kinds["digit"] - killed["digit"]


def drawn(found: list[Edit], most: int, seed: int) -> list[Edit]:
    """At most so many edits of each kind, drawn at random, in the order of their places."""
    by_kind: dict[str, list[Edit]] = {}
    for edit in found:
        by_kind.setdefault(edit.kind, []).append(edit)
    chance = random.Random(seed)
    some = [edit for edits in by_kind.values() for edit in chance.sample(edits, min(most, len(edits)))]
    return sorted(some, key=lambda edit: (edit.page, edit.passage, edit.row, edit.start))


def main(arguments: list[str] | None = None) -> int:
    """Exit 0 when every changed digit is caught."""
    options = argparse.ArgumentParser(description=__doc__)
    amount = options.add_mutually_exclusive_group(required=True)
    amount.add_argument("--all", action="store_true")
    amount.add_argument("--sample", type=int, metavar="N")
    options.add_argument("--seed", type=int, default=0)
    options.add_argument("--kinds", default="")
    options.add_argument("--unlocked", action="store_true")
    options.add_argument("--verdicts", action="store_true")
    options.add_argument("--processes", type=int, default=2)
    options.add_argument("pages", nargs="*")
    chosen = options.parse_args(arguments)
    kinds = set(chosen.kinds.split(",")) - {""}
    wanted = [index for index, page in enumerate(pages()) if not chosen.pages or page.id in chosen.pages]
    found = [
        edit for index in wanted for edit in edits(index, pages()[index]) if not kinds or edit.kind in kinds
    ]
    if chosen.sample is not None:
        found = drawn(found, chosen.sample, chosen.seed)
    jobs, blame = [(edit, not chosen.unlocked) for edit in found], not chosen.verdicts
    return 1 if report(run(jobs, chosen.processes, blame), blame) else 0


if __name__ == "__main__":
    sys.exit(main())
