"""Which ids a model of labs speaks of, read from its script as text; ids of a lab that are none of them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from build_site.figures.canvas import Canvas
from build_site.labs.lab import Lab
from build_site.spelling import nearest

WHERE = "docs/labs.md"
LIKELY = 0.75
"""How alike an id must be to one of the script to be what the author meant."""
PIECE = re.compile(
    r"//[^\n]*|/\*.*?\*/"
    r"|(?P<quoted>\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')"
    r"|(?P<template>`(?:[^`\\]|\\.)*`)"
    r"|(?:(?P<name>[A-Za-z_$][\w$]*)|(?P<mark>\.\.\.|[^\s\w]))"
    r"(?:(?<=[=(,:;!&|?>\[{])\s*/(?!\*)(?:[^/\\\n\[]|\\.|\[(?:[^\]\\\n]|\\.){0,99}\]){1,199}/)?",
    re.DOTALL,
)
"""Parts of a script. Comments and patterns hold no ids; a pattern is short and goes with its mark."""
PARTS = re.compile(r"[A-Za-z][\w-]*")
PAIRS = {"{": "}", "(": ")", "[": "]"}


def ids_in_script(script: str) -> frozenset[str]:
    """Every name of a property, and every word of a string; a variable of the script's own is no id."""
    found: set[str] = set()
    tokens = [*_tokens(script), ("", "")]
    opened: list[str] = []
    before = ""
    for (kind, text), (_, after) in pairwise(tokens):
        if kind in ("quoted", "template"):
            found.update(PARTS.findall(text))
        elif kind == "name":
            is_listed = opened[-1:] == ["{"] and before in ("{", ",") and after in (",", "}", "=", "(")
            if before == "." or after == ":" or is_listed:
                found.add(text)
        elif text in PAIRS:
            opened.append(text)
        elif text in PAIRS.values() and opened:
            opened.pop()
        before = text
    return frozenset(found)


def report_unknown_ids(canvas: Canvas, lab: Lab) -> None:
    """A field that its model does not know changes nothing; such a result always stays the book's."""
    model = lab.model.text
    known = canvas.drawing.models[model]
    named = (("输入", lab.entries), ("输出", lab.results), ("不变量", lab.invariants))
    for what, pieces in named:
        for piece in pieces:
            if piece.id in known:
                continue
            meant = nearest(piece.id, known, LIKELY)
            guess = f"是不是“{meant}”？" if meant else ""
            message = f"实验模型“{model}”没有叫“{piece.id}”的{what}"
            hint = f"{guess}模型认得的编号见 {WHERE}，书自己的模型看它的脚本"
            canvas.report(piece.id_place, "lab-id-unknown", message, hint, len(piece.id))


def _tokens(script: str) -> Iterator[tuple[str, str]]:
    for piece in PIECE.finditer(script):
        if piece.lastgroup:
            yield piece.lastgroup, piece[piece.lastgroup]
