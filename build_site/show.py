"""The value after a stage, as JSON: the debugger of a book."""

from __future__ import annotations

import dataclasses
import json

from build_site.assemble import assemble
from build_site.model import Book, Inputs, Parsed
from build_site.parse import parse
from build_site.problem import Problem

STAGES = ("load", "parse", "assemble", "render")


def show(inputs: Inputs, stage: str, name: str) -> tuple[str | None, tuple[Problem, ...]]:
    """The value, or the part of it that is called `name`; None where an earlier gate is not clean."""
    if stage == "load":
        files = [file for file in inputs.files if file.path.startswith(name)]
        return _as_json(files if name else [file.path for file in files]), ()
    parsed, problems = parse(inputs)
    if stage == "parse":
        return _as_json(_named(parsed, name)), ()
    book, order = assemble(parsed)
    if book is None or problems or order:
        return None, (*problems, *order)
    if stage == "assemble":
        return _as_json(_named(book, name)), ()
    from build_site.render import render

    page, problems = render(book, inputs)
    return (None, problems) if problems else (page, ())


def _named(value: Parsed | Book, name: str) -> object:
    """Everything of that name: a lesson, a page, a term, a reference."""
    if not name:
        return value
    lessons = [lesson for lesson in value.lessons if lesson.id == name]
    terms = [term for term in value.terms if term.id == name]
    references = [reference for reference in value.references if reference.key == name]
    return [*lessons, *terms, *references]


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1, default=_plain)


def _plain(value: object) -> object:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value)}
    return str(value)
