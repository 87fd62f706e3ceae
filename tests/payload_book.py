"""A book in which everything that an author writes is a slot: a place that takes any text, each on lines of its own.

Slots of YAML are all values, and the keys that an author names; those of Markdown are marked in the carrier text.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from itertools import takewhile
from pathlib import Path

from build_site.explain import as_inputs, sample
from build_site.model import Inputs
from build_site.problem import Problem
from build_site.yaml_places import Entries, Items, Node, Scalar, read_yaml

DATA = Path(__file__).parent / "data"
CARRIERS = ("S95", "S96", "S97", "S98")
MARK = re.compile(r"(⟦\?⟧)?(.*)⟦(.*)⟧(.*)")
"""`⟦plain⟧`: the text takes the place of the plain one; a line that begins with `⟦?⟧` stands only with a text."""
QUOTED = re.compile("“([^“”]+)”")
CHARACTERS = {
    "tab": "\t",
    "line": "\n",
    "nul": "\0",
    "bell": "\a",
    "unit": "\x01",
    "escape": "\x1b",
    "soft": "\u00ad",
    "thin": "\u200b",
    "separator": "\u2028",
    "paragraph": "\u2029",
    "bidi": "\u202e",
    "wide": "\u3000",
    "mark": "\ufeff",
}
UNWRITTEN = re.compile(f"⟨({'|'.join(CHARACTERS)})⟩")
NAMED = ("counts", "given", "teaches", "options", "messages")
"""Mappings whose keys an author names, beside those that are whole files."""
TABLES = ("axes", "book", "errata", "glossary", "redirects", "references")
YAML_FENCES = ("```figure", "```lab", "```matrix")
ERRATA = "errata:\n  - date: 2026-03-01\n    version: 0.9.0\n    place: S01#shares\n    stood: some\n    stands: more\n"
ENGLISH = {
    "| 对象 | 种类 | 是什么 | 来自 | 形状与各轴 |": "| Object | Kind | What it is | Comes from | Shape and axes |",
    "| 给 |": "| G |",
    "| 算 |": "| C |",
    "| 出 |": "| O |",
    "language: zh-Hans": "language: en",
    "S02, tiny]": "S02, tiny, S95, S96, S97, S98]",
    "diagrams]": "diagrams, errata]",
    "of: S01#ruler": "of: S97#parts\n        asks: What is drawn?\n        shows: Every part.\n"
    "      - of: S01#ruler",
}
"""In English, where fewer rules of typography tell a payload before it reaches the page."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a text goes: between two others, behind a plain one."""

    path: str
    number: int
    before: str
    plain: str
    after: str
    is_yaml: bool
    is_left_out: bool
    """Whether the line stands only with a text in it."""

    @property
    def name(self) -> str:
        """Letters that stand nowhere else, so that what became of a text is found again."""
        high, low = divmod(self.number, 26)
        return f"zq{chr(97 + high)}{chr(97 + low)}qz"

    def is_read(self, text: str) -> bool:
        """Whether the reader of YAML takes the text at all; where it does not, it says where."""
        return not self.is_yaml or not read_yaml("- " + _quoted(text, 0), self.path)[1]

    def written(self, text: str) -> str:
        """The lines of the slot with a text in it."""
        if not self.is_yaml:
            return "" if self.is_left_out and not text else self.before + (text or self.plain) + self.after
        if not text and not self.plain.strip("-.0123456789"):
            return self.before + self.plain
        return self.before + _quoted(self.plain + text, len(self.before) - len(self.before.lstrip()))


Piece = str | Slot


def _quoted(text: str, indent: int) -> str:
    """A string of YAML in the way that needs no escapes."""
    if "'" not in text and "\n" not in text:
        return f"'{text}'"
    return "|-\n" + "\n".join(" " * (indent + 4) + line for line in text.split("\n"))


