"""A line of running text while its numbers are being bound: what is bound is taken out of it."""

from __future__ import annotations

import re
from typing import Any

from concepts.notation.codes import Fault, Mark, Note
from concepts.notation.evaluate import Evaluator
from concepts.notation.ledger import Ledger
from concepts.notation.parser import parse_expression
from concepts.notation.passage import MASK
from concepts.notation.repair import aimed
from concepts.notation.space import Space

TAG = re.compile(r"\{(=[^}\n]*|~)\}")
PAGE_LINK = re.compile(r"\]\(page:([^)#\s]*)[^)\s]*\)")
"""The target of a link to a page: unseen, but the second witness of an id in the link's words."""
NAMED = re.compile(r"[A-Za-zα-ωΑ-Ω]")


class Line:
    """The text left to be bound, and the marks and notes so far."""

    def __init__(self, text: str, ledger: Ledger) -> None:
        self.whole = text
        self.left = text
        self.ledger = ledger
        self.marks: list[Mark] = []
        self.notes: list[Note] = []
        self.links = tuple(PAGE_LINK.finditer(text))
        self.tags = tuple(unseen.span() for unseen in (*TAG.finditer(text), *self.links))

    def in_tag(self, at: int) -> bool:
        """Whether a place lies inside an annotation, which no reader sees."""
        return any(start <= at < end for start, end in self.tags)

    def target(self, at: int) -> str | None:
        """The page to which the link's words at a place lead; None outside such a link."""
        link = next((link for link in self.links if link.start() >= at), None)
        if link is None or MASK in self.whole[at : link.start()]:
            return None
        return link[1]

    def before(self, at: int) -> str:
        """The last character that a reader sees before a place."""
        for start, end in reversed(self.tags):
            if end == at:
                at = start
        return self.whole[at - 1 : at]

    def bind(self, mark: Mark) -> None:
        """Takes a numeral out of the text."""
        self.marks.append(mark)
        self.take_out(mark.start, mark.end)

    def take_out(self, start: int, end: int) -> None:
        """Takes characters out that are no numeral."""
        self.left = self.left[:start] + MASK * (end - start) + self.left[end:]

    def refuse(
        self, span: tuple[int, int], code: str, message: str, hint: str = "", suggestion: str = ""
    ) -> None:
        """Reports a numeral and takes it out unbound."""
        note = Note(*span, code, message, hint, suggestion)
        self.report(aimed(note, self.whole[span[0] : span[1]]), span)

    def report(self, note: Note, span: tuple[int, int]) -> None:
        """Reports what is wrong with the numeral of a span and takes it out unbound."""
        self.notes.append(note)
        if not any(mark.start <= span[0] < mark.end for mark in self.marks):
            self.bind(Mark(*span, "", witness=""))

    def value(self, expression: str, span: tuple[int, int]) -> Any:
        """The value of a tag's or phrase's expression; None (and a note) where it has none."""
        found = computed(expression, self.ledger.space)
        if not isinstance(found, Note):
            return found
        self.refuse(span, found.code, found.message, found.hint)
        return None

    def phrase(self, start: int, end: int) -> str | None:
        """The expression of the longest declared count phrase around a number."""
        before, after = self.whole[:start].rstrip(), self.whole[end:].lstrip()
        best: tuple[int, str] | None = None
        for phrase, expression in self.ledger.header.counts:
            head, _, tail = phrase.partition("#")
            head, tail = head.strip(), tail.strip()
            fits = before.endswith(head) and after.startswith(tail)
            if fits and (best is None or len(head) + len(tail) > best[0]):
                best = (len(head) + len(tail), str(expression))
        return best[1] if best else None


def computed(expression: str, space: Space) -> Any:
    """The value of a tag's or phrase's expression, or the note that says why it has none."""
    try:
        return Evaluator(space, {}).value(parse_expression(expression))
    except Fault as fault:
        note = fault.note
        return Note(note.start, note.end, note.code, f"{expression}：{note.message}", note.hint)
    except RecursionError:
        return Note(0, len(expression), "notation-syntax", f"{expression}：这个式子太长")


def witness_of(expression: str) -> str:
    """An expression without a name repeats the digits: only the lock holds it."""
    return "computed" if NAMED.search(expression) else "lock"
