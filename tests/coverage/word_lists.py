"""The glossary and the references of the book against those of the syllabus."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from build_site.model import Inputs
from tests.coverage.comparison import Compared, Gap
from tests.coverage.syllabus_items import FOLDER, read_list, read_yaml

GLOSSARY, REFERENCES = "content/glossary.yaml", "content/references.yaml"


def compare_terms(inputs: Inputs, folder: Path = FOLDER) -> Compared:
    """Every term of the syllabus must be a term of the book, by name, alias, English name or id."""
    known = {
        _plain(name)
        for term in _entries(inputs, GLOSSARY, "terms")
        for name in (term["id"], term["name"], term.get("english", ""), *term.get("aliases", ()))
    }
    wanted = read_list("glossary", "terms", folder)
    gaps = tuple(
        Gap(GLOSSARY, term["name"], f"no such term: {term['english']} ({term['lesson']})")
        for term in wanted
        if known.isdisjoint(map(_plain, _names(term)))
    )
    empty = tuple(_without_number(inputs))
    return Compared("glossary", (*gaps, *empty), (("terms", len(wanted) - len(gaps), len(wanted)),))


def compare_keys(inputs: Inputs, folder: Path = FOLDER) -> Compared:
    """Every key of the syllabus must be a key of the book."""
    known = {entry["key"] for entry in _entries(inputs, REFERENCES, "entries")}
    wanted = read_list("references", "entries", folder)
    gaps = tuple(
        Gap(REFERENCES, entry["key"], f"no such key: {entry['title']}")
        for entry in wanted
        if entry["key"] not in known
    )
    return Compared("references", gaps, (("keys", len(wanted) - len(gaps), len(wanted)),))


def _without_number(inputs: Inputs) -> Iterator[Gap]:
    """Examples that compute nothing; that the numbers of the others are bound is for the build to say."""
    for term in _entries(inputs, GLOSSARY, "terms"):
        if not re.search(r"[0-9]", term.get("example", "")):
            yield Gap(GLOSSARY, term["id"], "its example has no number")


def _names(term: dict[str, Any]) -> Iterator[str]:
    yield from (term["name"], term["english"], *term["aliases"])


def _plain(name: str) -> str:
    """A name as it is compared: KV 缓存 is KV缓存, 编码与解码 is 编码/解码, and 分数表S is 分数表."""
    return re.sub(r"[\s_/、与-]+|(?<=[\u4e00-\u9fff])[A-Z]$", "", name).lower()


def _entries(inputs: Inputs, path: str, listed: str) -> list[dict[str, Any]]:
    file = inputs.find(path)
    content = read_yaml(file.text) if file else {}
    return list(content.get(listed) or ())
