"""Content is data: nothing of a source becomes an element, a script, a style, or an address of its own.

Each payload stands in each place of the sample book, one place a build, several payloads after one another.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from html.parser import HTMLParser

import pytest

from build_site.explain import as_inputs, sample
from build_site.kept_values import KeptValues
from build_site.pipeline import draw
from tests.payload_book import bare, payloads

S01, S02 = "content/lessons/S01.md", "content/lessons/S02.md"
BOOK, GLOSSARY, SOURCES = "content/book.yaml", "content/glossary.yaml", "content/references.yaml"
AXES, REDIRECTS, ABOUT = "content/axes.yaml", "content/redirects.yaml", "content/pages/about.md"
DIAGRAMS, TINY = "content/pages/diagrams.md", "content/examples/tiny.md"
ADDRESSES = ("href", "src", "srcset", "action", "formaction", "data", "poster", "background", "xlink:href")

FORMULA = ("math", "mtext", "mstyle", "mo", "mi", "mn", "mrow", "mspace", "msup", "msub")

QUOTED = (
    *((S01, text) for text in ("权重怎样成为份额", "份额\nquestion", "把一组权重换算成份额", "[float32]")),
    *(
        (S01, text)
        for text in ("尺上的一次抽取", "抽中 B", "arrow: 除以合计", "一张小表", "[甲, 乙]", "份额尺")
    ),
    *((S01, text) for text in ("label: 分数", "names: [A, B, C]", "温度不能作除数；这里改用取最大。")),
    *((S01, text) for text in ("predict: 把 C 的分数", "id: ruler", "model: softmax-sampling", "of: w")),
    *((S01, text) for text in ("[[w, 权重], [p, 份额]]", "落在 B 那一段", "id: scores")),
    *(
        (S02, text)
        for text in ("表乘列", "逐行算出乘积", "[S01]", "s02_tables", "[S01-q-share]", "rows: [c1]")
    ),
    *((BOOK, text) for text in ("sample", "1.0.0", "一本样书", "每样东西用一次", "zh-Hans", "样书作者")),
    *((BOOK, text) for text in ("CC BY 4.0", "卷首", "back", "还没有写的一课", "later")),
    *((GLOSSARY, text) for text in ("name: 份额", "english: share", "[比例]", "[配额]", "kind: output")),
    *((GLOSSARY, text) for text in ("合计为一的一组数", "由权重除以合计得到", "抽取，或者加权", "得分]")),
    *((SOURCES, text) for text in ("某甲；某乙", "某出版社", "https://example.org/book", "[份额合计为一]")),
    *((SOURCES, text) for text in ("只谈有限个候选", "核对过", "key: BOOK", "一本谈 10 件事的书")),
    *((AXES, text) for text in ("候选", "candidate")),
    *((REDIRECTS, text) for text in ("S01#old", "S01#shares")),
    *((DIAGRAMS, text) for text in ("图表", "怎样抽取", "随机数落在哪一段", "S01#ruler", "drawing")),
)
"""(file, text of YAML that the payload stands behind)."""
PLAIN = (
    *((S01, text) for text in ("先说清本课的对象。", "| `w` | 给 | 权重", "除以合计 {#shares", "除以**合计")),
    *(
        (S01, text)
        for text in ("```calc 除以合计", "{#division evidence=hand", "每个份额等于", "p_i = ", "| A")
    ),
    *((S01, text) for text in ("::: note", "::: takeaway", "份额也是 3{=w[1]}。", "权重 → 份额", "```text")),
    *(
        (S01, text)
        for text in ("1. 把份额", "B 的份额是多少？", "level=compute", "B 的份额", "这是 A 的份额")
    ),
    *((S01, text) for text in ("term:share", "page:S02", "[@BOOK", "w : [3]", "print(w", "```flow")),
    *((S02, "一共得到"), (ABOUT, "好让检查有东西可查。"), (ABOUT, "箭头从先读"), (TINY, "只看一行")),
)
"""(file, text of Markdown that the payload stands behind)."""
PLACES = (*((path, text, True) for path, text in QUOTED), *((path, text, False) for path, text in PLAIN))


class _Page(HTMLParser):
    """Elements by name, and every attribute of them."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, tuple[tuple[str, str], ...]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, tuple((name, value or "") for name, value in attrs)))


@cache
def kept() -> KeptValues:
    return KeptValues()


@cache
def own() -> _Page:
    page = draw(as_inputs(sample()), kept=kept()).page
    assert page is not None
    return _Page(page)


def planted(path: str, text: str, is_yaml: bool, payload: str) -> str:
    """The file with the payload behind the text; in YAML also where it needs quotes."""
    source = sample()[path]
    at = source.index(text) + len(text)
    if not is_yaml or source[at - 1] == "]":
        return source[:at] + payload + source[at:]
    start = max(source.rfind(mark, 0, at) for mark in (": ", "[", ", ", "- ", "\n"))
    start += 2 if source[start : start + 2] in (": ", ", ", "- ") else 1
    return source[:start] + "'" + (source[start:at] + payload).replace("'", "''") + "'" + source[at:]


def foreign(page: str) -> list[str]:
    """What the page has and the page of the sample book has no more of than by the program's own hand."""
    found = []
    known = Counter(tag for tag, _ in own().found)
    names = {(tag, name) for tag, attributes in own().found for name, _ in attributes}
    read = _Page(page)
    for tag, count in Counter(tag for tag, _ in read.found).items():
        if (tag not in known and tag not in FORMULA) or (
            tag in ("script", "style", "meta") and count != known[tag]
        ):
            found.append(f"<{tag}>")
    return found + [
        f"<{tag} {name}={value}>"
        for tag, attributes in read.found
        for name, value in attributes
        if _is_foreign(name, value) or ((tag, name) not in names and tag not in FORMULA)
    ]


def _is_foreign(name: str, value: str) -> bool:
    if name == "href" and value.startswith("https://"):
        # an author may lead out of the book
        return False
    if name in ADDRESSES:
        return not value.startswith(("#", "data:font", "https://example.org/book"))
    return name == "style" or name.startswith("on")


def test_the_places_are_there() -> None:
    assert all(text in sample()[path] for path, text, _ in PLACES)


@pytest.mark.parametrize("number", range(len(PLACES)))
def test_no_payload_gets_out_of_its_place(number: int) -> None:
    """Two payloads at each place, others at the next; over all places each stands in many kinds of them."""
    path, text, is_yaml = PLACES[number]
    texts = payloads()
    for payload in (texts[(2 * number) % len(texts)], texts[(37 * number + 1) % len(texts)]):
        # digits that nobody bound would be told, and the page never be made
        for given in (payload, bare(payload)):
            result = draw(as_inputs({**sample(), path: planted(path, text, is_yaml, given)}), kept=kept())
            assert result.page is not None or result.problems
            if result.page is not None:
                assert foreign(result.page) == []


@pytest.mark.parametrize("payload", payloads())
def test_each_payload_is_text_or_a_problem(payload: str) -> None:
    """In running text, and in a title."""
    for path, text, is_yaml in ((S02, "一共得到", False), (BOOK, "每样东西用一次", True)):
        result = draw(as_inputs({**sample(), path: planted(path, text, is_yaml, bare(payload))}), kept=kept())
        assert result.page is not None or result.problems
        if result.page is not None:
            assert foreign(result.page) == []
