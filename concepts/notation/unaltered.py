"""Values of a concept module belong to it: once it has run they are read-only, and no other may change them.

Else a page would depend on modules that its own does not name, and on the order in which they run.
"""

from __future__ import annotations

import hashlib
import types
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

DEEPEST = 8
"""Lists within lists that are looked into."""


def freeze(value: object, depth: int = 0) -> None:
    """Makes the arrays of a value read-only, also those inside lists, tuples and mappings."""
    if isinstance(value, np.ndarray):
        value.setflags(write=False)
        freeze(value.base, depth)
    elif depth < DEEPEST:
        for part in _parts(value):
            freeze(part, depth + 1)


def snapshot(module: types.ModuleType) -> Mapping[str, object]:
    """What each public name of a module stands for, to be compared later."""
    return {
        name: _print(value)
        for name, value in tuple(vars(module).items())
        # an import inside a package adds the module to it
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }


def altered(before: Mapping[str, object], after: Mapping[str, object]) -> tuple[str, ...]:
    """The names that stand for something else, or stand in one only."""
    return tuple(name for name in sorted({*before, *after}) if before.get(name) != after.get(name))


def _print(value: object, depth: int = 0) -> object:
    """Equal for what is the same and holds the same."""
    if isinstance(value, np.ndarray):
        # the buffer itself where it is whole: every module is compared after every other, so copies cost most
        held: Any = repr(value.tolist()).encode() if value.dtype.hasobject else np.ascontiguousarray(value)
        return id(value), value.dtype.str, value.shape, hashlib.sha256(held).digest()
    if depth < DEEPEST and isinstance(value, (list, tuple, dict, set, frozenset)):
        return id(value), tuple(_print(part, depth + 1) for part in _parts(value))
    return id(value)


def _parts(value: object) -> Iterator[object]:
    if isinstance(value, dict):
        yield from value.keys()
        yield from value.values()
    elif isinstance(value, (list, tuple, set, frozenset)):
        yield from value
