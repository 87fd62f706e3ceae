"""YAML with exact places: every node knows its file, line and column. The only module that knows PyYAML.

Left out on purpose: anchors, aliases, tags and escapes, because text behind them has no place of its own.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

import yaml

from build_site.model import Words
from build_site.problem import Place, Problem

MOST_READ = 1024
"""Files and fences of a book of some hundred texts."""
OTHER_LINE_ENDS = dict.fromkeys((0x85, 0x2028, 0x2029), "\ufffd")
"""YAML counts lines by them and no editor does; no text of a book may hold them."""
DEEPEST = 20
"""Levels of nesting that a hand-written file may have."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A single value; `words` is its text as it stands in the source."""

    value: object
    words: Words

    @property
    def place(self) -> Place:
        """Where its first character stands."""
        return self.words.place


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    nodes: tuple[Node, ...]
    place: Place


@dataclass(frozen=True, slots=True)
class Entries:
    """A mapping, in the order of the source."""

    pairs: tuple[tuple[Scalar, Node], ...]
    place: Place

    def find(self, key: str) -> Node | None:
        """The value of `key`, or None."""
        return next((node for name, node in self.pairs if name.words.text == key), None)


Node = Scalar | Items | Entries


def scalars(node: Node) -> Iterator[Scalar]:
    """Every key and value, in the order of the source."""
    if isinstance(node, Scalar):
        yield node
    elif isinstance(node, Items):
        for item in node.nodes:
            yield from scalars(item)
    else:
        for key, value in node.pairs:
            yield key
            yield from scalars(value)


def read_yaml(
    text: str, file: str, first_line: int = 1, first_column: int = 1
) -> tuple[Node | None, tuple[Problem, ...]]:
    """The one document of `text`, whose first character stands at the given place of `file`."""
    return _read(text.translate(OTHER_LINE_ENDS), file, first_line, first_column)


@lru_cache(maxsize=MOST_READ)
def _read(
    text: str, file: str, first_line: int, first_column: int
) -> tuple[Node | None, tuple[Problem, ...]]:
    """Reading is slow and several ask for the same file; what comes out is frozen."""
    reader = _Reader(text, file, first_line, first_column)
    try:
        events = [*reader.shallow(yaml.parse(text, Loader=yaml.SafeLoader))]
    except yaml.MarkedYAMLError as error:
        reader.syntax(error)
        return None, reader.found
    except yaml.reader.ReaderError as error:
        reader.unreadable(error.position)
        return None, reader.found
    if reader.broken:
        return None, reader.found
    node = reader.document(iter(events))
    return node, reader.found


