"""What others ask of a text: its headings, links, questions and plain words, with places."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from build_site.markdown.tree import Block, Run, first_spot, plain, walk
from build_site.model import Heading, Link, Question
from build_site.problem import Place

BREAKS = ("paragraph", "heading", "row")


def anchor_of(block: Block) -> str:
    """The id that a heading names, "" where it names none."""
    return next((run.text for run in block.runs if run.kind == "anchor"), "")


def prefixed(lesson_id: str, name: str) -> str:
    """The id of a thing of a lesson in the whole book."""
    return f"{lesson_id}-{name}" if name else ""


def read_headings(blocks: tuple[Block, ...], lesson_id: str, file: str) -> tuple[Heading, ...]:
    """Second and third level, in order; `html` has no bound numbers yet."""
    return tuple(
        Heading(
            id=prefixed(lesson_id, anchor_of(block)),
            level=block.level,
            text=plain(block.runs).strip(),
            html=escape(plain(block.runs).strip(), quote=False),
            place=Place(file, *first_spot(block.runs, (block.first, 1))),
        )
        for block in blocks
        if block.kind == "heading"
    )


def read_links(every: tuple[Block, ...], lesson_id: str, file: str) -> tuple[Link, ...]:
    """All links among all blocks of a text, each with the topic in which it stands."""
    topic = ""
    links: list[Link] = []
    for block in every:
        if block.kind == "heading" and block.level == 2:
            topic = prefixed(lesson_id, anchor_of(block))
        links += run_links(block.runs, topic, file)
    return tuple(links)


def run_links(runs: tuple[Run, ...], topic: str, file: str) -> Iterator[Link]:
    """The links of one paragraph."""
    for index, run in enumerate(runs):
        if run.kind == "open" and run.name == "link":
            end = next(
                (
                    at
                    for at in range(index, len(runs))
                    if runs[at].kind == "close" and runs[at].name == "link"
                ),
                len(runs),
            )
            scheme = "url" if run.scheme in ("https", "http") else run.scheme
            target = f"{run.scheme}:{run.target}" if scheme == "url" else run.target
            yield Link(scheme, target, plain(runs[index:end]).strip(), topic, Place(file, *run.spots[0]))


def read_questions(every: tuple[Block, ...], lesson_id: str, file: str) -> tuple[Question, ...]:
    """The self-check questions among all blocks of a text."""
    return tuple(
        Question(
            id=prefixed(lesson_id, block.attributes.id or ""),
            text=words_of(block.children[:1]),
            answer=words_of(block.children[1:2]),
            place=Place(file, block.first, 1),
        )
        for block in every
        if block.kind == "container" and block.name == "question"
    )


def words_of(blocks: tuple[Block, ...]) -> str:
    """The words of blocks as plain text, a line a paragraph."""
    lines = []
    for block in walk(blocks):
        if block.kind == "row":
            lines.append(" ".join(plain(cell.runs).strip() for cell in block.children))
        elif block.kind in BREAKS:
            lines.append(plain(block.runs).strip())
        elif block.kind == "fence":
            lines += [line.text.strip() for line in block.lines]
    return "\n".join(line for line in lines if line)
