"""The HTML of a lab: prediction, fields, results, what must hold, controls, messages."""

from __future__ import annotations

from build_site.figures.canvas import Canvas
from build_site.figures.drawing import Drawing
from build_site.figures.markup import escape, made
from build_site.labs.fields_page import draw_field
from build_site.labs.lab import Lab
from build_site.labs.model_ids import WHERE, report_unknown_ids
from build_site.labs.results_page import draw_result, named
from build_site.problem import Problem
from build_site.spelling import did_you_mean

CONTROLS = ("lab-reset", "lab-break", "lab-copy")
"""Buttons below a lab, in order."""


def draw_lab(lab: Lab, drawing: Drawing) -> tuple[str, tuple[Problem, ...]]:
    """The whole element, and what cannot be shown: unknown models and names, values of another shape."""
    element_id = f"{drawing.lesson_id}-{lab.id}"
    canvas = Canvas(drawing.with_places(lab.places), element_id)
    if lab.model.text not in drawing.models:
        name = lab.model.text
        guess = did_you_mean(name, drawing.models)
        hint = f"{guess}{'' if guess.endswith('？') else '；'}全部模型见 {WHERE}"
        canvas.report(lab.model.place, "lab-model-unknown", f"没有“{name}”这个实验模型", hint, len(name))
    else:
        report_unknown_ids(canvas, lab)
    html = "".join(
        (
            f'<number-lab id="{element_id}" data-model="{escape(lab.model.text)}">',
            f'<section class="panel" aria-labelledby="{element_id}-title">{_header(canvas, lab, element_id)}',
            _prediction(canvas, lab),
            _fields(canvas, lab),
            _results(canvas, lab),
            _invariants(canvas, lab),
            _controls(canvas),
            '<p class="lab-status" role="status"></p>',
            f'<p class="without-scripts">{canvas.phrases.html("lab-no-script")}</p>',
            _messages(canvas, lab),
            "</section></number-lab>",
        )
    )
    return html, canvas.problems


def _header(canvas: Canvas, lab: Lab, element_id: str) -> str:
    number = canvas.drawing.number
    label = made(f"lab {number}".strip(), canvas.phrases.say("lab-number", number=number).strip())
    return f'<header><h3 id="{element_id}-title">{label} {canvas.inline(lab.title)}</h3></header>'


def _prediction(canvas: Canvas, lab: Lab) -> str:
    if lab.predict is None:
        return ""
    asked = f"<p><b>{canvas.phrases.html('guess-first')}</b>{canvas.inline(lab.predict)}</p>"
    if lab.answer:
        opener = f"<summary>{canvas.phrases.html('open-explanation')}</summary>"
        asked += f"<details>{opener}<p>{canvas.inline(lab.answer)}</p></details>"
    return f'<div class="predict-first">{asked}</div>'


def _fields(canvas: Canvas, lab: Lab) -> str:
    fields = "".join(draw_field(canvas, entry) for entry in lab.entries)
    name = canvas.phrases.html("lab-fields")
    return f'<div class="lab-fields" role="group" aria-label="{name}">{fields}</div>'


def _results(canvas: Canvas, lab: Lab) -> str:
    drawn = "".join(draw_result(canvas, named(canvas, result, lab.entries)) for result in lab.results)
    name = canvas.phrases.html("lab-results")
    return f'<div class="lab-outputs" role="group" aria-label="{name}">{drawn}</div>'


def _invariants(canvas: Canvas, lab: Lab) -> str:
    if not lab.invariants:
        return ""
    items = "".join(
        f'<li data-invariant="{invariant.id}"><span class="mark" aria-hidden="true">✓</span>'
        f"<span>{canvas.inline(invariant.text)}</span></li>"
        for invariant in lab.invariants
    )
    return f'<ul class="lab-invariants" aria-label="{canvas.phrases.html("lab-invariants")}">{items}</ul>'


def _controls(canvas: Canvas) -> str:
    buttons = "".join(
        f'<button type="button" data-action="{name}">{canvas.phrases.html(name)}</button>'
        for name in CONTROLS
    )
    return f'<div class="lab-controls" hidden>{buttons}</div>'


def _messages(canvas: Canvas, lab: Lab) -> str:
    spans = "".join(
        f'<span data-message="{escape(name)}">{canvas.inline(words)}</span>' for name, words in lab.messages
    )
    return f'<template class="lab-messages">{spans}</template>'
