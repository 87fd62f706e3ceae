"""The blanks of a question: hidden until a script adds what one types into, the values in a template."""

from __future__ import annotations

import hashlib

from build_site.markdown.blanks import Blank, Expected, blanks_part, read_blanks
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block, plain, walk


def write_answer_field(scribe: Scribe, question: Block) -> str:
    """The element with one field for each blank, "" where the question asks for no number."""
    part = blanks_part(question)
    blanks = read_blanks(part)[0] if part is not None else ()
    if not blanks:
        return ""
    fields = "".join(_field(scribe, blank) for blank in blanks)
    return f'<answer-field hidden data-of="{_version(question)}">{fields}</answer-field>'


def _version(question: Block) -> str:
    """Changes with the words of the question, so that an answer to other words is not kept."""
    words = "\n".join(plain(block.runs) for part in question.children[::2] for block in walk((part,)))
    return hashlib.sha256(words.encode()).hexdigest()[:8]


def _field(scribe: Scribe, blank: Blank) -> str:
    wrong = "".join(
        f"<p>{_value(scribe, slip.expected)}<span>{scribe.inline(slip.hint)}</span></p>"
        for slip in blank.slips
    )
    return (
        f'<div class="answer-blank"><label>{scribe.inline(blank.label)}</label>{_help(scribe, blank.right)}'
        f"<template><p>{_value(scribe, blank.right)}</p>{wrong}</template></div>"
    )


def _help(scribe: Scribe, right: Expected) -> str:
    """How to type it."""
    parts = []
    if right.is_row:
        parts.append(scribe.phrases.html("row-help"))
    if right.is_rounded:
        source = "printed decimals"
        parts.append(
            scribe.phrases.html("rounded-help", places=f'<span data-src="{source}">{right.places}</span>')
        )
    said = scribe.phrases.html("clause-comma").join(parts)
    return f'<p class="answer-help">{said}</p>' if parts else ""


def _value(scribe: Scribe, expected: Expected) -> str:
    rounded = " data-rounded" if expected.is_rounded else ""
    head = scribe.numerals.write(expected.head.text, expected.head.spots)
    value = scribe.numerals.write(expected.value.text, expected.value.spots)
    return f"<code>{head}<b{rounded}>{value}</b></code>"
