"""The fixed values that authors may write, and the words of the book's language for them."""

from __future__ import annotations

from collections.abc import Mapping

from build_site.phrases import Phrases

KINDS = ("given", "parameter", "intermediate", "setting", "rule", "output")
"""Kinds of objects."""

OBJECT_COLUMNS = ("object", "kind", "meaning", "source", "shape")
"""Columns of the object table."""

EVIDENCE = ("public", "hand", "scenario", "program")
"""What a block of numbers rests on."""

LEVELS = ("recall", "compute", "diagnose", "transfer")
"""What a question asks for."""


def kinds_by_badge(phrases: Phrases) -> Mapping[str, str]:
    """Badge, as authors write it, → kind."""
    return {phrases.say(f"badge-{kind}"): kind for kind in KINDS}


def object_columns(phrases: Phrases) -> tuple[str, ...]:
    """The heads of the object table."""
    return tuple(phrases.say(f"column-{name}") for name in OBJECT_COLUMNS)


def titled(phrases: Phrases, kind: str, title: str) -> str:
    """What a block is, and its title."""
    return phrases.say("messages.label-titled", kind=kind, title=title)