class _Pieces:
    """Cuts the files of a book into lines that stay and slots."""

    def __init__(self) -> None:
        self.count = 0

    def slot(self, path: str, before: str, plain: str) -> Slot:
        self.count += 1
        return Slot(path, self.count, before, plain, "", True, False)

    def marked(self, path: str, found: re.Match[str]) -> Slot:
        self.count += 1
        optional, before, plain, after = found.groups()
        return Slot(path, self.count, before, plain, after, False, bool(optional))

    def markdown(self, path: str, text: str) -> Iterator[Piece]:
        """Front matter and fences of YAML line by line, else the slots that the text marks."""
        waiting = text.split("\n")
        while waiting:
            line = waiting.pop(0)
            end = "---" if line == "---" else "```" if line in YAML_FENCES else ""
            if end:
                inner = waiting[: waiting.index(end)]
                del waiting[: len(inner)]
                yield line
                yield from self.yaml(path, "\n".join(inner))
                yield waiting.pop(0)
            elif found := MARK.fullmatch(line):
                yield self.marked(path, found)
            else:
                yield line

    def yaml(self, path: str, text: str) -> Iterator[Piece]:
        node, problems = read_yaml(text, path)
        assert problems == ()
        assert isinstance(node, Entries)
        yield from self.node(path, node, "", "", path.endswith(("axes.yaml", "redirects.yaml")))

    def node(self, path: str, node: Node, lead: str, indent: str, is_named: bool) -> Iterator[Piece]:
        """The node in block style behind what leads to it."""
        if isinstance(node, Scalar):
            yield self.slot(path, f"{lead} ", node.words.text)
            return
        if lead:
            yield lead
        if isinstance(node, Entries):
            for key, value in node.pairs:
                name = key.words.text
                if is_named:
                    yield self.slot(path, f"{indent}? ", name)
                lead = f"{indent}:" if is_named else f"{indent}{name}:"
                yield from self.node(path, value, lead, f"{indent}  ", name in NAMED)
        else:
            for item in node.nodes:
                yield from self.node(path, item, f"{indent}-", f"{indent}  ", False)


@cache
def payloads() -> tuple[str, ...]:
    """What no source may bring into the page; control characters and the like, which YAML refuses, by name."""
    node, problems = read_yaml((DATA / "payloads.yaml").read_text(encoding="utf-8"), "payloads.yaml")
    assert problems == ()
    assert isinstance(node, Entries)
    items = node.find("payloads")
    assert isinstance(items, Items)
    texts = tuple(item.words.text for item in items.nodes if isinstance(item, Scalar))
    assert len(texts) >= 200
    return tuple(UNWRITTEN.sub(lambda found: CHARACTERS[found[1]], text) for text in texts)


def bare(payload: str) -> str:
    """Without digits, which are told where nothing binds them, before the page is made."""
    return "".join(character for character in payload if not character.isdigit())


@cache
def _files() -> Mapping[str, str]:
    kitchen = DATA / "kitchen-sink"
    files = {
        **sample(),
        **{
            f"content/lessons/{path.name}": path.read_text(encoding="utf-8")
            for path in sorted((DATA / "payload-slots").iterdir())
        },
        "content/errata.yaml": ERRATA,
        "content/errata.lock.json": '["2026-03-01", "0.9.0"]\n',
        "content/pages/errata.md": "---\ntitle: Errata\nshort: Errata\nkind: errata\n---\n\nWhat was wrong.\n",
        "concepts/s99_everything.py": (kitchen / "s99_everything.py").read_text(encoding="utf-8"),
        "static/js/labs/everything.js": (kitchen / "everything.js").read_text(encoding="utf-8"),
    }
    for path in [path for path in files if path.startswith("content/") and not path.endswith(".json")]:
        for chinese, english in ENGLISH.items():
            files[path] = files[path].replace(chinese, english)
    return files


