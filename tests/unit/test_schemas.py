"""Schemas and program agree: what one takes the other takes, and neither takes a mutant of structure."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from build_site.explain import as_inputs, sample
from build_site.figures import read_figure, read_matrix
from build_site.figures.parts import PARTS as PROGRAM_PARTS
from build_site.labs import read_lab
from build_site.model import Fence, File
from build_site.parse.axes import read_axes
from build_site.parse.errata import read_errata
from build_site.parse.front_matter import read_front_matter, split_front_matter
from build_site.parse.glossary import read_glossary
from build_site.parse.outline import read_outline
from build_site.parse.redirects import read_redirects
from build_site.parse.references import read_references
from build_site.parse.surroundings import survey
from build_site.problem import Place, Problem
from build_site.schemas import DRAFT, SCHEMAS, schema_text
from build_site.schemas.figures import PARTS
from build_site.yaml_places import Entries, Items, Node, Scalar, read_yaml

ROOT = Path(__file__).resolve().parents[2]
TABLES = ("book", "glossary", "references", "errata", "redirects", "axes")
STRUCTURE = ("field-", "figure-", "frame-", "id-malformed", "yaml-", "fence-empty")
"""Codes that speak of structure; others speak of what the values name or compute."""


@cache
def around() -> Any:
    return survey(as_inputs(sample()))[0]


def fence(text: str) -> Fence:
    return Fence("", None, "", (), text, Place("x.md", 1, 1))


READERS: dict[str, Callable[[str], tuple[Problem, ...]]] = {
    "book": lambda text: read_outline(File("x.yaml", text))[1],
    "glossary": lambda text: read_glossary(File("x.yaml", text), around())[1],
    "references": lambda text: read_references(File("x.yaml", text), around())[1],
    "errata": lambda text: read_errata(File("x.yaml", text), around())[1],
    "redirects": lambda text: read_redirects(File("x.yaml", text))[2],
    "axes": lambda text: read_axes(File("x.yaml", text), True)[1],
    "figure": lambda text: read_figure(fence(text))[1],
    "lab": lambda text: read_lab(fence(text))[1],
    "matrix": lambda text: read_matrix(fence(text))[1],
    **{
        kind: lambda text, kind=kind: read_front_matter(File("x.md", ""), text, kind, {}, ())[1]
        for kind in ("lesson", "page", "example")
    },
}


def is_read(kind: str, text: str) -> bool:
    found = READERS[kind](text)
    return not any(problem.code.startswith(STRUCTURE) for problem in found)


def is_valid(kind: str, content: object) -> bool:
    return bool(VALIDATORS[kind].is_valid(content))


VALIDATORS = {kind: Draft202012Validator(schema) for kind, schema in SCHEMAS.items()}


def plain(node: Node | None) -> Any:
    """As the program reads it: `5` is a number, `on` a word."""
    if isinstance(node, Entries):
        return {key.words.text: plain(value) for key, value in node.pairs}
    if isinstance(node, Items):
        return [plain(item) for item in node.nodes]
    return node.value if isinstance(node, Scalar) else None


def written(content: object) -> str:
    """YAML that is JSON: each is written on one line."""
    return json.dumps(content, ensure_ascii=False)


def sources() -> Iterator[tuple[str, str, str]]:
    """(kind, where, YAML) of everything in the sample book and in this one."""
    files = {path: text for path, text in sample().items() if path.startswith("content/")}
    for disk in (ROOT / "content").rglob("*"):
        if disk.suffix in (".md", ".yaml"):
            files[f"book/{disk.relative_to(ROOT)}"] = disk.read_text(encoding="utf-8")
    for path, text in sorted(files.items()):
        name = Path(path).stem
        if path.endswith(".yaml"):
            yield name, path, text
        elif path.endswith(".md"):
            top, body, _ = split_front_matter(File(path, text))
            yield Path(path).parent.name.removesuffix("s"), path, top
            for language, content in fences(body):
                yield language, f"{path}: {content[:20]}", content


def fences(body: str) -> Iterator[tuple[str, str]]:
    language, held = "", list[str]()
    for line in body.split("\n"):
        if language and line.startswith("```"):
            yield language, "\n".join(held) + "\n"
            language = ""
        elif language:
            held.append(line)
        elif line.startswith(("```figure", "```lab", "```matrix")):
            language, held = line[3:].split()[0], []


SOURCES = tuple(sources())


def test_every_kind_is_there() -> None:
    assert {kind for kind, _, _ in SOURCES} == set(SCHEMAS) == set(READERS)
    assert set(PARTS) == set(PROGRAM_PARTS)
    for name, schema in SCHEMAS.items():
        Draft202012Validator.check_schema(schema)
        assert DRAFT in schema_text(name)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_what_is_valid_passes_both(kind: str) -> None:
    found = [(where, text) for own, where, text in SOURCES if own == kind]
    assert found
    for where, text in found:
        content = plain(read_yaml(text, "x.yaml")[0])
        errors = [error.message for error in VALIDATORS[kind].iter_errors(content)]
        assert errors == [], where
        assert is_read(kind, text), where


def mutants(content: Any) -> Iterator[tuple[str, Any]]:
    """Each value of a copy replaced by another shape, each key left out or misspelt."""
    for path in list(paths(content)):
        for what, change in (("misspelt", misspell), ("missing", leave_out), ("shape", reshape)):
            mutant = copy.deepcopy(content)
            holder = mutant
            for step in path[:-1]:
                holder = holder[step]
            if change(holder, path[-1]):
                yield f"{what} {path}", mutant


def paths(content: Any, above: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Of every value in mappings, and of the first item of each list."""
    steps = content.items() if isinstance(content, dict) else list(enumerate(content))[:1]
    for step, value in steps:
        yield (*above, step)
        if isinstance(value, dict | list):
            yield from paths(value, (*above, step))


def misspell(holder: Any, step: Any) -> bool:
    if isinstance(holder, dict):
        holder[f"{step}zz"] = holder.pop(step)
    return isinstance(holder, dict)


def leave_out(holder: Any, step: Any) -> bool:
    del holder[step]
    return True


def reshape(holder: Any, step: Any) -> bool:
    holder[step] = {"zz": {"zz": [1]}} if not isinstance(holder[step], dict) else "zz"
    return True


@pytest.mark.parametrize("kind", SCHEMAS)
def test_mutants_of_structure_fail_both_or_pass_both(kind: str) -> None:
    texts = [text for own, where, text in SOURCES if own == kind and not where.startswith("book/")]
    texts += [text for own, where, text in SOURCES if own == kind and where.startswith("book/") and not texts]
    refused, differ = 0, []
    for text in texts:
        content = plain(read_yaml(text, "x.yaml")[0])
        if kind in TABLES and len(written(content)) > 20_000:
            content = {key: value[:3] if isinstance(value, list) else value for key, value in content.items()}
        for what, mutant in mutants(content):
            valid, read = is_valid(kind, mutant), is_read(kind, written(mutant))
            refused += not valid
            if valid != read:
                differ.append((what, "schema" if valid else "program"))
    assert differ == [], differ[:12]
    assert refused
