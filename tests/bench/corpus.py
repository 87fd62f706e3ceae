"""Synthetic books: seeded lessons of about 5,000 Chinese characters, as a book of this program and as plain Markdown.

    python -m tests.bench.corpus LESSONS FOLDER

writes FOLDER/book (this program), FOLDER/sphinx (MyST), FOLDER/material (MkDocs) and FOLDER/plain (Markdown).
All four say the same text; only this program's knows terms, links and what its numbers are computed from.
"""

from __future__ import annotations

import argparse
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

from tests.bench.numbers import Values, listing, module, statements
from tests.bench.words import clause, paragraph, sentence, term_name

SEED = 20
SECTIONS = 6
PARAGRAPH = 170
"""Characters of a paragraph, at least."""
FORMULA = r"p_i = \frac{\exp(z_i / \tau)}{\sum_j \exp(z_j / \tau)} + \sqrt{a_i b_i + c_i}"

Files = Mapping[str, str]


def name_of(number: int) -> str:
    """The id of a lesson."""
    return f"S{number:03}"


def lesson(number: int) -> str:
    """The source of a lesson, front matter and text."""
    random = Random(SEED * 10_000 + number)
    values = Values.drawn(random)
    head = (
        f"---\ntitle: {term_name(number)}怎样{random.choice(('得到', '改变', '使用', '保存'))}\n"
        f"short: {term_name(number)}\nquestion: {clause(random)}，为什么？\n"
        f"outcomes:\n  - {clause(random)}\n  - {clause(random)}\n"
        f"concept: {name_of(number).lower()}_values\nplaces: [6, 4]\n---\n\n"
    )
    before = name_of(number - 1) if number else name_of(number + 1)
    opening = f"本课讲[{term_name(number)}](term:t{number})，它承接 [{before}](page:{before})。\n{sentence(random)}\n"
    sections = [_section(part, random, values) for part in range(SECTIONS)]
    return head + "\n".join([opening, *sections, _check(random, values)])


def _section(part: int, random: Random, values: Values) -> str:
    blocks = [f"## {clause(random)[:14]} {{#part-{'abcdefgh'[part]}}}", paragraph(random, PARAGRAPH)]
    blocks.append("\n".join(f"- **{clause(random)}。**{sentence(random)}" for _ in range(3)))
    blocks.append(f"```calc\n{statements(values, part)}\n```")
    blocks.append(paragraph(random, PARAGRAPH))
    if part % 2:
        blocks.append(f'$$ {{#formula-{"abcdefgh"[part]} alt="份额的公式"}}\n{FORMULA}\n$$')
        blocks.append(_table(random))
    else:
        blocks.append("\n".join(f"{at}. {sentence(random)}" for at in range(1, 4)))
        blocks.append(f"```python\n{listing(values, part)}\n```")
    blocks.append(f"### 再看{random.choice(('顺序', '边界', '含义', '形状'))} {{#more-{'abcdefgh'[part]}}}")
    blocks.append(paragraph(random, PARAGRAPH))
    blocks.append(f"::: limits\n{sentence(random)}\n:::")
    return "\n\n".join(blocks) + "\n"


def _table(random: Random) -> str:
    rows = [f"| {clause(random)} | {sentence(random)[:-1]} | {clause(random)} |" for _ in range(4)]
    return "\n".join(["| 对象 | 说明 | 注意 |", "|---|---|---|", *rows])


def _check(random: Random, values: Values) -> str:
    questions = [
        f"::: question {{#q-{letter} level=compute}}\n{clause(random)}，会怎样？\n+++\n`{answer}`。\n"
        f"{sentence(random)}\n:::"
        for letter, answer in zip("abc", values.answers, strict=True)
    ]
    return "\n\n".join(["## 自检 {#check}", *questions]) + "\n"


def book(lessons: int) -> Files:
    """The folder of a book for this program, path → text."""
    ids = [name_of(number) for number in range(lessons)]
    entries = ", ".join(ids)
    outline = (
        "id: synthetic\nversion: 1.0.0\ntitle: 合成的书\nsubtitle: 只为计时\nlanguage: zh-Hans\n"
        f"authors: [程序]\nlicence: CC BY 4.0\nparts:\n  - id: all\n    title: 全部\n    entries: [{entries}]\n"
        "  - id: back\n    title: 附录\n    entries: [glossary]\n"
    )
    files = {
        "content/book.yaml": outline,
        "content/pages/glossary.md": "---\ntitle: 术语\nshort: 术语\nkind: glossary\n---\n",
        "content/glossary.yaml": _glossary(lessons),
        "content/axes.yaml": "item: 项\nrow: 行\ncolumn: 列\n",
    }
    for number, name in enumerate(ids):
        files[f"content/lessons/{name}.md"] = lesson(number)
        files[f"concepts/{name.lower()}_values.py"] = module(_values(number), name)
    return files


