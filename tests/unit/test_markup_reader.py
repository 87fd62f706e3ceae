"""The fast reader of pages says what Python's parser says, of plain pages and of others."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from concepts.delivered.markup import Attributes, MarkupReader

Event = tuple[str, object, object, int]


class Fast(MarkupReader):
    """Writes down what it is told, with the place."""

    def __init__(self) -> None:
        super().__init__()
        self.events: list[Event] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self.events.append(("start", tag, attrs, self._place()))

    def handle_endtag(self, tag: str) -> None:
        self.events.append(("end", tag, None, self._place()))

    def handle_data(self, text: str) -> None:
        self.events.append(("text", text, None, self._place()))

    def _place(self) -> int:
        line, column = self.getpos()
        return line * 10_000 + column


class Reference(HTMLParser):
    """The same from Python's parser."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.events: list[Event] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self.events.append(("start", tag, attrs, self._place()))

    def handle_endtag(self, tag: str) -> None:
        self.events.append(("end", tag, None, self._place()))

    def handle_data(self, data: str) -> None:
        self.events.append(("text", data, None, self._place()))

    def _place(self) -> int:
        line, column = self.getpos()
        return line * 10_000 + column


def fast(html: str) -> list[Event]:
    reader = Fast()
    reader.read(html)
    return reader.events


def reference(html: str) -> list[Event]:
    reader = Reference()
    reader.feed(html)
    reader.close()
    return reader.events


PLAIN = (
    "",
    "只有文字",
    '<p>一\n二 &lt;3&gt; &amp; &#8217;</p>\n<p class="a b" data-number="F09.1">x</p>',
    '<INPUT Type="text" disabled value="&quot;1&quot;"><br/><svg viewBox="0 0 1 1"><path d="M0"/></svg>',
    '<!doctype html><!-- 1 < 2 --><html>\n<script>if (a < b) { "<p>" }</script><style>a > b{}</style></html>',
    "<p>一<!-- 注 -->二</p>",
    '<p\n  a="1"\n  b>文</p>',
    "<a href=https://example.org/a/>文</a><p class=a data-x id=b>1</p><path d=M0 fill=none />",
    "<template><u>1</u></template><u>2</u>",
)
ODD = (
    "<p>1 < 2</p><b>3</b>",
    "<p a='1' b=2>文</p>",
    '<p a=b\'c d="e">文</p><i>后</i>',
    '<p a="1"b="2">文</p>',
    "<p a='</p>'>文</p",
    "<p>文</p><!bogus><i>1</i>",
    "<p>文 &amp",
    "<?php 1 ?><p>文</p>",
    '<a href="x>文</a>',
    "<p>文</p ><p>\n\n<x y='1'>\n文</x>\n<u>7</u></p>",
)


@pytest.mark.parametrize("html", [*PLAIN, *ODD])
def test_both_tell_the_same(html: str) -> None:
    assert fast(html) == reference(html)


def test_a_script_without_an_end_is_read_to_the_end() -> None:
    html = "<p>1</p>\n<script>a < b"
    assert "".join(str(text) for kind, text, _, _ in fast(html) if kind == "text") == "1\na < b"


@pytest.mark.parametrize("html", PLAIN)
def test_plain_pages_are_read_without_python_s_parser(html: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr("concepts.delivered.markup._Slow")
    assert fast(html) == reference(html)


def test_every_cut_of_a_page_is_read_alike() -> None:
    page = "<p class=\"a\">一 &lt; <b>2</b></p><!-- 3 --><br/><i title='4'>5</i>"
    for end in range(len(page)):
        cut = page[:end]
        assert _joined(fast(cut)) == _joined(reference(cut)), cut


def _joined(events: list[Event]) -> list[tuple[str, object, object]]:
    """Texts in one where a parser tells them in pieces."""
    found: list[tuple[str, object, object]] = []
    for kind, name, attributes, _ in events:
        if kind == "text" and found and found[-1][0] == "text":
            found[-1] = ("text", f"{found[-1][1]}{name}", None)
        else:
            found.append((kind, name, attributes))
    return found
