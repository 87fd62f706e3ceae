"""What NAMES of a concept module must say: the kind of each of its values and its axes, each with a word."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from build_site.model import File, Inputs
from build_site.numbers import KINDS, Namespace, axes, line_of
from build_site.parse.files import AXES
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import nearest
from concepts.notation.space import is_value


def check_names(
    concepts: Mapping[str, Namespace], inputs: Inputs, words: Collection[str]
) -> tuple[Problem, ...]:
    """Every module of a book; `words` are the axes that have a Chinese word."""
    return tuple(
        problem
        for name, space in concepts.items()
        if (file := inputs.find(f"concepts/{name}.py"))
        for problem in _Module(space, file).problems(words)
    )


class _Module:
    """One module and what it declares."""

    def __init__(self, space: Namespace, file: File) -> None:
        self._space = space
        self._declared = axes(space)
        self._file = file
        self._lines = file.text.split("\n")

    def problems(self, words: Collection[str]) -> Iterator[Problem]:
        """Names without a kind first, then what is wrong with those that are declared."""
        for name, value in self._space.items():
            if is_value(value) and name not in self._declared:
                hint = f'在 NAMES 里写上 "{name}": (种类, (各轴的名字,))；只供模块自己用的，名字以“_”开头'
                yield self._problem(self._defined(name), f"“{name}”不在 NAMES 里，没有种类", hint)
        for name, (kind, named) in self._declared.items():
            found = self._wrong(name, kind) or self._wrong_axes(name, named, words)
            if found:
                yield self._problem(self._entry(name), *found)

    def _wrong(self, name: str, kind: str) -> tuple[str, str] | None:
        if name not in self._space:
            return f"NAMES 里的“{name}”没有定义", "删去这一项，或先定义这个量"
        if kind not in KINDS:
            return f"NAMES 里“{name}”的种类“{kind}”不认识", "种类只有 " + "、".join(KINDS)
        return None

    def _wrong_axes(
        self, name: str, named: tuple[str, ...], words: Collection[str]
    ) -> tuple[str, str] | None:
        value: Any = self._space[name]
        count = getattr(value, "ndim", 0)
        if len(named) != count:
            return f"“{name}”有 {count} 个轴，NAMES 里写了 {len(named)} 个", "一个轴一个名字，先外后内"
        unknown = next((axis for axis in named if axis not in words), None)
        if unknown is None:
            return None
        meant = nearest(unknown, words)
        guess = f"是不是“{meant}”？不是就" if meant else ""
        hint = f"{guess}在 {AXES} 里加一行“{unknown}: 它的中文名”，例如“row: 行”"
        return f"轴“{unknown}”没有中文名", hint

    def _problem(self, line: int, message: str, hint: str) -> Problem:
        place, length = line_of(self._file, line)
        return Problem(place, Code.CONCEPT_NAMES, message, hint, length)

    def _entry(self, name: str) -> int:
        return next((n for n, text in enumerate(self._lines, 1) if f'"{name}":' in text), self._defined(name))

    def _defined(self, name: str) -> int:
        """The line that assigns or imports the name, else the first."""
        whole = re.compile(rf"(?<![\w.\"]){re.escape(name)}(?![\w\"])")
        return next((n for n, text in enumerate(self._lines, 1) if whole.search(text)), 1)
