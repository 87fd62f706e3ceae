"""What a build leaves in the cache for the next one; a lesson that is gone leaves nothing."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.kept_values import KeptValues
from build_site.kept_verdicts import kept_path
from build_site.listing import VALUES
from build_site.model import Book, Output
from build_site.stamp import PATH


def fresh_values(kept: KeptValues) -> Iterator[Output]:
    """The values that this build has made, a file each."""
    return (Output(f"{VALUES}/{name}", content) for name, content in kept.fresh())


def wanted(book: Book, kept: KeptValues) -> frozenset[str]:
    """Every path that a whole build of this book asks for: the others were of texts that it has no more."""
    pages = (*(lesson.numbers for lesson in book.lessons), *(judged.numbers for judged in book.judged))
    return frozenset((PATH, *map(kept_path, pages), *(f"{VALUES}/{name}" for name in kept.asked)))