class _Reader:
    """Builds nodes from PyYAML's events and collects what is wrong."""

    def __init__(self, text: str, file: str, first_line: int, first_column: int) -> None:
        self.text = text
        self.lines = text.split("\n")
        self.file = file
        self.first_line = first_line
        self.first_column = first_column
        self.problems: list[Problem] = []
        self.broken = False

    @property
    def found(self) -> tuple[Problem, ...]:
        return tuple(self.problems)

    def start(self, event: yaml.Event) -> Place:
        mark = _start(event)
        return self.at(mark.line, mark.column)

    def at(self, line: int, column: int) -> Place:
        return Place(self.file, line + self.first_line, column + self.first_column)

    def report(self, place: Place, code: str, message: str, hint: str) -> None:
        self.problems.append(Problem(place, code, message, hint))

    def document(self, events: Iterator[yaml.Event]) -> Node | None:
        """Reads the first document; a second one is a problem."""
        node: Node | None = None
        count = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                count += 1
                if count > 1:
                    self.report(
                        self.start(event),
                        "yaml-feature",
                        "这里开始了另一份 YAML",
                        "一个文件只写一份，去掉“---”",
                    )
                    break
            elif not isinstance(event, yaml.StreamStartEvent | yaml.StreamEndEvent | yaml.DocumentEndEvent):
                node = self.node(event, events)
        return node

    def shallow(self, events: Iterator[yaml.Event]) -> Iterator[yaml.Event]:
        """The events up to the first that lies too deep: the parser slows down with the depth."""
        depth = 0
        for event in events:
            depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
            if depth > DEEPEST:
                self.report(self.start(event), "yaml-feature", "嵌套太深", "把内容写平一些")
                self.broken = True
                return
            yield event

    def node(self, event: yaml.Event, events: Iterator[yaml.Event]) -> Node:
        place = self.start(event)
        self.refuse_features(event, place)
        if isinstance(event, yaml.SequenceStartEvent):
            return Items(tuple(self.items(events)), place)
        if isinstance(event, yaml.MappingStartEvent):
            return Entries(self.entries(events), place)
        if isinstance(event, yaml.ScalarEvent):
            return self.scalar(event)
        return Scalar(None, Words(self.file, ((place.line, place.column, ""),)))

    def refuse_features(self, event: yaml.Event, place: Place) -> None:
        anchor, tag = getattr(event, "anchor", None), getattr(event, "tag", None)
        if isinstance(event, yaml.AliasEvent):
            self.report(place, "yaml-feature", f"“*{anchor}”是别名", "把内容原样再写一遍")
        elif anchor:
            self.report(place, "yaml-feature", f"“&{anchor}”是锚点", "去掉锚点，把内容原样写出来")
        elif tag:
            self.report(place, "yaml-feature", "这里有类型标签", "去掉“!”开头的标签；字符串加引号")

    def items(self, events: Iterator[yaml.Event]) -> Iterator[Node]:
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                return
            yield self.node(event, events)

    def entries(self, events: Iterator[yaml.Event]) -> tuple[tuple[Scalar, Node], ...]:
        pairs: list[tuple[Scalar, Node]] = []
        seen: set[str] = set()
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            key = self.node(event, events)
            value = self.node(next(events, event), events)
            if not isinstance(key, Scalar):
                self.report(key.place, "yaml-feature", "键不是一个词", "键写成一个词")
                continue
            name = key.words.text
            if name in seen:
                self.report(key.place, "field-duplicate", f"“{name}”写了两次", "留下一处")
                continue
            seen.add(name)
            pairs.append((key, value))
        return tuple(pairs)

    def scalar(self, event: yaml.ScalarEvent) -> Scalar:
        if event.style in ("|", ">"):
            return Scalar(event.value, Words(self.file, self.block_lines(event)))
        value = _plain_value(event.value) if event.style is None else event.value
        return Scalar(value, Words(self.file, self.flow_lines(event)))

    def flow_lines(self, event: yaml.ScalarEvent) -> tuple[tuple[int, int, str], ...]:
        """The lines of a plain or quoted scalar, without quotes and indentation."""
        quote = len(event.style or "")
        begin = _start(event)
        raw = self.text[begin.index + quote : _end(event).index - quote]
        escape = "\\" if event.style == '"' else "''" if event.style == "'" else ""
        line, column = begin.line, begin.column + quote
        result = []
        for number, piece in enumerate(raw.split("\n")):
            start = column if number == 0 else len(piece) - len(piece.lstrip())
            if escape and escape in piece:
                place = self.at(line + number, (start if number == 0 else 0) + piece.index(escape))
                hint = "换一种引号，或写成“|”下面缩进的一段"
                self.report(place, "yaml-feature", "引号里有转义，列号会对不上", hint)
            words = piece.rstrip() if number == 0 and "\n" in raw else piece.strip() if number else piece
            place = self.at(line + number, start)
            result.append((place.line, place.column, words))
        return tuple(result)

    def block_lines(self, event: yaml.ScalarEvent) -> tuple[tuple[int, int, str], ...]:
        """The lines of a `|` or `>` block, without their common indentation and trailing blank lines."""
        first = _start(event).line + 1
        filled = next((line for line in self.lines[first:] if line.strip()), "")
        shown = next((line for line in event.value.split("\n") if line.strip()), "")
        indent = (len(filled) - len(filled.lstrip(" "))) - (len(shown) - len(shown.lstrip(" ")))
        result: list[tuple[int, int, str]] = []
        if event.value.strip():
            for number, line in enumerate(self.lines[first:], start=first):
                if line.strip() and len(line) - len(line.lstrip(" ")) < indent:
                    break
                place = self.at(number, indent)
                result.append((place.line, place.column, line[indent:].rstrip()))
        while result and not result[-1][2]:
            result.pop()
        place = self.start(event)
        return tuple(result) or ((place.line, place.column, ""),)

    def syntax(self, error: yaml.MarkedYAMLError) -> None:
        mark = error.problem_mark or error.context_mark
        place = self.at(mark.line, mark.column) if mark else Place(self.file, self.first_line, 0)
        words = f"{error.context or ''} {error.problem or ''}"
        message, hint = next(
            ((message, hint) for pattern, message, hint in _SYNTAX if re.search(pattern, words)),
            _SYNTAX[-1][1:],
        )
        self.report(place, "yaml-syntax", message, (self.quoted(mark) if mark else "") or hint)

    def quoted(self, mark: yaml.Mark) -> str:
        """What to write for an index in brackets, `{of: X[0]}`, where YAML begins a list; else ""."""
        line = self.lines[mark.line] if mark.line < len(self.lines) else ""
        name, index = _BEFORE_INDEX.search(line[: mark.column]), _INDEX.match(line[mark.column :])
        return f'应写 {name[1] or ""}"{name[2]}{index[0]}"' if name and index else ""

    def unreadable(self, position: int) -> None:
        before = self.text[:position]
        place = self.at(before.count("\n"), position - (before.rfind("\n") + 1))
        self.report(place, "yaml-syntax", "这里有一个不可见的控制字符", "删去它")


