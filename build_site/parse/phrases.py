"""templates/words/LANGUAGE.yaml: what the program says to readers, in the language of the book."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import File, Inputs
from build_site.parse.outline import LANGUAGE
from build_site.phrases import Phrases
from build_site.problem import Place, Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean
from build_site.yaml_places import Entries, Node, Scalar, read_yaml

FOLDER = "templates/words"
BOOK = "content/book.yaml"


def read_phrases(inputs: Inputs, language: str) -> tuple[Phrases, tuple[Problem, ...]]:
    """The words of a language; a book may bring those of its own. Every language says the same things."""
    language = language or LANGUAGE
    file = inputs.find(f"{FOLDER}/{language}.yaml")
    others = sorted((each for each in inputs.under(FOLDER) if each != file), key=_is_model)
    wanted: dict[str, str] = {}
    problems: list[Problem] = []
    for each in others:
        texts, wrong = _read(each)
        wanted |= texts
        problems += wrong
    if file is None:
        return Phrases(language, wanted), (*problems, _no_words(inputs, language, bool(others)))
    found, own = _read(file)
    differences = tuple(_differences(file, found, wanted)) if others else ()
    return Phrases(language, {**wanted, **found}), (*problems, *own, *differences)


def _is_model(file: File) -> bool:
    return file.path == f"{FOLDER}/{LANGUAGE}.yaml"


def _read(file: File) -> tuple[dict[str, str], tuple[Problem, ...]]:
    node, problems = read_yaml(file.text, file.path)
    return dict(_texts(node, "")), problems


def _texts(node: Node | None, group: str) -> Iterator[tuple[str, str]]:
    for key, value in node.pairs if isinstance(node, Entries) else ():
        name = f"{group}{key.words.text}"
        if isinstance(value, Scalar):
            yield name, value.words.text
        else:
            yield from _texts(value, f"{name}.")


def _differences(file: File, found: dict[str, str], wanted: dict[str, str]) -> Iterator[Problem]:
    for key in wanted.keys() - found.keys():
        hint = f"写上它；另一种语言的是“{wanted[key].splitlines()[0]}”"
        yield Problem(Place(file.path, 1, 1), Code.FIELD_MISSING, f"没有“{key}”的话", hint)
    for key in found.keys() - wanted.keys():
        hint = did_you_mean(key, wanted)
        yield Problem(Place(file.path, 1, 1), Code.FIELD_UNKNOWN, f"没有“{key}”这一句", hint)


def _no_words(inputs: Inputs, language: str, has_others: bool) -> Problem:
    known = [file.path.removeprefix(FOLDER + "/").removesuffix(".yaml") for file in inputs.under(FOLDER)]
    hint = did_you_mean(language, known) or f"有：{'、'.join(known)}；别的语言写 {FOLDER}/{language}.yaml"
    place = (_language_place(inputs) or Place(BOOK)) if has_others else Place(FOLDER)
    return Problem(place, Code.FIELD_VALUE, f"没有语言“{language}”的词表", hint, max(1, len(language)))


def _language_place(inputs: Inputs) -> Place | None:
    """Where book.yaml names its language."""
    book = inputs.find(BOOK)
    node = read_yaml(book.text, BOOK)[0] if book else None
    found = node.find("language") if isinstance(node, Entries) else None
    return found.place if isinstance(found, Scalar) else None
