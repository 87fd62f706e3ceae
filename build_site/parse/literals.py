"""Names, titles, addresses: strings that no computation gives. What else stands nowhere, the lock holds."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Iterator

from build_site.fields import Fields
from build_site.model import File, Words
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.yaml_places import Items, Scalar
from concepts.notation.digits import ANY_DIGIT
from concepts.notation.number_words import IDIOM, WORD
from concepts.notation.passage import SourceLine

WORD_WITH_DIGIT = re.compile(r"(?=[A-Za-z._-]*[0-9])[0-9A-Za-z]+(?:[._-][0-9A-Za-z]+)*")
SHORTEST_WITNESS = 5
"""A shorter word may stand in an address by chance."""
LICENCES = (
    *("CC BY 4.0", "CC BY-SA 4.0", "CC BY-NC 4.0", "CC BY-NC-SA 4.0", "CC BY-ND 4.0", "CC BY-NC-ND 4.0"),
    *("CC0 1.0", "Apache-2.0"),
)
"""Names that are known to be right."""


def shown_words(fields: Fields, keys: Iterable[str]) -> Iterator[Words]:
    """The strings of some keys, also those in lists; what is of another type is reported elsewhere."""
    for key in keys:
        node = fields.node(key)
        for item in node.nodes if isinstance(node, Items) else (node,):
            if isinstance(item, Scalar):
                yield item.words


def literals(words: Iterable[Words], held: Collection[str] = ()) -> tuple[SourceLine, ...]:
    """Those that hold a number and stand nowhere else, with their places in order."""
    found = {(*one.lines[0][:2], one.text) for one in words if has_number(one.text) and one.text not in held}
    return tuple(SourceLine(*each) for each in sorted(found))


def has_number(text: str) -> bool:
    """Whether a reader sees a number: a digit, or a number word that is no idiom."""
    plain = IDIOM.sub("", text)
    return bool(ANY_DIGIT.search(text) or any(word.strip("一") for word in WORD.findall(plain)))


def is_witnessed(text: str, others: Iterable[str]) -> bool:
    """Whether every number of a text stands in others too, letter by letter."""
    for other in others:
        for found in (*WORD_WITH_DIGIT.findall(text), *WORD_WITH_DIGIT.findall(other)):
            if len(found) >= SHORTEST_WITNESS and _whole(found).search(other):
                text = _whole(found).sub("", text)
    return not has_number(text)


def _whole(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![0-9A-Za-z]){re.escape(word)}(?![0-9A-Za-z])")


def read_lock(file: File | None) -> tuple[tuple[str, ...] | None, tuple[Problem, ...]]:
    """No file is an empty lock: what is only declared must have been accepted."""
    if file is None:
        return (), ()
    try:
        content = json.loads(file.text)
    except (ValueError, RecursionError):
        content = None
    if isinstance(content, list) and all(isinstance(text, str) for text in content):
        return tuple(content), ()
    place = Place(file.path, 1, 1)
    return None, (
        Problem(place, Code.LOCK_MALFORMED, "锁文件不是一串文字", "运行 book numbers --accept 重写它"),
    )
