"""The book that is edited: its inputs, its pages, the values and texts of its concept modules."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from build_site.load import load
from build_site.model import Inputs
from build_site.numbers import NOT_LESSONS, Namespace
from build_site.parse import Unjudged, unjudged
from concepts.notation.passage import PageText

ROOT = Path(__file__).resolve().parents[2]


@cache
def inputs() -> Inputs:
    """All files of the book."""
    found, problems = load(ROOT)
    assert found is not None
    assert problems == ()
    return found


@cache
def _unjudged() -> Unjudged:
    return unjudged(inputs())


@cache
def pages() -> tuple[PageText, ...]:
    """Every page, in the order of the book."""
    return tuple(_unjudged().pages)


@cache
def spaces() -> Mapping[str, Namespace]:
    """The namespace of every concept module."""
    return dict(_unjudged().concepts)


@cache
def module_texts() -> Mapping[str, str]:
    """The texts of the concept modules, by their names."""
    found = {
        file.path.removeprefix("concepts/").removesuffix(".py"): file.text
        for file in inputs().under("concepts")
        if file.path.count("/") == 1
    }
    return {name: text for name, text in found.items() if name not in NOT_LESSONS}
