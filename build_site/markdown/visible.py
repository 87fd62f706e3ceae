"""What a reader sees of HTML: its words as plain text, and the digits that no numeral holds."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from concepts.delivered.markup import MarkupReader
from concepts.notation.digits import DIGIT_RUN

MOST_READ = 8192
"""Pieces of HTML in a book of some hundred texts."""

VOID = frozenset({"br", "hr", "img", "input", "col", "wbr"})
PHRASES = frozenset({"span", "b", "em", "strong", "small", "code", "a", "button"})
MATHML = frozenset({"mi", "mo", "mn", "mrow", "mtext", "msub", "msup", "msubsup", "mfrac", "msqrt", "mroot"})
INLINE = PHRASES | MATHML
SPOKEN = ("aria-label", "alt", "title")
HIDING = frozenset({"details", "answer-field", "textarea"})
UNSEEN = frozenset({"script", "style", "template"})
NO_WORDS = frozenset({"anchor", "toggle", "evidence", "question-level", "section-number", "button"})
"""Classes whose text is made, not written."""


@dataclass(frozen=True, slots=True)
class _Open:
    """An element that is open: its tag, and whether its text is bound, is seen, is searched."""

    tag: str = ""
    is_bound: bool = False
    is_seen: bool = True
    is_searched: bool = True


class _Reader(MarkupReader):
    """Walks HTML and keeps what stands around each text."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[_Open] = [_Open()]
        self.loose: list[str] = []
        self.words: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        around = self.open[-1]
        is_bound = around.is_bound or "data-number" in given or "data-src" in given
        if not is_bound:
            for name in SPOKEN:
                if name in given:
                    self.loose += DIGIT_RUN.findall(given[name] or "")
        is_made = "class" in given and not NO_WORDS.isdisjoint((given["class"] or "").split())
        # What <details> hides is the answer; its summary is not. A field is no text.
        is_searched = tag == "summary" or (around.is_searched and tag not in HIDING and not is_made)
        if tag not in INLINE:
            self.words.append("\n")
        if tag not in VOID:
            self.open.append(_Open(tag, is_bound, around.is_seen and tag not in UNSEEN, is_searched))

    def handle_endtag(self, tag: str) -> None:
        while len(self.open) > 1 and self.open.pop().tag != tag:
            pass
        if tag not in INLINE:
            self.words.append("\n")

    def handle_data(self, text: str) -> None:
        around = self.open[-1]
        if not around.is_seen:
            return
        if not around.is_bound:
            self.loose += DIGIT_RUN.findall(text)
        if around.is_searched:
            self.words.append(text)


@dataclass(frozen=True, slots=True)
class Visible:
    """What a reader sees of a piece of HTML whose elements all end in it."""

    loose: tuple[str, ...]
    """The digits that stand in no bound element."""
    words: str
    """The words with their spaces, a line break where a block begins or ends."""


@lru_cache(maxsize=MOST_READ)
def visible(html: str) -> Visible:
    """Reads a piece of HTML."""
    if "<" not in html and "&" not in html:
        # text alone needs no parser
        return Visible(tuple(DIGIT_RUN.findall(html)), html)
    reader = _Reader()
    reader.read(html)
    return Visible(tuple(reader.loose), "".join(reader.words))


def plain_text(pieces: Iterable[Visible]) -> str:
    """The words, one line a block, without answers, buttons and made marks."""
    lines = (" ".join(line.split()) for piece in pieces for line in piece.words.split("\n"))
    return "\n".join(line for line in lines if line)
