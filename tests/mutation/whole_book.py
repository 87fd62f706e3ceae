"""The last word on an edit that no page by itself sees: the book's own gates, with the edit in its file."""

from __future__ import annotations

from dataclasses import replace

from build_site import checks, parse
from build_site.assemble import assemble
from build_site.model import File
from build_site.problem import Problem
from tests.mutation.real_book import inputs


def problems_with(path: str, line: int, column: int, old: str, new: str) -> tuple[Problem, ...]:
    """What the build reports up to its pages when `old` at a place (from 1) of a file reads `new`."""
    source = inputs().find(path)
    assert source is not None
    lines = source.text.split("\n")
    before, after = lines[line - 1][: column - 1], lines[line - 1][column - 1 :]
    assert after.startswith(old)
    lines[line - 1] = before + new + after.removeprefix(old)
    changed = File(path, "\n".join(lines))
    files = tuple(changed if file.path == path else file for file in inputs().files)
    parsed, problems = parse.parse(replace(inputs(), files=files))
    book, order = assemble(parsed)
    found = (*problems, *order)
    return found if found or book is None else checks.run(book)
