"""One exhibit while it is drawn: values, words and labels at hand, problems collected."""

from __future__ import annotations

import math
from dataclasses import dataclass

from build_site.figures.axes import Axes
from build_site.figures.drawing import Drawing
from build_site.figures.kinds import KINDS
from build_site.figures.markup import code, made, plain
from build_site.figures.numerals import printed
from build_site.figures.spec import Labels, Subject
from build_site.figures.values import Quantity, Values
from build_site.model import Words
from build_site.problem import Place, Problem
from build_site.spelling import did_you_mean
from concepts.notation.codes import Note

RANKS = {0: "一个数", 1: "一排数", 2: "一张表", 3: "一叠表"}
MOST_CELLS = 400
"""A table with more cells cannot be read as a picture."""


@dataclass(frozen=True, slots=True)
class Label:
    """The name of a row, a column or a bar."""

    html: str
    text: str


class Canvas:
    """What the parts of one exhibit draw with."""

    def __init__(self, drawing: Drawing, prefix: str) -> None:
        self.drawing = drawing
        self.axes = Axes()
        self.prefix = prefix
        self.phrases = drawing.phrases
        self._ids = 0
        self._values = Values(drawing.namespace)
        self._problems: list[Problem] = []
        self._inline: dict[Words, str] = {}

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything found so far, each once."""
        return tuple(dict.fromkeys(self._problems))

    def next_id(self, name: str) -> str:
        """An id that no other element of the page has."""
        self._ids += 1
        return f"{self.prefix}-{name}-{self._ids}"

    def report(self, place: Place, code: str, message: str, hint: str, length: int = 1) -> None:
        """Notes a mistake of the author."""
        self._problems.append(Problem(place, code, message, hint, length))

    def misshapen(self, words: Words, message: str, hint: str) -> None:
        """Notes that a value or its labels do not have the form that the picture needs."""
        self.report(words.place, "figure-shape", message, hint, max(1, len(words.lines[0][2])))

    def inline(self, words: Words | None) -> str:
        """Inline HTML of an author's words."""
        if words is None:
            return ""
        if words not in self._inline:
            self._inline[words] = self.drawing.inline(words)
        return self._inline[words]

    def quantity(self, words: Words, ranks: tuple[int, ...]) -> Quantity | None:
        """The value of an expression with one of the given numbers of axes; None with a problem otherwise."""
        found = self._values.quantity(words.text)
        if isinstance(found, Note):
            self._refuse(words, found)
            return None
        if len(found.shape) not in ranks:
            wanted = "或".join(RANKS.get(rank, "") for rank in ranks)
            shape = list(found.shape)
            self.misshapen(words, f"“{words.text}”的形状是 {shape}，这里要{wanted}", "用下标取出其中一部分")
            return None
        if found.is_large or len(found.cells) > MOST_CELLS:
            self.misshapen(words, f"“{words.text}”的格子太多，画不下", "用下标取出其中一部分")
            return None
        return found

    def finite(self, words: Words, ranks: tuple[int, ...]) -> Quantity | None:
        """The same for values that are reckoned with: −∞ is none of them."""
        found = self.quantity(words, ranks)
        if found is None or all(math.isfinite(cell) for cell in found.cells):
            return found
        message = f"“{words.text}”里有 −∞，不能再拿来算"
        note = Note(0, len(words.text), "value-undefined", message, "−∞ 只画成表格或柱")
        self._refuse(words, note)
        return None

    def shape(self, words: Words) -> Quantity | None:
        """A value of which only the shape is shown, so that it may be large."""
        found = self._values.quantity(words.text)
        if isinstance(found, Note):
            self._refuse(words, found)
            return None
        return found

    def kind(self, given: str, quantity: Quantity) -> str:
        """The kind that the fence states, else the one that the concept module declares."""
        declared = self.drawing.kinds.get(quantity.name, ("", ()))[0] if quantity.is_direct else ""
        return given or declared

    def places(self, given: int | None) -> int:
        """Decimals of inexact values."""
        return self.drawing.places if given is None else given

    def number(self, quantity: Quantity, index: tuple[int, ...], places: int | None) -> str:
        """The printed text of one cell."""
        return printed(quantity.at(*index), self.places(places))

    def labels(self, labels: Labels, count: int, axis: str) -> tuple[Label, ...]:
        """`count` labels, or () where the author gave none or too few."""
        if labels.template is not None:
            pattern = self.inline(labels.template)
            written = [pattern.replace("{i}", made(f"{axis} {i}", str(i))) for i in range(count)]
            return tuple(Label(each, plain(each)) for each in written)
        if not labels.words:
            return ()
        if len(labels.words) != count:
            message = f"写了 {len(labels.words)} 个名字，而这里有 {count} 个"
            self.misshapen(labels.words[0], message, f"每一个写一个名字，共 {count} 个")
            return ()
        written = [self.inline(words) for words in labels.words]
        return tuple(Label(each, plain(each)) for each in written)

    def badge(self, kind: str) -> str:
        """The badge of a kind, its word for those who listen; "" for no kind."""
        if kind not in KINDS:
            return ""
        letter = self.phrases.html(f"badge-{kind}")
        word = self.phrases.html("messages.label-kind", kind=self.phrases.html(f"kind-{kind}"))
        return f'<b class="badge" aria-hidden="true">{letter}</b><span class="visually-hidden">{word}</span>'

    def heading(self, subject: Subject, quantity: Quantity) -> str:
        """Badge, expression and the author's words: what a picture is of."""
        said = f" {self.inline(subject.caption)}" if subject.caption else ""
        name = code(quantity.expression) if subject.is_named else ""
        return f"{self.badge(self.kind(subject.kind, quantity))}{f'{name}{said}'.strip()}"

    def _refuse(self, words: Words, note: Note) -> None:
        line, column, _ = words.lines[0]
        place = Place(words.file, line, column + note.start)
        hint = note.hint
        if note.code == "name-unknown" and not hint.startswith("是不是"):
            hint = did_you_mean(words.text[note.start : note.end], self._values.names)
        hint = hint or "式子的写法与演算相同，名字取自概念模块"
        self.report(place, note.code, note.message, hint, max(1, note.end - note.start))
