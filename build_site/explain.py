"""Explains a rule by breaking it: an edit to the sample book, the report that it gets, the right form."""

from __future__ import annotations

import functools
import textwrap
from collections.abc import Mapping
from dataclasses import dataclass

from build_site.english import SENTENCES
from build_site.fields import Fields
from build_site.load import load_sample, program_inputs
from build_site.model import File, Inputs
from build_site.pipeline import build
from build_site.report import text_report
from build_site.rules import RULES, Code
from build_site.yaml_places import Entries, Items, read_yaml

EDITS = "edits.yaml"
FIELDS = ("code", "file", "find", "replace", "at", "by_hand")


@dataclass(frozen=True, slots=True)
class Edit:
    """One change to the sample book that breaks exactly one rule."""

    code: Code
    file: str
    find: str
    """What is replaced: it stands once in the file. Empty: the file is new."""
    replace: str
    """Empty together with `find` empty: the file is removed."""
    at: str
    """`file:line` of the problem, where that is not the changed line."""
    by_hand: str
    """How to break a rule about files themselves, which no edit to a text can break."""


@dataclass(frozen=True, slots=True)
class Headings:
    """The words of an explanation around its examples."""

    wrong: str
    removed: str
    absent: str
    report: str
    right: str
    by_hand: str


HEADINGS = {
    "zh": Headings(
        "错的写法（样书的 {}）：", "（删去）", "（没有这个文件）", "报告：", "对的写法：", "怎样会碰到："
    ),
    "en": Headings(
        *("Wrong ({} of the sample book):", "(left out)", "(no such file)", "Report:", "Right:"),
        "How it comes about (told in Chinese):",
    ),
}


def rules_in(language: str) -> Mapping[Code, str]:
    """The sentence of every code."""
    return RULES if language == "zh" else SENTENCES


def explain(code: Code, language: str = "zh") -> str:
    """The rule, the wrong form, its report, the right form."""
    edit, headings = edits()[code], HEADINGS[language]
    lines = [str(code), rules_in(language)[code], ""]
    if edit.by_hand:
        return "\n".join([*lines, headings.by_hand, textwrap.indent(edit.by_hand, "    "), ""])
    wrong = edit.replace or (headings.removed if edit.find else headings.absent)
    lines += [headings.wrong.format(edit.file), textwrap.indent(wrong, "    "), ""]
    lines += [headings.report, textwrap.indent(broken_report(edit, language), "    ")]
    if edit.find:
        lines += [headings.right, textwrap.indent(edit.find, "    "), ""]
    return "\n".join(lines)


def list_rules(language: str = "zh") -> str:
    """Every code with its sentence."""
    width, rules = max(map(len, Code)), rules_in(language)
    return "".join(f"{code:<{width}}  {rules[code]}\n" for code in Code)


def broken_report(edit: Edit, language: str = "zh") -> str:
    """What a build says of the sample book with this edit."""
    inputs = as_inputs(apply(edit, sample()))
    return text_report(build(inputs).problems, inputs, language)


def sample() -> dict[str, str]:
    """The sample book with what the program brings, as path → text."""
    files = {file.path: file.text for file in program_inputs()}
    return {**files, **{path: text for path, text in load_sample().items() if path != EDITS}}


def as_inputs(files: Mapping[str, str]) -> Inputs:
    """A book that is a dict of strings."""
    return Inputs(tuple(File(path, files[path]) for path in sorted(files)))


def apply(edit: Edit, files: Mapping[str, str]) -> dict[str, str]:
    """The files with the edit made."""
    changed = dict(files)
    if edit.find:
        assert files[edit.file].count(edit.find) == 1, f"{edit.code}: not exactly one {edit.find!r}"
        changed[edit.file] = files[edit.file].replace(edit.find, edit.replace)
    elif edit.replace:
        changed[edit.file] = edit.replace + "\n"
    else:
        del changed[edit.file]
    return changed


@functools.cache
def edits() -> Mapping[Code, Edit]:
    """The edits that come with the sample book."""
    node, problems = read_yaml(load_sample()[EDITS], EDITS)
    assert isinstance(node, Entries) and not problems, problems
    listed = node.find("edits")
    assert isinstance(listed, Items)
    return {edit.code: edit for edit in map(_edit, (Fields(item, FIELDS, "edit") for item in listed.nodes))}


def _edit(fields: Fields) -> Edit:
    texts = {key: fields.text(key, required=False) for key in ("find", "replace", "by_hand")}
    edit = Edit(
        code=Code(fields.word("code", required=True)),
        file=fields.word("file"),
        at=fields.word("at"),
        **{key: words.text if words else "" for key, words in texts.items()},
    )
    assert not fields.problems, fields.problems
    return edit
