"""The names that a page may speak of: values and functions of its module, and its own small inputs."""

from __future__ import annotations

import difflib
import math
import types
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import numpy as np

from concepts.notation.arrays import Array, Large, Value, element, from_numpy
from concepts.notation.codes import Fault
from concepts.notation.digits import FROM_SUBSCRIPT, SUBSCRIPTS
from concepts.notation.exact import Number, exact

Function = Callable[..., object]

LARGEST_WHOLE = 10**300
"""A greater one no float holds, and nobody prints it: it is no value."""
LARGEST = 4096
"""Arrays with more cells are not held exactly."""

GREEK = {
    "α": "alpha",
    "β": "beta",
    "γ": "gamma",
    "δ": "delta",
    "ε": "eps",
    "η": "eta",
    "θ": "theta",
    "λ": "lam",
    "μ": "mu",
    "ρ": "rho",
    "σ": "sigma",
    "τ": "tau",
    "φ": "phi",
    "ω": "omega",
}
CONSTANTS = {"π": math.pi, "e": math.e}
LISTED = 16
"""How many names an error message lists."""


KEPT_DECIMALS = 13


def kept(value: Number) -> float | None:
    """A value as it is looked up; None where it is no finite number."""
    try:
        number = float(value)
    except OverflowError:
        return None
    return round(number, KEPT_DECIMALS) if math.isfinite(number) else None


def is_function(value: object) -> bool:
    """Functions are values of a namespace, classes and modules are not."""
    return isinstance(value, (types.FunctionType, types.BuiltinFunctionType, np.ufunc))


def is_value(value: object) -> bool:
    """Scalars and arrays of numbers."""
    if isinstance(value, np.ndarray):
        return value.dtype.kind in "iufb"
    if isinstance(value, int) and abs(value) > LARGEST_WHOLE:
        return False
    return isinstance(value, (int, float, np.integer, np.floating)) and not isinstance(value, bool)


class Space:
    """Looks names up; arrays are made exact when they are first asked for."""

    def __init__(self, raw: Mapping[str, object]) -> None:
        self.raw = {name: _as_value(value) for name, value in raw.items()}
        self.raw = {name: value for name, value in self.raw.items() if is_function(value) or is_value(value)}
        self._values: dict[str, Value] = {}

    @cached_property
    def cells(self) -> Mapping[float, str]:
        """The module's own values, cell by cell, with the first name of each."""
        named: dict[float, str] = {}
        for name in self.value_names():
            raw = self.raw[name]
            if np.size(raw) > LARGEST:  # type: ignore[arg-type]  # it is a value
                continue
            values = np.asarray(raw, dtype=float)
            for index, value in zip(np.ndindex(values.shape), values.ravel().tolist(), strict=True):
                number = kept(value)
                if number is not None:
                    named.setdefault(number, name + (f"[{','.join(map(str, index))}]" if index else ""))
        return named

    def extended(self, name: str, value: np.ndarray[Any, Any]) -> Space:
        """A space with one more name."""
        return Space({**self.raw, name: value})

    @cached_property
    def _value_names(self) -> tuple[str, ...]:
        return tuple(name for name, value in self.raw.items() if not is_function(value))

    def value_names(self) -> tuple[str, ...]:
        """Names of values, in the module's order."""
        return self._value_names

    def find_function(self, name: str) -> Function | None:
        """The module's function of that name."""
        found = self.raw.get(name)
        return found if is_function(found) else None  # type: ignore[return-value]

    def value(self, name: str) -> Value:
        """The exact value of a name that exists."""
        if name not in self._values:
            raw = self.raw[name]
            if not isinstance(raw, np.ndarray):
                self._values[name] = exact(raw)
            else:
                self._values[name] = from_numpy(raw) if raw.size <= LARGEST else Large(raw)
        return self._values[name]

    def resolve(self, name: str) -> str | None:
        """The module's spelling of a printed name (θ is theta, x₀ may be x0)."""
        for spelling in (name, _latin(name), _latin(name).translate(FROM_SUBSCRIPT)):
            if spelling in self.raw:
                return spelling
        return None

    def look(self, name: str, start: int, end: int) -> Value:
        """The value of a printed name; Fault where there is none."""
        spelling = self.resolve(name)
        if spelling is not None:
            if is_function(self.raw[spelling]):
                raise Fault("name-unknown", start, end, f"{name} 是函数，后面要有括号")
            return self.value(spelling)
        stem = name.rstrip(SUBSCRIPTS + ",")
        if stem != name:
            return self._subscripted(stem, name[len(stem) :], (start, end))
        if name in CONSTANTS:
            return CONSTANTS[name]
        raise self._unknown(name, start, end)

    def _subscripted(self, stem: str, subscript: str, span: tuple[int, int]) -> Value:
        """x₀ is element 0 of x, or of X."""
        spelling = self.resolve(stem) or self.resolve(stem.upper())
        if spelling is None or is_function(self.raw[spelling]):
            raise self._unknown(stem + subscript, *span)
        index = tuple(int(part) for part in subscript.translate(FROM_SUBSCRIPT).split(",") if part)
        value = self.value(spelling)
        try:
            if isinstance(value, Large):
                return from_numpy(np.asarray(value.values[index]))
            if isinstance(value, Array):
                return element(value, index)  # type: ignore[no-any-return]
        except IndexError:
            pass
        shape = list(value.shape) if isinstance(value, (Array, Large)) else []
        raise Fault("name-unknown", *span, f"{stem} 的形状是 {shape}，没有下标 {list(index)}")

    def _unknown(self, name: str, start: int, end: int) -> Fault:
        names = self.value_names()
        listed = "、".join(names[:LISTED]) + ("……" if len(names) > LISTED else "")

        def hint() -> str:
            near = difflib.get_close_matches(name, names, 1, 0.5)
            return f"是不是 {near[0]}？" if near else "名字要是概念模块里的量"

        return Fault("name-unknown", start, end, f"没有名为 {name} 的量（本课命名空间：{listed}）", hint)


def _latin(name: str) -> str:
    stem = name.rstrip(SUBSCRIPTS + ",")
    head, separator, tail = stem.partition("_")
    return GREEK.get(head, head) + separator + tail + name[len(stem) :]


def _as_value(value: object) -> object:
    """Front matter gives lists where a module has arrays."""
    if isinstance(value, (list, tuple)) and value:
        try:
            return np.array(value, dtype=None)
        except ValueError:
            return value
    return value
