"""The glossary page: every term, grouped by the lesson that introduces it."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.views.link import LinkView
from build_site.views.term import TermView


@dataclass(frozen=True, slots=True)
class TermGroupView:
    """The terms of one lesson; `lesson` is None for terms of no lesson."""

    id: str
    lesson: LinkView | None
    terms: tuple[TermView, ...]


def term_groups(terms: tuple[TermView, ...]) -> tuple[TermGroupView, ...]:
    """Groups in the order in which the glossary first names their lessons."""
    grouped: dict[str, list[TermView]] = {}
    for term in terms:
        grouped.setdefault(term.lesson.id if term.lesson else "", []).append(term)
    return tuple(
        TermGroupView(f"terms-{name or 'other'}", members[0].lesson, tuple(members))
        for name, members in grouped.items()
    )
