"""A start tag taken apart: its name and its attributes in their order, as they are written."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from html import escape, unescape

ATTRIBUTE = re.compile(r"\s([^\s\"'<>/=]+)(?:=\"([^\"]*)\")?")
NAME = re.compile(r"<([A-Za-z][\w:-]*)")


@dataclass(frozen=True, slots=True)
class Tag:
    """A start tag."""

    name: str
    attributes: tuple[tuple[str, str | None], ...]
    """Names and values as they are written; None for an attribute without a value."""
    is_empty: bool = False
    """Whether it ends itself, as in SVG."""

    def find(self, name: str) -> str | None:
        """The value of an attribute."""
        return next((unescape(value or "") for key, value in self.attributes if key == name), None)

    def has_class(self, name: str) -> bool:
        """Whether the element is of a class."""
        return name in (self.find("class") or "").split()

    def without(self, implied: Collection[tuple[str, str]]) -> Tag:
        """The tag without some attributes, if it has all of them with these values; else itself."""
        written = {(name, escape(value)) for name, value in implied}
        if not written <= set(self.attributes):
            return self
        return Tag(self.name, tuple(each for each in self.attributes if each not in written), self.is_empty)

    def with_attribute(self, name: str, value: str) -> Tag:
        """The tag with one attribute more."""
        return Tag(self.name, (*self.attributes, (name, escape(value))), self.is_empty)

    def __str__(self) -> str:
        parts = "".join(f" {key}" if value is None else f' {key}="{value}"' for key, value in self.attributes)
        return f"<{self.name}{parts}{'/' * self.is_empty}>"


@lru_cache(maxsize=4096)
def read_tag(text: str) -> Tag:
    """A start tag; one without a name has no attributes that matter."""
    found = NAME.match(text)
    attributes = tuple((one[1], one[2]) for one in ATTRIBUTE.finditer(text))
    return Tag(found[1].lower() if found else "", attributes, text.endswith("/>"))
