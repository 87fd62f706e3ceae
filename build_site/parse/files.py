"""Which file of content/ is what."""

from __future__ import annotations

from collections.abc import Iterator

from build_site.model import File, Inputs
from build_site.parse.ids import ID
from build_site.problem import Place, Problem
from build_site.rules import Code

BOOK = "content/book.yaml"
GLOSSARY = "content/glossary.yaml"
REFERENCES = "content/references.yaml"
ERRATA = "content/errata.yaml"
REDIRECTS = "content/redirects.yaml"
AXES = "content/axes.yaml"
TABLES = (BOOK, GLOSSARY, REFERENCES, ERRATA, REDIRECTS, AXES)
FOLDERS = (("content/lessons", "lesson"), ("content/pages", "page"), ("content/examples", "example"))


def texts(inputs: Inputs) -> Iterator[tuple[str, str, File]]:
    """(id, kind, file) of every lesson, page and example."""
    for folder, kind in FOLDERS:
        for file in inputs.under(folder):
            name = file.path.removeprefix(folder + "/")
            if name.endswith(".md") and "/" not in name:
                yield name.removesuffix(".md"), kind, file


def lock_path(path: str) -> str:
    """The lock stands beside its text."""
    return path.rsplit(".", 1)[0] + ".lock.json"


def name_problems(inputs: Inputs) -> Iterator[Problem]:
    """A file's name is an id: an address, for one file only."""
    seen: dict[str, str] = {}
    for name, _, file in texts(inputs):
        if not ID.fullmatch(name):
            message, hint = f"文件名“{name}”不合写法", "以字母开头，只用字母、数字和连字符"
            yield Problem(Place(file.path), Code.ID_MALFORMED, message, hint)
        elif name in seen:
            message = f"编号“{name}”已经是 {seen[name]}"
            yield Problem(Place(file.path), Code.ID_DUPLICATE, message, "给其中一个文件换名")
        seen[name] = file.path


def unexpected(inputs: Inputs) -> Iterator[Problem]:
    """A misplaced or misnamed file would be left out of the book without a word."""
    known = {file.path for _, _, file in texts(inputs)} | set(TABLES)
    known |= {lock_path(path) for path in known}
    for file in inputs.under("content"):
        if file.path not in known:
            hint = "课放在 content/lessons/，页放在 content/pages/，例子放在 content/examples/，都是 .md"
            yield Problem(Place(file.path), Code.FILE_UNEXPECTED, "这个文件不属于书的任何部分", hint)
