"""The stage that reads every file of content/ by itself.

1. What may be named anywhere: ids of lessons and pages, of terms, of references.  2. The concept modules.
3. Each text: read, judged, written as HTML.  What needs two files is left to `assemble` and `checks`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from build_site.kept_values import KeptValues
from build_site.kept_verdicts import fingerprints_of
from build_site.model import Concept, File, Inputs, Judged, Lesson, Output, Parsed
from build_site.numbers import Namespace, judge
from build_site.parse.axes import read_axes
from build_site.parse.concept_names import check_names
from build_site.parse.errata import ErrataSource, read_errata, write_errata
from build_site.parse.files import (
    AXES,
    BOOK,
    ERRATA,
    GLOSSARY,
    REDIRECTS,
    REFERENCES,
    name_problems,
    texts,
    unexpected,
)
from build_site.parse.first_look import character_problems
from build_site.parse.glossary import GlossarySource, read_glossary, write_terms
from build_site.parse.ids import repeated
from build_site.parse.lesson import LessonSource, read_lesson, write_lesson
from build_site.parse.outline import outline_text
from build_site.parse.redirects import read_redirects
from build_site.parse.references import ReferencesSource, read_references, write_references
from build_site.parse.surroundings import Surroundings, listed_ids, survey
from build_site.parse.text import Finished, finish, judgements
from build_site.problem import Problem
from build_site.settings import FEW_TEXTS
from build_site.workers import on_all_cores
from concepts.notation.passage import PageText
from concepts.notation.verdict import Verdict

Found = tuple[Problem, ...]
Table = TypeVar("Table", GlossarySource, ReferencesSource, ErrataSource)
Written = TypeVar("Written")


def parse(inputs: Inputs, kept: KeptValues | None = None) -> tuple[Parsed, Found]:
    """Every file of content/, typed and judged; what `kept` holds of unchanged files is not made again."""
    around, faults = survey(inputs, kept or KeptValues())
    lessons = _finished_lessons(inputs, around)
    glossary, terms = _finished_table(GLOSSARY, inputs, around, _glossary, write_terms)
    references, entries = _finished_table(REFERENCES, inputs, around, _references, write_references)
    mistakes, errata = _finished_table(ERRATA, inputs, around, _errata, write_errata)
    finished: tuple[Finished[Any], ...] = (*lessons, terms, entries, errata)
    redirects, places, moved_faults = read_redirects(inputs.find(REDIRECTS))
    axes, axis_faults = read_axes(inputs.find(AXES), around.phrases.is_chinese)
    name_faults = check_names(around.concepts, inputs, dict(axes))
    parsed = Parsed(
        outline=around.outline,
        files=tuple((name, file.path) for name, _, file in texts(inputs)),
        entries=around.entries,
        lessons=tuple(lesson.written for lesson in lessons if lesson.written),
        terms=terms.written or (),
        references=entries.written or (),
        judged=(*glossary, *references, *mistakes),
        redirects=redirects,
        redirect_places=places,
        axes=axes,
        concepts=tuple(Concept(name, values) for name, values in around.concepts.items()),
        phrases=around.phrases,
        errata=errata.written or (),
        is_verified=inputs.verifies,
        kept=tuple(output for one in finished for output in one.kept if not _is_kept(output, inputs)),
    )
    text_faults = tuple(fault for one in finished for fault in one.problems)
    ids = tuple(listed_ids(inputs, path, around.kept) for path in (GLOSSARY, REFERENCES))
    names = (*name_problems(inputs), *unexpected(inputs), *repeated(ids[0]), *repeated(ids[1]))
    names = (*names, *character_problems(inputs, around.kept))
    return parsed, (*faults, *name_faults, *names, *text_faults, *moved_faults, *axis_faults)


def warm(page: PageText, namespace: Namespace, inputs: Inputs, kept: KeptValues) -> None:
    """Judges the lines of a text whose verdict came from the cache, to have them in memory."""
    memory = judgements(page, fingerprints_of(inputs, kept), kept)
    if not memory:
        judge(page, namespace, None, memory)


@dataclass(frozen=True, slots=True)
class Unjudged:
    """The texts of a book before their numbers are judged, and what they are judged with."""

    pages: tuple[PageText, ...]
    """Every text as the number checker reads it."""
    concepts: Mapping[str, Namespace]
    failed: Found
    """What is wrong with the concept modules."""

    def namespace(self, page: PageText) -> Namespace:
        """The values that a page names."""
        return self.concepts.get(page.header.concept, {})


def page_texts(inputs: Inputs) -> tuple[PageText, ...]:
    """The text of every page as the number checker reads it, judged or not."""
    return unjudged(inputs).pages


def unjudged(inputs: Inputs) -> Unjudged:
    """Reads every text and runs the concept modules; judges nothing."""
    around, problems = survey(inputs)
    tables = (_glossary(inputs, around)[0], _references(inputs, around)[0], _errata(inputs, around)[0])
    sources = (*(source for source, _ in _lessons(inputs, around)), *tables)
    book = inputs.find(BOOK)
    titles = (outline_text(book),) if book else ()
    pages = (*titles, *(source.numbers for source in sources if source is not None))
    failed = tuple(problem for problem in problems if problem.place.file.startswith("concepts/"))
    return Unjudged(pages, around.concepts, failed)


def _finished_lessons(inputs: Inputs, around: Surroundings) -> tuple[Finished[Lesson], ...]:
    """Each text read, judged and written, in the order of their files."""

    def finished(text: tuple[str, str, File]) -> Finished[Lesson]:
        name, kind, file = text
        return finish(read_lesson(file, name, kind, around), around, write_lesson)

    def key(text: tuple[str, str, File]) -> object:
        _, kind, file = text
        return kind, around.key_of(file)

    chosen = tuple(text for text in texts(inputs) if text[0] not in around.left_out)
    slots = [(around.slot_of(text[2].path), key(text)) for text in chosen]
    return around.kept.made_together(
        slots, chosen, lambda missing: on_all_cores(finished, missing, FEW_TEXTS), lasts=True
    )


def _finished_table(
    path: str,
    inputs: Inputs,
    around: Surroundings,
    read: Callable[[Inputs, Surroundings], tuple[Table | None, Found]],
    write: Callable[[Table, Verdict, Surroundings], tuple[Written, Found]],
) -> tuple[tuple[Judged, ...], Finished[Written]]:
    """A table of entries read, judged and written."""

    def make() -> tuple[tuple[Judged, ...], Finished[Written]]:
        source, found = read(inputs, around)
        finished = finish((source, found), around, write)
        return _judged(source, finished.verdict), finished

    file = inputs.find(path)
    key = around.key_of(file) if file else None
    return around.kept.made(around.slot_of(path), key, make, lasts=True)


def _lessons(inputs: Inputs, around: Surroundings) -> Iterator[tuple[LessonSource | None, Found]]:
    for name, kind, file in texts(inputs):
        if name not in around.left_out:
            yield read_lesson(file, name, kind, around)


def _glossary(inputs: Inputs, around: Surroundings) -> tuple[GlossarySource | None, Found]:
    file = inputs.find(GLOSSARY)
    return read_glossary(file, around) if file else (None, ())


def _references(inputs: Inputs, around: Surroundings) -> tuple[ReferencesSource | None, Found]:
    file = inputs.find(REFERENCES)
    return read_references(file, around) if file else (None, ())


def _is_kept(output: Output, inputs: Inputs) -> bool:
    file = inputs.find_kept(output.path)
    return file is not None and file.text.encode() == output.content


def _errata(inputs: Inputs, around: Surroundings) -> tuple[ErrataSource | None, Found]:
    file = inputs.find(ERRATA)
    return read_errata(file, around) if file else (None, ())


def _judged(
    source: GlossarySource | ReferencesSource | ErrataSource | None, verdict: Verdict | None
) -> tuple[Judged, ...]:
    return (Judged(source.numbers, verdict, source.links),) if source and verdict else ()
