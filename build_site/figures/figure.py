"""Step figures: conditions, then frames of one sentence and its pictures each."""

from __future__ import annotations

import re
from dataclasses import dataclass

from build_site.fields import Fields
from build_site.figures.identity import read_id
from build_site.figures.parts import PARTS
from build_site.figures.parts.part import Part
from build_site.figures.spec import read_places
from build_site.model import Fence, Words
from build_site.problem import Place, Problem
from build_site.spelling import did_you_mean
from build_site.yaml_places import Entries, Items, Node, read_yaml

MOST_FRAMES = 24
SENTENCE_END = re.compile(r"[。！？](?=.)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Frame:
    """One step: a sentence and its pictures."""

    say: Words
    parts: tuple[Part, ...]

    @property
    def words(self) -> tuple[Words, ...]:
        """The sentence, then the words of the parts."""
        return (self.say, *(words for part in self.parts for words in part.words))


@dataclass(frozen=True, slots=True)
class Figure:
    """A step figure as its author wrote it."""

    id: str
    title: Words
    conditions: tuple[Words, ...]
    keeps: Words | None
    """What a figure about an optimisation leaves the same."""
    changes: Words | None
    """What it changes."""
    places: int | None
    """Decimals of its inexact values, where a part does not say."""
    frames: tuple[Frame, ...]
    place: Place


def figure_words(figure: Figure) -> tuple[Words, ...]:
    """Every reader-facing string, in the order of the page."""
    claims = tuple(words for words in (figure.keeps, figure.changes) if words)
    return (figure.title, *figure.conditions, *claims, *(w for frame in figure.frames for w in frame.words))


def read_figure(fence: Fence) -> tuple[Figure | None, tuple[Problem, ...]]:
    """The figure that a fence describes; None with problems where it describes none."""
    node, problems = read_yaml(fence.body, fence.place.file, fence.place.line, fence.place.column)
    if node is None:
        return None, problems or (
            Problem(fence.place, "fence-empty", "这一图是空的", "写 id、title、conditions、frames"),
        )
    fields = Fields(node, ("id", "title", "conditions", "keeps", "changes", "places", "frames"), "figure")
    figure_id, id_problems = read_id(fields)
    title, conditions = fields.text("title"), fields.texts("conditions")
    keeps, changes = fields.text("keeps", required=False), fields.text("changes", required=False)
    places = read_places(fields)
    frames, frame_problems = _read_frames(fields)
    found = [*problems, *fields.problems, *id_problems, *frame_problems]
    if not conditions and fields.node("conditions") is None:
        hint = "在 conditions 里列出输入、设置和假设"
        found.append(Problem(fields.place, "figure-conditions-missing", "图前没有写条件", hint))
    if title is None or found:
        return None, tuple(found)
    return Figure(figure_id, title, conditions, keeps, changes, places, frames, fence.place), ()


def _read_frames(fields: Fields) -> tuple[tuple[Frame, ...], tuple[Problem, ...]]:
    node = fields.node("frames", required=True)
    if node is None:
        return (), ()
    if not isinstance(node, Items) or not node.nodes:
        return (), (Problem(node.place, "field-type", "“frames”不是一列帧", "每帧写 say 和 parts"),)
    problems: list[Problem] = []
    if len(node.nodes) > MOST_FRAMES:
        message = f"这一图有 {len(node.nodes)} 帧，最多 {MOST_FRAMES} 帧"
        place = node.nodes[MOST_FRAMES].place
        problems.append(Problem(place, "figure-frames-many", message, "分成两图"))
    frames: list[Frame] = []
    for item in node.nodes:
        frame, found = _read_frame(item)
        problems += found
        frames += [frame] if frame else []
    return tuple(frames), tuple(problems)


def _read_frame(node: Node) -> tuple[Frame | None, tuple[Problem, ...]]:
    fields = Fields(node, ("say", "parts"), "frame")
    say, listed = fields.text("say", required=False), fields.node("parts")
    problems: list[Problem] = []
    if say is None:
        problems.append(Problem(fields.place, "frame-sentence-missing", "这一帧没有说明", "用 say 写一句话"))
    elif SENTENCE_END.search(say.text.strip()):
        hint = "一帧一句；多出的话另起一帧，或用分号连起来"
        problems.append(Problem(say.place, "frame-sentences-many", "这一帧不止一句", hint))
    parts, part_problems = _read_parts(listed)
    if not parts and not part_problems:
        hint = "用 parts 列出要画的东西"
        problems.append(Problem(fields.place, "frame-parts-missing", "这一帧没有画任何东西", hint))
    return (Frame(say, parts) if say else None), (*fields.problems, *problems, *part_problems)


def _read_parts(node: Node | None) -> tuple[tuple[Part, ...], tuple[Problem, ...]]:
    if node is None:
        return (), ()
    if not isinstance(node, Items):
        return (), (Problem(node.place, "field-type", "“parts”不是一个列表", "每一项写“- 种类: …”"),)
    parts: list[Part] = []
    problems: list[Problem] = []
    for item in node.nodes:
        if not isinstance(item, Entries) or len(item.pairs) != 1:
            hint = "每一项写一个种类：“- matrix: {of: X}”"
            problems.append(Problem(item.place, "field-type", "这一项不是“种类: 内容”", hint))
            continue
        (kind, content), *_ = item.pairs
        name = kind.words.text
        if name not in PARTS:
            message = f"没有“{name}”这种图"
            problems.append(
                Problem(kind.place, "figure-part-unknown", message, did_you_mean(name, PARTS), len(name))
            )
            continue
        part, found = PARTS[name](content)
        problems += found
        parts += [part] if part else []
    return tuple(parts), tuple(problems)
