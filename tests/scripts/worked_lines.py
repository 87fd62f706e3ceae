"""The worked lines of a book with the trace of its pages, as the scripts read them from the page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from build_site.assemble import assemble
from build_site.load import load
from build_site.model import Lesson
from build_site.parse import parse
from build_site.trace import trace_block
from concepts.notation.storage import unpacked
from concepts.notation.verdict import Claim, Piece, Verdict

SIGNED = "-"


def worked_lines(root: Path, lessons: Iterable[str]) -> dict[str, object]:
    """`trace` as the page unpacks it, and `lines`: lesson → lines of {parts: [{text, numbers}], signs}."""
    inputs, _ = load(root)
    assert inputs is not None
    parsed, problems = parse(inputs)
    assert not problems
    book, _ = assemble(parsed)
    chosen = [lesson for lesson in book.lessons if lesson.id in set(lessons)]
    return {
        "trace": unpacked(trace_block(book, inputs)),
        "lines": {lesson.id: list(_lines(lesson)) for lesson in chosen},
    }


def _lines(lesson: Lesson) -> Iterator[dict[str, object]]:
    for claim in lesson.verdict.claims:
        if claim.kind == "worked":
            yield _line(claim, lesson.verdict)


def _line(claim: Claim, verdict: Verdict) -> dict[str, object]:
    """The pieces as static/js/recompute.js reads them from the page: without the remarks around the formula."""
    parts: list[_Part] = [_Part()]
    signs: list[str] = []
    begin = next((at + 1 for at, piece in enumerate(claim.pieces) if _ends_remark(piece)), 0)
    for piece in claim.pieces[begin:]:
        if piece.kind == "remark":
            break
        if piece.kind == "relation":
            signs.append(piece.text.strip())
            parts.append(_Part())
        else:
            parts[-1].add(piece, verdict)
    return {"parts": [{"text": part.text, "numbers": part.numbers} for part in parts], "signs": signs}


def _ends_remark(piece: Piece) -> bool:
    return piece.kind == "remark" and "：" in piece.text


class _Part:
    def __init__(self) -> None:
        self.text = ""
        self.numbers: list[dict[str, object]] = []

    def add(self, piece: Piece, verdict: Verdict) -> None:
        """Appends a piece; a minus that is the sign of a number belongs to the number."""
        if piece.kind == "matrix":
            self.text += "["
            for row in piece.rows:
                self.text += "["
                for cell in row:
                    for inner in cell:
                        self.add(inner, verdict)
                    self.text += ","
                self.text = self.text.removesuffix(",") + "],"
            self.text = self.text.removesuffix(",") + "]"
        elif piece.kind == "numeral":
            # a minus behind a blank and an operand takes away; else it is the number's sign
            is_signed = self.text.endswith(SIGNED) and self.text[:-1].rstrip()[-1:] in ("", "[", ",", "(")
            start = len(self.text) - is_signed
            self.numbers.append({"start": start, "text": SIGNED * is_signed + piece.text})
            self.text += piece.text
        elif piece.kind != "break":
            self.text += piece.text
