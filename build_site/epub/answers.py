"""Answers as notes: where a page opens an answer, a link leads to a note behind the chapter, and back."""

from __future__ import annotations

from copy import deepcopy

from build_site.epub.tree import Node, Part
from build_site.phrases import Phrases

ANSWERED = ("question", "predict", "predict-first")
"""Classes of what holds an answer."""


class Answers:
    """The notes of one chapter, gathered while it is written."""

    def __init__(self, chapter: str, phrases: Phrases) -> None:
        self.chapter = chapter
        self.phrases = phrases
        self.notes: list[Node] = []

    def asked(self, node: Node) -> list[Part]:
        """What asks, with a link where its answer stood."""
        opened = next((child for child in node.elements() if child.tag == "details"), None)
        if opened is None:
            return [node]
        if not node.id and (home := _home(node)):
            # a question that comes back has its note where it was first asked
            return [Node(node.tag, node.attributes, _replaced(node, opened, self._question(opened, home)))]
        name = node.id or f"{self.chapter}-asked-{len(self.notes)}"
        summary = _summary(opened)
        around: list[Part] = [child for child in node.children if child is not opened]
        if node.is_of("question"):
            words: list[Part] = [child for child in summary.elements() if not child.is_of("question-level")]
            parts = self._question(opened, name)
        else:
            words, parts = [], [_leads(name, summary.children)]
        self._note(name, [*around, *words], [child for child in opened.children if child is not summary])
        return [Node(node.tag, {**node.attributes, "id": name}, _replaced(node, opened, parts))]

    def _question(self, opened: Node, name: str) -> list[Part]:
        """Its level, its words, the link to its answer."""
        return [
            Node("div", {"class": "asked"}, _summary(opened).children),
            _leads(name, [self.phrases.say("show-answer")]),
        ]

    def _note(self, name: str, asks: list[Part], told: list[Part]) -> None:
        back = Node("a", {"href": f"#{name}", "role": "doc-backlink"}, [self.phrases.say("epub-back")])
        note = Node("section", {"id": f"{name}-answer", "class": "note-of-answer", "epub:type": "endnote"})
        note.children = [
            Node("div", {"class": "asked-again"}, [_nameless(part) for part in asks]),
            *told,
            Node("p", {"class": "answer-back"}, [back]),
        ]
        self.notes.append(note)

    def section(self) -> list[Part]:
        """All notes under one heading, nothing where there are none."""
        if not self.notes:
            return []
        head = Node("h2", {"id": f"{self.chapter}-answers-title"}, [self.phrases.say("epub-answers")])
        attributes = {
            "id": f"{self.chapter}-answers",
            "class": "answers",
            "epub:type": "endnotes",
            "role": "doc-endnotes",
            "aria-labelledby": head.id,
        }
        return [Node("section", attributes, [head, *self.notes])]


def _leads(name: str, words: list[Part]) -> Node:
    attributes = {"href": f"#{name}-answer", "epub:type": "noteref", "role": "doc-noteref"}
    return Node("p", {"class": "answer-link"}, [Node("a", attributes, words)])


def _home(node: Node) -> str:
    """Where a question that comes back was first asked: the link below it."""
    below = next((child for child in node.elements() if child.is_of("question-home")), None)
    link = next((child for child in below.elements() if child.tag == "a"), None) if below else None
    return link.attributes.get("href", "").removeprefix("#") if link else ""


def _summary(opened: Node) -> Node:
    return next((child for child in opened.elements() if child.tag == "summary"), Node("summary"))


def _replaced(node: Node, opened: Node, parts: list[Part]) -> list[Part]:
    at = node.children.index(opened)
    return [*node.children[:at], *parts, *node.children[at + 1 :]]


def _nameless(part: Part) -> Part:
    """The same words once more; an id stands in one place only."""
    again = deepcopy(part)
    if not isinstance(again, str):
        for node in again.walk():
            node.attributes.pop("id", None)
    return again
