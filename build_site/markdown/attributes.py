"""`{#id key=value key="some words"}`: what an author adds to a heading, a fence, a container or a formula."""

from __future__ import annotations

import re
from dataclasses import dataclass

BRACES = re.compile(r'\{(?![=~])(?:"[^"]*"|[^"{}])*\}[ \t]*$')
ITEM = re.compile(
    r'\s*(?:#(?P<id>[^\s}]*)|(?P<key>[A-Za-z][\w-]*)=(?:"(?P<words>[^"]*)"|(?P<word>[^\s"}]*)))'
)


@dataclass(frozen=True, slots=True)
class Pair:
    """One `key=value`; `start` is the offset of the value in the line."""

    key: str
    value: str
    start: int


@dataclass(frozen=True, slots=True)
class Attributes:
    """What was written between the braces; offsets count in the line that holds them."""

    start: int = -1
    """Offset of the opening brace, -1 where there is none."""
    id: str | None = None
    pairs: tuple[Pair, ...] = ()
    unread: str = ""
    """What is no attribute."""

    def find(self, key: str) -> Pair | None:
        """The pair with that key."""
        return next((pair for pair in self.pairs if pair.key == key), None)

    def get(self, key: str, default: str = "") -> str:
        """The value of a key."""
        found = self.find(key)
        return found.value if found else default


NO_ATTRIBUTES = Attributes()


def read_attributes(line: str) -> Attributes:
    """The attributes at the end of a line."""
    found = BRACES.search(line)
    if found is None:
        return NO_ATTRIBUTES
    end = line.rindex("}")
    at, name, pairs = found.start() + 1, None, []
    while at < end and (item := ITEM.match(line, at, end)):
        if item["key"] is None:
            name = item["id"]
        else:
            group = "words" if item["words"] is not None else "word"
            pairs.append(Pair(item["key"], item[group], item.start(group)))
        at = item.end()
    return Attributes(found.start(), name, tuple(pairs), line[at:end].strip())
