"""What any file may refer to: pages, terms, references, concept modules. Made before the texts are read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import partial

import numpy as np

from build_site.kept_values import KeptValues
from build_site.kept_verdicts import fingerprints_of
from build_site.labs import ids_in_script
from build_site.markdown import Registry
from build_site.model import File, Inputs, Outline
from build_site.numbers import Namespace, judge, namespaces, problems_of
from build_site.parse.drafts import drafts, leave_out
from build_site.parse.files import BOOK, GLOSSARY, REFERENCES, lock_path, texts
from build_site.parse.first_look import LESSON, first_look
from build_site.parse.header import concept_in
from build_site.parse.ids import ids_in
from build_site.parse.literals import read_lock
from build_site.parse.outline import entry_places, outline_text, read_outline
from build_site.parse.phrases import FOLDER as PHRASES
from build_site.parse.phrases import read_phrases
from build_site.phrases import Phrases
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.sealed_values import digest_of
from build_site.yaml_places import Scalar
from concepts.notation.passage import Header

LABS = "static/js/labs"
LISTED = {GLOSSARY: ("terms", "id"), REFERENCES: ("entries", "key")}
"""Table → where its entries stand, and what names each."""


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
    models: Mapping[str, frozenset[str]]
    """Models of labs: each is a script, and speaks of ids."""
    kept: KeptValues
    """What earlier builds have made."""
    shared: str
    """A digest of what decides every text: all that has a name, and the words of the program."""

    def slot_of(self, path: str) -> tuple[str, str]:
        """Where the values of a text are kept; those that nobody judged stand beside the others."""
        return ("text" if self.inputs.verifies else "unjudged text", path)

    def key_of(self, file: File) -> tuple[object, ...]:
        """Everything beside `around.inputs` that decides what becomes of a text."""
        concept = self.concept_of(file)
        judged = (self.fingerprints.get(concept), concept in self.failed)
        return (file, self.inputs.find(lock_path(file.path)), judged, self.shared)

    def concept_of(self, file: File) -> str:
        """The concept module that a text or a table names."""
        if file.path.endswith(LESSON):
            return first_look(file, self.kept).concept
        return self.kept.made(("concept", file.path), file, partial(concept_in, file), lasts=True)

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
    left = drafts(inputs, kept)
    outline = leave_out(outline, left) if outline else None
    language = outline.language if outline else ""
    say = partial(read_phrases, inputs, language)
    sources = (language, inputs.find(BOOK), inputs.under(PHRASES))
    phrases, wrong = kept.made("phrases", sources, say, lasts=True)
    modules = inputs.under("concepts")
    concepts, faults = kept.made("concepts", modules, lambda: namespaces(inputs))
    failed = frozenset(fault.place.file.removeprefix("concepts/").removesuffix(".py") for fault in faults)
    pages = frozenset(name for name, _, _ in texts(inputs)) - {draft.id for draft in left}
    planned = frozenset(entry.id for entry in (outline.planned if outline else left))
    terms = frozenset(each.words.text for each in listed_ids(inputs, GLOSSARY, kept))
    keys = frozenset(each.words.text for each in listed_ids(inputs, REFERENCES, kept))
    registry = Registry(pages=pages, planned=planned, terms=terms, citations=keys, phrases=phrases)
    ids = tuple(sorted(pages | planned | keys))
    models = _models(inputs, kept)
    concepts = {**{name: {} for name in failed}, **concepts}
    around = Surroundings(
        inputs=inputs,
        outline=outline,
        entries=entries,
        registry=registry,
        concepts=concepts,
        fingerprints=fingerprints_of(inputs, kept),
        failed=failed,
        ids=ids,
        left_out=frozenset(draft.id for draft in left),
        phrases=phrases,
        models=models,
        kept=kept,
        shared=digest_of((registry, phrases.texts, ids, models, tuple(concepts))),
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


def _models(inputs: Inputs, kept: KeptValues) -> Mapping[str, frozenset[str]]:
    return {
        file.path.removeprefix(LABS + "/").removesuffix(".js"): kept.made(
            ("model", file.path), file, partial(ids_in_script, file.text), lasts=True
        )
        for file in inputs.under(LABS)
    }


def listed_ids(inputs: Inputs, path: str, kept: KeptValues) -> tuple[Scalar, ...]:
    """The ids of the terms, or the keys of the references, as they are written."""
    listed, key = LISTED[path]
    file = inputs.find(path)
    return kept.made(("ids", path), file, lambda: ids_in(file, listed, key), lasts=True)
