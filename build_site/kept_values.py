"""Values kept while the program runs, each with what it was made from: the same again is not made again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, TypeVar

Item = TypeVar("Item")
Made = TypeVar("Made")


class KeptValues:
    """One value a slot. A slot is what a value is of (a lesson's HTML); its key is all that decides it."""

    def __init__(self) -> None:
        self._slots: dict[Hashable, tuple[object, Any]] = {}

    def made(self, slot: Hashable, key: object, make: Callable[[], Made]) -> Made:
        """The value of the slot; made if it was never made from an equal key, or from another one since."""
        held = self._slots.get(slot)
        if held is not None and held[0] == key:
            kept: Made = held[1]
            return kept
        value = make()
        self._slots[slot] = (key, value)
        return value

    def made_together(
        self,
        slots: Sequence[tuple[Hashable, object]],
        items: Sequence[Item],
        make: Callable[[Sequence[Item]], Sequence[Made]],
    ) -> tuple[Made, ...]:
        """The values of all slots, each with its key; `make` gets the items of those that are missing."""
        missing = [at for at, (slot, key) in enumerate(slots) if self._slots.get(slot, (None,))[0] != key]
        for at, value in zip(missing, make([items[at] for at in missing]), strict=True):
            slot, key = slots[at]
            self._slots[slot] = (key, value)
        return tuple(self._slots[slot][1] for slot, _ in slots)
