"""How far an input may go: smallest and largest value, step, fewest and most cells."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.numerals import typed
from build_site.problem import Problem
from build_site.yaml_places import Items, Scalar
from concepts.notation.exact import Number

VALUES = ("min", "max", "step")
SIZES = ("items", "rows", "columns")


@dataclass(frozen=True, slots=True)
class Limits:
    """Attribute name → its text, in a fixed order; only what the author wrote."""

    written: tuple[tuple[str, str], ...] = ()

    @property
    def attributes(self) -> str:
        """The `data-…` attributes."""
        return "".join(f' data-{name}="{text}"' for name, text in self.written)

    def refused(self, cells: Iterable[Number], sizes: Iterable[tuple[str, int]]) -> str:
        """What of a default lies outside: a value, or a number of cells; "" where all lies within."""
        written = dict(self.written)
        for cell in cells:
            if "min" in written and float(cell) < float(written["min"]):
                return f"{typed(cell)} 小于 min {written['min']}"
            if "max" in written and float(cell) > float(written["max"]):
                return f"{typed(cell)} 大于 max {written['max']}"
        for name, size in sizes:
            fewest, _, most = written.get(name, "").partition(" ")
            if fewest and not int(fewest) <= size <= int(most):
                return f"有 {size} 个，{name} 是 [{fewest}, {most}]"
        return ""


def read_limits(fields: Fields) -> tuple[Limits, tuple[Problem, ...]]:
    """The keys of VALUES (a number) and SIZES (fewest, most)."""
    written: list[tuple[str, str]] = []
    problems: list[Problem] = []
    for key in VALUES:
        node = fields.node(key)
        if isinstance(node, Scalar) and _is_number(node.value):
            written.append((key, node.words.text))
        elif node is not None:
            problems.append(Problem(node.place, "field-type", f"“{key}”不是一个数", f"“{key}”写一个数"))
    for key in SIZES:
        node = fields.node(key)
        sizes = (
            [item.value for item in node.nodes if isinstance(item, Scalar)] if isinstance(node, Items) else []
        )
        fewest, most = sizes if len(sizes) == 2 else (None, None)
        if isinstance(fewest, int) and isinstance(most, int) and 0 < fewest <= most:
            written.append((key, f"{fewest} {most}"))
        elif node is not None:
            hint = "写成 [最少, 最多]，如 [2, 12]"
            problems.append(Problem(node.place, "field-type", f"“{key}”不是一对大小", hint))
    return Limits(tuple(written)), tuple(problems)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
