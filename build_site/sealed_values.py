"""Values as bytes under a key: what was cut off, edited, made of other things or by others is not read.

Frozen values and plain ones only: no content can name a function, or a class that is not of this program.
"""

from __future__ import annotations

import hashlib
import io
import pickle
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

PROTOCOL = 5
OWN = ("build_site.", "concepts.")
PLAIN = frozenset((("builtins", "frozenset"), ("builtins", "set"), ("fractions", "Fraction")))
SIZE = 64
"""Characters of a digest."""


class Unsealed(Exception):  # noqa: N818 - no fault: the value is made again
    """There is no such value."""


def seal(key: str, value: object) -> bytes:
    """The value for those who have the key."""
    content = packed(value)
    return key.encode() + hashlib.sha256(content).hexdigest().encode() + content


def unseal(sealed: bytes, key: str) -> object:
    """What was sealed under the key; raises `Unsealed` where it is anything else."""
    content = memoryview(sealed)[2 * SIZE :]
    if sealed[: 2 * SIZE] != key.encode() + hashlib.sha256(content).hexdigest().encode():
        raise Unsealed
    try:
        return _Reader(io.BytesIO(content)).load()
    except Exception as error:
        # a pickle that someone sealed by hand may raise anything
        raise Unsealed from error


def packed(value: object) -> bytes:
    """The value for a process of this run, which reads it with `pickle.loads`."""
    stream = io.BytesIO()
    _Writer(stream, PROTOCOL).dump(value)
    return stream.getvalue()


class _Writer(pickle.Pickler):
    def reducer_override(self, value: Any) -> Any:
        """A frozen value is made again of its fields: in a third of the time that pickle's own way takes."""
        kind: Any = type(value)
        held = _held(kind)
        return (kind, held(value)) if held else NotImplemented


@cache
def _held(kind: Hashable) -> Callable[[Any], tuple[object, ...]] | None:
    """What gives the fields of a value of this kind; None where it has none."""
    names = tuple(each.name for each in fields(kind)) if is_dataclass(kind) else ()
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda value: (getattr(value, names[0]),)) if names else None


class _Reader(pickle.Unpickler):
    def find_class(self, module: str, name: str) -> object:
        """Classes of this program, and nothing that does something."""
        if (module, name) not in PLAIN and not module.startswith(OWN):
            raise pickle.UnpicklingError(f"{module}.{name}")
        found = super().find_class(module, name)
        if not isinstance(found, type):
            raise pickle.UnpicklingError(f"{module}.{name}")
        return found


def digest_of(value: object) -> str:
    """The same for equal values in every run: sets are sorted, and nothing hangs on addresses."""
    return hashlib.sha256("\0".join(_spelled(value)).encode("utf-8", "surrogatepass")).hexdigest()


def _spelled(value: object) -> Iterator[str]:
    """The parts of a value, each with its kind, so that no two values are spelled alike."""
    if isinstance(value, Enum) or value is None or isinstance(value, (str, int, float, bytes)):
        yield f"{type(value).__name__} {value!r}"
    elif isinstance(value, (tuple, list)):
        yield f"{type(value).__name__} {len(value)}"
        for each in value:
            yield from _spelled(each)
    elif isinstance(value, frozenset):
        yield from (f"frozenset {len(value)}", *sorted("\1".join(_spelled(each)) for each in value))
    elif isinstance(value, Mapping):
        yield f"mapping {len(value)}"
        for pair in value.items():
            yield from _spelled(pair)
    elif is_dataclass(value) and not isinstance(value, type):
        held: Any = value
        try:
            yield _digest_of_frozen(held)
        except TypeError:
            # it holds a list or a mapping
            yield _digest_of_fields(held)
    else:
        raise TypeError(f"{type(value).__name__} is no part of a key")


@lru_cache(maxsize=512)
def _digest_of_frozen(value: object) -> str:
    """Many keys hold the same frozen value."""
    return _digest_of_fields(value)


def _digest_of_fields(value: Any) -> str:
    held = tuple((each.name, getattr(value, each.name)) for each in fields(value) if each.compare)
    return f"{type(value).__qualname__} {digest_of(held)}"
