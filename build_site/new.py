"""New lessons and books: stubs in which every field is explained, and which build as they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from build_site.model import File, Inputs, Output
from build_site.parse.files import AXES, BOOK, texts
from build_site.parse.ids import ID, ids_in
from build_site.schemas import FOLDER, SCHEMAS, schema_text
from build_site.spelling import LESSON
from build_site.yaml_places import Entries, Items, Node, read_yaml

FIRST = "L01"
"""The lesson of a new book."""


def new_lesson(inputs: Inputs, name: str, stubs: Mapping[str, str]) -> tuple[tuple[Output, ...], str]:
    """The files of a new lesson, the outline that names it among them; or why there can be none."""
    if not ID.fullmatch(name):
        return (), f"编号“{name}”不合写法：以字母开头，只用字母、数字和连字符"
    taken = next((file.path for own, _, file in texts(inputs) if own == name), "")
    if taken:
        return (), f"已经有 {taken}"
    outline = inputs.find(BOOK)
    if outline is None:
        return (), f"没有 {BOOK}"
    entries = _entries_of(outline)
    if reason := _other_case(name, [*(own for own, _, _ in texts(inputs)), *entries, *_planned(outline)]):
        return (), reason
    files = _lesson(name, stubs)
    if taken := next((path for path in files if inputs.find(path)), ""):
        return (), f"已经有 {taken}"
    if name in entries:
        return _outputs(files), ""
    files[BOOK] = named(outline, name)
    if files[BOOK] == outline.text:
        return (), f"在 {BOOK} 里找不到写编号的地方：在一部分的 entries 里写上 {name}，再运行一次"
    return _outputs(files), ""


def new_book(name: str, stubs: Mapping[str, str]) -> tuple[Output, ...]:
    """The files of a book of one lesson, with the schemas for the author's editor."""
    book = re.sub("[^A-Za-z0-9-]+", "-", name).strip("-")
    book = book if ID.fullmatch(book) else "book"
    files = _lesson(FIRST, stubs)
    files[AXES] = stubs["axes.yaml"]
    files[BOOK] = stubs["book.yaml"].replace("BOOK", book).replace("ID", FIRST)
    files |= {f"{FOLDER}/{each}.json": schema_text(each) for each in SCHEMAS}
    return _outputs(files)


def named(outline: File, name: str) -> str:
    """The outline with one more entry, behind the last lesson of the last part that has lessons.

    A lesson that was planned is so no longer. The same text where that is written in no usual way.
    """
    node, _ = read_yaml(outline.text, outline.path)
    lines = outline.text.split("\n")
    entries = [_entries(part) for part in _items(node, "parts")]
    is_lesson = re.compile(r"[A-Z]+[0-9]+")
    best = next((each for each in reversed(entries) if any(map(is_lesson.fullmatch, _texts(each)))), None)
    best = best or (entries[-1] if entries else None)
    if best is None or not best.nodes:
        return outline.text
    lessons = [item for item in best.nodes if is_lesson.fullmatch(item.words.text)]  # type: ignore[union-attr]
    last = (lessons or best.nodes)[-1]
    at, column = last.place.line - 1, last.place.column - 1
    end = column + len(last.words.text)  # type: ignore[union-attr]
    line = lines[at]
    if line[:column].strip() == "-":
        lines.insert(at + 1, line[:column] + name)
    else:
        lines[at] = f"{line[:end]}, {name}{line[end:]}"
    is_planned = re.compile(rf"\s*- \{{id: {re.escape(name)}, .*\}}\s*")
    return "\n".join(each for each in lines if not is_planned.fullmatch(each))


def _other_case(name: str, ids: Iterable[str]) -> str:
    """Why an id may not stand beside others: their files would be the same where case does not count."""
    others = sorted(set(ids) - {name})
    if same := next((other for other in others if _concept(other) == _concept(name)), ""):
        return f"编号“{name}”与 {same} 只差大小写，概念模块会是同一个文件：换一个编号"
    own = LESSON.fullmatch(name)
    for other in others:
        beside = LESSON.fullmatch(other)
        if own and beside and own[1] != beside[1] and own[1].lower() == beside[1].lower():
            return f"编号“{name}”与 {other} 的字母大小写不同：写成 {beside[1]}{own[2]}"
    return ""


def _concept(name: str) -> str:
    return name.lower().replace("-", "_")


def _lesson(name: str, stubs: Mapping[str, str]) -> dict[str, str]:
    concept = _concept(name)
    return {
        f"content/lessons/{name}.md": stubs["lesson.md"].replace("CONCEPT", concept),
        f"concepts/{concept}.py": stubs["concept.py"].replace("ID", name),
    }


def _outputs(files: Mapping[str, str]) -> tuple[Output, ...]:
    return tuple(Output(path, text.encode()) for path, text in sorted(files.items()))


def _entries_of(outline: File) -> list[str]:
    """The ids that the outline names."""
    node, _ = read_yaml(outline.text, outline.path)
    return [text for part in _items(node, "parts") for text in _texts(_entries(part))]


def _planned(outline: File) -> list[str]:
    return [scalar.words.text for scalar in ids_in(outline, "planned", "id")]


def _items(node: Node | None, key: str) -> tuple[Node, ...]:
    found = node.find(key) if isinstance(node, Entries) else None
    return found.nodes if isinstance(found, Items) else ()


def _entries(part: Node) -> Items:
    found = part.find("entries") if isinstance(part, Entries) else None
    return found if isinstance(found, Items) else Items((), part.place)


def _texts(entries: Items) -> list[str]:
    return [item.words.text for item in entries.nodes if not isinstance(item, Entries | Items)]
