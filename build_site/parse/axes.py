"""content/axes.yaml: what readers are told that each axis of a value counts."""

from __future__ import annotations

import re

from build_site.fields import Fields
from build_site.model import File
from build_site.problem import Problem
from build_site.rules import Code
from build_site.yaml_places import Entries, read_yaml

WORD = re.compile(r"[\u3400-\u9fff]+")

Axes = tuple[tuple[str, str], ...]
"""(name in NAMES, word of the book's language), in the order of the file."""


def read_axes(file: File | None, is_chinese: bool) -> tuple[Axes, tuple[Problem, ...]]:
    """The words of a book; a book without arrays needs none."""
    if file is None:
        return (), ()
    node, problems = read_yaml(file.text, file.path)
    if node is None:
        return (), problems
    pairs = node.pairs if isinstance(node, Entries) else ()
    names = tuple(key.words.text for key, _ in pairs)
    fields = Fields(node, known=names, where="axes.yaml")
    axes = tuple((name, fields.word(name, required=True)) for name in names)
    wrong = tuple(
        Problem(value.place, Code.FIELD_VALUE, f"轴“{name}”的中文名“{word}”不只是汉字", "只写汉字，例如“行”")
        for (_, value), (name, word) in zip(pairs, axes, strict=True)
        if is_chinese and word and not WORD.fullmatch(word)
    )
    return axes, (*problems, *fields.problems, *wrong)
