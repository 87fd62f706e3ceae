"""The value after a stage, as JSON: the debugger of a book."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator

from build_site.assemble import assemble
from build_site.model import Book, Inputs, Parsed
from build_site.parse import parse
from build_site.parse.files import lock_path, texts
from build_site.problem import Problem

STAGES = ("load", "parse", "assemble", "render")


def show(inputs: Inputs, stage: str, name: str) -> tuple[str | None, tuple[Problem, ...]]:
    """The value, or the part of it that is called `name`; None where there is no such part (and no
    problem), or where an earlier gate is not clean."""
    if stage == "load":
        return _loaded(inputs, name), ()
    parsed, problems = parse(inputs)
    if stage == "parse":
        text = _named(parsed, name)
        return text, () if text else problems
    book, order = assemble(parsed)
    if book is None or problems or order:
        return None, (*problems, *order)
    if stage == "assemble":
        return _named(book, name), ()
    from build_site.render import render

    page, problems = render(book, inputs)
    return (None, problems) if problems else (page, ())


def names_after(inputs: Inputs, stage: str) -> tuple[str, ...]:
    """What can be asked for by name: paths of files, else lessons, pages, terms, references."""
    if stage == "load":
        return tuple(file.path for file in inputs.files)
    parsed, _ = parse(inputs)
    return tuple(name for name, _ in _parts(parsed))


def _loaded(inputs: Inputs, name: str) -> str | None:
    """The paths of all files, or the files below a path or of a lesson or page."""
    if not name:
        return _as_json([file.path for file in inputs.files])
    own = [file.path for text, _, file in texts(inputs) if text == name]
    own += [lock_path(path) for path in own]
    files = [file for file in inputs.files if file.path.startswith(name) or file.path in own]
    return _as_json(files) if files else None


def _parts(value: Parsed | Book) -> Iterator[tuple[str, object]]:
    """Everything that has a name: lessons and pages, terms, references."""
    yield from ((lesson.id, lesson) for lesson in value.lessons)
    yield from ((term.id, term) for term in value.terms)
    yield from ((reference.key, reference) for reference in value.references)


def _named(value: Parsed | Book, name: str) -> str | None:
    if not name:
        return _as_json(value)
    found = [part for own, part in _parts(value) if own == name]
    return _as_json(found) if found else None


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=1, default=_plain)


def _plain(value: object) -> object:
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {field.name: getattr(value, field.name) for field in dataclasses.fields(value) if field.repr}
    return str(value)
