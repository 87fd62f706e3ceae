"""content/redirects.yaml: addresses that were given up, and what answers for them now."""

from __future__ import annotations

from build_site.fields import Fields
from build_site.model import File
from build_site.problem import Place, Problem
from build_site.yaml_places import Entries, read_yaml


def read_redirects(
    file: File | None,
) -> tuple[tuple[tuple[str, str], ...], tuple[Place, ...], tuple[Problem, ...]]:
    """Pairs of an old and a new address (`F09#old: F09#shift`), and where each stands."""
    if file is None:
        return (), (), ()
    node, problems = read_yaml(file.text, file.path)
    if node is None:
        return (), (), problems
    pairs = node.pairs if isinstance(node, Entries) else ()
    fields = Fields(node, known=tuple(key.words.text for key, _ in pairs), where="redirects.yaml")
    targets = tuple((key.words.text, fields.word(key.words.text, required=True)) for key, _ in pairs)
    return targets, tuple(key.place for key, _ in pairs), (*problems, *fields.problems)
