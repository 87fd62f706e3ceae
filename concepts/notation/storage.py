"""A page as compact data, so that the delivered book carries what is needed to recompute its numbers."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from concepts.notation.digits import ANY_DIGIT
from concepts.notation.number_words import WORD
from concepts.notation.passage import Header, PageText, Passage, SourceLine

CLAIMS = "claims.json"
"""The file beside the concept modules of a bundle that holds the pages whose numbers are recomputed."""
ALWAYS_KEPT = ("worked", "flow", "code", "table", "ordinals")


SAFE = str.maketrans("<>&", "./:")
UNSAFE = str.maketrans("./:", "<>&")
"""Characters of base85 that mean something in HTML, and what stands for them."""


def packed(content: object) -> str:
    """Anything that JSON can hold as text that stands safely in a script element: deflated, then base85."""
    return deflated(json.dumps(content, ensure_ascii=False, separators=(",", ":")))


def deflated(text: str) -> str:
    """JSON, packed."""
    return base64.b85encode(zlib.compress(text.encode(), 9)).decode().translate(SAFE)


def unpacked(text: str) -> Any:
    """What `packed` was given. ValueError or zlib.error where the text is something else."""
    return json.loads(zlib.decompress(base64.b85decode(text.translate(UNSAFE))))


def to_json(page: PageText) -> dict[str, Any]:
    """The page with the passages that hold numerals: what `check` needs, and nothing else."""
    header = page.header
    return {
        "id": page.id,
        "file": page.file,
        "concept": header.concept,
        "given": {name: _plain(value) for name, value in header.given},
        "counts": [list(count) for count in header.counts],
        "labels": list(header.labels),
        "places": list(header.places),
        "ids": list(header.ids),
        "passages": [_passage(passage) for passage in page.passages if _holds_numerals(passage)],
    }


def from_json(stored: Mapping[str, Any]) -> PageText:
    """The page that `to_json` stored."""
    header = Header(
        concept=stored["concept"],
        given=tuple(stored["given"].items()),
        counts=tuple((phrase, expression) for phrase, expression in stored["counts"]),
        labels=tuple(stored["labels"]),
        places=tuple(stored["places"]),
        ids=tuple(stored["ids"]),
    )
    passages = tuple(
        Passage(kind, tuple(SourceLine(line, column, text) for line, column, text in lines))
        for kind, *lines in stored["passages"]
    )
    return PageText(stored["id"], stored["file"], header, passages)


def _passage(passage: Passage) -> list[Any]:
    return [passage.kind, *([line.line, line.column, line.text] for line in passage.lines)]


def _holds_numerals(passage: Passage) -> bool:
    """Whether dropping the passage could change a numeral or the ledger."""
    if passage.kind in ALWAYS_KEPT:
        return True
    # A tag may follow a code span whose own passage holds the digits.
    return any(
        ANY_DIGIT.search(line.text) or WORD.search(line.text) or "∞" in line.text or "{" in line.text
        for line in passage.lines
    )


def _plain(value: object) -> object:
    """A front-matter value as JSON."""
    if isinstance(value, (np.ndarray, np.generic)):
        return value.tolist()
    return value
