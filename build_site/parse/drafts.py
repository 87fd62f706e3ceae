"""A lesson with `draft: true` is left out of the book: others may name it like a planned one."""

from __future__ import annotations

from dataclasses import replace

from build_site.model import File, Outline, Planned
from build_site.parse.front_matter import split_front_matter
from build_site.yaml_places import Entries, Scalar, read_yaml


def draft_of(lesson_id: str, file: File) -> Planned | None:
    """A draft with its title; None where the text is none."""
    node, _ = read_yaml(split_front_matter(file)[0], file.path, first_line=2)
    if not isinstance(node, Entries):
        return None
    draft, title = node.find("draft"), node.find("title")
    if not isinstance(draft, Scalar) or draft.value is not True:
        return None
    return Planned(lesson_id, title.words.text if isinstance(title, Scalar) else lesson_id)


def leave_out(outline: Outline, left: tuple[Planned, ...]) -> Outline:
    """The outline without the drafts, which count as planned."""
    ids = {planned.id for planned in left}
    parts = tuple(
        replace(part, entries=tuple(entry for entry in part.entries if entry not in ids))
        for part in outline.parts
    )
    return replace(outline, parts=parts, planned=(*outline.planned, *left))
