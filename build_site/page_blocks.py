"""What the scripts of the page read: the outline and the claims, as JSON fit for a script element."""

from __future__ import annotations

import json
from typing import Any

from build_site.model import Book, Lesson
from build_site.views.minutes import minutes_of
from concepts import notation
from concepts.notation.passage import PageText
from concepts.notation.verdict import Numeral, Verdict


def inlined(content: str) -> str:
    """JSON that no parser of HTML can take for the end of its element."""
    return content.replace("<", "\\u003c")


def outline_block(book: Book) -> str:
    """Identity of the book, its lessons in reading order, and addresses that have moved."""
    content = {
        "id": book.outline.id,
        "version": book.outline.version,
        "lessons": [_lesson(lesson) for lesson in book.lessons],
        "redirects": dict(book.redirects),
    }
    return _compact(content)


def claims_block(book: Book) -> str:
    """Every page whose numbers were judged: what recomputes them, what a reader is told of each."""
    pages = [_claims(lesson.numbers, lesson.verdict) for lesson in book.lessons]
    pages += [_claims(judged.numbers, judged.verdict) for judged in book.judged]
    return _compact({"pages": pages})


def _compact(content: object) -> str:
    return inlined(json.dumps(content, ensure_ascii=False, separators=(",", ":")))


def _lesson(lesson: Lesson) -> dict[str, Any]:
    topics = [[topic.id, topic.title] for topic in lesson.topics if topic.id != lesson.id]
    return {
        "id": lesson.id,
        "title": lesson.title,
        "kind": lesson.kind,
        "minutes": minutes_of(lesson),
        "topics": topics,
    }


def _claims(page: PageText, verdict: Verdict) -> dict[str, Any]:
    """`numerals`: by the index that `data-number` names."""
    return {**notation.to_json(page), "numerals": [_numeral(each) for each in verdict.numerals]}


def _numeral(numeral: Numeral) -> list[object]:
    """[claim, source line, binding, expression, unrounded value], without the empty ones at the end."""
    fields = [numeral.claim, numeral.line, numeral.binding, numeral.expression, numeral.value]
    while fields and fields[-1] == "":
        fields.pop()
    return fields
