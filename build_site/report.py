"""Words problems for people and for tools: text with the source line under each, JSON, SARIF."""

from __future__ import annotations

import json
import unicodedata
from dataclasses import dataclass

from build_site.english import in_english
from build_site.model import Inputs
from build_site.problem import Place, Problem
from build_site.rules import RULES

WIDEST = 100
"""Columns of a source line that are shown; a longer one is cut around the place."""
INDENT = "    "


@dataclass(frozen=True, slots=True)
class Wording:
    """The words of a report around its problems."""

    none: str
    hint: str
    count: str


WORDINGS = {
    "zh": Wording("没有问题。\n", "提示：", "共 {} 个问题。\n"),
    "en": Wording("No problems.\n", "hint: ", "Problems: {}.\n"),
}


def told(problems: tuple[Problem, ...], language: str) -> tuple[Problem, ...]:
    """The problems in a language; they are found in Chinese."""
    return problems if language == "zh" else tuple(in_english(problem) for problem in problems)


def text_report(problems: tuple[Problem, ...], inputs: Inputs | None, language: str = "zh") -> str:
    """One paragraph a problem, a count last."""
    wording = WORDINGS[language]
    if not problems:
        return wording.none
    lines = ((problem, _source_line(problem.place, inputs)) for problem in told(problems, language))
    paragraphs = [_paragraph(problem, line, wording) for problem, line in lines]
    return "".join(paragraphs) + wording.count.format(len(problems))


def json_report(problems: tuple[Problem, ...]) -> str:
    """A list of objects."""
    return json.dumps([_as_object(problem) for problem in problems], ensure_ascii=False, indent=1) + "\n"


def sarif_report(problems: tuple[Problem, ...]) -> str:
    """Static Analysis Results Interchange Format, for code hosts and editors."""
    codes = sorted({problem.code for problem in problems})
    sentences = {str(code): sentence for code, sentence in RULES.items()}
    rules = [{"id": code, "shortDescription": {"text": sentences.get(code, code)}} for code in codes]
    run = {
        "tool": {"driver": {"name": "book", "rules": rules}},
        "columnKind": "unicodeCodePoints",
        "results": [_as_result(problem) for problem in problems],
    }
    document = {"version": "2.1.0", "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "runs": [run]}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def display_width(text: str) -> int:
    """Columns that a terminal gives to a text: two to each Chinese character."""
    return sum(map(_width, text))


def _width(character: str) -> int:
    if unicodedata.combining(character):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def _place(place: Place) -> str:
    numbers = [str(number) for number in (place.line, place.column) if number]
    return ":".join([place.file, *numbers])


def _paragraph(problem: Problem, source: str | None, wording: Wording) -> str:
    lines = [f"{_place(problem.place)}: {problem.code}: {problem.message}"]
    if problem.hint:
        lines.append(f"{INDENT}{wording.hint}{problem.hint}")
    if source is not None and problem.place.column:
        shown, before, meant = _window(source, problem.place.column - 1, problem.length)
        lines += [INDENT + shown, INDENT + " " * display_width(before) + "^" * max(1, display_width(meant))]
    return "\n".join(lines) + "\n"


def _source_line(place: Place, inputs: Inputs | None) -> str | None:
    file = inputs.find(place.file) if inputs else None
    lines = file.text.split("\n") if file else []
    return lines[place.line - 1].replace("\t", " ") if 0 < place.line <= len(lines) else None


def _window(source: str, start: int, length: int) -> tuple[str, str, str]:
    """What is shown of a line, what of that stands before the place, and what is meant."""
    meant = source[start : start + length]
    before, after = source[:start], source[start + length :]
    if display_width(source) > WIDEST:
        before, after = _cut(before[::-1], WIDEST // 3)[::-1], _cut(after, WIDEST // 3)
    return before + meant + after, before, meant


def _cut(text: str, columns: int) -> str:
    """The beginning of a text that fits."""
    kept = ""
    for character in text:
        if display_width(kept + character) > columns:
            return kept + "…"
        kept += character
    return kept


def _as_object(problem: Problem) -> dict[str, object]:
    return {
        "path": problem.place.file,
        "line": problem.place.line,
        "column": problem.place.column,
        "length": problem.length,
        "code": str(problem.code),
        "message": problem.message,
        "hint": problem.hint,
    }


def _as_result(problem: Problem) -> dict[str, object]:
    place: dict[str, object] = {"artifactLocation": {"uri": problem.place.file}}
    if problem.place.line:
        region = {"startLine": problem.place.line, "startColumn": max(1, problem.place.column)}
        place["region"] = {**region, "endColumn": region["startColumn"] + problem.length}
    hint = f"（{problem.hint}）" if problem.hint else ""
    return {
        "ruleId": str(problem.code),
        "level": "error",
        "message": {"text": problem.message + hint},
        "locations": [{"physicalLocation": place}],
    }
