"""Fields of a lab as what stands in them: nothing of a form is left that nobody could use."""

from __future__ import annotations

from build_site.epub.tree import Node, Part

MARKS = {"radio": ("●", "○"), "checkbox": ("☑", "☐")}
"""Chosen, not chosen."""
PLAIN = {"fieldset": "div", "legend": "p", "label": "span", "output": "span"}
"""Elements of a form → what stands for each; its name goes on as a class."""


def entered(node: Node) -> list[Part]:
    """What is typed into a field; the mark of a choice."""
    kind = node.attributes.get("type", "text")
    if kind in MARKS:
        return [Node("span", {"class": "choice-mark"}, [MARKS[kind]["checked" not in node.attributes]])]
    written = node.text() if node.tag == "textarea" else node.attributes.get("value", "")
    return [Node("span", {"class": "entered"}, [written])]


def without_form(node: Node) -> list[Part]:
    """A group, a name or a result of a lab as a plain element."""
    attributes = {name: value for name, value in node.attributes.items() if name not in ("for", "aria-live")}
    attributes["class"] = " ".join(filter(None, (node.attributes.get("class"), node.tag)))
    return [Node(PLAIN[node.tag], attributes, node.children)]
