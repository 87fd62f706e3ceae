"""What must hold of the Markdown of a text, one rule a file, in the order in which they are listed here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from build_site.markdown.rules.attributes import attributes
from build_site.markdown.rules.blanks import blanks
from build_site.markdown.rules.containers import containers
from build_site.markdown.rules.elements import elements
from build_site.markdown.rules.fences import fences
from build_site.markdown.rules.formulas import formulas
from build_site.markdown.rules.headings import headings
from build_site.markdown.rules.html_raw import html_raw
from build_site.markdown.rules.ids import ids
from build_site.markdown.rules.links import links
from build_site.markdown.rules.markup_left import markup_left
from build_site.markdown.rules.nesting import nesting
from build_site.markdown.rules.objects import objects
from build_site.markdown.rules.tables import tables
from build_site.markdown.rules.tags import tags
from build_site.markdown.rules.text import Text
from build_site.problem import Problem

RULES: tuple[Callable[[Text], Iterator[Problem]], ...] = (
    headings,
    ids,
    attributes,
    containers,
    blanks,
    objects,
    fences,
    tables,
    formulas,
    elements,
    nesting,
    links,
    html_raw,
    markup_left,
    tags,
)

__all__ = ["RULES", "Text", "broken_rules"]


def broken_rules(text: Text) -> tuple[Problem, ...]:
    """Everything that is wrong with a text, in the order of the source."""
    return tuple(sorted(problem for rule in RULES for problem in rule(text)))
