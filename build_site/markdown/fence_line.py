"""The line that opens a fence: language, title, `{#id evidence=hand}`."""

from __future__ import annotations

import re

from markdown_it.token import Token

from build_site.markdown.attributes import Attributes, read_attributes
from build_site.markdown.source import Source
from build_site.model import Fence, Words
from build_site.problem import Place

LANGUAGE = re.compile(r"[ \t]*([^\s{]*)[ \t]*")


def read_fence(token: Token, source: Source, file: str) -> tuple[Words | None, Attributes, Fence]:
    """Title, attributes (offsets count in the source line) and the fence as others see it."""
    index = token.map[0] if token.map else 0
    raw = source.lines[index].rstrip()
    start = raw.index(token.markup) + len(token.markup)
    attributes = read_attributes(raw)
    end = attributes.start if attributes.start >= start else len(raw)
    language = LANGUAGE.match(raw, start)
    begin = language.end() if language else start
    text = raw[begin:end].rstrip()
    title = Words(file, ((source.numbers[index], source.columns[index] + begin, text),)) if text else None
    indent = len(source.lines[index]) - len(source.lines[index].lstrip(" "))
    pairs = tuple((pair.key, pair.value) for pair in attributes.pairs)
    place = Place(file, source.numbers[index] + 1, indent + 1)
    name = language[1] if language else ""
    return title, attributes, Fence(name, title, attributes.id or "", pairs, token.content, place)
