"""Values kept, each with what it was made from: the same again is not made again.

In memory while the program runs; those that last also between runs, in a folder that may always be deleted.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from typing import Any, TypeVar

from build_site.sealed_values import Unsealed, digest_of, seal, unseal

Item = TypeVar("Item")
Made = TypeVar("Made")
Read = Callable[[str], bytes | None]
"""What an earlier run has kept under a name; None where there is nothing."""

NOTHING = object()


class KeptValues:
    """One value a slot. A slot is what a value is of (a lesson's HTML); its key is all that decides it."""

    def __init__(self, program: str = "", read: Read | None = None, builds_once: bool = False) -> None:
        """`program`: a digest of the program and its libraries, which decide every value that lasts.

        `builds_once`: only values that last are held, because nothing asks for the others again.
        """
        self._slots: dict[Hashable, tuple[object, Any]] = {}
        self._program = program
        self._read = read
        self._builds_once = builds_once
        self._fresh: dict[Hashable, None] = {}
        """Slots of lasting values that no earlier run has kept."""
        self._asked: set[str] = set()
        """Names of lasting values that this run has asked for."""

    def made(self, slot: Hashable, key: object, make: Callable[[], Made], lasts: bool = False) -> Made:
        """The value of the slot; made if it was never made from an equal key, or from another one since."""
        found = self._found(slot, key, lasts)
        if found is not NOTHING:
            kept: Made = found
            return kept
        value = make()
        self._put(slot, key, value, lasts)
        return value

    def made_together(
        self,
        slots: Sequence[tuple[Hashable, object]],
        items: Sequence[Item],
        make: Callable[[Sequence[Item]], Sequence[Made]],
        lasts: bool = False,
    ) -> tuple[Made, ...]:
        """The values of all slots, each with its key; `make` gets the items of those that are missing."""
        found = [self._found(slot, key, lasts) for slot, key in slots]
        missing = [at for at, value in enumerate(found) if value is NOTHING]
        for at, value in zip(missing, make([items[at] for at in missing]), strict=True):
            self._put(*slots[at], value, lasts)
            found[at] = value
        return tuple(found)

    def fresh(self) -> Iterator[tuple[str, bytes]]:
        """Name and content of what the next run may want; each is packed when it is asked for."""
        for slot in self._fresh:
            key, value = self._slots[slot]
            yield digest_of(slot), seal(self._key(key), value)

    @property
    def asked(self) -> frozenset[str]:
        """The name of each lasting value that this run has asked for: no other is a value of this book."""
        return frozenset(self._asked)

    def decided(self, slot: Hashable) -> str | None:
        """A digest of all that decides the value of a slot; None where there is no value."""
        held = self._slots.get(slot)
        return None if held is None else self._key(held[0])

    def _found(self, slot: Hashable, key: object, lasts: bool) -> Any:
        held = self._slots.get(slot)
        if held is not None:
            return held[1] if held[0] == key else NOTHING
        content = self._earlier(slot) if lasts else None
        try:
            value = NOTHING if content is None else unseal(content, self._key(key))
        except Unsealed:
            return NOTHING
        if value is not NOTHING:
            self._slots[slot] = (key, value)
        return value

    def _earlier(self, slot: Hashable) -> bytes | None:
        if self._read is None:
            return None
        name = digest_of(slot)
        self._asked.add(name)
        return self._read(name)

    def _put(self, slot: Hashable, key: object, value: object, lasts: bool) -> None:
        if lasts or not self._builds_once:
            self._slots[slot] = (key, value)
        if lasts and self._read is not None:
            self._fresh[slot] = None

    def _key(self, key: object) -> str:
        return digest_of((self._program, key))
