"""A listing that does not do what the page says: is a digit of the program wrong, or one of its output?"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from concepts.notation.codes import Note
from concepts.notation.digits import LEADING_ZERO, first_digit_edits, one_digit_edits
from concepts.notation.ledger import Ledger
from concepts.notation.listing import EndlessError, Listing, read_listing
from concepts.notation.repair import Repair, pointed

MOST_STEPS = 100_000
"""Lines that all tries together may execute: about half a second."""
STEPS_OF_ONE, STEPS_TO_FAIL = 5_000, 50
"""Lines that one try may execute, and what a try that fails earlier is taken to cost."""


class CodeBlame:
    """Tries the one-digit edits of a listing's numbers: which make output and variables those of the page?"""

    def __init__(self, text: str, ledger: Ledger, printed: Sequence[str]) -> None:
        self.text = text
        self.ledger = ledger
        self.printed = tuple(printed)
        self.steps = MOST_STEPS

    def repairs(self, numbers: Sequence[re.Match[str]]) -> list[Repair]:
        """The edits after which the listing does what the page says. `numbers` are those of its program."""
        zeros = [found for found in numbers if _has_leading_zero(self.text, found)]
        listing = _read(self.text)
        found = []
        for number, edit in _edits(zeros or numbers, bool(zeros)):
            if self.steps > 0 and self._agrees(listing, number, edit):
                line = self.text.count("\n", 0, number.start()) + 1
                found.append(Repair(number.start(), number.group(), edit, f"代码第 {line} 行的 "))
        return found

    def _agrees(self, listing: Listing | None, number: re.Match[str], edit: str) -> bool:
        """Whether the edited listing runs to its end and agrees with the page."""
        start, end = number.span()
        try:
            if listing is None:
                edited = read_listing(self.text[:start] + edit + self.text[end:])
            else:
                edited = listing.edited(start, end, edit)
            run = edited.run(self.ledger, STEPS_OF_ONE, self.printed)
        except (Exception, SystemExit) as error:
            self.steps -= STEPS_OF_ONE if isinstance(error, EndlessError) else STEPS_TO_FAIL
            return False
        self.steps -= run.steps
        return run.printed == self.printed and not run.differs


def blamed(text: str, notes: Sequence[Note], wrong: Sequence[Note], repairs: Sequence[Repair]) -> list[Note]:
    """The findings of a listing; `wrong`, what differs in its run, is one where one digit mends it."""
    zeros = [note for note in notes if note.code == "leading-zero"]
    if repairs and (here := [note for note in zeros if note.start == repairs[0].start]):
        return [*(note for note in notes if note not in here), pointed(here[0], repairs)]
    kept = [note for note in notes if note not in zeros or all(note.start != each.start for each in wrong)]
    output = _one_digit_of_output(text, wrong)
    if not repairs:
        return [*kept, *wrong]
    if output is None:
        return [*kept, pointed(wrong[0], repairs)]
    # the page cannot tell which of the two was mistyped
    return [*kept, pointed(wrong[0], [output, *repairs]), pointed(wrong[0], [repairs[0], output])]


def _one_digit_of_output(text: str, wrong: Sequence[Note]) -> Repair | None:
    """The digit of the printed output that would mend everything too."""
    first, old = wrong[0], text[wrong[0].start : wrong[0].end]
    if len(wrong) > 1 or first.suggestion not in one_digit_edits(old):
        return None
    return Repair(first.start, old, first.suggestion, "输出里的 ")


def _read(text: str) -> Listing | None:
    try:
        return read_listing(text)
    except SyntaxError:
        return None


def _edits(numbers: Sequence[re.Match[str]], at_first_digit: bool) -> Iterator[tuple[re.Match[str], str]]:
    for number in numbers:
        edits = first_digit_edits if at_first_digit else one_digit_edits
        for edit in edits(number.group()):
            yield number, edit


def _has_leading_zero(text: str, number: re.Match[str]) -> bool:
    before = text[number.start() - 1 : number.start()]
    return bool(LEADING_ZERO.match(number.group())) and not (before.isalnum() or before in ("_", "."))
