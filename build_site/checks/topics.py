"""`teaches` speaks of topics that the lesson has."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import Book
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean


def check(book: Book) -> Iterator[Problem]:
    """One problem for each topic id without a heading."""
    for lesson in book.lessons:
        known = {heading.id.removeprefix(lesson.id + "-") for heading in lesson.headings}
        places = dict(lesson.declared)
        for topic, _ in lesson.teaches:
            if topic not in known:
                message = f"这一课没有小节“{topic}”"
                yield Problem(
                    places[topic], Code.TOPIC_UNKNOWN, message, did_you_mean(topic, known), len(topic)
                )
