"""Worked lines and flows of shapes: a line a claim, relations as elements of their own, real matrices."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from html import escape

from build_site.markdown.elements.title import region_label, write_evidence, write_title
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block
from concepts.notation.prose.line import TAG
from concepts.notation.verdict import Claim, Piece

KINDS = {
    "calc": ("worked", "worked", "messages.label-worked", "hand"),
    "flow": ("flow-block", "flow", "messages.label-flow", ""),
}
"""Language → class, kind of claim, key of the region's name, evidence unless the author says."""

TAGS = {"expression": "span", "relation": "i", "remark": "small"}
"""Part of a line → its element."""

REMARK_END = "："
CODE = re.compile(r"`([^`]+)`")

LONG, LONGEST = 13, 25
"""Signs that the left side of a line holds beside its relation on a phone, and in the widest column."""


def write_worked(scribe: Scribe, block: Block) -> str:
    """A `calc` or `flow` fence."""
    style, kind, name, evidence = KINDS[block.name]
    label = region_label(scribe, block, name)
    title, badge = write_title(scribe, block), write_evidence(scribe, block, evidence)
    head = f"<header>{title}{badge}</header>" if title or badge else ""
    lines = "\n".join(_lines(scribe, block, kind))
    body = f'<div class="worked-body" tabindex="0" role="group" aria-label="{label}">{lines}</div>'
    own_id = scribe.id(block.attributes.id or "")
    return f'<section class="{style}"{own_id}>{head}{body}</section>'


def _lines(scribe: Scribe, block: Block, kind: str) -> Iterator[str]:
    """The claims of the fence; one behind an empty line begins a group."""
    empty = {line.line for line in block.lines if not line.text.strip()}
    if not scribe.verdict.claims:
        # nobody has judged the text: the lines as they stand
        for line in block.lines:
            words = TAG.sub("", line.text).strip()
            yield f"<div><span>{escape(words, quote=False)}</span></div>" if words else ""
        return
    for index, claim in enumerate(scribe.verdict.claims):
        if claim.kind == kind and block.first < claim.line <= block.last:
            styles = " ".join([*["group"] * (claim.line - 1 in empty), *_length(claim.pieces)])
            style = f' class="{styles}"' if styles else ""
            parts = " ".join(_part(*part) for part in _parts(scribe, claim))
            yield f'<div{style} data-claim="{scribe.lesson_id}.{index}">{parts}</div>'


def _length(pieces: Sequence[Piece]) -> Iterator[str]:
    """The class of a line whose left side needs a row of its own: on a phone, or everywhere."""
    styled = list(_styled(pieces))
    until = next((i for i, (style, _) in enumerate(styled) if style == "relation"), 0)
    left = [piece for style, piece in styled[:until] if style == "expression"]
    if any(piece.kind == "matrix" for piece in left):
        return
    length = len("".join(piece.text for piece in left).strip())
    if length > LONG:
        yield "longest" if length > LONGEST else "long"


def _part(style: str, html: str) -> str:
    """A part as an element. A table may stand in a div only."""
    if style == "remark":
        html = CODE.sub(r"<code>\1</code>", html)
    tag = "div" if "<table" in html else TAGS[style]
    return f"<{tag}>{html}</{tag}>"


def _parts(scribe: Scribe, claim: Claim) -> Iterator[tuple[str, str]]:
    """Remark, expression, relation, expression … as class and HTML; empty ones are left out."""
    style, held = "", ""
    for style_of, piece in _styled(claim.pieces):
        if style_of != style or piece.kind == "relation":
            if held.strip():
                yield style, held.strip()
            style, held = style_of, ""
        held += write_piece(scribe, piece)
    if held.strip():
        yield style, held.strip()


def _styled(pieces: Sequence[Piece]) -> Iterator[tuple[str, Piece]]:
    """Each piece with the class of the part to which it belongs."""
    end = _remark_end(pieces)
    in_remark = False
    for index, piece in enumerate(pieces):
        in_remark = piece.kind != "break" and (in_remark or (piece.kind == "remark" and index >= end))
        if index < end or in_remark:
            yield "remark", piece
        else:
            yield ("relation" if piece.kind == "relation" else "expression"), piece


def _remark_end(pieces: Sequence[Piece]) -> int:
    """How many pieces the remark before the formula has."""
    for index, piece in enumerate(pieces):
        if piece.kind == "remark" and REMARK_END in piece.text:
            return index + 1
        if piece.kind not in ("remark", "numeral"):
            return 0
    return 0


def write_piece(scribe: Scribe, piece: Piece) -> str:
    """One piece as HTML."""
    if piece.kind == "numeral":
        return scribe.numerals.wrap(piece.numeral, piece.text)
    if piece.kind == "break":
        return " "
    if piece.kind == "matrix":
        rows = "".join(
            "<tr>" + "".join(f"<td>{_cell(scribe, cell)}</td>" for cell in row) + "</tr>"
            for row in piece.rows
        )
        return f'<table class="matrix-literal"><tbody>{rows}</tbody></table>'
    return escape(piece.text, quote=False)


def _cell(scribe: Scribe, cell: Sequence[Piece]) -> str:
    return "".join(write_piece(scribe, piece) for piece in cell).strip()
