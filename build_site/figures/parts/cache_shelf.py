"""The cache as a shelf: one card a position with its K and V; the new card is set beside those that stay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import Canvas, Label
from build_site.figures.kinds import kind_attribute
from build_site.figures.markup import code, escape, made
from build_site.figures.parts.part import Unscaled, scrolling, wrapped
from build_site.figures.spec import Cells, Labels, Subject, read_cells, read_labels, read_places
from build_site.figures.values import Quantity
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Node


@dataclass(frozen=True, slots=True)
class CacheShelf(Unscaled):
    """`keys` [C, d_k] and `values` [C, d_v]: a row a position; the first `kept` stood there before."""

    keys: Words
    values: Words
    kept: Words
    positions: Labels
    gone: Cells
    caption: Words | None
    places: int | None

    @property
    def words(self) -> tuple[Words, ...]:
        """Caption and names of the positions."""
        return (*((self.caption,) if self.caption else ()), *self.positions.shown)

    def draw(self, canvas: Canvas) -> str:
        """The table of cards."""
        keys, values = canvas.quantity(self.keys, (2,)), canvas.quantity(self.values, (2,))
        kept = canvas.finite(self.kept, (0,))
        if keys is None or values is None or kept is None or not self._check(canvas, keys, values, kept):
            return ""
        states = [self._state(position, int(kept.at())) for position in range(keys.shape[0])]
        labels = canvas.labels(self.positions, len(states), "position")
        names = "".join(self._head(canvas, labels, i) for i in range(len(states)))
        corner = (
            f'<th scope="col"><span class="visually-hidden">{canvas.phrases.html("shelf-holds")}</span></th>'
        )
        rows = "".join(self._row(canvas, quantity, states) for quantity in (keys, values))
        said = "".join(f'<td class="{state}">{canvas.phrases.html(f"card-{state}")}</td>' for state in states)
        state_name = (
            f'<th scope="row"><span class="visually-hidden">{canvas.phrases.html("this-step")}</span></th>'
        )
        body = f"<thead><tr>{corner}{names}</tr></thead><tbody>{rows}</tbody>"
        foot = f"<tfoot><tr>{state_name}{said}</tr></tfoot>"
        kind = canvas.kind("", keys)
        words = self.caption or self.keys
        caption = canvas.heading(Subject(self.keys, words, kind, is_named=False), keys)
        attributes = f'class="cache-shelf"{kind_attribute(kind)}'
        return wrapped("cache-shelf", scrolling(canvas, attributes, caption, body + foot))

    def _state(self, position: int, kept: int) -> str:
        if self.gone.has(position):
            return "gone"
        return "kept" if position < kept else "new"

    def _head(self, canvas: Canvas, labels: Sequence[Label], at: int) -> str:
        place = made(f"column {at}", canvas.phrases.say("position", number=str(at)))
        return f'<th scope="col">{f"{labels[at].html} " if labels else ""}{place}</th>'

    def _row(self, canvas: Canvas, quantity: Quantity, states: list[str]) -> str:
        cells = ""
        for position, state in enumerate(states):
            numbers = " ".join(
                f'<span data-src="{escape(quantity.source(position, i))}">'
                f"{escape(canvas.number(quantity, (position, i), self.places))}</span>"
                for i in range(quantity.shape[1])
            )
            cells += f'<td class="{state}">{numbers}</td>'
        return f'<tr><th scope="row">{code(quantity.expression)}</th>{cells}</tr>'

    def _check(self, canvas: Canvas, keys: Quantity, values: Quantity, kept: Quantity) -> bool:
        count = keys.shape[0]
        if values.shape[0] != count:
            message = f"K 有 {count} 行，V 有 {values.shape[0]} 行"
        elif kept.at() not in range(count + 1):
            message = f"“{kept.expression}”是 {float(kept.at()):g}，而架上只有 {count} 张卡"
        elif not self.gone.fits((count,)):
            message = "下架的卡不存在"
        else:
            return True
        canvas.misshapen(self.keys, message, "每个位置一行 K、一行 V；kept 写原来有几张，从 0 到全部")
        return False


def read(node: Node) -> tuple[CacheShelf | None, tuple[Problem, ...]]:
    """`cache-shelf: {keys: K, values: V, kept: C, positions: [我, 爱, 学习]}`"""
    fields = Fields(node, ("keys", "values", "kept", "positions", "gone", "caption", "places"), "cache-shelf")
    keys, values, kept = fields.expression("keys"), fields.expression("values"), fields.expression("kept")
    positions, caption = read_labels(fields, "positions"), fields.text("caption", required=False)
    gone, problems = read_cells(fields, "gone")
    places = read_places(fields)
    shelf = None
    if keys and values and kept:
        shelf = CacheShelf(keys, values, kept, positions, gone, caption, places)
    return shelf, (*fields.problems, *problems)
