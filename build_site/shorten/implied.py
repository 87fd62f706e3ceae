"""Leaves out the attributes that follow from an element and its place; static/js/implied.js gives them again.

What does not say exactly that is left as it stands, and the script passes over it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import unescape

from build_site.shorten.pieces import Piece
from build_site.shorten.tags import Tag, read_tag
from concepts.delivered.elements import VOID
from concepts.notation.digits import ANY_DIGIT

SCROLLS = (("tabindex", "0"), ("role", "group"))
"""What every box has that scrolls sideways."""
WORKED_NAMES = {"worked": "label-worked", "flow-block": "label-flow"}
MESSAGE = re.compile(r'<span data-message="(label-[\w-]+)">([^<]*)</span>')
BADGE = re.compile(r"<b [^>]*>([^<]*)</b>([^<]*)</span>")
FRAME_TAGS = ("figure", "div")
NUMBER_OF_SECTION = re.compile(r"<span [^>]*\"section\">[^<]*</span>")
HEADINGS = ("h2", "h3", "h4", "h5", "h6")


@dataclass(frozen=True, slots=True)
class SpokenWords:
    """The words from which the script makes names again: those that the page itself holds."""

    messages: Mapping[str, str]
    kinds: Mapping[str, str]
    """Badge → what is said for it."""

    def titled(self, kind: str, title: str) -> str:
        """A kind and a title."""
        return _filled(self.messages.get("label-titled", ""), kind=kind, title=title)


def spoken_words(page: Sequence[Piece]) -> SpokenWords:
    """The messages and the badges of a page."""
    text = "".join(piece.text for piece in page)
    messages = {name: unescape(said) for name, said in MESSAGE.findall(text)}
    pattern = messages.get("label-kind", "")
    _, _, kinds = text.partition('<template id="trace-kinds">')
    badges = BADGE.findall(kinds.partition("</template>")[0])
    return SpokenWords(messages, {letter: _filled(pattern, kind=word) for letter, word in badges})


def _filled(pattern: str, **values: str) -> str:
    for name, value in values.items():
        pattern = pattern.replace(f"{{{name}}}", value)
    return pattern


class Implied:
    """The pieces of a page with their elements, while what follows from them is left out."""

    def __init__(self, page: Sequence[Piece], words: SpokenWords) -> None:
        self.page = page
        self.words = words
        self.open: list[Tag] = []
        self.gone: set[int] = set()
        """Pieces that go."""
        self._templates = 0
        """How many of the open elements are templates."""

    def left(self) -> Iterator[Piece]:
        """The pieces that stay, in their short form; a template, which no script walks, stays as it is."""
        for at, piece in enumerate(self.page):
            tag = read_tag(piece.text) if piece.is_start else None
            short = tag if tag is None or self._templates else self._short(at, tag)
            if at not in self.gone:
                yield piece if short is tag else Piece(str(short), piece.tag)
            self._walk(piece, tag)

    def _walk(self, piece: Piece, tag: Tag | None) -> None:
        if tag is not None and piece.tag not in VOID and not tag.is_empty:
            self.open.append(tag)
            self._templates += tag.name == "template"
        elif piece.is_end:
            while self.open:
                ended = self.open.pop().name
                self._templates -= ended == "template"
                if ended == piece.tag:
                    break

    def _short(self, at: int, tag: Tag) -> Tag:
        rule = RULES.get(tag.name)
        if rule:
            tag = rule(self, at, tag)
        classes = (tag.find("class") or "").split()
        if "worked-body" in classes:
            return self._named(tag, self._worked_name(at))
        if "table-scroll" in classes:
            first = self.text_of(self.find_start(at, "th"))
            return self._named(tag, self._titled("label-table", first))
        if "matrix-frame" in classes and tag.name in FRAME_TAGS:
            return self._captioned(at, tag)
        return tag

    def parent(self) -> Tag:
        """The element around the next piece."""
        return self.open[-1] if self.open else Tag("", ())

    def text_of(self, at: int) -> str:
        """The words between the start tag at a place and its end tag, "" where there is none."""
        if at < 0:
            return ""
        name, texts = self.page[at].tag, []
        for place in range(at + 1, len(self.page)):
            piece = self.page[place]
            if piece.is_end and piece.tag == name:
                break
            texts.append("" if piece.tag else piece.text)
        return unescape("".join(texts)).strip()

    def find_start(self, at: int, *names: str, most: int = 12) -> int:
        """The next start tag with one of the names, among a few pieces; -1 where there is none."""
        following = range(at + 1, min(at + most, len(self.page)))
        return next((i for i in following if self.page[i].is_start and self.page[i].tag in names), -1)

    def _worked_name(self, at: int) -> str:
        """The label of a worked body: what the block is, and its title unless that holds digits."""
        kind = next((key for name, key in WORKED_NAMES.items() if self.parent().has_class(name)), "")
        start = at
        while start > 0 and not (self.page[start].is_start and self.page[start].tag == "section"):
            start -= 1
        heading = self.find_start(start, *HEADINGS, most=at - start)
        return self._titled(kind, self.text_of(heading))

    def _titled(self, key: str, title: str) -> str:
        """A label as the script makes it: a title with digits is no part of it."""
        kind = self.words.messages.get(key, "")
        return self.words.titled(kind, title) if title and not ANY_DIGIT.search(title) else kind

    def _named(self, tag: Tag, name: str) -> Tag:
        return tag.without((*SCROLLS, ("aria-label", name)))

    def _captioned(self, at: int, tag: Tag) -> Tag:
        """A frame is named by the caption of its table, whose id nothing else needs."""
        caption = self.find_start(at, "caption")
        name = read_tag(self.page[caption].text).find("id") if caption >= 0 else None
        return tag.without((*SCROLLS, ("aria-labelledby", name or "")))


def _span(page: Implied, at: int, tag: Tag) -> Tag:
    """Classes that other attributes, or the place in a summary, say as well."""
    if tag.find("data-kind"):
        return tag.without((("class", "kind"),))
    if tag.find("data-evidence"):
        return tag.without((("class", "evidence"),))
    if tag.find("data-src") == "section":
        return tag.without((("class", "section-number"),))
    if page.parent().name != "summary":
        return tag
    is_first = page.page[at - 1].tag == "summary"
    return tag.without((("class", "question-level" if is_first else "question-text"),))


def _button(_: Implied, __: int, tag: Tag) -> Tag:
    """There is no form in the page."""
    return tag.without((("type", "button"),))


def _input(_: Implied, __: int, tag: Tag) -> Tag:
    return tag.without((("type", "text"),))


def _th(page: Implied, _: int, tag: Tag) -> Tag:
    in_head = any(each.name == "thead" for each in page.open)
    return tag.without((("scope", "col" if in_head else "row"),))


def _caption(page: Implied, _: int, tag: Tag) -> Tag:
    frame = page.open[-2] if len(page.open) > 1 else page.parent()
    own = tag.find("id")
    is_name = own is not None and frame.has_class("matrix-frame") and frame.find("aria-labelledby") == own
    return tag.without((("id", own or ""),)) if is_name else tag


def _b(page: Implied, at: int, tag: Tag) -> Tag:
    """A badge: the word for those who listen follows from its letter."""
    if not (tag.has_class("badge") or page.parent().has_class("kind")):
        return tag
    spoken = '<span class="visually-hidden">'
    texts = [piece.text for piece in page.page[at + 1 : at + 6]]
    if tag.has_class("badge") and texts[1:] == [
        "</b>",
        spoken,
        page.words.kinds.get(texts[0], ""),
        "</span>",
    ]:
        page.gone |= {at + 3, at + 4, at + 5}
    return tag.without((("aria-hidden", "true"),))


def _a(page: Implied, at: int, tag: Tag) -> Tag:
    """The link of a heading to itself."""
    heading = page.parent()
    if not tag.has_class("anchor") or heading.name not in ("h2", "h3"):
        return tag
    address = heading.find("id") or next(
        (each.find("id") for each in reversed(page.open[:-1]) if each.find("id")), ""
    )
    start = at
    while page.page[start].tag != heading.name:
        start -= 1
    words = "".join(piece.text for piece in page.page[start:at])
    title = unescape(re.sub(r"<[^>]*>", "", re.sub(NUMBER_OF_SECTION, "", words))).strip()
    name = (
        ("class", "anchor"),
        ("href", f"#{address}"),
        ("aria-label", page.words.titled(page.words.messages.get("label-anchor", ""), title)),
    )
    short = tag.without((*name, ("data-src", "heading"))) if tag.find("data-src") else tag.without(name)
    if short is not tag:
        page.gone.add(at + 1)
    return short


def _svg(_: Implied, __: int, tag: Tag) -> Tag:
    return tag if tag.find("role") else tag.without((("aria-hidden", "true"),))


RULES: Mapping[str, Callable[[Implied, int, Tag], Tag]] = {
    "a": _a,
    "button": _button,
    "input": _input,
    "th": _th,
    "caption": _caption,
    "b": _b,
    "svg": _svg,
    "span": _span,
}
"""Element → what follows from it."""


def without_implied(page: Sequence[Piece], words: SpokenWords) -> tuple[Piece, ...]:
    """The page, or a part of it, without what follows from its elements."""
    return tuple(Implied(page, words).left())
