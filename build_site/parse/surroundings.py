"""What any file may refer to: pages, terms, references, concept modules. Made before the texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from build_site.kept_values import KeptValues
from build_site.kept_verdicts import fingerprints_of
from build_site.markdown import Registry
from build_site.model import File, Inputs, Outline
from build_site.numbers import Namespace, judge, namespaces, problems_of
from build_site.parse.drafts import drafts, leave_out
from build_site.parse.files import BOOK, GLOSSARY, REFERENCES, lock_path, texts
from build_site.parse.ids import ids_in
from build_site.parse.literals import read_lock
from build_site.parse.outline import entry_places, outline_text, read_outline
from build_site.parse.phrases import read_phrases
from build_site.phrases import Phrases
from build_site.problem import Place, Problem
from build_site.rules import Code
from concepts.notation.passage import Header

LABS = "static/js/labs"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """The same for all files of a book."""

    inputs: Inputs
    outline: Outline | None
    entries: tuple[tuple[str, Place], ...]
    """Where each id stands in the reading order."""
    registry: Registry
    concepts: Mapping[str, Namespace]
    fingerprints: Mapping[str, str]
    """Of each concept module, and of the checker under ""."""
    failed: frozenset[str]
    """Concept modules that did not run: what is printed from them cannot be judged."""
    ids: tuple[str, ...]
    """Ids that are no numbers although digits stand in them."""
    left_out: frozenset[str]
    """Drafts."""
    phrases: Phrases
    """What the program says to readers of the book."""
    models: tuple[str, ...]
    """Models of labs: each is a script."""
    kept: KeptValues
    """What earlier builds of this run have made."""

    def key_of(self, file: File, concept: str) -> tuple[object, ...]:
        """Everything beside `around.inputs` that decides what becomes of a text with this concept module."""
        judged = (self.fingerprints.get(concept), concept in self.failed)
        lock = self.inputs.find(lock_path(file.path))
        names = (self.registry, self.ids, self.models, tuple(self.concepts))
        return (file, lock, judged, self.inputs.verifies, *names)

    def can_judge(self, header: Header) -> bool:
        """Whether the numbers of a text have what they are compared with; if not, that is reported alone."""
        return not header.concept or header.concept in self.concepts.keys() - self.failed

    def namespace(self, header: Header) -> Namespace:
        """What a text may speak of: its concept module and its own small inputs."""
        given = {name: np.array(value) if isinstance(value, list) else value for name, value in header.given}
        return {**self.concepts.get(header.concept, {}), **given}


def survey(inputs: Inputs, kept: KeptValues | None = None) -> tuple[Surroundings, tuple[Problem, ...]]:
    """Looks once at everything that has a name."""
    kept = kept or KeptValues()
    outline, entries, problems = _outline(inputs)
    left = drafts((name, file) for name, _, file in texts(inputs))
    outline = leave_out(outline, left) if outline else None
    phrases, wrong = read_phrases(inputs, outline.language if outline else "")
    modules = inputs.under("concepts")
    concepts, faults = kept.made("concepts", modules, lambda: namespaces(inputs))
    failed = frozenset(fault.place.file.removeprefix("concepts/").removesuffix(".py") for fault in faults)
    pages = frozenset(name for name, _, _ in texts(inputs)) - {draft.id for draft in left}
    planned = frozenset(entry.id for entry in (outline.planned if outline else left))
    terms, keys = _names(inputs, GLOSSARY, "terms", "id"), _names(inputs, REFERENCES, "entries", "key")
    around = Surroundings(
        inputs=inputs,
        outline=outline,
        entries=entries,
        registry=Registry(pages=pages, planned=planned, terms=terms, citations=keys, phrases=phrases),
        concepts={**{name: {} for name in failed}, **concepts},
        fingerprints=fingerprints_of(inputs, kept),
        failed=failed,
        ids=tuple(sorted(pages | planned | keys)),
        left_out=frozenset(draft.id for draft in left),
        phrases=phrases,
        models=tuple(file.path.removeprefix(LABS + "/").removesuffix(".js") for file in inputs.under(LABS)),
        kept=kept,
    )
    return around, (*problems, *wrong, *faults)


def _outline(
    inputs: Inputs,
) -> tuple[Outline | None, tuple[tuple[str, Place], ...], tuple[Problem, ...]]:
    file = inputs.find(BOOK)
    if file is None:
        hint = "写一个 content/book.yaml：书名、版本、次序"
        return None, (), (Problem(Place(BOOK), Code.BOOK_MISSING, "没有 content/book.yaml", hint),)
    outline, problems = read_outline(file)
    titles = outline_text(file)
    lock, faults = read_lock(inputs.find(lock_path(BOOK)))
    faults = (*faults, *problems_of(titles, judge(titles, {}, lock), {}))
    return outline, tuple(entry_places(file).items()), (*problems, *faults)


def _names(inputs: Inputs, path: str, listed: str, key: str) -> frozenset[str]:
    return frozenset(scalar.words.text for scalar in ids_in(inputs.find(path), listed, key))
