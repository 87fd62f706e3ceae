"""One lesson or page file: front matter, Markdown, figures and labs, its numbers judged, its HTML written."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from build_site.figures import Drawing
from build_site.markdown import Document, Writer, read_markdown, words_links
from build_site.model import File, Lesson, Words
from build_site.numbers import axes
from build_site.parse.chosen import chosen_numbers
from build_site.parse.exhibits import Piece, draw_pieces, read_pieces
from build_site.parse.figure_groups import write_groups
from build_site.parse.front_matter import FrontMatter, read_front_matter, split_front_matter
from build_site.parse.surroundings import Surroundings
from build_site.parse.text import page_text, passages_of
from build_site.problem import Problem
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict

PLACES = 4
"""Decimals of an inexact value in a drawing, where the lesson declares none."""


@dataclass(frozen=True, slots=True)
class LessonSource:
    """A lesson that was read: its numbers can be judged, then it can be written as HTML."""

    id: str
    file: File
    front: FrontMatter
    document: Document
    pieces: tuple[Piece, ...]
    numbers: PageText

    @property
    def words(self) -> tuple[Words, ...]:
        """What a reader sees of it outside the Markdown text."""
        return (*self.front.words, *(words for piece in self.pieces for words in piece.words))


def read_lesson(
    file: File, lesson_id: str, kind: str, around: Surroundings
) -> tuple[LessonSource | None, tuple[Problem, ...]]:
    """What the file says, and what is wrong with how it says it; `kind` is what the folder says."""
    top, body, first_line = split_front_matter(file)
    document = read_markdown(body, file.path, first_line, lesson_id, around.registry)
    ids = (*around.ids, *_linked_pages(document))
    front, front_problems = read_front_matter(file, top, kind, around.concepts, ids)
    pieces, piece_problems = read_pieces(document)
    problems = (*front_problems, *document.problems, *piece_problems)
    if front is None:
        return None, problems
    words = (*front.words, *(w for piece in pieces for w in piece.words))
    passages = (*passages_of(words), *document.passages)
    header = replace(front.header, literals=chosen_numbers(top, pieces, words, file.path))
    numbers = page_text(lesson_id, file.path, header, passages)
    return LessonSource(lesson_id, file, front, document, pieces, numbers), problems


def _linked_pages(document: Document) -> tuple[str, ...]:
    """Ids that links name: whether they exist is judged once, by the checks."""
    pages = {link.target.partition("#")[0] for link in document.links if link.scheme == "page"}
    return tuple(sorted(pages))


def section_label(lesson_id: str) -> str:
    """The number that sections and figures of a lesson carry: 9 for F09, "" where the id has none."""
    found = re.fullmatch(r"[A-Z]+0*([0-9]+)", lesson_id)
    return found[1] if found else ""


def write_lesson(
    source: LessonSource, verdict: Verdict, around: Surroundings
) -> tuple[Lesson, tuple[Problem, ...]]:
    """The lesson with its HTML, every numeral in it marked."""
    front, document = source.front, source.document
    writer = Writer(source.id, verdict, around.registry, around.inputs.verifies)
    label = section_label(source.id)
    drawing = Drawing(
        lesson_id=source.id,
        number="",
        namespace=around.namespace(front.header),
        kinds=axes(around.concepts.get(front.header.concept, {})),
        places=front.header.places[0] if front.header.places else PLACES,
        inline=writer.inline,
        models=around.models,
        phrases=around.phrases,
    )
    exhibits, html, undrawn = draw_pieces(source.pieces, drawing, label)
    lesson = Lesson(
        id=source.id,
        kind=front.kind,
        file=source.file.path,
        title=front.title.text,
        title_html=writer.inline(front.title),
        short=front.short.text,
        question_html=writer.inline(front.question) if front.question else "",
        outcomes_html=tuple(writer.inline(words) for words in front.outcomes),
        prerequisites=tuple(name for name, _ in front.prerequisites),
        topics=writer.topics(document, html, label),
        headings=writer.headings(document),
        links=(
            *document.links,
            *(link for words in source.words for link in words_links(words)),
            *(link for group in front.groups for link in group.links),
        ),
        questions=writer.questions(document),
        exhibits=exhibits,
        numbers=source.numbers,
        verdict=verdict,
        han=document.han,
        words=document.words,
        teaches=front.teaches,
        draft=front.draft,
        declared=(*front.prerequisites, *front.topics, *front.again),
        figure_groups=write_groups(front.groups, writer.inline),
        again=tuple(name for name, _ in front.again),
    )
    return lesson, (*undrawn, *writer.problems)
