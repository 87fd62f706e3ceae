"""What the program says to readers, in the language of a book."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape


@dataclass(frozen=True, slots=True)
class Phrases:
    """What the program itself says to readers, in the book's language: `templates/words/LANGUAGE.yaml`."""

    language: str = ""
    texts: Mapping[str, str] = field(default_factory=dict, hash=False)
    """Key → text, in the order of the file; a word of a group `messages` has the key `messages.copied`."""

    @property
    def is_chinese(self) -> bool:
        """Whether the rules of Chinese typography and reading hold."""
        return self.language.split("-")[0] == "zh"

    def say(self, key: str, **values: str) -> str:
        """A text with its gaps `{name}` filled; as it stands without values."""
        return self.texts[key].format(**values) if values else self.texts[key]

    def html(self, key: str, **values: str) -> str:
        """The same for an element or a quoted attribute; the values are HTML already."""
        written = escape(self.texts[key], quote=True)
        return written.format(**values) if values else written

    def group(self, name: str) -> tuple[tuple[str, str], ...]:
        """(key, text) of each word of a group, in order."""
        found = ((key.removeprefix(f"{name}."), text) for key, text in self.texts.items())
        return tuple(pair for pair, key in zip(found, self.texts, strict=True) if key.startswith(f"{name}."))


NO_PHRASES = Phrases()
