"""The strings of one file as one text: its passages in source order, judged once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

from build_site.chinese import chinese_problems
from build_site.kept_values import KeptValues
from build_site.kept_verdicts import find_kept, keep, kept_path, key_of
from build_site.markdown import words_passages
from build_site.model import File, Output, Words
from build_site.numbers import judge, problems_of
from build_site.parse.files import lock_path
from build_site.parse.literals import read_lock
from build_site.parse.surroundings import Surroundings
from build_site.problem import Place, Problem
from build_site.rules import Code
from concepts.notation.passage import Header, PageText, Passage
from concepts.notation.readers import Memory
from concepts.notation.verdict import Verdict

MOST_JUDGEMENTS = 20_000
"""More than one text has: with so many, most are of earlier states of the text."""


class Source(Protocol):
    """A text that was read."""

    @property
    def numbers(self) -> PageText:
        """Its numbers."""


RUNNING = ("prose", "table")
"""Kinds of passages that are running text."""

AnySource = TypeVar("AnySource", bound=Source)
Written = TypeVar("Written")


def page_text(name: str, file: str, header: Header, passages: Iterable[Passage]) -> PageText:
    """The passages in the order in which they stand in the source."""
    ordered = sorted(passages, key=lambda passage: (passage.lines[0].line, passage.lines[0].column))
    return PageText(name, file, header, tuple(ordered))


def passages_of(words: Iterable[Words]) -> tuple[Passage, ...]:
    """The passages of several strings."""
    return tuple(passage for one in words for passage in words_passages(one))


@dataclass(frozen=True, slots=True)
class Finished(Generic[Written]):
    """A text, judged; written if nothing is wrong with it."""

    problems: tuple[Problem, ...]
    written: Written | None = None
    verdict: Verdict | None = None
    kept: tuple[Output, ...] = ()
    """Its verdict for the next build, if no earlier one has kept it."""


def finish(
    read: tuple[AnySource | None, tuple[Problem, ...]],
    around: Surroundings,
    write: Callable[[AnySource, Verdict, Surroundings], tuple[Written, tuple[Problem, ...]]],
) -> Finished[Written]:
    """Judges what was read and, if nothing is wrong with it, writes it."""
    source, problems = read
    if source is not None and not around.inputs.verifies:
        return _unverified(source, problems, around, write)
    if source is None or not around.can_judge(source.numbers.header):
        return Finished(problems)
    locked = around.inputs.find(lock_path(source.numbers.file))
    lock, lock_problems = read_lock(locked)
    # of what cannot be read nobody knows what it declares
    lock = None if problems else lock
    verdict, kept = verdict_of(source.numbers, around, lock)
    faults = problems_of(source.numbers, verdict, around.concepts.get(source.numbers.header.concept, {}))
    if locked is not None and lock is not None:
        faults = tuple(_in_lock(fault, source.numbers.id, locked, lock, verdict.lock) for fault in faults)
    problems = (*problems, *lock_problems, *faults, *_style(source.numbers, faults, around))
    if any(problem.code != Code.LITERAL_CHANGED for problem in problems):
        return Finished(_spoken(problems), kept=kept)
    written, faults = write(source, verdict, around)
    if problems:
        return Finished(_spoken((*problems, *faults)), kept=kept)
    return Finished(faults, written, verdict, kept)


def _spoken(problems: tuple[Problem, ...]) -> tuple[Problem, ...]:
    """Where something else is wrong at a line, the lock does not speak of it."""
    told = {(each.place.file, each.place.line) for each in problems if each.code != Code.LITERAL_CHANGED}
    return tuple(
        each
        for each in problems
        if each.code != Code.LITERAL_CHANGED or (each.place.file, each.place.line) not in told
    )


def _unverified(
    source: AnySource,
    problems: tuple[Problem, ...],
    around: Surroundings,
    write: Callable[[AnySource, Verdict, Surroundings], tuple[Written, tuple[Problem, ...]]],
) -> Finished[Written]:
    """A text whose numbers nobody judges: none is bound, and that is no fault of the text."""
    problems = (*problems, *_style(source.numbers, (), around))
    if problems:
        return Finished(problems)
    verdict = Verdict((), (), ())
    written, faults = write(source, verdict, around)
    return Finished(faults, written, verdict)


def verdict_of(
    page: PageText, around: Surroundings, lock: tuple[str, ...] | None
) -> tuple[Verdict, tuple[Output, ...]]:
    """What the last build found if nothing that counts has changed, else what is found now, to be kept."""
    concept = page.header.concept
    key = key_of(page, around.fingerprints.get(concept, around.fingerprints[""]), lock)
    verdict = find_kept(around.inputs.find_kept(kept_path(page)), key)
    if verdict is not None:
        return verdict, ()
    memory = judgements(page, around.fingerprints, around.kept)
    verdict = judge(page, around.concepts.get(concept, {}), lock, memory)
    return verdict, (keep(page, key, verdict),)


def _style(page: PageText, faults: tuple[Problem, ...], around: Surroundings) -> Iterator[Problem]:
    """Typography of running text in Chinese; where a number is wrong, that speaks first."""
    if not around.phrases.is_chinese:
        return
    spoken = {fault.place for fault in faults}
    lines = (line for passage in page.passages if passage.kind in RUNNING for line in passage.lines)
    for problem in chinese_problems(((line.line, line.column, line.text) for line in lines), page.file):
        if problem.place not in spoken:
            yield problem


def _in_lock(fault: Problem, name: str, file: File, lock: tuple[str, ...], texts: tuple[str, ...]) -> Problem:
    """A difference that comes from the lock alone, an entry too many, is reported in the lock."""
    if fault.code != Code.LITERAL_CHANGED or (at := _left_over(lock, texts)) is None:
        return fault
    line = min(at + 2, file.text.count("\n") + 1)
    message = f"锁文件里的“{lock[at]}”在 {name} 里已经没有了"
    hint = f"运行 book numbers {name} --accept，锁文件就只留下还在的数"
    return Problem(Place(file.path, line, 2), Code.LITERAL_CHANGED, message, hint, len(lock[at]) + 2)


def _left_over(lock: tuple[str, ...], texts: tuple[str, ...]) -> int | None:
    """The first entry of the lock that the text lacks; None where the text has something of its own."""
    waiting = list(texts)
    extra = [at for at, entry in enumerate(lock) if not (waiting and waiting[0] == entry and waiting.pop(0))]
    return extra[0] if extra and not waiting else None


def judgements(page: PageText, fingerprints: Mapping[str, str], kept: KeptValues) -> Memory:
    """The judgements of a text's lines, all with the same concept module; emptied when there are too many."""
    memory: Memory = kept.made(("judgements", page.id), fingerprints.get(page.header.concept), dict)
    if len(memory) > MOST_JUDGEMENTS:
        memory.clear()
    return memory
