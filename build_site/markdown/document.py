"""A text that was read: its tree, and the records that others need of it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from build_site.markdown.passages import block_passages
from build_site.markdown.reader import read_blocks
from build_site.markdown.records import read_headings, read_links, read_questions
from build_site.markdown.registry import Registry
from build_site.markdown.rules import Text, broken_rules
from build_site.markdown.source import body_source
from build_site.markdown.tree import Block, walk
from build_site.model import Fence, Heading, Link, Question
from build_site.problem import Problem
from concepts.notation.passage import Passage

LETTERS = re.compile(r"[^\W\d_\u3400-\u9fff]+(?:['’-][^\W\d_]+)*")
HAN = re.compile(r"[\u3400-\u9fff]+")


@dataclass(frozen=True, slots=True)
class Document:
    """A lesson or page below its front matter. `blocks` is for the writer alone."""

    lesson_id: str
    file: str
    blocks: tuple[Block, ...]
    passages: tuple[Passage, ...]
    headings: tuple[Heading, ...]
    links: tuple[Link, ...]
    questions: tuple[Question, ...]
    fences: tuple[Fence, ...]
    problems: tuple[Problem, ...]
    han: int
    """Han characters of running text and tables."""
    words: int
    """Words of the same in letters."""


def read_markdown(body: str, file: str, first_line: int, lesson_id: str, registry: Registry) -> Document:
    """Reads a text whose first line is line `first_line` of its file."""
    blocks = read_blocks(body_source(body, first_line), file)
    every = tuple(walk(blocks))
    passages = sorted(
        (passage for block in every for passage in block_passages(block)),
        key=lambda passage: (passage.lines[0].line, passage.lines[0].column),
    )
    prose = "\n".join(
        line.text for passage in passages if passage.kind in ("prose", "table") for line in passage.lines
    )
    return Document(
        lesson_id=lesson_id,
        file=file,
        blocks=blocks,
        passages=tuple(passages),
        headings=read_headings(blocks, lesson_id, file),
        links=read_links(every, lesson_id, file),
        questions=read_questions(every, lesson_id, file),
        fences=tuple(block.fence for block in every if block.fence is not None),
        problems=broken_rules(Text(file, blocks, every, registry)),
        han=sum(map(len, HAN.findall(prose))),
        words=len(LETTERS.findall(prose)),
    )
