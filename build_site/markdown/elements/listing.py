"""A listing: program text as typed, with its numbers bound, and a button to copy it."""

from __future__ import annotations

from collections.abc import Sequence

from build_site.highlight import COMMENT_CLASS, CodeRun, python_lines
from build_site.markdown.elements.title import region_label, write_evidence, write_title
from build_site.markdown.scribe import Scribe
from build_site.markdown.tree import Block, Spot, SpotRange
from concepts.notation.passage import SourceLine
from concepts.notation.prose.line import TAG

TEXT = "text"
PROSE = (TEXT, COMMENT_CLASS)
"""Styles of runs whose numbers are bound like those of running text."""


def write_listing(scribe: Scribe, block: Block) -> str:
    """A `python` or `text` fence."""
    is_python = block.name == "python"
    code = "\n".join(line.text for line in block.lines)
    lines = python_lines(code) if is_python else tuple((CodeRun(TEXT, text),) for text in code.split("\n"))
    shown = "\n".join(_line(scribe, line, runs) for line, runs in zip(block.lines, lines, strict=False))
    label = region_label(scribe, block, "python-code" if is_python else "plain-text")
    evidence = write_evidence(scribe, block, "program") if is_python else ""
    title = write_title(scribe, block)
    head = f"<header>{title}{evidence}</header>" if title or evidence else ""
    copy = scribe.phrases.html("copy")
    button = f'<button type="button" class="button" data-action="copy" hidden>{copy}</button>'
    body = f'<pre tabindex="0" role="group" aria-label="{label}"><code>{shown}</code></pre>'
    own_id = scribe.id(block.attributes.id or "")
    return f'<div class="listing"{own_id}>{head}{body}{button}</div>'


def _line(scribe: Scribe, line: SourceLine, runs: tuple[CodeRun, ...]) -> str:
    """One line, run by run; annotations of prose are not shown."""
    parts, column = [], line.column
    for run in runs:
        shown = run.text
        spots: Sequence[Spot] = SpotRange(line.line, column, len(shown))
        if run.style in PROSE and "{" in shown:
            shown, spots = _without_tags(shown, spots)
        text = scribe.numerals.write(shown, spots)
        plain = run.style in ("", TEXT)
        parts.append(text if plain else f'<span class="{run.style}">{text}</span>')
        column += len(run.text)
    return "".join(parts)


def _without_tags(text: str, spots: Sequence[Spot]) -> tuple[str, Sequence[Spot]]:
    tags = [tag.span() for tag in TAG.finditer(text)]
    shown = [at for at in range(len(text)) if not any(low <= at < high for low, high in tags)]
    return "".join(text[at] for at in shown), tuple(spots[at] for at in shown)
