"""One reader a kind of passage: what in it is a claim, and how each claim is judged."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, MutableMapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from concepts.notation.code import has_comments, judge_code
from concepts.notation.codes import Judgement, Mark, Note
from concepts.notation.display import Layout, span_layout
from concepts.notation.formula import completed, find_chain, judge_formula, judge_span, with_first_digit
from concepts.notation.ledger import Ledger
from concepts.notation.ordinals import judge_ordinals
from concepts.notation.prose.headings import is_heading_number
from concepts.notation.prose.rules import judge_prose
from concepts.notation.sheet import Sheet
from concepts.notation.statements import Statement, split_statements
from concepts.notation.table import judge_table

Memory = MutableMapping[tuple[object, ...], Any]
"""Judgements by (kind, text, …, ledger key); valid as long as the namespace is the same."""

Judged = TypeVar("Judged")

TAG_NEAR = re.compile(r"[^\S\n]*(?:%|[A-Za-z]{1,3}|[万亿])?[^\S\n]*[\u4e00-\u9fff]?\{(?:=[^}\n]*|~)\}")


@dataclass(frozen=True, slots=True)
class Draft:
    """A claim before its numerals are counted; all offsets, the judgement's too, count in the sheet."""

    kind: str
    sheet: Sheet
    start: int
    end: int
    judgement: Judgement
    layout: Layout | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """What all readers need: the ledger, what they may remember, and whether to test themselves."""

    ledger: Ledger
    memory: Memory
    self_test: bool
    tags: dict[tuple[int, int], str]
    """Annotations that follow a code span: (line, column) of the span's last character -> tag."""

    def remembered(
        self, key: tuple[object, ...], judge: Callable[..., Judged], *subject: object, leaning: bool = True
    ) -> Judged:
        """The judgement of a text, made once: `judge` depends on nothing but the subject and the ledger,
        and only on the namespace when it is not `leaning` on the ledger."""
        whole = (*key, self.self_test, self.ledger.key if leaning else self.ledger.header.given)
        if whole not in self.memory:
            self.memory[whole] = judge(*subject, self.ledger, self.self_test)
        found: Judged = self.memory[whole]
        return found


def moved(judgement: Judgement, by: int) -> Judgement:
    """A judgement in a text with `by` more characters before."""
    marks = tuple(replace(mark, start=mark.start + by, end=mark.end + by) for mark in judgement.marks)
    return Judgement(marks, tuple(note.moved(by) for note in judgement.notes))


def read_worked(sheet: Sheet, reading: Reading) -> Iterator[Draft]:
    """A fence of worked lines or of shapes: one claim a statement."""
    for statement in split_statements(sheet.lines):
        base = sheet.starts[statement.line]
        key = (sheet.passage.kind, statement.text)
        found = reading.remembered(key, judge_statement, statement, sheet.passage.kind)
        layout = Layout(statement.text, statement.chain, statement.tokens, statement.remarks)
        end = base + len(statement.text)
        yield Draft(sheet.passage.kind, sheet, base, end, moved(found, base), layout)


def judge_statement(statement: Statement, kind: str, ledger: Ledger, self_test: bool = True) -> Judgement:
    """One worked statement with its remarks; depends on nothing but its text and the ledger."""
    if statement.fault is not None:
        note = with_first_digit(statement.fault, statement.text, lambda mended: _reads(mended, kind, ledger))
        found = Judgement((), (note,))
    elif statement.chain is None:
        found = Judgement()
    else:
        first, last = statement.formulas[0][0], statement.formulas[-1][1]
        shown = " " * first + statement.text[first:last]
        found = judge_formula(statement.chain, shown, ledger, flow=kind == "flow", self_test=self_test)
    for start, end in statement.formulas:
        found = completed(statement.text, found, start, end)
    marks, notes = found.marks, found.notes
    for start, end in statement.remarks:
        remark = moved(judge_prose(statement.text[start:end], ledger), start)
        marks, notes = marks + remark.marks, notes + remark.notes
    return Judgement(marks, notes)


def _reads(text: str, kind: str, ledger: Ledger) -> bool:
    """Whether a text is one statement that passes."""
    statements = split_statements(tuple(text.split("\n")))
    if len(statements) != 1 or statements[0].fault is not None:
        return False
    return not judge_statement(statements[0], kind, ledger).notes


