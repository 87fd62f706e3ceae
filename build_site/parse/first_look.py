"""What is asked of a text before any is read: its characters, whether it is a draft, its concept module."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from build_site.kept_values import KeptValues
from build_site.model import File, Inputs
from build_site.parse.characters import characters_of
from build_site.parse.front_matter import split_front_matter
from build_site.problem import Problem
from build_site.yaml_places import Entries, Scalar, read_yaml

LESSON, TABLE = ".md", ".yaml"


@dataclass(frozen=True, slots=True)
class FirstLook:
    """What one text says of itself; nothing where its front matter cannot be read."""

    title: str
    is_draft: bool
    concept: str
    """The concept module that it names."""
    faults: tuple[Problem, ...]
    """Characters that no text may hold."""


def first_look(file: File, kept: KeptValues) -> FirstLook:
    """The first look at a lesson or a page."""
    return kept.made(("first look", file.path), file, partial(_look, file), lasts=True)


def _look(file: File) -> FirstLook:
    node, _ = read_yaml(split_front_matter(file)[0], file.path, first_line=2)
    find = node.find if isinstance(node, Entries) else lambda _: None
    title, draft, concept = map(find, ("title", "draft", "concept"))
    return FirstLook(
        title.words.text if isinstance(title, Scalar) else "",
        isinstance(draft, Scalar) and draft.value is True,
        concept.words.text if isinstance(concept, Scalar) else "",
        characters_of(file),
    )


def character_problems(inputs: Inputs, kept: KeptValues | None = None) -> Iterator[Problem]:
    """Every character that no text may hold, at its place, in all of content/."""
    kept = kept or KeptValues()
    for file in inputs.under("content"):
        if file.path.endswith(LESSON):
            yield from first_look(file, kept).faults
        elif file.path.endswith(TABLE):
            yield from kept.made(("characters", file.path), file, partial(characters_of, file))
