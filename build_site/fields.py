"""One mapping of known keys turned into typed values; everything wrong with it is collected, with places."""

from __future__ import annotations

import math
from collections.abc import Iterable

from build_site.model import Words
from build_site.problem import Place, Problem
from build_site.spelling import did_you_mean
from build_site.yaml_places import Entries, Items, Node, Scalar


class Fields:
    """The keys of one mapping. Ask for each key once; then `problems` tells what was wrong."""

    def __init__(self, node: Node | None, known: tuple[str, ...], where: str, file: str = "") -> None:
        self._where = where
        self._found: list[Problem] = []
        self._absent: list[str] = []
        self._entries = node if isinstance(node, Entries) else Entries((), Place(file, 1, 1))
        if node is not None and not isinstance(node, Entries):
            self._entries = Entries((), node.place)
            self._report(node.place, "field-type", self._said("不是一组“键: 值”"), "每个键一行，写成“键: 值”")
        names = frozenset(known)
        self._nodes = {key.words.text: value for key, value in self._entries.pairs}
        for key, _ in self._entries.pairs:
            name = key.words.text
            if name not in names:
                hint = did_you_mean(name, known)
                self._report(key.place, "field-unknown", self._said(f"没有“{name}”这个键"), hint, len(name))

    @property
    def place(self) -> Place:
        """Where the mapping begins."""
        return self._entries.place

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything found so far; all missing keys are one problem."""
        if not self._absent:
            return tuple(self._found)
        named = "、".join(f"“{key}”" for key in self._absent)
        hint = "补上" + "、".join(f"“{key}: …”" for key in self._absent)
        missing = Problem(self.place, "field-missing", self._said(f"缺{named}"), hint)
        return (*self._found, missing)

    def node(self, key: str, required: bool = False) -> Node | None:
        """The raw node of `key`; an empty value counts as missing."""
        found = self._nodes.get(key)
        if isinstance(found, Scalar) and found.value is None:
            found = None
        if found is None and required:
            self._missing(key)
        return found

    def text(self, key: str, required: bool = True) -> Words | None:
        """A reader-facing string."""
        found = self.node(key, required)
        if found is None:
            return None
        if isinstance(found, Scalar) and found.words.text.strip():
            return found.words
        self._wrong(key, found, "一段文字")
        return None

    def expression(self, key: str, required: bool = True) -> Words | None:
        """A formula of the number notation; one with brackets that lacks quotes is a list to YAML."""
        found = self.node(key, required)
        if found is None or (isinstance(found, Scalar) and found.words.text.strip()):
            return found.words if isinstance(found, Scalar) else None
        hint = f'写概念模块里的一个名字；式子含括号、逗号时加引号，如 {key}: "H[0]"'
        self._report(found.place, "field-type", f"“{key}”不是一个名字或式子", hint)
        return None

    def texts(self, key: str, required: bool = False) -> tuple[Words, ...]:
        """A list of strings."""
        found = self.node(key, required)
        if found is None:
            return ()
        if not isinstance(found, Items):
            self._wrong(key, found, "一个列表")
            return ()
        if required and not found.nodes:
            self._report(found.place, "field-missing", f"“{key}”是空的", f"“{key}”里至少写一项")
        result = []
        for item in found.nodes:
            if isinstance(item, Scalar) and item.words.text.strip():
                result.append(item.words)
            else:
                self._wrong(key, item, "文字的列表")
        return tuple(result)

    def nodes(self, key: str, required: bool = False) -> tuple[Node, ...]:
        """The items of a list of anything."""
        found = self.node(key, required)
        if isinstance(found, Items):
            return found.nodes
        if found is not None:
            self._wrong(key, found, "一个列表")
        return ()

    def word(self, key: str, among: Iterable[str] = (), default: str = "", required: bool = False) -> str:
        """An id, a name or one of a fixed set of words."""
        found = self.node(key, required)
        if found is None:
            return default
        if not isinstance(found, Scalar):
            self._wrong(key, found, "一个词")
            return default
        name, allowed = found.words.text, tuple(among)
        if allowed and name not in allowed:
            hint = did_you_mean(name, allowed)
            self._report(found.place, "field-value", f"“{key}”不能是“{name}”", hint, len(name))
            return default
        return name

    def words(self, key: str, required: bool = False) -> tuple[str, ...]:
        """A list of ids or names."""
        return tuple(item.text for item in self.texts(key, required))

    def whole(self, key: str, default: int, limits: tuple[int, int] | None = None) -> int:
        """A whole number, within the limits if there are any."""
        found = self.node(key)
        if found is None:
            return default
        low, high = limits or (-math.inf, math.inf)
        value = found.value if isinstance(found, Scalar) else None
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self._wrong(key, found, f" {limits[0]} 到 {limits[1]} 的整数" if limits else "一个整数")
        return default

    def real(self, key: str, default: float) -> float:
        """A number."""
        found = self.node(key)
        if found is None:
            return default
        if (
            isinstance(found, Scalar)
            and isinstance(found.value, int | float)
            and not isinstance(found.value, bool)
        ):
            return float(found.value)
        self._wrong(key, found, "一个数")
        return default

    def flag(self, key: str, default: bool = False) -> bool:
        """true or false; `on` and `off` say the same."""
        found = self.node(key)
        if found is None:
            return default
        if isinstance(found, Scalar) and isinstance(found.value, bool):
            return found.value
        if isinstance(found, Scalar) and found.value in ("on", "off"):
            return found.value == "on"
        self._wrong(key, found, "true 或 false")
        return default

    def _missing(self, key: str) -> None:
        self._absent.append(key)

    def _said(self, message: str) -> str:
        """A message about the mapping; between Chinese words stands no blank."""
        last = self._where[-1:]
        return f"{self._where}{' ' if last.isascii() else ''}{message}"

    def _wrong(self, key: str, found: Node, wanted: str) -> None:
        length = len(found.words.lines[0][2]) if isinstance(found, Scalar) else 1
        self._report(
            found.place, "field-type", f"“{key}”不是{wanted}", f"“{key}”应写成{wanted}", max(1, length)
        )

    def _report(self, place: Place, code: str, message: str, hint: str, length: int = 1) -> None:
        self._found.append(Problem(place, code, message, hint, length))
