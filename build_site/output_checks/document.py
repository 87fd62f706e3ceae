"""The page that comes out, taken apart again: its elements and its text, each with its place."""

from __future__ import annotations

from dataclasses import dataclass

from concepts.delivered.elements import VOID, still_open
from concepts.delivered.markup import MarkupReader

PATH = "index.html"


@dataclass(frozen=True, slots=True)
class Element:
    """A start tag. `section` is the id of the nearest ancestor that has one."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    line: int
    column: int
    section: str
    parent: Element | None = None

    def find(self, name: str) -> str | None:
        """The value of an attribute, or None."""
        return next((value for key, value in self.attributes if key == name), None)


@dataclass(frozen=True, slots=True)
class Text:
    """A run of text; `ancestors` are the elements that it stands in, outermost first."""

    text: str
    ancestors: tuple[Element, ...]
    line: int
    column: int

    @property
    def section(self) -> str:
        """The id of the nearest ancestor that has one."""
        ids = (element.find("id") for element in reversed(self.ancestors))
        return next((name for name in ids if name), "")

    def inside(self, *tags: str) -> bool:
        """Whether it stands in one of these elements."""
        for element in self.ancestors:  # noqa: SIM110 - half the time of any()
            if element.tag in tags:
                return True
        return False


@dataclass(frozen=True, slots=True)
class Document:
    """All elements and texts of a page, in order."""

    elements: tuple[Element, ...]
    texts: tuple[Text, ...]


def read_document(html: str) -> Document:
    """Takes a page apart."""
    parser = _Parser()
    parser.read(html)
    return Document(tuple(parser.elements), tuple(parser.texts))


class _Parser(MarkupReader):
    def __init__(self) -> None:
        super().__init__()
        self.elements: list[Element] = []
        self.texts: list[Text] = []
        self.open: list[Element] = []
        self.tags: list[str] = []
        self.sections: list[str] = [""]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if (count := still_open(self.tags, tag)) < len(self.tags):
            self._close_down_to(count)
        line, offset = self.getpos()
        attributes = tuple((name, value or "") for name, value in attrs)
        around = self.open[-1] if self.open else None
        element = Element(tag, attributes, line, offset + 1, self.sections[-1], around)
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)
            self.tags.append(tag)
            self.sections.append(element.find("id") or self.sections[-1])

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.tags:
            self._close_down_to(len(self.tags) - 1 - self.tags[::-1].index(tag))

    def _close_down_to(self, count: int) -> None:
        del self.open[count:]
        del self.tags[count:]
        del self.sections[count + 1 :]

    def handle_data(self, text: str) -> None:
        if text.strip():
            line, offset = self.getpos()
            self.texts.append(Text(text, tuple(self.open), line, offset + 1))
