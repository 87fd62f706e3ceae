"""The page by its lessons: the section of each is shortened and checked by itself, then all are joined.

What comes out is what shortening and checking the whole page gives. Where another place of the page could
change a section, or something is wrong, the whole page is looked at, which also knows the places of problems.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from build_site import output_checks
from build_site.kept_values import KeptValues
from build_site.output_checks.document import read_document
from build_site.output_checks.targets import ids_of, pointers_of
from build_site.page_sections import BEGIN, Split, Stretch, split
from build_site.problem import Problem
from build_site.sealed_values import digest_of
from build_site.settings import FEW_TEXTS
from build_site.shorten import shorten, shortened
from build_site.shorten.implied import SpokenWords, spoken_words
from build_site.shorten.marks import without_marks
from build_site.shorten.numbers import Name, Runs, runs_of
from build_site.shorten.pieces import Piece, pieces
from build_site.workers import on_all_cores
from concepts.delivered.elements import VOID
from concepts.delivered.numbers import read_numbers
from concepts.delivered.seen import Seen

STUB = f'{BEGIN} id="0"></section>\n'
"""Stands in the page for the sections: no id that an author may give is a number."""
SHORT_STUB = "<section class=lesson id=0></section>\n"
STUB_SEEN = "id=0"
SPEAKS = ('<span data-message="label-', '<template id="trace-kinds">')
"""What the words of the page are read from: it stands outside the lessons."""
LOOKS_ON = ("table-scroll", "matrix-frame")
FAR = 13
"""So many pieces a rule may look on from an element with one of these classes."""


@dataclass(frozen=True, slots=True)
class Delivered:
    """The page as it is delivered, and what holds digits in it and is no number of a text."""

    page: str
    seen: tuple[Seen, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the delivered page in which nothing is wrong."""

    html: str
    ids: tuple[str, ...]
    pointers: frozenset[str]
    seen: tuple[Seen, ...]


def deliver(html: str, kept: KeptValues) -> tuple[Delivered | None, tuple[Problem, ...]]:
    """The page with every number marked as it is delivered, or what is wrong with it."""
    delivered = _joined(html, kept)
    if delivered is not None:
        return delivered, ()
    page = shorten(html)
    if problems := output_checks.run(page):
        return None, problems
    page = without_marks(page)
    return Delivered(page, tuple(read_numbers(page).seen)), ()


def _joined(html: str, kept: KeptValues) -> Delivered | None:
    """None where the whole page has to be looked at."""
    parts = split(html)
    if parts is None:
        return None
    frame = parts.before + STUB + parts.after
    words = spoken_words(pieces(frame))
    digests = [digest_of(html[start:end]) for start, end in parts.sections]
    own = _named((runs_of(parts.before), *_runs(html, parts, digests, kept), runs_of(parts.after)))
    todo = [*zip(parts.sections, own[1:-1], strict=True)]
    said = digest_of((words.messages, words.kinds))
    slots = [
        (("delivered", name), (digest, said, few))
        for name, digest, (_, few) in zip(parts.names, digests, todo, strict=True)
    ]

    def finished(section: tuple[Stretch, frozenset[Name]]) -> Section | None:
        (start, end), few = section
        return _finished(html[start:end], few, words, is_frame=False)

    sections = kept.made_together(
        slots, todo, lambda missing: on_all_cores(finished, missing, FEW_TEXTS), lasts=True
    )
    whole = tuple(section for section in sections if section is not None)
    outside = _finished(frame, own[0] | own[-1], words, is_frame=True)
    if outside is None or len(whole) < len(sections):
        return None
    return _put_together(outside, whole)


def _runs(html: str, parts: Split, digests: Sequence[str], kept: KeptValues) -> tuple[Runs, ...]:
    """The runs of each section."""
    return tuple(
        kept.made(("runs", name), digest, partial(runs_of, html[start:end]), lasts=True)
        for name, (start, end), digest in zip(parts.names, parts.sections, digests, strict=True)
    )


def _named(parts: Sequence[Runs]) -> list[frozenset[Name]]:
    """The numbers of each part that are named wherever they stand: no run goes on into the next part."""
    after = [part.after for part in parts if part.after]
    named = frozenset(after[:-1]).union(*(part.first for part in parts))
    return [named & part.names for part in parts]


def _finished(html: str, named: frozenset[Name], words: SpokenWords, is_frame: bool) -> Section | None:
    """A part of the page as it is delivered; None where that cannot be told of the part alone."""
    short = _short(html, named, words, is_frame)
    found = _addresses(short) if short is not None else None
    if short is None or found is None:
        return None
    page = without_marks(short)
    return Section(page, *found, tuple(read_numbers(page).seen))


def _short(html: str, named: frozenset[Name], words: SpokenWords, is_frame: bool) -> str | None:
    taken = pieces(html)
    return shortened(taken, words, named) if is_frame or _stands_alone(taken) else None


def _addresses(short: str) -> tuple[tuple[str, ...], frozenset[str]] | None:
    """The ids of a part of the page and where it leads; None where something is wrong in it."""
    document = read_document(short)
    ids = ids_of(document)
    if any(output_checks.problems_in_texts(document)) or "" in ids:
        return None
    return ids, frozenset(pointers_of(document))


def _stands_alone(taken: Sequence[Piece]) -> bool:
    """Whether it is one element, whole, of which nothing looks at what stands before or behind it."""
    open_tags: list[str] = []
    for at, piece in enumerate(taken):
        if at and not open_tags and piece.text.strip():
            return False
        if piece.is_end:
            if not open_tags or open_tags.pop() != piece.tag:
                return False
        elif piece.tag and piece.tag not in VOID and not piece.text.endswith("/>"):
            open_tags.append(piece.tag)
        elif piece.tag == "" and "<" in piece.text:
            return False
    speaks = any(each in piece.text for piece in taken for each in SPEAKS)
    looks_on = any(each in piece.text for piece in taken[-FAR:] for each in LOOKS_ON)
    return not (open_tags or speaks or looks_on)


def _put_together(frame: Section, sections: Sequence[Section]) -> Delivered | None:
    """The page, if every id stands once and every address has its target."""
    ids = Counter(frame.ids)
    for section in sections:
        ids.update(section.ids)
    pointers = frame.pointers.union(*(section.pointers for section in sections))
    marks = [at for at, seen in enumerate(frame.seen) if seen.words == STUB_SEEN]
    if max(ids.values()) > 1 or not pointers <= ids.keys() - {"0"}:
        return None
    if frame.html.count(SHORT_STUB) != 1 or len(marks) != 1:
        return None
    page = frame.html.replace(SHORT_STUB, "".join(section.html for section in sections))
    return Delivered(page, tuple(_seen_in_order(frame.seen, marks[0], sections)))


def _seen_in_order(frame: Sequence[Seen], at: int, sections: Sequence[Section]) -> Iterator[Seen]:
    yield from frame[:at]
    outer = frame[at].within
    for each in (seen for section in sections for seen in section.seen):
        within = (*outer, *each.within)
        yield Seen(each.words, each.line, each.column, within, each.source, each.attribute)
    yield from frame[at + 1 :]
