"""The front matter of a lesson or page: who it is, what it asks, what it needs, what it declares."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.model import File, Words
from build_site.numbers import Namespace
from build_site.parse.figure_groups import Group, read_groups
from build_site.parse.header import FIELDS as HEADER_FIELDS
from build_site.parse.header import read_header
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.yaml_places import Entries, Items, Node, Scalar, read_yaml
from concepts.notation.passage import Header

FIELDS = (
    "title",
    "short",
    "question",
    "outcomes",
    "prerequisites",
    "teaches",
    "again",
    "kind",
    "draft",
    "groups",
    *HEADER_FIELDS,
)
PAGE_KINDS = ("page", "glossary", "references", "diagrams", "errata", "review", "notes")
FENCE = "---"

Named = tuple[tuple[str, Place], ...]


@dataclass(frozen=True, slots=True)
class FrontMatter:
    """What stands between the two `---` lines, typed."""

    title: Words
    short: Words
    question: Words | None
    outcomes: tuple[Words, ...]
    prerequisites: Named
    teaches: tuple[tuple[str, tuple[str, ...]], ...]
    topics: Named
    """Topic ids that `teaches` names."""
    again: Named
    """Questions of earlier lessons."""
    kind: str
    draft: bool
    groups: tuple[Group, ...]
    """What the page of diagrams lists."""
    header: Header

    @property
    def words(self) -> tuple[Words, ...]:
        """Everything of it that a reader sees."""
        listed = (words for group in self.groups for words in group.words)
        named = (self.title, self.short, self.question, *self.outcomes, *listed)
        return tuple(words for words in named if words is not None)


def split_front_matter(file: File) -> tuple[str, str, int]:
    """Front matter, body, and the line on which the body begins; front matter "" where there is none."""
    lines = file.text.split("\n")
    if lines[0].rstrip() != FENCE:
        return "", file.text, 1
    end = next((n for n, line in enumerate(lines[1:], start=1) if line.rstrip() == FENCE), 0)
    if not end:
        return "", file.text, 1
    return "\n".join(lines[1:end]), "\n".join(lines[end + 1 :]), end + 2


def read_front_matter(
    file: File, text: str, kind: str, concepts: Mapping[str, Namespace], ids: tuple[str, ...]
) -> tuple[FrontMatter | None, tuple[Problem, ...]]:
    """`kind` is what the folder says: lesson, example or page."""
    if not text.strip():
        hint = "文件以“---”开头，写 title 等各项，再以“---”结束"
        return None, (Problem(Place(file.path, 1, 1), Code.FRONT_MATTER_MISSING, "没有文件头", hint),)
    node, problems = read_yaml(text, file.path, first_line=2)
    if node is None and problems:
        return None, problems
    fields = Fields(node, known=FIELDS, where="文件头")
    is_lesson = kind == "lesson"
    title = fields.text("title")
    header, header_problems = read_header(fields, concepts, ids)
    topics, teaches, teach_problems = _teaches(fields.node("teaches"))
    groups, group_problems = read_groups(fields.nodes("groups"))
    front = FrontMatter(
        title=title or _nothing(file),
        short=fields.text("short", required=is_lesson) or title or _nothing(file),
        question=fields.text("question", required=is_lesson),
        outcomes=fields.texts("outcomes", required=is_lesson),
        prerequisites=tuple((words.text, words.place) for words in fields.texts("prerequisites")),
        teaches=teaches,
        topics=topics,
        again=tuple((words.text, words.place) for words in fields.texts("again")),
        kind=fields.word("kind", among=PAGE_KINDS, default="page") if kind == "page" else kind,
        draft=fields.flag("draft"),
        groups=groups,
        header=header,
    )
    return front, (*problems, *fields.problems, *header_problems, *teach_problems, *group_problems)


def _nothing(file: File) -> Words:
    return Words(file.path, ((1, 1, ""),))


def _teaches(node: Node | None) -> tuple[Named, tuple[tuple[str, tuple[str, ...]], ...], tuple[Problem, ...]]:
    """`{shift: [c24, m5]}`: topic id → claims of the syllabus."""
    topics: list[tuple[str, Place]] = []
    teaches: list[tuple[str, tuple[str, ...]]] = []
    problems: list[Problem] = []
    if node is not None and not isinstance(node, Entries):
        problems.append(_wrong(node))
    for key, value in node.pairs if isinstance(node, Entries) else ():
        claims = value.nodes if isinstance(value, Items) else ()
        if not isinstance(value, Items) or not all(isinstance(claim, Scalar) for claim in claims):
            problems.append(_wrong(value))
            continue
        topics.append((key.words.text, key.place))
        teaches.append(
            (key.words.text, tuple(claim.words.text for claim in claims if isinstance(claim, Scalar)))
        )
    return tuple(topics), tuple(teaches), tuple(problems)


def _wrong(node: Node) -> Problem:
    message, hint = "teaches 的写法不对", "写成“小节编号: [c1, c2]”"
    return Problem(node.place, Code.FIELD_TYPE, message, hint)
