"""A formula of a lesson as an expression of NumPy; `f` is the concept module."""

from __future__ import annotations

from build_site.trace.terms import reference_of
from concepts.notation.arrays import Array, shape_of
from concepts.notation.codes import Fault
from concepts.notation.evaluate import Evaluator
from concepts.notation.syntax import Node
from concepts.notation.tokens import UNITS

NUMPY = {
    "exp": "np.exp",
    "ln": "np.log",
    "log2": "np.log2",
    "log10": "np.log10",
    "sqrt": "np.sqrt",
    "sin": "np.sin",
    "cos": "np.cos",
    "abs": "np.abs",
    "max": "np.max",
    "min": "np.min",
    "sum": "np.sum",
    "mean": "np.mean",
    "var": "np.var",
    "size": "np.size",
    "shape": "np.shape",
    "len": "len",
    "relu": "functions.relu",
    "softmax": "functions.softmax",
}
SIGNS = {"+": "+", "-": "-", "×": "*", "·": "*", "/": "/", "@": "@"}
STRENGTH = {"+": 1, "-": 1, "×": 2, "·": 2, "/": 2, "@": 2, "*": 2, ".": 3}


def python_code(node: Node, evaluator: Evaluator) -> str | None:
    """The expression (f.O[1,0]); None where it has no spelling in NumPy."""
    try:
        return _Speller(evaluator).spell(node)
    except (Fault, KeyError):
        return None


class _Speller:
    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator = evaluator

    def spell(self, node: Node) -> str:
        """The expression of a node."""
        reference = reference_of(node, self.evaluator.space)
        if reference is not None:
            return f"f.{reference}"
        return SPELLED[node.kind](self, node)

    def _inside(self, node: Node, sign: str = "*", right: bool = False) -> str:
        """An operand, in brackets where it binds weaker than its surroundings."""
        text = self.spell(node)
        if reference_of(node, self.evaluator.space) is not None:
            return text
        own = STRENGTH.get(node.text, 1) if node.kind == "bin" else 1 if node.kind in ("neg", "pct") else 9
        return f"({text})" if own < STRENGTH[sign] or (right and own == STRENGTH[sign]) else text

    def number(self, node: Node) -> str:
        """A printed number."""
        if node.text == "∞":
            return "np.inf"
        if not node.text.replace(".", "", 1).replace(",", "").isdigit():
            raise KeyError(node.text)
        return node.text.replace(",", "")

    def negative(self, node: Node) -> str:
        """- x"""
        return "-" + self._inside(node.children[0])

    def percent(self, node: Node) -> str:
        """x %"""
        return self._inside(node.children[0]) + "/100"

    def unit(self, node: Node) -> str:
        """x MiB"""
        return f"{self._inside(node.children[0])}*{UNITS[node.text]}"

    def array(self, node: Node) -> str:
        """[x, …]"""
        return f"np.array([{', '.join(self._row(child) for child in node.children)}])"

    def _row(self, node: Node) -> str:
        if node.kind != "arr":
            return self.spell(node)
        return f"[{', '.join(self._row(child) for child in node.children)}]"

    def transpose(self, node: Node) -> str:
        """Xᵀ"""
        return self._inside(node.children[0], ".") + ".T"

    def index(self, node: Node) -> str:
        """X[i, :]"""
        parts = (":" if each.kind == "all" else self.spell(each) for each in node.children[1:])
        return f"{self._inside(node.children[0], '.')}[{','.join(parts)}]"

    def binary(self, node: Node) -> str:
        """x + y"""
        left, right = node.children
        vectors = all(isinstance(self.evaluator.value(each), Array) for each in node.children)
        sign = "@" if node.text == "·" and vectors else SIGNS[node.text]
        return f"{self._inside(left, sign)} {sign} {self._inside(right, sign, True)}"

    def power(self, node: Node) -> str:
        """x^y"""
        exponent = self.evaluator.value(node.children[1])
        if shape_of(exponent) or not isinstance(exponent, int):
            raise KeyError(node.text)
        base = self.spell(node.children[0])
        simple = node.children[0].kind in ("name", "num", "call")
        return f"{base if simple else f'({base})'}**{exponent}"

    def call(self, node: Node) -> str:
        """f(x)"""
        own = self.evaluator.space.find_function(node.text) is not None
        name = f"f.{node.text}" if own else NUMPY[node.text]
        if len(node.children) != 1 and not own:
            inner = f"[{', '.join(map(self.spell, node.children))}]"
        else:
            inner = ", ".join(map(self.spell, node.children))
        return f"{name}({inner})"


SPELLED = {
    "num": _Speller.number,
    "neg": _Speller.negative,
    "pct": _Speller.percent,
    "unit": _Speller.unit,
    "arr": _Speller.array,
    "T": _Speller.transpose,
    "idx": _Speller.index,
    "bin": _Speller.binary,
    "pow": _Speller.power,
    "call": _Speller.call,
}
