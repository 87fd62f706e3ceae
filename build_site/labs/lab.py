"""Labs: the `lab` fence, read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from build_site.fields import Fields
from build_site.figures.identity import id_place, read_id
from build_site.figures.spec import read_places
from build_site.labs.entry import Entry, read_entry
from build_site.labs.result import Result, read_result
from build_site.model import Fence, Words
from build_site.problem import Place, Problem
from build_site.yaml_places import Entries, Items, Node, Scalar, read_yaml

KEYS = ("id", "title", "model", "predict", "answer", "places", "inputs", "outputs", "invariants", "messages")

Piece = TypeVar("Piece")


@dataclass(frozen=True, slots=True)
class Invariant:
    """What holds whatever the reader enters."""

    id: str
    id_place: Place
    text: Words


@dataclass(frozen=True, slots=True)
class Lab:
    """A lab as its author wrote it."""

    id: str
    title: Words
    model: Words
    predict: Words | None
    answer: Words | None
    places: int | None
    """Decimals of its inexact results, where an output does not say."""
    entries: tuple[Entry, ...]
    results: tuple[Result, ...]
    invariants: tuple[Invariant, ...]
    messages: tuple[tuple[str, Words], ...]
    place: Place


def lab_words(lab: Lab) -> tuple[Words, ...]:
    """Every reader-facing string."""
    asked = tuple(words for words in (lab.predict, lab.answer) if words)
    return (
        lab.title,
        *asked,
        *(words for entry in lab.entries for words in entry.words),
        *(words for result in lab.results for words in result.words),
        *(invariant.text for invariant in lab.invariants),
        *(words for _, words in lab.messages),
    )


def read_lab(fence: Fence) -> tuple[Lab | None, tuple[Problem, ...]]:
    """The lab that a fence describes; None with problems where it describes none."""
    node, problems = read_yaml(fence.body, fence.place.file, fence.place.line, fence.place.column)
    if node is None:
        hint = "写 id、title、model、inputs、outputs"
        return None, problems or (Problem(fence.place, "fence-empty", "这个实验是空的", hint),)
    fields = Fields(node, KEYS, "lab")
    lab_id, id_problems = read_id(fields)
    title, model = fields.text("title"), fields.text("model")
    entries, entry_problems = _pieces(fields, "inputs", read_entry)
    results, result_problems = _pieces(fields, "outputs", read_result)
    invariants, invariant_problems = _pieces(fields, "invariants", _read_invariant)
    messages, message_problems = _messages(fields.node("messages"))
    predict, answer = fields.text("predict", required=False), fields.text("answer", required=False)
    places = read_places(fields)
    parts = (entry_problems, result_problems, invariant_problems, message_problems)
    found = (*problems, *fields.problems, *id_problems, *(problem for part in parts for problem in part))
    found = (*found, *_repeated(fields, "inputs", entries), *_repeated(fields, "outputs", results))
    if found or title is None or model is None:
        return None, found
    lab = Lab(
        id=lab_id,
        title=title,
        model=model,
        predict=predict,
        answer=answer,
        places=places,
        entries=entries,
        results=results,
        invariants=invariants,
        messages=messages,
        place=fence.place,
    )
    return lab, ()


def _pieces(
    fields: Fields, key: str, read: Callable[[Node], tuple[Piece | None, tuple[Problem, ...]]]
) -> tuple[tuple[Piece, ...], tuple[Problem, ...]]:
    node = fields.node(key, required=key in ("inputs", "outputs"))
    if node is None:
        return (), ()
    if not isinstance(node, Items) or not node.nodes:
        return (), (Problem(node.place, "field-type", f"“{key}”不是一个列表", "每一项写“- {id: …}”"),)
    pieces: list[Piece] = []
    problems: list[Problem] = []
    for item in node.nodes:
        piece, found = read(item)
        problems += found
        pieces += [piece] if piece is not None else []
    return tuple(pieces), tuple(problems)


def _read_invariant(node: Node) -> tuple[Invariant | None, tuple[Problem, ...]]:
    fields = Fields(node, ("id", "text"), "invariant")
    invariant_id, problems = read_id(fields)
    text = fields.text("text")
    invariant = Invariant(invariant_id, id_place(fields), text) if text else None
    return invariant, (*fields.problems, *problems)


def _messages(node: Node | None) -> tuple[tuple[tuple[str, Words], ...], tuple[Problem, ...]]:
    if node is None:
        return (), ()
    if not isinstance(node, Entries):
        return (), (Problem(node.place, "field-type", "“messages”不是一组“键: 值”", "每条写“名字: 一句话”"),)
    messages: list[tuple[str, Words]] = []
    problems: list[Problem] = []
    for key, value in node.pairs:
        if isinstance(value, Scalar) and value.words.text.strip():
            messages.append((key.words.text, value.words))
        else:
            message = f"“{key.words.text}”不是一句话"
            problems.append(Problem(value.place, "field-type", message, "每条写“名字: 一句话”"))
    return tuple(messages), tuple(problems)


def _repeated(fields: Fields, key: str, pieces: tuple[Entry | Result, ...]) -> tuple[Problem, ...]:
    node = fields.node(key)
    ids = [piece.id for piece in pieces]
    twice = sorted({each for each in ids if each and ids.count(each) > 1})
    place = node.place if node else fields.place
    return tuple(
        Problem(place, "id-duplicate", f"“{key}”里编号“{each}”写了两次", "每一项一个编号") for each in twice
    )
