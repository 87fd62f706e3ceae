"""One lesson that uses everything an author can write; it stands in no book's reading order but here."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from build_site.explain import as_inputs, sample
from build_site.figures.parts import PARTS
from build_site.labs.entry import KEYS as INPUT_KEYS
from build_site.labs.entry import TYPES as INPUT_TYPES
from build_site.labs.result import TYPES as OUTPUT_TYPES
from build_site.markdown import Registry, read_markdown
from build_site.markdown.elements import ELEMENTS
from build_site.markdown.rules.containers import PARTS as CONTAINERS
from build_site.markdown.rules.fences import LANGUAGES
from build_site.markdown.tree import Block
from build_site.model import File
from build_site.parse.front_matter import FIELDS, split_front_matter
from build_site.pipeline import build
from tests.unit.phrases import CHINESE

FOLDER = Path(__file__).parents[1] / "data/kitchen-sink"
TEXT = (FOLDER / "S99.md").read_text(encoding="utf-8")
NEVER = {"rule", "stray"}
"""Blocks that a rule refuses."""
OF_PAGES = {"kind", "groups"}


@cache
def book() -> dict[str, str]:
    files = sample()
    outline = files["content/book.yaml"].replace("S02, tiny", "S02, tiny, S99")
    diagrams = files["content/pages/diagrams.md"]
    first = re.search(r"^( *)- of: ", diagrams, re.MULTILINE)
    assert first is not None
    listed = f"{first[1]}- of: S99#parts\n{first[1]}  asks: 有哪些图？\n{first[1]}  shows: 每种一次。\n"
    return {
        **files,
        "content/book.yaml": outline,
        "content/pages/diagrams.md": diagrams[: first.start()] + listed + diagrams[first.start() :],
        "content/lessons/S99.md": TEXT,
        "content/lessons/S99.lock.json": (FOLDER / "S99.lock.json").read_text(encoding="utf-8"),
        "concepts/s99_everything.py": (FOLDER / "s99_everything.py").read_text(encoding="utf-8"),
        "static/js/labs/everything.js": (FOLDER / "everything.js").read_text(encoding="utf-8"),
    }


def blocks() -> Iterator[Block]:
    _, body, first = split_front_matter(File("S99.md", TEXT))
    waiting = list(read_markdown(body, "S99.md", first, "S99", Registry(phrases=CHINESE)).blocks)
    while waiting:
        block = waiting.pop()
        yield block
        waiting += [*block.children, *(each for part in getattr(block, "parts", ()) for each in part)]


def test_it_builds() -> None:
    found = build(as_inputs(book())).problems
    assert [f"{each.place.line}: {each.code}: {each.message}" for each in found] == []


def test_every_block_fence_and_container_is_in_it() -> None:
    found = list(blocks())
    assert set(ELEMENTS) - NEVER - {block.kind for block in found} == set()
    names = {block.name for block in found}
    assert set(LANGUAGES) - names == set()
    assert set(CONTAINERS) - names == set()


def test_every_part_and_every_type_of_lab_is_in_it() -> None:
    assert {kind for kind in PARTS if f"- {kind}: " not in TEXT} == set()
    inputs, outputs = (re.findall(r"type: (\w+).*", part) for part in TEXT.split("outputs:"))
    assert set(INPUT_TYPES) - set(inputs) == set()
    assert set(OUTPUT_TYPES) - set(outputs) == set()
    assert {key for key in INPUT_KEYS if f"{key}: " not in TEXT} == set()


def test_every_key_of_the_front_matter_is_in_it() -> None:
    top = split_front_matter(File("S99.md", TEXT))[0]
    assert {key for key in FIELDS if not re.search(rf"^{key}:", top, re.MULTILINE)} == OF_PAGES
