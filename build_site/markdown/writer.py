"""Writes documents and strings as HTML, every number in an element of its own, and audits what it wrote."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from build_site.markdown.document import Document
from build_site.markdown.elements import ELEMENTS
from build_site.markdown.elements.heading import write_heading
from build_site.markdown.elements.question import write_asked
from build_site.markdown.inline import write_runs
from build_site.markdown.numerals import Numerals
from build_site.markdown.reader import read_runs
from build_site.markdown.records import anchor_of, prefixed
from build_site.markdown.registry import Registry
from build_site.markdown.rules import Text, broken_rules
from build_site.markdown.scribe import Scribe
from build_site.markdown.source import words_source
from build_site.markdown.tree import Block, plain, walk
from build_site.markdown.visible import Visible, plain_text, visible
from build_site.model import Heading, Question, Topic, Words
from build_site.problem import Place, Problem
from concepts.notation.verdict import Verdict


class Writer:
    """Writes one lesson, page or table of strings; ask for `problems` after everything was written."""

    def __init__(self, lesson_id: str, verdict: Verdict, registry: Registry, is_judged: bool = True) -> None:
        """Where nobody has judged the text, no digit of it is bound, and that is no problem."""
        self._numerals = Numerals(lesson_id, verdict)
        self._scribe = Scribe(lesson_id, verdict, registry, self._numerals, ELEMENTS, write_runs)
        self._found: list[Problem] = []
        self._is_judged = is_judged
        self._file = ""

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Digits on the page outside every numeral, and numerals that are nowhere on the page."""
        return tuple(sorted({*self._found, *self._unwritten()}))

    def inline(self, words: Words) -> str:
        """A string of inline Markdown."""
        self._file = self._file or words.file
        runs = read_runs(words_source(words.lines))
        paragraph = Block("paragraph", words.place.line, words.lines[-1][0], runs=runs)
        self._found += broken_rules(Text(words.file, (paragraph,), (paragraph,), self._scribe.registry))
        html = self._scribe.inline(runs)
        self._audit(html, words.place)
        return html

    def topics(self, document: Document, exhibits: Mapping[int, str], label: str = "") -> tuple[Topic, ...]:
        """The document by its second-level sections.

        `exhibits`: first content line of a figure, lab or matrix fence → its HTML. `label`: the number of the
        lesson that section numbers begin with (`9` for 9.1), "" for no numbers.
        """
        self._file = document.file
        self._scribe.exhibits = exhibits
        groups: list[list[Block]] = [[]]
        for block in document.blocks:
            if block.kind == "heading" and block.level == 2:
                groups.append([])
            groups[-1].append(block)
        topics = []
        for count, group in enumerate(groups):
            number = f"{label}.{count}" if label and count else ""
            if group:
                topics.append(self._topic(document, tuple(group), number))
        return tuple(topics)

    def headings(self, document: Document) -> tuple[Heading, ...]:
        """The headings of a document with their numbers bound."""
        blocks = (block for block in document.blocks if block.kind == "heading")
        return tuple(
            replace(heading, html=self._scribe.inline(block.runs))
            for heading, block in zip(document.headings, blocks, strict=True)
        )

    def questions(self, document: Document) -> tuple[Question, ...]:
        """The questions as they come back under a heading of a later lesson; ask after `topics`."""
        self._scribe.level = 2
        asked = (b for b in walk(document.blocks) if b.kind == "container" and b.name == "question")
        return tuple(
            replace(question, html=write_asked(self._scribe, block))
            for question, block in zip(document.questions, asked, strict=True)
        )

    def _topic(self, document: Document, group: tuple[Block, ...], number: str) -> Topic:
        lesson_id = self._scribe.lesson_id
        head = group[0] if group[0].kind == "heading" and group[0].level == 2 else None
        self._scribe.level = 2 if head else 1
        parts = [self._written(document, block, number if block is head else "") for block in group]
        body = parts[1:] if head else parts
        return Topic(
            id=prefixed(lesson_id, anchor_of(head)) if head else lesson_id,
            title=plain(head.runs).strip() if head else "",
            title_html=self._scribe.inline(head.runs) if head else "",
            html="\n".join(html for html, _ in parts),
            text=plain_text(seen for _, seen in body),
        )

    def _written(self, document: Document, block: Block, number: str) -> tuple[str, Visible]:
        """A block at the top level, written and audited; and what is seen of it."""
        if block.kind == "heading":
            html = write_heading(self._scribe, block, number)
            self._scribe.level, self._scribe.heading = block.level, plain(block.runs).strip()
        else:
            html = self._scribe.block(block)
        place = block.fence.place if block.fence is not None else Place(document.file, block.first, 1)
        return html, self._audit(html, place)

    def _audit(self, html: str, place: Place) -> Visible:
        seen = visible(html)
        for digits in seen.loose if self._is_judged else ():
            message = f"页面上的 {digits} 不属于任何绑定的数"
            hint = "放进算式、写成 {=式子}，或在 counts / labels 里声明"
            self._found.append(Problem(place, "numeral-unbound", message, hint))
        return seen

    def _unwritten(self) -> tuple[Problem, ...]:
        return tuple(
            Problem(
                Place(self._file, numeral.line, numeral.column),
                "numeral-unbound",
                f"数 {numeral.text} 没有印在页面上",
                "它所在的地方读者看不到；去掉它，或写进正文",
                max(1, len(numeral.text)),
            )
            for numeral in self._numerals.missing()
        )