@cache
def _pieces() -> Mapping[str, tuple[Piece, ...]]:
    cutter, files = _Pieces(), _files()
    tables = (f"content/{name}.yaml" for name in TABLES)
    lessons = (f"content/lessons/{name}.md" for name in CARRIERS)
    texts = (*lessons, "content/pages/diagrams.md", "content/pages/about.md", "content/examples/tiny.md")
    return {
        **{path: tuple(cutter.yaml(path, files[path])) for path in tables},
        **{path: tuple(cutter.markdown(path, files[path])) for path in texts},
    }


def slots() -> tuple[Slot, ...]:
    """All slots of the book."""
    return tuple(piece for pieces in _pieces().values() for piece in pieces if isinstance(piece, Slot))


@dataclass(frozen=True, slots=True)
class Planted:
    """The book with a text in some of its slots."""

    inputs: Inputs
    lines: Mapping[tuple[str, int], tuple[frozenset[Slot], ...]]
    """(file, line) → the slot that is written there, then those of the list or mapping around it."""

    def blamed(self, problems: Sequence[Problem], held: frozenset[Slot]) -> frozenset[Slot]:
        """The slots in which problems stand, else those whose names are missed elsewhere."""
        near = [self.lines.get((each.place.file, each.place.line), ()) for each in problems]
        found = [next((some & held for some in around if some & held), frozenset()) for around in near]
        fewest = min((len(slots) for slots in found if slots), default=0)
        stands = frozenset(slot for slots in found if len(slots) == fewest for slot in slots)
        elsewhere = (each.message for each, slots in zip(problems, found, strict=True) if not slots)
        missed = {name for message in elsewhere for name in QUOTED.findall(message)}
        said = " ".join(each.message for each in problems)
        named = {slot for slot in held if slot.plain in missed or slot.name in said}
        return stands | named or self._nearest(problems, held)

    def _nearest(self, problems: Sequence[Problem], held: frozenset[Slot]) -> frozenset[Slot]:
        """The slots next to the problems: what stands there may end a block, or begin one."""
        found = set[Slot]()
        for each in problems:
            own = [
                (line, some[0])
                for (file, line), some in self.lines.items()
                if file == each.place.file and some
            ]
            near = [(abs(line - each.place.line), line, slots & held) for line, slots in own if slots & held]
            found |= min(near, key=lambda one: one[:2])[2] if near else frozenset()
        return frozenset(found)


def planted(texts: Mapping[Slot, str]) -> Planted:
    """The book with a text, and the name of the slot behind it, in each of the slots."""
    files = dict(_files())
    lines: dict[tuple[str, int], tuple[frozenset[Slot], ...]] = {}
    for path, pieces in _pieces().items():
        written: list[str] = []
        for piece, led in zip(pieces, _led(path), strict=True):
            own = [piece]
            if isinstance(piece, Slot):
                own = piece.written(texts[piece] + piece.name if piece in texts else "").split("\n")
            lines.update({(path, len(written) + at): led for at in range(1, len(own) + 1)})
            written += own
        files[path] = "\n".join(written)
    return Planted(as_inputs(files), lines)


@cache
def _led(path: str) -> tuple[tuple[frozenset[Slot], ...], ...]:
    """Of each piece of a file: itself if it is a slot, and the slots of the block that it stands in or leads to."""
    pieces, found, block = _pieces()[path], [], frozenset[Slot]()
    for at, piece in enumerate(pieces):
        if isinstance(piece, str):
            inner = takewhile(partial(_is_deeper, _depth(piece)), pieces[at + 1 :])
            block = frozenset(each for each in inner if isinstance(each, Slot))
        found.append((frozenset((piece,)), block) if isinstance(piece, Slot) else (block,))
    return tuple(found)


def _is_deeper(depth: int, piece: Piece) -> bool:
    return _depth(piece) > depth


def _depth(piece: Piece) -> int:
    line = piece if isinstance(piece, str) else piece.before
    return len(line) - len(line.lstrip(" "))
