"""What the number checker reads of a text: passages with the exact place of every character."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from itertools import repeat

from build_site.markdown.reader import read_runs
from build_site.markdown.source import words_source
from build_site.markdown.tree import Block, Run, Spot, SpotRange
from build_site.model import Words
from concepts.notation.digits import ANY_DIGIT, UNFILLED
from concepts.notation.passage import MASK, Passage, SourceLine
from concepts.notation.prose.line import TAG

FENCES = {"calc": "worked", "flow": "flow", "python": "code", "text": "text"}
"""Languages whose lines are checked as a whole → kind of passage."""

LATEX = re.compile(r"\\(?:[A-Za-z]+|.)|[_^{}&~$]")


def block_passages(block: Block) -> Iterator[Passage]:
    """The passages of one block, without those of the blocks in it."""
    maker = MAKERS.get(block.kind)
    if maker is not None:
        yield from maker(block)


def words_passages(words: Words) -> tuple[Passage, ...]:
    """The passages of a string: its lines as prose, its code spans with digits."""
    return tuple(run_passages(read_runs(words_source(words.lines))))


def run_passages(runs: tuple[Run, ...]) -> Iterator[Passage]:
    """Prose line by line, each followed by its code spans."""
    spans = [span for run in runs if run.kind == "code" and (span := _span(run))]
    for line in prose_lines(runs):
        yield Passage("prose", (line,))
        yield from (span for span in spans if span.lines[0].line == line.line)


def prose_lines(runs: tuple[Run, ...]) -> tuple[SourceLine, ...]:
    """The source lines of running text; characters that are no prose are masked one for one."""
    return lines_side_by_side(runs) or lines_by_columns(runs)


def lines_side_by_side(runs: tuple[Run, ...]) -> tuple[SourceLine, ...]:
    """The lines of runs that follow one another as they stand in the source; none where some do not."""
    found: list[SourceLine] = []
    line, first, end, text = 0, 0, 0, ""
    for run in runs:
        spots = run.spots
        if not spots:
            continue
        if not isinstance(spots, SpotRange) or (spots.line, spots.column) < (line, end):
            return ()
        if spots.line > line:
            if line:
                found.append(SourceLine(line, first, text))
            line, first, end, text = spots.line, spots.column, spots.column, ""
        text += MASK * (spots.column - end) + _shown(run)
        end = spots.column + spots.length
    return (*found, SourceLine(line, first, text)) if line else ()


def lines_by_columns(runs: tuple[Run, ...]) -> tuple[SourceLine, ...]:
    """The same for any runs, character by character: of two at one place the first counts."""
    lines: dict[int, dict[int, str]] = {}
    for run in runs:
        at, found = -1, dict[int, str]()
        for character, (line, column) in zip(_shown(run), run.spots, strict=True):
            if line != at:
                at, found = line, lines.setdefault(line, {})
            if column not in found:
                found[column] = character
    return tuple(_joined(line, found) for line, found in sorted(lines.items()))


def _shown(run: Run) -> str:
    """What the number checker reads of a run, a character a place."""
    return run.text if run.kind in ("text", "tag", "close") and run.text else MASK * len(run.spots)


def _joined(line: int, found: Mapping[int, str]) -> SourceLine:
    """The characters of a line by their columns, as text."""
    first = min(found)
    return SourceLine(line, first, "".join(map(found.get, range(first, max(found) + 1), repeat(MASK))))


def _span(run: Run) -> Passage | None:
    if not ANY_DIGIT.search(run.text) and not UNFILLED.search(run.text):
        return None
    lines: list[tuple[Spot, str]] = []
    for character, spot in zip(run.text, run.spots, strict=True):
        if lines and lines[-1][0][0] == spot[0]:
            lines[-1] = (lines[-1][0], lines[-1][1] + character)
            continue
        if lines:
            # What is shown for the line feed does not stand in the source.
            lines[-1] = (lines[-1][0], lines[-1][1][:-1])
        lines.append((spot, character))
    return Passage("span", tuple(SourceLine(*spot, text) for spot, text in lines))


def _text(block: Block) -> Iterator[Passage]:
    return run_passages(block.runs)


def _table(block: Block) -> Iterator[Passage]:
    """Rows as written; what no reader sees of links is masked."""
    hidden = {
        spot
        for row in block.children
        for cell in row.children
        for run in cell.runs
        if run.kind == "anchor" or (run.name == "link" and not run.text)
        for spot in run.spots
    }
    yield Passage("table", tuple(_masked(line, hidden) for line in block.lines))


def _masked(line: SourceLine, hidden: set[Spot]) -> SourceLine:
    text = "".join(
        MASK if (line.line, column) in hidden else character
        for column, character in enumerate(line.text, start=line.column)
    )
    return SourceLine(line.line, line.column, text)


def _fence(block: Block) -> Iterator[Passage]:
    kind = FENCES.get(block.name)
    if kind is None:
        return
    if block.title is not None:
        yield from words_passages(block.title)
    if any(line.text.strip() for line in block.lines):
        yield Passage(kind, block.lines)


def _formula(block: Block) -> Iterator[Passage]:
    """What is read aloud, then the lines of LaTeX without its commands: digits are bound by tags."""
    if (said := block.attributes.find("alt")) is not None:
        yield Passage("prose", (SourceLine(block.first, said.start + 1, said.value),))
    for line in block.lines:
        yield Passage("prose", (SourceLine(line.line, line.column, _without_commands(line.text)),))


def _without_commands(text: str) -> str:
    tags = [found.span() for found in TAG.finditer(text)]

    def mask(found: re.Match[str]) -> str:
        inside = any(start <= found.start() < end for start, end in tags)
        return found.group() if inside else MASK * len(found.group())

    return LATEX.sub(mask, text)


def _list(block: Block) -> Iterator[Passage]:
    markers = tuple(line for item in block.children for line in item.lines)
    if markers:
        yield Passage("ordinals", markers)


MAKERS: dict[str, Callable[[Block], Iterator[Passage]]] = {
    "paragraph": _text,
    "heading": _text,
    "table": _table,
    "fence": _fence,
    "formula": _formula,
    "list": _list,
}
