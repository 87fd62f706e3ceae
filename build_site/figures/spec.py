"""What the keys of a fence mean: subjects, labels, chosen cells. Read with `Fields`, places kept."""

from __future__ import annotations

from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.kinds import KINDS
from build_site.model import Words
from build_site.problem import Place, Problem
from build_site.yaml_places import Items, Node, Scalar

SUBJECT = ("of", "caption", "kind", "places")
"""Keys of every part that draws a value."""
EVERY = "all"
MOST_PLACES = 12


@dataclass(frozen=True, slots=True)
class Subject:
    """A value to draw: its expression, the author's words about it, its kind and decimals."""

    of: Words
    caption: Words | None = None
    kind: str = ""
    places: int | None = None
    is_named: bool = True
    """Whether the expression is shown beside the words."""

    @property
    def words(self) -> tuple[Words, ...]:
        """What of it is for the reader."""
        return (self.caption,) if self.caption else ()


@dataclass(frozen=True, slots=True)
class Labels:
    """Names along an axis: one each, or a template with `{i}`."""

    words: tuple[Words, ...] = ()
    template: Words | None = None

    @property
    def shown(self) -> tuple[Words, ...]:
        """What of it is for the reader."""
        return (self.template,) if self.template else self.words


@dataclass(frozen=True, slots=True)
class Cells:
    """Chosen cells: index by index, None for a whole axis."""

    chosen: tuple[tuple[int | None, ...], ...] = ()
    place: Place | None = None

    def __bool__(self) -> bool:
        return bool(self.chosen)

    def has(self, *index: int) -> bool:
        """Whether a cell is chosen."""
        return any(
            all(a is None or a == b for a, b in zip(each, index, strict=False)) for each in self.chosen
        )

    def fits(self, shape: tuple[int, ...]) -> bool:
        """Whether every chosen cell exists."""
        return all(
            len(each) <= len(shape)
            and all(a is None or 0 <= a < size for a, size in zip(each, shape, strict=False))
            for each in self.chosen
        )


NO_LABELS = Labels()
NO_CELLS = Cells()


def read_subject(fields: Fields) -> Subject | None:
    """The keys of SUBJECT; None where `of` is missing."""
    caption = fields.text("caption", required=False)
    kind = fields.word("kind", tuple(KINDS))
    places = read_places(fields)
    of = fields.expression("of")
    return Subject(of, caption, kind, places) if of else None


def read_places(fields: Fields) -> int | None:
    """`places`, or None."""
    if fields.node("places") is None:
        return None
    return fields.whole("places", 0, (0, MOST_PLACES))


def read_labels(fields: Fields, key: str) -> Labels:
    """A list of names, or one string with `{i}`."""
    node = fields.node(key)
    if isinstance(node, Scalar) and "{i}" in node.words.text:
        return Labels(template=node.words)
    return Labels(words=fields.texts(key))


def read_cells(fields: Fields, key: str) -> tuple[Cells, tuple[Problem, ...]]:
    """`[[0, 1], [2, all]]`; a single number means the whole row."""
    node = fields.node(key)
    if node is None:
        return Cells(), ()
    if isinstance(node, Items):
        chosen = tuple(_index(item) for item in node.nodes)
        if all(each is not None for each in chosen):
            return Cells(tuple(each for each in chosen if each is not None), node.place), ()
    hint = "写成 [[行, 列], …]，整行写 [行, all]，都从 0 数起"
    return Cells(), (Problem(node.place, "field-type", f"“{key}”不是一列格子", hint),)


def _index(node: Node) -> tuple[int | None, ...] | None:
    parts = node.nodes if isinstance(node, Items) else (node,)
    index: list[int | None] = []
    for part in parts:
        if not isinstance(part, Scalar):
            return None
        if part.value == EVERY:
            index.append(None)
        elif isinstance(part.value, int) and not isinstance(part.value, bool):
            index.append(part.value)
        else:
            return None
    return tuple(index)


def read_saying(node: Node, where: str) -> tuple[Words | None, tuple[Problem, ...]]:
    """A part that is words alone."""
    if isinstance(node, Scalar) and node.words.text.strip():
        return node.words, ()
    hint = f"写成“{where}: 一句话”"
    return None, (Problem(node.place, "field-type", f"“{where}”不是一句话", hint),)
