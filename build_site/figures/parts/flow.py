"""Boxes: what goes in, what is done with it, what comes out; or what only stands side by side."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.canvas import Canvas
from build_site.figures.kinds import KINDS, kind_attribute
from build_site.figures.markup import code
from build_site.figures.parts.arrow import ARROW
from build_site.figures.parts.part import Unscaled, wrapped
from build_site.figures.spec import Cells, read_cells
from build_site.figures.table import made_shape
from build_site.model import Words
from build_site.problem import Problem
from build_site.yaml_places import Entries, Items, Node, Scalar

BETWEEN: Mapping[str, str] = {
    "arrow": ARROW,
    "nothing": "",
    "times": '<span class="flow-times">×</span>',
}
"""What stands between two boxes: one leads to the next, they only stand side by side, they are multiplied."""


@dataclass(frozen=True, slots=True)
class Box:
    """One station: a value of the concept module, words, or both."""

    of: Words | None = None
    say: Words | None = None
    kind: str = ""


@dataclass(frozen=True, slots=True)
class Flow(Unscaled):
    """Boxes in a row; the marked ones are those that the sentence speaks of."""

    boxes: tuple[Box, ...]
    mark: Cells
    border: Words | None
    border_before: int
    back: Words | None
    between: str = "arrow"

    @property
    def words(self) -> tuple[Words, ...]:
        """The words in the boxes, at the border and on the way back."""
        said = tuple(box.say for box in self.boxes if box.say)
        return (*said, *(words for words in (self.border, self.back) if words))

    def draw(self, canvas: Canvas) -> str:
        """An ordered list of boxes."""
        if not self.mark.fits((len(self.boxes),)) and self.mark.place:
            canvas.report(self.mark.place, "figure-shape", "选中的框不存在", "框从 0 数起")
        items = "".join(self._box(canvas, i) for i in range(len(self.boxes)))
        back = f'<p class="flow-back">{canvas.inline(self.back)}</p>' if self.back else ""
        names = "flow-boxes" if self.between == "arrow" else "flow-boxes apart"
        return wrapped("flow", f'<ol class="{names}">{items}</ol>{back}')

    def _box(self, canvas: Canvas, at: int) -> str:
        box = self.boxes[at]
        before = BETWEEN[self.between] if at else ""
        if self.border and at == self.border_before:
            before = f'<span class="flow-border">{canvas.inline(self.border)}</span>{before}'
        inside, kind = "", box.kind
        quantity = canvas.shape(box.of) if box.of else None
        if quantity:
            shape = made_shape(quantity) if quantity.shape else ""
            inside, kind = f"{code(quantity.expression)}{shape}", canvas.kind(box.kind, quantity)
        if box.say:
            inside += f' <span class="flow-say">{canvas.inline(box.say)}</span>'
        names = "flow-box marked" if self.mark.has(at) else "flow-box"
        station = f'<div class="{names}"{kind_attribute(kind)}>{inside.strip()}</div>'
        return f'<li class="flow-step">{before}{station}</li>'


def read(node: Node) -> tuple[Flow | None, tuple[Problem, ...]]:
    """`flow: {boxes: [[ids, 编号表], [E, 查表], 交给后面的层]}`"""
    fields = Fields(node, ("boxes", "mark", "border", "back", "between"), "flow")
    listed = fields.node("boxes", required=True)
    mark, problems = read_cells(fields, "mark")
    border = fields.node("border")
    inner = Fields(border, ("before", "say"), "border") if border else None
    boxes, box_problems = _boxes(listed)
    flow = Flow(
        boxes=boxes,
        mark=mark,
        border=inner.text("say") if inner else None,
        border_before=inner.whole("before", 1) if inner else 0,
        back=fields.text("back", required=False),
        between=fields.word("between", tuple(BETWEEN), default="arrow"),
    )
    found = (*fields.problems, *problems, *box_problems, *(inner.problems if inner else ()))
    return (flow if boxes else None), found


def _boxes(node: Node | None) -> tuple[tuple[Box, ...], tuple[Problem, ...]]:
    if not isinstance(node, Items) or not node.nodes:
        if node is None:
            return (), ()
        return (), (Problem(node.place, "field-type", "“boxes”不是一列框", "写成 [[名字, 说明], 说明, …]"),)
    boxes: list[Box] = []
    problems: list[Problem] = []
    for item in node.nodes:
        box, found = _read_box(item)
        problems += found
        boxes += [box] if box else []
    return tuple(boxes), tuple(problems)


def _read_box(node: Node) -> tuple[Box | None, tuple[Problem, ...]]:
    if isinstance(node, Entries):
        fields = Fields(node, ("of", "say", "kind"), "框")
        of, say = fields.text("of", required=False), fields.text("say", required=False)
        return Box(of, say, fields.word("kind", tuple(KINDS))), fields.problems
    if isinstance(node, Scalar) and node.words.text.strip():
        return Box(say=node.words), ()
    pair = node.nodes if isinstance(node, Items) else ()
    texts = tuple(each.words for each in pair if isinstance(each, Scalar) and each.words.text.strip())
    if len(texts) == len(pair) and len(texts) in (1, 2):
        return Box(of=texts[0], say=texts[1] if len(texts) == 2 else None), ()
    return None, (Problem(node.place, "field-type", "这一框看不懂", "写成 [名字, 说明]，或只写说明"),)
