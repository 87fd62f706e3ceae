"""What a file declares about its numbers (`concept`, `given`, `counts`, `labels`, `places`)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from build_site.fields import Fields
from build_site.model import File
from build_site.numbers import Namespace, phrase_faults
from build_site.problem import Problem
from build_site.rules import Code
from build_site.spelling import did_you_mean
from build_site.yaml_places import Entries, Items, Node, Scalar, read_yaml
from concepts.notation.codes import Note
from concepts.notation.passage import Header

FIELDS = ("concept", "given", "counts", "labels", "places")


def concept_in(file: File) -> str:
    """The concept module that a table names; "" where it names none, or nothing can be read."""
    node, _ = read_yaml(file.text, file.path)
    found = node.find("concept") if isinstance(node, Entries) else None
    return found.words.text if isinstance(found, Scalar) else ""


def read_header(
    fields: Fields, concepts: Mapping[str, Namespace], ids: tuple[str, ...], literals: tuple[str, ...] = ()
) -> tuple[Header, tuple[Problem, ...]]:
    """The header; `literals` are further strings that count as labels."""
    concept = fields.word("concept")
    given, given_problems = _given(fields.node("given"))
    counts, count_problems = _counts(fields.node("counts"))
    places, place_problems = _places(fields.node("places"))
    header = Header(concept, given, counts, (*fields.words("labels"), *literals), places, ids)
    unknown = _unknown_concept(concept, fields.node("concept"), tuple(concepts))
    faults = {} if unknown else phrase_faults(header, concepts.get(concept, {}))
    valueless = _valueless(fields.node("counts"), faults)
    return header, (*given_problems, *count_problems, *place_problems, *unknown, *valueless)


def _unknown_concept(name: str, node: Node | None, known: tuple[str, ...]) -> tuple[Problem, ...]:
    if node is None or name in known:
        return ()
    hint = did_you_mean(name, known)
    return (Problem(node.place, Code.CONCEPT_UNKNOWN, f"没有概念模块 concepts/{name}.py", hint, len(name)),)


def _given(node: Node | None) -> tuple[tuple[tuple[str, object], ...], tuple[Problem, ...]]:
    pairs: list[tuple[str, object]] = []
    problems: list[Problem] = []
    for key, value in _pairs(node, problems, "given"):
        number = _number(value)
        if number is None or _shape(number) is None:
            problems.append(_wrong(value, f"given 里的“{key.words.text}”不是数", "写一个数，或数的列表"))
        else:
            pairs.append((key.words.text, number))
    return tuple(pairs), tuple(problems)


def _number(node: Node) -> object:
    if isinstance(node, Scalar) and isinstance(node.value, int | float) and not isinstance(node.value, bool):
        return node.value
    if isinstance(node, Items):
        inner = [_number(item) for item in node.nodes]
        return None if any(item is None for item in inner) else inner
    return None


def _shape(number: object) -> tuple[int, ...] | None:
    """The shape of nested lists; None where rows differ in length."""
    if not isinstance(number, list):
        return ()
    shapes = {_shape(item) for item in number}
    inner = shapes.pop() if shapes else ()
    return None if shapes or inner is None else (len(number), *inner)


def _counts(node: Node | None) -> tuple[tuple[tuple[str, str], ...], tuple[Problem, ...]]:
    pairs: list[tuple[str, str]] = []
    problems: list[Problem] = []
    for key, value in _pairs(node, problems, "counts"):
        phrase = key.words.text
        if phrase.count("#") != 1 or phrase.strip() == "#":
            problems.append(_wrong(key, f"数量短语“{phrase}”里没有一个“#”", '写成 "# 个候选"，# 处是数'))
        elif not isinstance(value, Scalar) or value.value is None:
            problems.append(_wrong(value, f"数量短语“{phrase}”没有式子", "右边写一个式子，如 len(z)"))
        else:
            pairs.append((phrase, value.words.text))
    return tuple(pairs), tuple(problems)


def _valueless(node: Node | None, faults: Mapping[str, Note]) -> Iterator[Problem]:
    """Expressions of count phrases that nothing gives a value, each where it is declared."""
    for _, value in node.pairs if isinstance(node, Entries) else ():
        expression = value.words.text if isinstance(value, Scalar) else ""
        if note := faults.get(expression):
            hint = note.hint or "右边写一个有值的式子，如 len(z)"
            yield Problem(value.place, note.code, note.message, hint, max(1, len(expression)))


def _places(node: Node | None) -> tuple[tuple[int, ...], tuple[Problem, ...]]:
    if node is None:
        return (), ()
    values = node.nodes if isinstance(node, Items) else (node,)
    wrong = [
        v for v in values if not (isinstance(v, Scalar) and isinstance(v.value, int) and 0 <= v.value <= 15)
    ]
    if wrong:
        return (), (_wrong(wrong[0], "places 里有一项不是小数位数", "写成 [6, 4, 3] 这样的整数列表"),)
    return tuple(int(str(v.value)) for v in values if isinstance(v, Scalar)), ()


def _pairs(node: Node | None, problems: list[Problem], where: str) -> tuple[tuple[Scalar, Node], ...]:
    if node is None:
        return ()
    if isinstance(node, Entries):
        return node.pairs
    problems.append(_wrong(node, f"{where} 不是一组“键: 值”", "每项写成“键: 值”"))
    return ()


def _wrong(node: Node, message: str, hint: str) -> Problem:
    length = len(node.words.lines[0][2]) if isinstance(node, Scalar) else 1
    return Problem(node.place, Code.FIELD_TYPE, message, hint, max(1, length))
