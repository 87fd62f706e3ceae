"""A small lesson for tests of Markdown: read, judged by the real checker, written."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from build_site.markdown import Document, Registry, Writer, read_markdown
from build_site.model import Topic
from build_site.problem import Problem
from concepts.notation import Header, PageText, Verdict, check
from tests.unit.phrases import CHINESE

FILE = "content/lessons/F09.md"
NAMESPACE = {
    "z": np.array([2.0, 1.0, 0.0]),
    "X": np.array([[1.0, 1.0], [1.0, -1.0]]),
    "Wq": np.array([[0.5, 0.5], [-0.5, 0.5]]),
    "T": 3,
    "d": 4,
}
HEADER = Header(
    concept="small",
    counts=(("# 个候选", "len(z)"),),
    labels=("GPT-2",),
    places=(6, 4, 3),
    ids=("F09", "F12", "F17", "TR"),
)
REGISTRY = Registry(
    frozenset({"F09", "F12"}), frozenset({"F17"}), frozenset({"softmax"}), frozenset({"TR"}), phrases=CHINESE
)


@dataclass(frozen=True, slots=True)
class Page:
    """What became of a text."""

    document: Document
    verdict: Verdict
    topics: tuple[Topic, ...]
    problems: tuple[Problem, ...]

    @property
    def html(self) -> str:
        return "\n".join(topic.html for topic in self.topics)


def make_page(
    body: str, first_line: int = 1, exhibits: dict[int, str] | None = None, label: str = "9"
) -> Page:
    document = read_markdown(body, FILE, first_line, "F09", REGISTRY)
    verdict = check(PageText("F09", FILE, HEADER, document.passages), NAMESPACE, self_test=False)
    writer = Writer("F09", verdict, REGISTRY)
    topics = writer.topics(document, exhibits or {}, label)
    findings = tuple(f"{f.line}:{f.column} {f.code} {f.message}" for f in verdict.findings)
    assert not findings, findings
    return Page(document, verdict, topics, (*document.problems, *writer.problems))


def problems_of(body: str) -> list[str]:
    """The broken rules of a text, as line:column code."""
    problems = read_markdown(body, FILE, 1, "F09", REGISTRY).problems
    return [f"{p.place.line}:{p.place.column} {p.code}" for p in problems]