def read_span(sheet: Sheet, reading: Reading) -> Iterator[Draft]:
    """One inline code span."""
    tag = reading.tags.get(sheet.place(max(len(sheet.text) - 1, 0)), "")
    yield from _span(sheet, 0, sheet.text, tag, reading)


def _span(sheet: Sheet, start: int, text: str, tag: str, reading: Reading) -> Iterator[Draft]:
    key = ("span", text, tag)
    found = reading.remembered(key, judge_span, text, tag)
    if found.marks or found.notes:
        layout = span_layout(text, find_chain(text))
        yield Draft("span", sheet, start, start + len(text), moved(found, start), layout)


def read_prose(sheet: Sheet, reading: Reading) -> Iterator[Draft]:
    """Running text: each numeral is a claim of its own."""
    for line, base in zip(sheet.lines, sheet.starts, strict=True):
        found = reading.remembered(("prose", line), judge_prose, line)
        notes = list(found.notes)
        for mark in sorted(found.marks, key=lambda mark: mark.start):
            own = [note for note in notes if mark.start <= note.start < mark.end]
            notes = [note for note in notes if note not in own]
            tag = TAG_NEAR.match(line, mark.end)
            end = tag.end() if tag and mark.binding in ("tag", "declared") else mark.end
            yield _numeral(sheet, base, mark, end, tuple(own))
        if notes:
            loose = moved(Judgement((), tuple(notes)), base)
            yield Draft(sheet.passage.kind, sheet, base, base + len(line), loose)


def _numeral(sheet: Sheet, base: int, mark: Mark, end: int, notes: tuple[Note, ...]) -> Draft:
    found = moved(Judgement((mark,), notes), base)
    return Draft(sheet.passage.kind, sheet, base + mark.start, base + end, found)


def read_table(sheet: Sheet, reading: Reading) -> Iterator[Draft]:
    """A table is one claim; code spans in it are claims of their own."""
    found = reading.remembered(("table", sheet.lines), judge_table, sheet.lines)
    if found.judgement.marks or found.judgement.notes:
        yield Draft("table", sheet, 0, len(sheet.text), found.judgement)
    for span in found.spans:
        yield from _span(sheet, span.start, span.text, span.tag, reading)


def read_code(sheet: Sheet, reading: Reading) -> Iterator[Draft]:
    """A listing is one claim."""
    if sheet.text.strip():
        key = ("code", sheet.text)
        found = reading.remembered(key, judge_code, sheet.lines, leaning=has_comments(sheet.text))
        yield Draft("code", sheet, 0, len(sheet.text), found)


def read_ordinals(sheet: Sheet, _: Reading) -> Iterator[Draft]:
    """The markers of a list are one claim."""
    yield Draft("ordinals", sheet, 0, len(sheet.text), judge_ordinals(sheet.lines))


READERS: dict[str, Callable[[Sheet, Reading], Iterator[Draft]]] = {
    "worked": read_worked,
    "flow": read_worked,
    "span": read_span,
    "prose": read_prose,
    "text": read_prose,
    "table": read_table,
    "code": read_code,
    "ordinals": read_ordinals,
}


def number_headings(drafts: list[Draft]) -> list[Draft]:
    """Numbered headings must count 1, 2, 3 over the page."""
    expected, checked = 0, []
    for draft in drafts:
        mark = draft.judgement.marks[0] if len(draft.judgement.marks) == 1 else None
        if mark is None or mark.binding != "sequence" or draft.kind != "prose":
            checked.append(draft)
            continue
        base = draft.sheet.text.rfind("\n", 0, mark.start) + 1
        expected += is_heading_number(draft.sheet.text[base:], mark.start - base)
        if draft.sheet.text[mark.start : mark.end] == str(expected):
            checked.append(draft)
            continue
        message = f"小节号应是 {expected}"
        note = Note(mark.start, mark.end, "numbering-broken", message, "小节从 1 数起", str(expected))
        checked.append(replace(draft, judgement=Judgement((replace(mark, binding="", witness=""),), (note,))))
    return checked
