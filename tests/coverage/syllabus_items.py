"""What the syllabus of a page asks for: outcomes, claims, misconceptions and worked results, each with an id."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).resolve().parent / "syllabus"
FILES = {"two-sentences": "example-two-sentences"}
"""Page id → stem of its syllabus file, where they differ."""
LESSONS = tuple(f"F{number:02}" for number in range(1, 17))
PAGES = ("preface", "paths", "diagrams", "object-guide", *LESSONS[:6], "two-sentences", *LESSONS[6:])
"""Pages that have a syllabus, in reading order."""
WORKED_ID = re.compile(r"^[A-Z]+[0-9]*-(.+)$")
KINDS = {"outcome": "outcomes", "claim": "claims", "misconception": "misconceptions", "worked": "worked"}
"""Kind of item → the list that holds them in the file."""


@dataclass(frozen=True, slots=True)
class Needed:
    """One number of a worked example. `where` is its path in the file: result.p[0]."""

    where: str
    number: int | float

    @property
    def row(self) -> str:
        """Path of the row that it is a cell of; "" if it stands alone."""
        return self.where.rpartition("[")[0] if self.where.endswith("]") else ""


@dataclass(frozen=True, slots=True)
class Item:
    """One thing to teach. `id` is what `teaches` names: o1, c24, m5, W2."""

    id: str
    kind: str
    text: str
    needed: tuple[Needed, ...] = ()

    @property
    def rows(self) -> tuple[tuple[Needed, ...], ...]:
        """The needed numbers that belong side by side; a row has two cells or more."""
        rows = (tuple(cells) for row, cells in groupby(self.needed, key=lambda each: each.row) if row)
        return tuple(row for row in rows if len(row) > 1)


@dataclass(frozen=True, slots=True)
class Syllabus:
    """The syllabus of one page; `file` is its name."""

    page: str
    file: str
    items: tuple[Item, ...]

    def count(self, kind: str) -> int:
        """How many items of a kind there are."""
        return sum(item.kind == kind for item in self.items)


def read_yaml(text: str) -> Any:
    """The content of a YAML text, by the fast reader where the system has it."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


def read_syllabus(page: str, folder: Path = FOLDER) -> Syllabus:
    """The syllabus of a page, typed."""
    path = folder / f"{FILES.get(page, page)}.yaml"
    content = read_yaml(path.read_text(encoding="utf-8"))
    return Syllabus(page, path.name, tuple(_items(content)))


def read_list(stem: str, listed: str, folder: Path = FOLDER) -> tuple[dict[str, Any], ...]:
    """The entries of glossary.yaml or references.yaml."""
    content = read_yaml((folder / f"{stem}.yaml").read_text(encoding="utf-8"))
    return tuple(content[listed])


def _items(content: dict[str, Any]) -> Iterator[Item]:
    outcomes, claims, misconceptions, worked = (content.get(name, ()) for name in KINDS.values())
    for at, text in enumerate(outcomes, start=1):
        yield Item(f"o{at}", "outcome", text)
    for claim in claims:
        yield Item(f"c{claim['n']}", "claim", claim["text"])
    for at, belief in enumerate(misconceptions, start=1):
        yield Item(f"m{at}", "misconception", belief["wrong"])
    for example in worked:
        found = WORKED_ID.match(example["id"])
        needed = (*_numbers(example.get("given"), "given"), *_numbers(example.get("result"), "result"))
        yield Item(found[1] if found else example["id"], "worked", example["title"], needed)


def _numbers(value: object, where: str) -> Iterator[Needed]:
    """The numbers below a value; what is true, false or written in words is none."""
    if isinstance(value, dict):
        for key, below in value.items():
            yield from _numbers(below, f"{where}.{key}")
    elif isinstance(value, list):
        for at, below in enumerate(value):
            yield from _numbers(below, f"{where}[{at}]")
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield Needed(where, value)
