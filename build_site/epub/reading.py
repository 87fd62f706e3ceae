"""The drawn page as trees: one for each lesson, without what only scripts and dialogs need."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from build_site.epub.tree import Node
from concepts.delivered.elements import VOID, still_open
from concepts.delivered.markup import Attributes, MarkupReader

SCRIPTED = frozenset(
    (
        "answer-field",
        "button",
        "dialog",
        "link",
        "meta",
        "progress",
        "script",
        "select",
        "style",
        "template",
    )
)
"""Elements that only scripts fill or answer."""
SCRIPTED_CLASSES = frozenset(("anchor", "lesson-end", "without-scripts"))
"""Links of headings to themselves, the end of a lesson, and what is for those without scripts only."""
MARK = re.compile(r'<span data-(?:number|src)="[^"]*">([^<]*)</span>|</?noscript>\n?')
"""The mark of a number, which a script makes a button, and of what one unfolds: what it marks stays."""


def read_page(page: str, wanted: Iterable[str], take: Callable[[Node], None]) -> None:
    """Hands over each element whose id is wanted, at its end; whatever is scripted is left out."""
    reader = _Reader(frozenset(wanted), take)
    reader.read(MARK.sub(lambda mark: mark[1] or "", page))
    reader.end()


def find_element(page: str, name: str) -> Node | None:
    """The element that has an id; the page is read from where it first speaks of it."""
    spoken = page.find(f'id="{name}"')
    start = page.rfind("<", 0, spoken) if spoken >= 0 else 0
    found: list[Node] = []
    read_page(page[max(0, start) :], (name,), found.append)
    return found[-1] if found else None


class _Reader(MarkupReader):
    def __init__(self, wanted: frozenset[str], take: Callable[[Node], None]) -> None:
        super().__init__()
        self.wanted = wanted
        self.take = take
        self.open = [Node("page")]
        self.tags: list[str] = []

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        if (count := still_open(self.tags, tag)) < len(self.tags):
            self._close_down_to(count)
        node = Node(tag, {name: value or "" for name, value in attrs})
        if node.id not in self.wanted and not _is_scripted(node):
            self.open[-1].children.append(node)
        if tag not in VOID:
            self.open.append(node)
            self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.tags:
            self._close_down_to(len(self.tags) - 1 - self.tags[::-1].index(tag))

    def end(self) -> None:
        """What is still open ends with the page."""
        self._close_down_to(0)

    def _close_down_to(self, count: int) -> None:
        for node in self.open[:count:-1]:
            if node.id in self.wanted:
                self.take(node)
        del self.open[count + 1 :]
        del self.tags[count:]

    def handle_data(self, written: str) -> None:
        self.open[-1].children.append(written)


def _is_scripted(node: Node) -> bool:
    if node.tag in SCRIPTED or "hidden" in node.attributes or node.attributes.get("role") == "status":
        return True
    written = node.attributes.get("class", "")
    return bool(written) and not SCRIPTED_CLASSES.isdisjoint(written.split())
