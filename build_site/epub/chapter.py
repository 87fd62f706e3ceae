"""A lesson of the page as a chapter: what becomes of each element, by one rule for a kind of element."""

from __future__ import annotations

from build_site.epub.answers import ANSWERED, Answers
from build_site.epub.drawings import drawn, formula, link_of_drawing
from build_site.epub.fields import PLAIN, entered, without_form
from build_site.epub.tree import Node, Part
from build_site.phrases import Phrases

KEPT = frozenset(
    (
        *("id", "class", "href", "lang", "role", "scope", "rowspan", "colspan", "title", "value"),
        *("display", "alttext"),
        *("data-kind", "data-evidence", "data-type", "data-step", "data-scale", "epub:type"),
        *("stretchy", "form", "fence", "width", "separator", "columnalign", "mathvariant", "accent", "dir"),
    )
)
"""Attributes that stay outside of drawings, with those that begin with `aria-`."""
UNKEPT = frozenset(
    ("data-number", "data-src", "data-lesson", "data-needs", "data-from", "data-to", "tabindex")
)
"""Attributes of a drawing that only scripts read."""
LAB = "number-lab"


class Chapter:
    """One lesson while it is written anew."""

    def __init__(self, lesson: Node, arrow: Node | None, phrases: Phrases) -> None:
        self.arrow = arrow
        self.phrases = phrases
        self.answers = Answers(lesson.id, phrases)
        self.rules = {**dict.fromkeys(PLAIN, without_form), "math": formula}
        self.body = Node("section", _attributes(lesson, False), self._parts(lesson.children, False))
        self.body.children += self.answers.section()

    def _parts(self, parts: list[Part], in_drawing: bool) -> list[Part]:
        remade: list[Part] = []
        for part in parts:
            if isinstance(part, str):
                remade.append(part)
            else:
                remade += self._remade(part, in_drawing)
        return remade

    def _remade(self, node: Node, in_drawing: bool) -> list[Part]:
        in_drawing = in_drawing or node.tag == "svg"
        if node.tag in ("input", "textarea"):
            return entered(node)
        if node.attributes:
            node.attributes = _attributes(node, in_drawing)
        if node.children:
            node.children = self._parts(node.children, in_drawing)
        if in_drawing:
            return self._drawn(node)
        rule = self.rules.get(node.tag)
        return rule(node) if rule else self._other(node)

    def _other(self, node: Node) -> list[Part]:
        if "class" in node.attributes:
            if node.is_of(*ANSWERED):
                return self.answers.asked(node)
            if node.is_of("map-words"):
                return [_opened(node)]
        if node.tag == LAB:
            node.children.append(Node("p", {"class": "lab-elsewhere"}, [self.phrases.say("epub-lab")]))
        return (
            [Node("div", {**node.attributes, "class": node.tag}, node.children)]
            if "-" in node.tag
            else [node]
        )

    def _drawn(self, node: Node) -> list[Part]:
        if node.tag == "svg":
            return drawn(node, self.arrow)
        return link_of_drawing(node) if node.tag == "a" else [node]


def _attributes(node: Node, in_drawing: bool) -> dict[str, str]:
    """What stays of them; the language is said as HTML and as XML say it."""
    given = node.attributes
    if in_drawing:
        return {name: value for name, value in given.items() if name not in UNKEPT}
    kept = {name: value for name, value in given.items() if name in KEPT or name.startswith("aria-")}
    if "lang" in kept:
        kept["xml:lang"] = kept["lang"]
    return kept


def _opened(details: Node) -> Node:
    """What could be opened stands open."""
    parts: list[Part] = [
        Node("p", {"class": "summary"}, part.children)
        if not isinstance(part, str) and part.tag == "summary"
        else part
        for part in details.children
    ]
    return Node("div", details.attributes, parts)
