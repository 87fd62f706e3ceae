"""A lesson with `draft: true` is left out of the book: others may name it like a planned one."""

from __future__ import annotations

from dataclasses import replace

from build_site.kept_values import KeptValues
from build_site.model import Inputs, Outline, Planned
from build_site.parse.files import texts
from build_site.parse.first_look import first_look


def drafts(inputs: Inputs, kept: KeptValues) -> tuple[Planned, ...]:
    """Every draft with its title."""
    looks = ((name, first_look(file, kept)) for name, _, file in texts(inputs))
    return tuple(Planned(name, look.title or name) for name, look in looks if look.is_draft)


def leave_out(outline: Outline, left: tuple[Planned, ...]) -> Outline:
    """The outline without the drafts, which count as planned."""
    ids = {planned.id for planned in left}
    parts = tuple(
        replace(part, entries=tuple(entry for entry in part.entries if entry not in ids))
        for part in outline.parts
    )
    return replace(outline, parts=parts, planned=(*outline.planned, *left))