def _start(event: yaml.Event) -> yaml.Mark:
    assert isinstance(event.start_mark, yaml.Mark)
    return event.start_mark


def _end(event: yaml.Event) -> yaml.Mark:
    assert isinstance(event.end_mark, yaml.Mark)
    return event.end_mark


_SYNTAX = (
    ("mapping values are not allowed", "这里多出一个冒号", "字符串里有“: ”时整个加引号"),
    ("could not find expected ':'", "这里缺一个冒号", "每个键后写“: ”和值"),
    (r"'\\t'", "这里是制表符", "缩进只用空格"),
    ("quoted scalar", "引号没有闭合", "补上引号"),
    ("flow (sequence|mapping)", "括号里的写法不完整", "检查逗号和右括号；含逗号、冒号、括号的字符串加引号"),
    (
        "block (collection|mapping|sequence)",
        "缩进或写法与上面的行对不上",
        "同一级的键对齐；以括号或引号开头的字符串整个加引号",
    ),
    ("cannot start any token", "字符串不能以这个符号开头", "整个字符串加引号"),
    ("", "这里不是合格的 YAML", "检查缩进、冒号与引号"),
)
"""What PyYAML says (as a pattern) → message and hint."""
_BEFORE_INDEX = re.compile(r"""([\w-]+: +)?([^\s"',:{}\[\]]+)$""")
_INDEX = re.compile(r"(?:\[[^\[\]{}\"]*\])+")

_LONGEST_NUMBER = 100
"""Longer ones, and those that no float holds, are strings: nobody reads them as numbers."""
_WHOLE = re.compile(r"[-+]?[0-9]+")
_REAL = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")


def _plain_value(text: str) -> object:
    """The core schema of YAML 1.2: `on` and `yes` are strings."""
    if text in ("", "~", "null", "Null", "NULL"):
        return None
    if text in ("true", "True", "TRUE", "false", "False", "FALSE"):
        return text.lower() == "true"
    if len(text) > _LONGEST_NUMBER:
        return text
    if _WHOLE.fullmatch(text):
        return int(text)
    if _REAL.fullmatch(text) and math.isfinite(float(text)):
        return float(text)
    return text
