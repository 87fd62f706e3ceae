"""The numbers of a synthetic lesson: its concept module, its worked lines, its listings, its answers."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random

import numpy as np

Row = tuple[int, ...]
WEIGHTS, TOTAL = 4, 16
"""A sum of weights that is a power of two: every share is exact."""


@dataclass(frozen=True, slots=True)
class Values:
    """What a lesson is about: weights, a vector, a table."""

    w: Row
    """[4] weights, all different."""
    x: Row
    """[3] small integers, all different."""
    table: tuple[Row, Row]
    """[2,3] small integers."""

    @classmethod
    def drawn(cls, random: Random) -> Values:
        """Values of one lesson."""
        w: Row = ()
        while len(set(w)) < WEIGHTS:
            cuts = sorted(random.sample(range(1, TOTAL), WEIGHTS - 1))
            w = tuple(high - low for low, high in zip((0, *cuts), (*cuts, TOTAL), strict=True))
        cells = [random.randint(3, 9) for _ in range(6)]
        x = tuple(random.sample(range(2, 10), 3))
        return cls(w, x, (tuple(cells[:3]), tuple(cells[3:])))

    @property
    def y(self) -> Row:
        """[2] the table times x."""
        return tuple(sum(a * b for a, b in zip(row, self.x, strict=True)) for row in self.table)

    @property
    def answers(self) -> tuple[str, str, str]:
        """Three short checks."""
        row = _dot(self.table[1], self.x)
        return (
            f"p[0] = {self.w[0]} / {TOTAL} = {_short(self.w[0] / TOTAL)}",
            f"y[1] = T[1] · x = {row} = {self.y[1]}",
            f"sum(x) = {' + '.join(map(str, self.x))} = {sum(self.x)}",
        )


def module(values: Values, name: str) -> str:
    """The concept module of a lesson."""
    return f'''"""Values of {name}: weights become shares, a table meets a vector."""

import numpy as np

from concepts.functions import cumulative_sum, softmax

w = np.array({list(values.w)})
p = w / w.sum()
c = cumulative_sum(p)
x = np.array({list(values.x)})
T = np.array({[list(row) for row in values.table]})
y = T @ x
s = softmax(x)

NAMES = {{
    "w": ("given", ("item",)),
    "p": ("output", ("item",)),
    "c": ("intermediate", ("item",)),
    "x": ("given", ("column",)),
    "T": ("given", ("row", "column")),
    "y": ("output", ("row",)),
    "s": ("output", ("column",)),
}}
'''


def statements(values: Values, part: int) -> str:
    """The worked lines of a section."""
    w, x, table, y = values.w, values.x, values.table, values.y
    if part % 3 == 0:
        shares = ", ".join(_short(weight / TOTAL) for weight in w)
        total = " + ".join(map(str, w))
        return f"sum(w) = {total} = {TOTAL}\np = w / sum(w) = {list(w)} / {TOTAL} = [{shares}]"
    if part % 3 == 1:
        lines = (f"y[{at}] = T[{at}] · x = {_dot(table[at], x)} = {y[at]}" for at in range(2))
        return "\n".join([*lines, f"y = {list(y)}"])
    exps = np.exp(np.array(x) - max(x))
    shares = ", ".join(f"{share:.4f}" for share in exps / exps.sum())
    differences = ", ".join(str(each - max(x)) for each in x)
    return f"x - max(x) = [{differences}]\ns = softmax(x) ≈ [{shares}]"


def listing(values: Values, part: int) -> str:
    """A listing of a section with what it prints."""
    if part % 4 == 0:
        shares = np.array(values.w) / TOTAL
        return f"w = np.array({list(values.w)})\nprint(w / w.sum())\n#> {shares}"
    table = [list(row) for row in values.table]
    printed = np.array(table) @ np.array(values.x)
    return f"T = np.array({table})\nx = np.array({list(values.x)})\nprint(T @ x)\n#> {printed}"


def _dot(row: Row, x: Row) -> str:
    return " + ".join(f"{a}×{b}" for a, b in zip(row, x, strict=True))


def _short(value: float) -> str:
    return f"{value:.6f}".rstrip("0").rstrip(".")
