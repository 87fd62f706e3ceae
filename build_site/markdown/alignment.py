"""Gives every shown character of inline tokens its place: tokens and text are walked side by side."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from markdown_it.token import Token

from build_site.markdown.tree import Run, Spot
from build_site.unseen import is_unseen

BREAK = re.compile(r"[ \t]*\\?\n[ \t]*")
TICKS = re.compile(r"`+")
PAIRS = {"strong": "strong", "em": "em", "link": "link"}
SCHEME = re.compile(r"([A-Za-z][A-Za-z0-9+.-]*):(.*)", re.DOTALL)


def align(content: str, tokens: Sequence[Token], spots: Sequence[Spot]) -> tuple[Run, ...]:
    """The runs of a text. `spots` has one place for each character of `content`."""
    return tuple(_Walk(content, spots).runs(tokens))


class _Walk:
    """The place in the text up to which tokens were read."""

    def __init__(self, content: str, spots: Sequence[Spot]) -> None:
        self.content = content
        self.spots = spots
        self.at = 0

    def runs(self, tokens: Sequence[Token]) -> Iterator[Run]:
        """The runs of all tokens, in order."""
        for token in tokens:
            if token.type == "text":
                if token.content:
                    yield self._text(token.content)
            elif token.type == "text_special":
                yield self._special(token)
            elif token.type in ("softbreak", "hardbreak"):
                yield self._break(token)
            elif token.type == "code_inline":
                yield self._code(token)
            elif token.type == "cite":
                yield from self._citation(token)
            elif token.type in ("tag", "anchor"):
                start = self._take(token.markup)
                yield Run(token.type, token.content, self._range(start, self.at))
            else:
                yield self._bracket(token)

    def _take(self, written: str) -> int:
        """Steps over what stands in the source; where it began."""
        start = self.content.index(written, self.at)
        self.at = start + len(written)
        return start

    def _range(self, start: int, end: int) -> Sequence[Spot]:
        return self.spots[start:end]

    def _text(self, text: str) -> Run:
        start = self._take(text)
        return Run("text", text, self._range(start, self.at))

    def _special(self, token: Token) -> Run:
        """An escaped character or an entity; all of its characters stand where it does.

        The name of a character that no reader sees stays its name: the character ends an EPUB's chapter.
        """
        if token.content == token.markup or is_unseen(token.content[:1]):
            return self._text(token.markup)
        start = self._take(token.markup)
        where = self.at - 1 if token.info == "escape" else start
        return Run("text", token.content, (self.spots[where],) * len(token.content), name="escaped")

    def _break(self, token: Token) -> Run:
        found = BREAK.search(self.content, self.at)
        self.at = found.end() if found else self.at
        return Run("break" if token.type == "softbreak" else "feed", " ")

    def _code(self, token: Token) -> Run:
        start = self._take(token.markup)
        inner = start + len(token.markup)
        stop = next(
            (t.start() for t in TICKS.finditer(self.content, inner) if t.group() == token.markup),
            len(self.content),
        )
        self.at = stop + len(token.markup)
        trimmed = (stop - inner) - len(token.content)
        inner += trimmed // 2
        return Run("code", token.content, self._range(inner, inner + len(token.content)))

    def _citation(self, token: Token) -> Iterator[Run]:
        start = self._take(token.markup)
        shown = (*self._range(start, start + 1), *self._range(start + 2, self.at))
        yield Run(
            "open", name="link", scheme="cite", target=token.content, spots=self._range(start, start + 1)
        )
        yield Run("text", f"[{token.content}]", shown, name="citation")
        yield Run("close", name="link")

    def _bracket(self, token: Token) -> Run:
        name, _, side = token.type.rpartition("_")
        start = self._take(token.markup)
        spots = self._range(start, self.at)
        if token.type != "link_open":
            seen = token.markup if token.markup.startswith("](page:") else ""
            return Run(side, seen, name=PAIRS.get(name, name), spots=spots)
        found = SCHEME.fullmatch(token.info)
        scheme, target = (found[1], found[2]) if found else ("", token.info)
        return Run("open", name="link", scheme=scheme, target=target, spots=spots)
