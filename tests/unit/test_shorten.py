"""The page in fewer bytes: the same tree, the same numbers, and nothing touched that is read as it stands."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from build_site.explain import as_inputs, sample
from build_site.pipeline import build
from build_site.render import render
from build_site.shorten import shorten
from concepts.delivered.elements import VOID, still_open
from concepts.delivered.numbers import read_numbers
from tests.unit.example_book import BOOK, example_inputs

NAMES = ("data-number", "data-claim")
Node = tuple[str, tuple[tuple[str, str | None], ...], int]


class Tree(HTMLParser):
    """Elements and words with their depth; `data-number`, `data-claim` and the element of a number are left out."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.nodes: list[Node] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del self.open[still_open(self.open, tag) :]
        rest = tuple(each for each in attrs if each[0] not in NAMES)
        name = "number" if tag == "u" or "data-number" in dict(attrs) else tag
        self.nodes.append((name, rest, len(self.open)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.nodes.append((tag, tuple(attrs), len(self.open)))

    def handle_endtag(self, tag: str) -> None:
        assert tag in self.open, tag
        while self.open.pop() != tag:
            pass

    def handle_data(self, text: str) -> None:
        if text.strip():
            self.nodes.append((" ".join(text.split()), (), len(self.open)))


def tree(html: str) -> list[Node]:
    reader = Tree()
    reader.feed(html)
    reader.close()
    return reader.nodes


def pages() -> list[str]:
    page, _ = render(BOOK, example_inputs())
    book = build(as_inputs(sample())).book
    assert page is not None
    assert book is not None
    other, _ = render(book, as_inputs(sample()))
    assert other is not None
    return [page, other]


PAGES = pages()


@pytest.mark.parametrize("page", PAGES)
def test_the_tree_stays(page: str) -> None:
    short = shorten(page)
    assert len(short) < len(page)
    assert tree(short) == tree(page)


@pytest.mark.parametrize("page", PAGES)
def test_every_number_keeps_its_name(page: str) -> None:
    names = re.findall(r' data-(?:number|ordinal)="([^"]+)"', page)
    assert len(names) > 3
    printed = read_numbers(shorten(page))
    assert list(printed.names()) == names
    assert [number.text for number in printed.numbers] == [
        number.text for number in read_numbers(page).numbers
    ]


@pytest.mark.parametrize("page", PAGES)
def test_shortening_twice_changes_nothing(page: str) -> None:
    assert shorten(shorten(page)) == shorten(page)


def test_claims_name_their_page_where_it_changes() -> None:
    names = ("F09.7", "F09.8", "glossary-terms.8", "glossary-terms.9", "F09.9")
    written = [f'<code data-claim="{name}">x</code>' for name in names]
    short = re.findall(r"data-claim=([^>]+)>", shorten("".join(written)))
    assert short == ["F09.7", "8", "glossary-terms.8", "9", "F09.9"]
    inside = f"{written[0]}<template>{written[2]}</template>{written[1]}"
    assert re.findall(r"data-claim=([^>]+)>", shorten(inside)) == ["F09.7", "glossary-terms.8", "8"]


def long(*names: str) -> str:
    return "".join(f'<span data-number="{name}">1</span>' for name in names)


@pytest.mark.parametrize(
    ("page", "short"),
    [
        (long("F01.0", "F01.1", "F01.2"), "<u data-number=F01.0>1</u><u>1</u><u>1</u>"),
        (
            f'<b>{long("F01.0")}<li data-ordinal="F01.1" value="4">{long("F01.2")}',
            "<b><u data-number=F01.0>1</u><li data-ordinal=F01.1 value=4><u>1</u>",
        ),
        (f'<mn data-number="F01.0">1</mn>{long("F01.1")}', "<mn data-number=F01.0>1</mn><u>1</u>"),
        (f'<span class="x">{long("F01.0")}</span>', "<span class=x><u data-number=F01.0>1</u></span>"),
    ],
)
def test_numbers(page: str, short: str) -> None:
    assert shorten(page) == short


def test_a_number_that_begins_a_run_is_named_wherever_it_stands() -> None:
    """F01.1 is printed again, F01.3 comes later: every run has the length that its name and the next one tell."""
    short = shorten(long("F01.0", "F01.1", "F01.2", "F01.4", "F01.1", "F01.2", "F02.0", "F01.3"))
    named = re.findall(r"<u(?: data-number=([^>]+))?>", short)
    assert named == ["F01.0", "F01.1", "", "F01.4", "F01.1", "", "F02.0", "F01.3"]
    runs = read_numbers(short).runs()
    starts = sorted({(run.page, run.first) for run in runs})
    for run in runs:
        following = [first for page, first in starts if page == run.page and first > run.first]
        assert not following or run.first + len(run.numbers) <= min(following)


def test_numbers_of_a_template_keep_their_names() -> None:
    """A script that walks the page does not see them, so the next number is named too."""
    inside = long("F01.1")
    short = shorten(f"{long('F01.0')}<template>{inside}</template>{long('F01.2')}")
    assert short == (
        "<u data-number=F01.0>1</u><template><span data-number=F01.1>1</span></template><u data-number=F01.2>1</u>"
    )


@pytest.mark.parametrize(
    ("page", "short"),
    [
        ("<ul><li>a</li>\n<li>b</li>\n</ul>c", "<ul><li>a<li>b</ul>c"),
        ("<ol><li><ul><li>a</li></ul></li><li>b</li></ol>", "<ol><li><ul><li>a</ul><li>b</ol>"),
        ("<dl><dt>a</dt><dd>b</dd><dt>c</dt><dd>d</dd></dl>", "<dl><dt>a<dd>b<dt>c<dd>d</dl>"),
        (
            "<table><thead><tr><th>a</th></tr></thead>\n<tbody><tr><td>b</td><td>c</td></tr></tbody></table>",
            "<table><thead><tr><th>a<tbody><tr><td>b<td>c</table>",
        ),
        ("<div><p>a</p>\n<p>b</p></div>", "<div><p>a\n<p>b</div>"),
        ("<div><p>a</p> b</div>", "<div><p>a</p> b</div>"),
        ("<p>a</p><button>b</button>", "<p>a</p><button>b</button>"),
        ("<number-lab><p>a</p></number-lab>", "<number-lab><p>a</p></number-lab>"),
        ("<a><p>a</p></a>", "<a><p>a</p></a>"),
        ("<div><p>a</p><span>b</span></div>", "<div><p>a</p><span>b</span></div>"),
        ("<table><tr><td>a</td> b</tr></table>", "<table><tr><td>a</td> b</table>"),
    ],
)
def test_end_tags(page: str, short: str) -> None:
    assert shorten(page) == short


@pytest.mark.parametrize(
    "verbatim",
    [
        "<pre>a</li>\n  <b>b</b>   c</pre>",
        "<script>x = '<li class=\"a\">b</li>\\n<li>';</script>",
        '<style>a[b="c"] { d: "e" }</style>',
        '<textarea><p>a</p>\n<p id="b">c</p></textarea>',
        "a  b\n  c",
    ],
)
def test_what_is_read_as_it_stands(verbatim: str) -> None:
    assert shorten(verbatim) == verbatim


@pytest.mark.parametrize(
    ("tag", "short"),
    [
        ('<a href="#F09" class="b">', "<a href=#F09 class=b>"),
        ('<a class="b c" title="">', '<a class="b c" title="">'),
        ('<a href="b/" alt="c=d" title="&quot;e">', '<a href="b/" alt="c=d" title=&quot;e>'),
        ('<rect width="5"/>', "<rect width=5 />"),
        ('<rect width="5 6"/>', '<rect width="5 6"/>'),
        ('<math alttext="a &lt; b">', '<math alttext="a &lt; b">'),
        ('<meta content="a > b">', '<meta content="a > b">'),
    ],
)
def test_quotes(tag: str, short: str) -> None:
    assert shorten(tag) == short
