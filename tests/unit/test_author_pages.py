"""Pages for authors: the small book of docs/own-book.md builds, its tables and the module example are right."""

from __future__ import annotations

import re
from pathlib import Path

from build_site.epub.documents import title_page
from build_site.explain import as_inputs, sample
from build_site.figures.kinds import KINDS
from build_site.load import program_inputs
from build_site.numbers import kinds
from build_site.parse.front_matter import PAGE_KINDS
from build_site.parse.outline import FIELDS
from build_site.pipeline import build
from concepts.notation import namespaces
from tests.unit.phrases import CHINESE

DOCS = Path(__file__).resolve().parents[2] / "docs"
OWN = (DOCS / "own-book.md").read_text(encoding="utf-8")
AUTHORING = (DOCS / "authoring.md").read_text(encoding="utf-8")
TABLE = AUTHORING.partition("| 种类 | 徽章 |")[2].partition("\n\n")[0]
FILE = re.compile(r"^`(\S+/\S+\.\w+)`：\n\n```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def first_column(text: str, head: str) -> list[str]:
    table = text.partition(f"{head}\n")[2].partition("\n\n")[0].splitlines()[1:]
    return [found[1] for row in table if (found := re.match(r"\| `([\w-]+)`", row))]


def test_the_smallest_book_builds() -> None:
    files = dict(FILE.findall(OWN))
    assert list(files) == ["content/book.yaml", "content/lessons/L01.md", "concepts/shops.py"]
    result = build(as_inputs({**{file.path: file.text for file in program_inputs()}, **files}))
    assert result.problems == ()
    assert result.bundle is not None


def test_a_book_without_authors_names_none() -> None:
    files = sample()
    outline = files["content/book.yaml"].replace("authors: [样书作者]\n", "")
    result = build(as_inputs({**files, "content/book.yaml": outline}))
    assert result.problems == () and result.book is not None and result.page is not None
    said = "版本 1.0.0；正文许可 CC BY 4.0"
    footer = result.page[result.page.rindex("<footer") :]
    assert f"<p>{said}" in re.sub("</?(?:span|u)[^>]*>", "", footer)
    assert said in [line.text() for line in title_page(result.book).elements()]


def test_keys_and_kinds_are_those_of_the_program() -> None:
    assert first_column(OWN, "| 键 | 写什么 |") == list(FIELDS)
    assert first_column(OWN, "| 种类 | 页上除了正文还有 |") == list(PAGE_KINDS)
    rows = re.findall(r"^\| `(\w+)` \| (.) \|", TABLE, re.MULTILINE)
    assert [(kind, CHINESE.say(f"badge-{kind}")) for kind in KINDS] == rows


def test_the_concept_module_of_the_handbook_runs() -> None:
    (module,) = re.findall(r"^```python\n(.*?)^```$", AUTHORING, re.MULTILINE | re.DOTALL)
    found, errors = namespaces({"f99_topic": module})
    assert errors == ()
    space = found["f99_topic"]
    assert kinds(space) == {"w": "given", "Z": "intermediate", "p": "output", "c": "intermediate"}
    assert set(kinds(space)) <= set(space) and "_half" not in space
