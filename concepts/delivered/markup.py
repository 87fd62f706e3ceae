"""A page as a sequence of start tags, end tags and texts, read fast where it is written plainly.

What the program writes is plain: whole tags, values in double quotes or without any. From the first tag that
is not, Python's own parser reads on; both say the same of the same page.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from html import unescape
from html.parser import HTMLParser

Attributes = list[tuple[str, str | None]]

_BLANK = r"[ \t\n\r\f]"
_NAME = r"[A-Za-z_:][A-Za-z0-9_:.-]*"
_BARE = r"[^ \t\n\r\f\"'=<>`]+"
_TAG = re.compile(
    rf"<(?:/([A-Za-z][A-Za-z0-9:-]*)>"
    rf"|([A-Za-z][A-Za-z0-9:-]*)((?:{_BLANK}+{_NAME}(?:=(?:\"[^\"]*\"|{_BARE}))?)*){_BLANK}*(/?)>)"
)
_ATTRIBUTE = re.compile(rf"{_BLANK}({_NAME})(?:=(?:\"([^\"]*)\"|({_BARE})))?")
_REMARK = re.compile(r"<!(?:--(?!-?>)(?:[^-]|-(?!-))*-->|[Dd][Oo][Cc][Tt][Yy][Pp][Ee] [A-Za-z]*>)")
_RAW = {name: re.compile(rf"</{name}>", re.IGNORECASE) for name in ("script", "style")}
"""Elements whose content is no markup: where it ends."""


class MarkupReader:
    """Calls a method for each tag and each text; what a subclass does not name is passed over."""

    def __init__(self) -> None:
        self.at = 0
        """Where the tag or the text begins that is being told, in characters."""
        self._html = ""
        self._starts: list[int] | None = None

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        """An element begins."""

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        """An element begins and ends."""
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        """An element ends."""

    def handle_data(self, written: str) -> None:
        """A text between two tags, its character references read."""

    def getpos(self) -> tuple[int, int]:
        """The line, from 1, and the column, from 0, of what is being told."""
        if self._starts is None:
            self._starts = [0, *(found.end() for found in re.finditer("\n", self._html))]
        line = bisect_right(self._starts, self.at)
        return line, self.at - self._starts[line - 1]

    def read(self, html: str) -> None:
        """Tells a whole page, or a piece of one."""
        self._html = html
        tag_at, find, start, end = _TAG.match, html.find, self.handle_starttag, self.handle_endtag
        at = 0
        while (opens := find("<", at)) >= 0:
            if opens > at:
                self._tell_text(at, opens)
            self.at = opens
            found = tag_at(html, opens)
            if found is None:
                remark = _REMARK.match(html, opens)
                if remark is None:
                    _Slow(self, html, opens).read()
                    return
                at = remark.end()
                continue
            closed, tag, written, empty = found.groups()
            at = found.end()
            if closed:
                end(closed.lower())
                continue
            tag = tag.lower()
            if empty:
                self.handle_startendtag(tag, [*_attributes(written)])
                continue
            start(tag, [*_attributes(written)])
            if tag in _RAW:
                at = self._tell_raw(at, tag)
        if at < len(html):
            self._tell_text(at, len(html))

    def _tell_raw(self, start: int, tag: str) -> int:
        """The content of a script or style: to its end tag, or to the end of the page."""
        found = _RAW[tag].search(self._html, start)
        end = found.start() if found else len(self._html)
        if end > start:
            self.at = start
            self.handle_data(self._html[start:end])
        return end

    def _tell_text(self, start: int, end: int) -> None:
        self.at = start
        text = self._html[start:end]
        self.handle_data(unescape(text) if "&" in text else text)


@lru_cache(maxsize=8192)
def _attributes(written: str) -> tuple[tuple[str, str | None], ...]:
    found = []
    for name, quoted, bare in (each.groups() for each in _ATTRIBUTE.finditer(written)):
        value = bare if quoted is None else quoted
        found.append((name.lower(), None if value is None else unescape(value)))
    return tuple(found)


class _Slow(HTMLParser):
    """Reads on where a page is not written plainly, and tells the same reader."""

    def __init__(self, reader: MarkupReader, html: str, begin: int) -> None:
        super().__init__(convert_charrefs=True)
        self._reader = reader
        self._rest = html[begin:]
        self._begin = begin
        self._starts = [0, *(found.end() for found in re.finditer("\n", self._rest))]

    def read(self) -> None:
        """From the tag at which it begins."""
        self.feed(self._rest)
        self.close()

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self._tell(lambda: self._reader.handle_starttag(tag, attrs))

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self._tell(lambda: self._reader.handle_startendtag(tag, attrs))

    def handle_endtag(self, tag: str) -> None:
        self._tell(lambda: self._reader.handle_endtag(tag))

    def handle_data(self, written: str) -> None:
        self._tell(lambda: self._reader.handle_data(written))

    def _tell(self, what: Callable[[], None]) -> None:
        line, offset = self.getpos()
        self._reader.at = self._begin + self._starts[line - 1] + offset
        what()
