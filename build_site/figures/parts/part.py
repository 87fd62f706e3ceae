"""What every kind of part can do."""

from __future__ import annotations

from typing import Protocol

from build_site.figures.axes import Axis
from build_site.figures.canvas import Canvas
from build_site.model import Words


class Part(Protocol):
    """One picture in a frame."""

    @property
    def words(self) -> tuple[Words, ...]:
        """What of it is for the reader, in the order of the source."""
        ...

    def axes(self, canvas: Canvas) -> tuple[tuple[str, Axis], ...]:
        """The axes that it shares with its frame: key and own range."""
        ...

    def draw(self, canvas: Canvas) -> str:
        """Its HTML; what is wrong is reported to the canvas."""
        ...


class Unscaled:
    """A part without a common axis."""

    __slots__ = ()

    def axes(self, canvas: Canvas) -> tuple[tuple[str, Axis], ...]:
        """None."""
        return ()


def wrapped(kind: str, content: str, attributes: str = "") -> str:
    """The element around a part; "" around nothing."""
    return f'<div class="part part-{kind}"{attributes}>{content}</div>' if content else ""


def scrolling(canvas: Canvas, attributes: str, caption: str, rows: str) -> str:
    """A table in a frame that scrolls sideways where it is too wide, named by its caption."""
    caption_id = canvas.next_id("caption")
    return (
        f'<div class="matrix-frame" tabindex="0" role="group" aria-labelledby="{caption_id}">'
        f'<table {attributes}><caption id="{caption_id}">{caption}</caption>{rows}</table></div>'
    )