def _values(number: int) -> Values:
    return Values.drawn(Random(SEED * 10_000 + number))


def _glossary(lessons: int) -> str:
    return "terms:\n" + "".join(_term(number, lessons) for number in range(lessons))


def _term(number: int, lessons: int) -> str:
    random = Random(SEED * 20_000 + number)
    other = (number + 1) % lessons
    return (
        f"  - id: t{number}\n    name: {term_name(number)}\n    english: t{number}\n    kind: intermediate\n"
        f"    definition: {sentence(random)}\n    source: {sentence(random)}\n    use: {sentence(random)}\n"
        f'    example: "{clause(random)}。"\n    lesson: {name_of(number)}\n    confused_with: [t{other}]\n'
    )


def plain(source: str) -> str:
    """The same text as CommonMark with tables, `$$` and fences that every tool reads."""
    head, _, body = source.removeprefix("---\n").partition("\n---\n")
    title = next(line for line in head.split("\n") if line.startswith("title: "))
    body = re.sub(r" \{#[^}]*\}", "", body).replace("```calc", "```text")
    body = re.sub(r"\]\(term:t\d+\)", "](terms.md)", re.sub(r"\]\(page:(\w+)\)", r"](\1.md)", body))
    body = re.sub(r"^:::.*\n(?:\+\+\+\n)?|^\+\+\+\n", "\n", body, flags=re.MULTILINE)
    return f"# {title.removeprefix('title: ')}\n\n{body}"


def _plain_files(lessons: int) -> dict[str, str]:
    found = {f"{name_of(number)}.md": plain(lesson(number)) for number in range(lessons)}
    words = (
        re.findall(r"(?:name|definition|source|use|example): (.*)", _term(n, lessons)) for n in range(lessons)
    )
    found["terms.md"] = "# 术语\n\n" + "\n".join(
        f"## {one[0]}\n\n" + "\n\n".join(one[1:]) + "\n" for one in words
    )
    return found


def sphinx(lessons: int) -> Files:
    """A Sphinx project with MyST-Parser."""
    texts = _plain_files(lessons)
    listed = "\n".join(path.removesuffix(".md") for path in texts)
    conf = (
        'project = "synthetic"\nlanguage = "zh_CN"\nextensions = ["myst_parser"]\nhtml_theme = "furo"\n'
        'myst_enable_extensions = ["dollarmath", "deflist"]\n'
    )
    return {**texts, "index.md": f"# 合成的书\n\n```{{toctree}}\n{listed}\n```\n", "conf.py": conf}


def material(lessons: int) -> Files:
    """A project of Material for MkDocs."""
    configuration = (
        "site_name: synthetic\nsite_url: ''\ntheme:\n  name: material\n  language: zh\n  font: false\n"
        "plugins:\n  - search:\n      lang: zh\nmarkdown_extensions:\n  - tables\n  - pymdownx.superfences\n"
        "  - pymdownx.highlight\n  - pymdownx.arithmatex:\n      generic: true\n"
    )
    texts = {f"docs/{path}": text for path, text in _plain_files(lessons).items()}
    return {**texts, "docs/index.md": "# 合成的书\n", "mkdocs.yml": configuration}


def write_files(files: Files, folder: Path) -> None:
    """Writes them below a folder."""
    for path, text in files.items():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


def write_corpus(lessons: int, folder: Path) -> None:
    """The four forms of one book, each in a folder of its own."""
    for name, files in (
        ("book", book(lessons)),
        ("sphinx", sphinx(lessons)),
        ("material", material(lessons)),
        ("plain", _plain_files(lessons)),
    ):
        write_files(files, folder / name)


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes a corpus and says how much it is."""
    options = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    options.add_argument("lessons", type=int)
    options.add_argument("folder", type=Path)
    chosen = options.parse_args(arguments)
    write_corpus(chosen.lessons, chosen.folder)
    han = sum(len(re.findall(r"[\u4e00-\u9fff]", lesson(number))) for number in range(chosen.lessons))
    print(f"{chosen.lessons} lessons, {han / chosen.lessons:.0f} Han characters each")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
