"""The HTML of a step figure: all frames one under another; static/js/step-figure.js adds the controls."""

from __future__ import annotations

from collections.abc import Sequence

from build_site.figures.axes import shared_axes
from build_site.figures.canvas import Canvas
from build_site.figures.drawing import Drawing
from build_site.figures.figure import Figure, Frame
from build_site.figures.markup import made
from build_site.figures.parts.arrow import Arrow
from build_site.problem import Problem


def draw_figure(figure: Figure, drawing: Drawing) -> tuple[str, tuple[Problem, ...]]:
    """The whole element, and what cannot be drawn: unknown names, values of another shape."""
    element_id = f"{drawing.lesson_id}-{figure.id}"
    canvas = Canvas(drawing.with_places(figure.places), element_id)
    canvas.axes = shared_axes(
        tuple(axis for part in frame.parts for axis in part.axes(canvas)) for frame in figure.frames
    )
    title = canvas.inline(figure.title)
    name = made(
        f"figure {drawing.number}".strip(), canvas.phrases.say("figure-number", number=drawing.number).strip()
    )
    total = canvas.phrases.html("frame-total", count=str(len(figure.frames)))
    html = "".join(
        (
            f'<step-figure id="{element_id}"><section class="panel" aria-labelledby="{element_id}-title">',
            f'<header><h3 id="{element_id}-title">{name} {title}</h3>',
            f'<span class="frame-total" data-src="frames">{total}</span></header>',
            _conditions(canvas, figure),
            f'<ol class="frames">{"".join(_frame(canvas, frame) for frame in figure.frames)}</ol>',
            '<p class="visually-hidden" role="status"></p></section></step-figure>',
        )
    )
    return html, canvas.problems


def _conditions(canvas: Canvas, figure: Figure) -> str:
    items = [f"<li>{canvas.inline(words)}</li>" for words in figure.conditions]
    if figure.keeps:
        items.append(
            f'<li class="keeps"><b>{canvas.phrases.html("keeps")}</b>{canvas.inline(figure.keeps)}</li>'
        )
    if figure.changes:
        items.append(
            f'<li class="changes"><b>{canvas.phrases.html("changes")}</b>{canvas.inline(figure.changes)}</li>'
        )
    return f'<ul class="conditions" aria-label="{canvas.phrases.html("conditions")}">{"".join(items)}</ul>'


def _frame(canvas: Canvas, frame: Frame) -> str:
    canvas.axes = canvas.axes.in_frame(tuple(axis for part in frame.parts for axis in part.axes(canvas)))
    parts = _joined([(isinstance(part, Arrow), part.draw(canvas)) for part in frame.parts])
    say = canvas.inline(frame.say)
    return f'<li class="frame"><div class="frame-parts">{parts}</div><p class="frame-say">{say}</p></li>'


def _joined(drawn: Sequence[tuple[bool, str]]) -> str:
    """An arrow and what it points to are never parted by the end of a line."""
    html, arrow = "", ""
    for is_arrow, part in drawn:
        if is_arrow:
            html, arrow = html + arrow, part
        else:
            html += f'<div class="part-led">{arrow}{part}</div>' if arrow and part else arrow + part
            arrow = ""
    return html + arrow
