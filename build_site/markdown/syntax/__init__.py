"""The syntax that this book adds to CommonMark, one rule a file, in the order in which they are tried."""

from __future__ import annotations

from collections.abc import Callable

from markdown_it import MarkdownIt

from build_site.markdown.syntax.annotation import add_annotation
from build_site.markdown.syntax.container import add_container
from build_site.markdown.syntax.emphasis import add_emphasis
from build_site.markdown.syntax.formula import add_formula
from build_site.markdown.syntax.link import add_link

ADDITIONS: tuple[Callable[[MarkdownIt], None], ...] = (
    add_container,
    add_formula,
    add_emphasis,
    add_link,
    add_annotation,
)
LEFT_OUT = ("code", "lheading", "reference", "html_block", "html_inline", "autolink", "image", "text_join")
"""Rules of CommonMark whose results an author of this book never means."""


def make_parser() -> MarkdownIt:
    """The parser of lessons, pages and strings."""
    parser = MarkdownIt("commonmark", {"html": False, "maxNesting": 40}).enable("table").disable(LEFT_OUT)
    for add in ADDITIONS:
        add(parser)
    return parser
