"""content/book.yaml: what the book is called, who wrote it, and the one order of its lessons and pages."""

from __future__ import annotations

import re

from build_site.fields import Fields
from build_site.model import File, Outline, Part, Planned
from build_site.parse.dates import day_problems
from build_site.parse.ids import nodes_of, repeated
from build_site.parse.literals import LICENCES, literals, shown_words
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.yaml_places import Entries, Node, Scalar, read_yaml
from concepts.notation.passage import Header, PageText

LANGUAGE = "zh-Hans"
"""Of a book that does not say."""
PAGE = "book-titles"
"""The name under which what `book numbers` locks of this file is known."""
FIELDS = ("id", "version", "title", "subtitle", "language", "authors", "licence", "date", "parts", "planned")
TITLES = ("title", "subtitle", "authors", "licence")
VERSION = re.compile(r"[0-9]+(\.[0-9]+)*([.-][0-9A-Za-z]+)*")


def read_outline(file: File) -> tuple[Outline | None, tuple[Problem, ...]]:
    """The outline, or None where the file cannot be read at all."""
    node, problems = read_yaml(file.text, file.path)
    if node is None and problems:
        return None, problems
    fields = Fields(node or Entries((), Place(file.path, 1, 1)), known=FIELDS, where="book.yaml")
    parts, part_problems = _parts(fields.nodes("parts", required=True))
    planned, planned_problems = _planned(fields.nodes("planned"))
    outline = Outline(
        id=fields.word("id", required=True),
        version=fields.word("version", required=True),
        title=fields.word("title", required=True),
        subtitle=fields.word("subtitle"),
        language=fields.word("language", default=LANGUAGE),
        authors=fields.words("authors"),
        licence=fields.word("licence", required=True),
        parts=parts,
        planned=planned,
        date=fields.word("date"),
    )
    identity = fields.node("id")
    ids = (*_entries_of(fields.node("parts")), *_ids_of(fields.node("planned")))
    named = (
        *repeated((identity,) if isinstance(identity, Scalar) else ()),
        *_version(fields.node("version")),
        *day_problems(fields.node("date")),
    )
    twice = repeated(ids)
    return outline, (*problems, *fields.problems, *part_problems, *planned_problems, *named, *twice)


def outline_text(file: File) -> PageText:
    """Titles and names as the number checker knows them: no computation holds their numbers."""
    node, _ = read_yaml(file.text, file.path)
    nodes = (node, *(item for key in ("parts", "planned") for item in _items(node, key)))
    words = (words for one in nodes for words in shown_words(Fields(one, (), ""), TITLES))
    return PageText(PAGE, file.path, Header(literals=literals(words, LICENCES)), ())


def _items(node: Node | None, key: str) -> tuple[Node, ...]:
    return nodes_of(node.find(key)) if isinstance(node, Entries) else ()


def _parts(nodes: tuple[Node, ...]) -> tuple[tuple[Part, ...], tuple[Problem, ...]]:
    parts: list[Part] = []
    problems: list[Problem] = []
    for item in nodes:
        fields = Fields(item, known=("id", "title", "entries"), where="parts 的一项")
        parts.append(
            Part(
                fields.word("id", required=True),
                fields.word("title", required=True),
                tuple(words.text for words in fields.texts("entries", required=True)),
            )
        )
        problems += fields.problems
    return tuple(parts), tuple(problems)


def _planned(nodes: tuple[Node, ...]) -> tuple[tuple[Planned, ...], tuple[Problem, ...]]:
    planned: list[Planned] = []
    problems: list[Problem] = []
    for item in nodes:
        fields = Fields(item, known=("id", "title"), where="planned 的一项")
        planned.append(Planned(fields.word("id", required=True), fields.word("title", required=True)))
        problems += fields.problems
    return tuple(planned), tuple(problems)


def _version(node: Node | None) -> tuple[Problem, ...]:
    """It becomes part of a file's name."""
    if not isinstance(node, Scalar) or VERSION.fullmatch(node.words.text):
        return ()
    message = f"版本号“{node.words.text}”不合写法"
    return (
        Problem(node.place, Code.FIELD_VALUE, message, "写成 1.0.0 这样的数字与点", len(node.words.text)),
    )


def entry_places(file: File) -> dict[str, Place]:
    """Where each id stands in the order."""
    node, _ = read_yaml(file.text, file.path)
    parts = node.find("parts") if isinstance(node, Entries) else None
    return {scalar.words.text: scalar.place for scalar in _entries_of(parts)}


def _entries_of(parts: Node | None) -> tuple[Scalar, ...]:
    found = []
    for part in nodes_of(parts):
        entries = part.find("entries") if isinstance(part, Entries) else None
        found += [item for item in nodes_of(entries) if isinstance(item, Scalar)]
    return tuple(found)


def _ids_of(planned: Node | None) -> tuple[Scalar, ...]:
    nodes = [item.find("id") for item in nodes_of(planned) if isinstance(item, Entries)]
    return tuple(node for node in nodes if isinstance(node, Scalar))
