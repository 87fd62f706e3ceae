"""Shape chains: `X : [2,3]` asserts, `[2,3] @ [3,2] → [2,2]` multiplies; brackets are shapes, not content."""

from __future__ import annotations

from functools import partial

from concepts.notation.arrays import ShapeError, product_shape, shape_of
from concepts.notation.chain.blame import blamed_fault
from concepts.notation.chain.name_guard import digit_names
from concepts.notation.codes import Fault, Judgement, Mark, Note
from concepts.notation.digits import ANY_DIGIT, literal, one_digit_edits
from concepts.notation.evaluate import Evaluator
from concepts.notation.ledger import Ledger
from concepts.notation.syntax import Chain, Node, walk

Shape = tuple[int, ...]
ASSERT = "写成 “名字 : [..]”"


def is_shape_chain(chain: Chain) -> bool:
    """Whether a chain speaks of shapes."""
    return any(sign.text == "→" for sign in chain.signs) or any(
        node.kind == "shp" for segment in chain.segments for node in walk(segment)
    )


def judge_shapes(chain: Chain, ledger: Ledger) -> Judgement:
    """The shapes of a chain, each digit compared."""
    try:
        notes = _notes(chain, ledger)
    except Fault as fault:
        notes = blamed_fault(chain, fault.note, partial(_weigh, ledger))
    wrong = any(note.code != "digit-unguarded" for note in notes)
    return Judgement(_marks(chain, "" if wrong else "shape"), tuple(notes))


def _notes(chain: Chain, ledger: Ledger) -> list[Note]:
    judge = ShapeJudge(ledger)
    judge.check(chain)
    return judge.notes + _unguarded_names(chain, ledger)


def _weigh(ledger: Ledger, chain: Chain) -> int | None:
    """Whether a mended chain passes."""
    try:
        return None if _notes(chain, ledger) else 0
    except Fault:
        return None


def _unguarded_names(chain: Chain, ledger: Ledger) -> list[Note]:
    """A digit in a name (W1) may not change into another name of the same shape."""
    found = []
    for segment in chain.segments:
        for node in digit_names(segment):
            shape = _shape_or_none(ledger, node.text)
            for other in one_digit_edits(node.text):
                if node.kind == "name" and shape is not None and _shape_or_none(ledger, other) == shape:
                    message = f"{node.text} 没有被绑定：改成 {other}，形状一样，这一行仍然成立"
                    found.append(
                        Note(node.start, node.end, "digit-unguarded", message, "换一个不含数字的名字")
                    )
                    break
    return found


def _shape_or_none(ledger: Ledger, name: str) -> Shape | None:
    try:
        return shape_of(ledger.space.look(name, 0, 0))
    except Fault:
        return None


def _marks(chain: Chain, binding: str) -> tuple[Mark, ...]:
    witness = "computed" if binding else ""
    marks = []
    for segment in chain.segments:
        for node in walk(segment):
            if node.kind == "num":
                marks.append(Mark(node.start, node.end, binding, witness=witness))
            elif node.kind in ("name", "call") and ANY_DIGIT.search(node.text):
                end = node.start + len(node.text)
                marks.append(Mark(node.start, end, "name" if binding else "", node.text, witness=witness))
    return tuple(marks)


class ShapeJudge:
    """Collects what is wrong with the shapes of one chain."""

    def __init__(self, ledger: Ledger) -> None:
        self.evaluator = Evaluator(ledger.space, {})
        self.notes: list[Note] = []

    def check(self, chain: Chain) -> None:
        """Compares the neighbours of every relation."""
        shapes = [self.shape(segment) for segment in chain.segments]
        for index, sign in enumerate(chain.signs):
            left, right = chain.segments[index], chain.segments[index + 1]
            if sign.text not in ("→", "="):
                raise Fault("value-undefined", sign.start, sign.end, "形状链里只能用 →", "改成 →")
            follows = chain.segments[index + 2] if index + 2 < len(chain.segments) else None
            if left.kind == "bin" or sign.text == "=":
                if shapes[index] != shapes[index + 1]:
                    self._differs(right, shapes[index])
            elif right.kind == "arr" and not (follows is not None and follows.kind == "bin"):
                self._unguarded(right)
            elif left.kind == "arr" and index == 0:
                self._unguarded(left)
        if not chain.signs and chain.segments[0].kind == "arr":
            self._unguarded(chain.segments[0])

    def _differs(self, node: Node, shape: Shape) -> None:
        said = node.children[1] if node.kind == "shp" else node
        message, suggestion = f"重算得形状 {list(shape)}", str(list(shape)).replace(" ", "")
        if said.kind == "arr" and len(said.children) == len(shape):
            wrong = [
                (leaf, right)
                for leaf, right in zip(said.children, shape, strict=True)
                if literal(leaf.text) != right
            ]
            if len(wrong) == 1:
                said, suggestion = wrong[0][0], str(wrong[0][1])
        self.notes.append(Note(*said.outer, "number-wrong", message, "改成重算所得的形状", suggestion))

    def _unguarded(self, node: Node) -> None:
        self.notes.append(
            Note(*node.outer, "digit-unguarded", f"形状没有绑定：{ASSERT}", "形状要跟着一个名字")
        )

    def shape(self, node: Node) -> Shape:
        """The shape that a segment has or claims."""
        if node.kind == "shp":
            return self._asserted(node)
        if node.kind == "arr":
            return self._literal(node)
        if node.kind == "T":
            shape = self.shape(node.children[0])
            return shape[:-2] + shape[:-3:-1]
        if node.kind == "bin" and node.text == "@":
            left, right = (self.shape(child) for child in node.children)
            if not left or not right:
                raise Fault("value-undefined", *node.outer, "“@” 的两边都要是向量或矩阵")
            try:
                return product_shape(left, right)
            except ShapeError as mismatch:
                raise Fault("number-wrong", *node.outer, str(mismatch)) from None
        if any(each.kind in ("arr", "shp") for each in walk(node)):
            raise Fault("value-undefined", *node.outer, "形状链里只能有 “名字 : [形状]”、@ 和 ᵀ")
        return shape_of(self.evaluator.value(node))

    def _literal(self, node: Node) -> Shape:
        for child in node.children:
            if child.kind != "num" or not isinstance(literal(child.text), int):
                raise Fault("value-undefined", *child.outer, "形状里只能有正整数")
        return tuple(int(literal(child.text)) for child in node.children)

    def _asserted(self, node: Node) -> Shape:
        name, claimed = node.children
        have = shape_of(self.evaluator.value(name))
        if claimed.kind != "arr":
            raise Fault("notation-syntax", *claimed.outer, f"“{name.text} :” 后面要写形状，如 [2,3]")
        said = self._literal(claimed)
        if len(said) != len(have):
            self._wrong(claimed, f"{name.text} 的形状是 {list(have)}", str(list(have)).replace(" ", ""))
            return have
        for axis, (leaf, right) in enumerate(zip(claimed.children, have, strict=True)):
            if literal(leaf.text) != right:
                message = f"{name.text} 的形状是 {list(have)}，第 {axis + 1} 维应是 {right}"
                self._wrong(leaf, message, str(right))
        return have

    def _wrong(self, node: Node, message: str, suggestion: str) -> None:
        self.notes.append(Note(*node.outer, "number-wrong", message, "改成这个量的形状", suggestion))
