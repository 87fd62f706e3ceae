"""What scripts read in the page: the outline of the book."""

from __future__ import annotations

import json
from typing import Any

from build_site.model import Book, Lesson
from build_site.views.minutes import minutes_of


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
