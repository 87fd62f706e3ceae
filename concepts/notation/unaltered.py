"""Values of a concept module belong to it: once it has run they are read-only, and no other may change them.

Else a page would depend on modules that its own does not name, and on the order in which they run.
"""

from __future__ import annotations

import hashlib
import itertools
import types
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import numpy as np

DEEPEST = 8
"""Lists within lists that are looked into."""

HOLDERS = (list, tuple, dict, set, frozenset)

Print = Callable[[np.ndarray[Any, Any]], object]
"""What is compared of an array."""


def freeze(value: object, depth: int = 0) -> None:
    """Makes the arrays of a value read-only, also those inside lists, tuples and mappings."""
    if isinstance(value, np.ndarray):
        value.setflags(write=False)
        freeze(value.base, depth)
    elif depth < DEEPEST:
        for part in _parts(value):
            freeze(part, depth + 1)


def snapshot(module: types.ModuleType, array_print: Print) -> Mapping[str, object]:
    """What each public name of a module stands for, to be compared later."""
    return {
        name: _print(value, array_print)
        for name, value in tuple(vars(module).items())
        # an import inside a package adds the module to it
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }


def altered(before: Mapping[str, object], after: Mapping[str, object]) -> tuple[str, ...]:
    """The names that stand for something else, or stand in one only."""
    if before == after:
        return ()
    return tuple(name for name in sorted({*before, *after}) if before.get(name) != after.get(name))


def identity(array: np.ndarray[Any, Any]) -> object:
    """Which array it is and whether it can be written: what a glance tells."""
    return id(array), array.dtype.str, array.shape, array.flags.writeable


def contents(array: np.ndarray[Any, Any]) -> object:
    """Which array it is and a digest of what it holds: every byte is read."""
    # the buffer itself where it is whole: a copy of a large array costs more than its digest
    held: Any = repr(array.tolist()).encode() if array.dtype.hasobject else np.ascontiguousarray(array)
    return id(array), array.dtype.str, array.shape, hashlib.sha256(held).digest()


def _print(value: object, array_print: Print, depth: int = 0) -> object:
    """Equal for what is the same and holds the same."""
    if isinstance(value, np.ndarray):
        return array_print(value)
    if depth < DEEPEST and isinstance(value, HOLDERS):
        return id(value), [_print(part, array_print, depth + 1) for part in _parts(value)]
    return id(value)


def _parts(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return itertools.chain(value, value.values())
    return value if isinstance(value, HOLDERS) else ()
