"""The page in fewer bytes: the same tree, the same numbers, and nothing touched that is read as it stands."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from build_site.explain import as_inputs, sample
from build_site.output_checks import digits
from build_site.output_checks.document import read_document
from build_site.pipeline import build
from build_site.render import render
from build_site.shorten import shorten
from concepts.delivered.cells import first_of
from concepts.delivered.elements import VOID, still_open
from concepts.delivered.numbers import read_numbers
from tests.unit.example_book import BOOK, example_inputs

NAMES = ("data-number", "data-claim")
IMPLIED = ("type", "scope", "aria-hidden", "tabindex", "role", "aria-label", "aria-labelledby")
"""What a script may give again; tests/browser/test_implied.py compares all of it."""
LESSON_ID = re.compile(r"(<a [^>]*>)<span data-src=\"lesson id\">([^<]*)</span>")
SPOKEN = re.compile(r"(?<=</b>)<span class=\"visually-hidden\">\w+：</span>")
ANCHOR = re.compile(r"<a class=\"anchor\"[^>]*>#</a>")
CLASS = re.compile(r" class=(\"?)(?:evidence|section-number|kind|question-level|question-text)\1(?=[ >])")
CAPTION = re.compile(r"(?<=<caption) id=\"[^\"]*caption-\d+\"")
SOURCE = re.compile(r"(<(?:table|td|input)\b[^>]*?) data-src=(?:\"[^\"]*\"|[^\s>]+)")
NUMBERED = re.compile(r"<span data-src=\"(?:group|row|column|bar) \d+\">(\d+)</span>(?!<span)")
Node = tuple[str, tuple[tuple[str, str | None], ...], int]


class Tree(HTMLParser):
    """Elements and words with their depth; left out is what shortening may leave out or name in another way."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.nodes: list[Node] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        del self.open[still_open(self.open, tag) :]
        rest = tuple(each for each in attrs if each[0] not in NAMES + IMPLIED)
        name = "number" if tag == "u" or "data-number" in dict(attrs) else tag
        name = "expression" if not rest and name in ("span", "b") else name
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
    html = NUMBERED.sub(r"\1", SOURCE.sub(r"\1", LESSON_ID.sub(r"\1\2", CLASS.sub("", html))))
    reader.feed(CAPTION.sub("", ANCHOR.sub("<a></a>", SPOKEN.sub("", html))))
    reader.close()
    return reader.nodes


def sources(html: str) -> list[tuple[str, str]]:
    """What cells and inputs show, and of what."""
    return [(each.value, each.source) for each in read_numbers(html).seen if first_of(each.source)]


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


def test_every_cell_keeps_its_source() -> None:
    page = PAGES[1]
    assert sources(shorten(page)) == sources(page)
    assert shorten(page).count("<td data-src") < page.count("<td data-src")


@pytest.mark.parametrize("page", PAGES)
def test_every_number_keeps_its_name(page: str) -> None:
    names = re.findall(r' data-(?:number|ordinal)="([^"]+)"', page)
    assert len(names) > 2
    printed = read_numbers(shorten(page))
    assert list(printed.names()) == names
    assert [number.text for number in printed.numbers] == [
        number.text for number in read_numbers(page).numbers
    ]


@pytest.mark.parametrize("page", PAGES)
def test_shortening_twice_changes_nothing(page: str) -> None:
    assert shorten(shorten(page)) == shorten(page)


def table(cells: str, head: str = "") -> str:
    return f'<table class="matrix"><thead><tr>{head}</tr></thead><tbody>{cells}</tbody></table>'


def drawn(*sources: str) -> str:
    return "".join(f'<td data-src="{source}">1</td>' for source in sources)


COLUMNS = "".join(f'<th scope="col">列 <span data-src="column {i}">{i}</span></th>' for i in (0, 1))
START = "<table class=matrix data-src={}><thead><tr>{}<tbody>"


@pytest.mark.parametrize(
    ("page", "short"),
    [
        (
            table(f"<tr>{drawn('X[0,0]', 'X[0,1]')}</tr><tr>{drawn('X[1,0]', 'X[1,1]')}</tr>", COLUMNS),
            START.format("X[0,0]", "<th>列 0<th>列 1") + "<tr><td>1<td>1<tr><td>1<td>1</table>",
        ),
        (
            table(f"<tr>{drawn('X[0]', 'X[1]')}</tr>"),
            START.format("X[0]", "") + "<tr><td>1<td>1</table>",
        ),
        (
            table(f"<tr>{drawn('X[0]')}</tr><tr>{drawn('X[1]')}</tr>"),
            START.format("X[0]", "") + "<tr><td>1<tr><td>1</table>",
        ),
        (
            table(f"<tr>{drawn('S[0,0,0]')}</tr></tbody><tbody><tr>{drawn('S[1,0,0]')}</tr>"),
            START.format("S[0,0,0]", "") + "<tr><td>1<tbody><tr><td>1</table>",
        ),
        (
            table(f'<tr>{drawn("(A @ B)[0]", "(A @ B)[1]", "c")}<td class="blank"><b>a</b></td></tr>'),
            START.format('"(A @ B)[0]"', "")
            + "<tr><td>1<td>1<td data-src=c>1<td class=blank><b>a</b></table>",
        ),
        (
            table('<tr><td><input data-src="X[0]" value="1"></td><td><input data-src="X[1]"></td></tr>'),
            START.format("X[0]", "") + "<tr><td><input value=1><td><input></table>",
        ),
    ],
)
def test_cells_of_a_table_follow_from_their_places(page: str, short: str) -> None:
    assert shorten(page).replace(" type=text", "") == short
    assert sources(shorten(page)) == sources(page)


@pytest.mark.parametrize(
    "rows",
    [
        f"<tr>{drawn('X[0]', 'X[2]')}</tr>",
        f"<tr>{drawn('X[1,0]', 'X[0,0]')}</tr>",
        f"<tr>{drawn('X[0]', 'X[1]')}<td>a</td></tr>",
        f"<tr>{drawn('X[0]', 'X')}</tr>",
    ],
)
def test_other_cells_say_what_they_show(rows: str) -> None:
    short = shorten(table(rows, COLUMNS))
    assert short.count("<td data-src=") == rows.count("<td data-src=")
    assert short.count('<span data-src="column') == 2


def test_claims_are_named_where_they_hold_no_number() -> None:
    number = '<span data-number="F09.3">1</span>'
    assert (
        shorten(f'<code data-claim="F09.7">a = {number}</code>')
        == "<code>a = <u data-number=F09.3>1</u></code>"
    )
    assert shorten('<code data-claim="F09.7">a</code>') == "<code data-claim=F09.7>a</code>"
    line = f'<div data-claim="F09.7"><div>a</div><div>{number}</div></div><div data-claim="F09.8"><div>a</div></div>{number}'
    assert re.findall(r"data-claim=([^>]+)", shorten(line)) == ["F09.8"]


WORDS = (
    '<template id="messages"><span data-message="label-table">表格</span>'
    '<span data-message="label-anchor">这一节的链接</span><span data-message="label-titled">{kind}：{title}</span>'
    '<span data-message="label-kind">{kind}：</span></template><template id="trace-kinds">'
    '<span class="kind" data-kind="given"><b aria-hidden="true">给</b>输入</span></template>'
)
"""Words of the page from which the script makes names."""


@pytest.mark.parametrize(
    ("page", "short"),
    [
        ('<button type="button" hidden>a</button>', "<button hidden>a</button>"),
        ('<button type="submit">a</button>', "<button type=submit>a</button>"),
        (
            '<thead><tr><th scope="col">a</th><th scope="row">b</th></tr></thead>',
            "<thead><tr><th>a<th scope=row>b</thead>",
        ),
        ('<tbody><tr><th scope="row">a</th></tr></tbody>', "<tbody><tr><th>a</tbody>"),
        (
            '<template><button type="button">a</button></template>',
            "<template><button type=button>a</button></template>",
        ),
        ('<span class="evidence" data-evidence="hand">a</span>', "<span data-evidence=hand>a</span>"),
        ('<span class="kind" data-kind="rule">a</span>', "<span data-kind=rule>a</span>"),
        (
            '<summary><span class="question-level">a</span><span class="question-text">b</span></summary>',
            "<summary><span>a</span><span>b</span></summary>",
        ),
        (
            '<summary><span class="question-text">b</span></summary>',
            "<summary><span class=question-text>b</span></summary>",
        ),
        (
            '<b class="badge" aria-hidden="true">给</b><span class="visually-hidden">输入：</span>z',
            "<b class=badge>给</b>z",
        ),
        (
            '<b class="badge" aria-hidden="true">给</b><span class="visually-hidden">输出：</span>z',
            "<b class=badge>给</b><span class=visually-hidden>输出：</span>z",
        ),
        (
            '<div class="table-scroll" tabindex="0" role="group" aria-label="表格：名字"><table><thead><tr><th scope="col">名字</th></tr></thead></table></div>',
            "<div class=table-scroll><table><thead><tr><th>名字</thead></table></div>",
        ),
        (
            '<div class="table-scroll" tabindex="0" role="group" aria-label="表格：值"><table><thead><tr><th scope="col">名字</th></tr></thead></table></div>',
            "<div class=table-scroll tabindex=0 role=group aria-label=表格：值><table><thead><tr><th>名字</thead></table></div>",
        ),
        (
            '<figure class="matrix-frame" tabindex="0" role="group" aria-labelledby="c"><table class="matrix"><caption id="c">z</caption></table></figure>',
            "<figure class=matrix-frame><table class=matrix><caption>z</caption></table></figure>",
        ),
        (
            '<section class="topic" id="F09-a"><h2>甲 <a class="anchor" href="#F09-a" aria-label="这一节的链接：甲">#</a></h2></section>',
            "<section class=topic id=F09-a><h2>甲 <a></a></h2></section>",
        ),
        (
            '<h3 id="b">甲 <a class="anchor" href="#c" aria-label="这一节的链接：甲">#</a></h3>',
            "<h3 id=b>甲 <a class=anchor href=#c aria-label=这一节的链接：甲>#</a></h3>",
        ),
    ],
)
def test_what_follows_from_an_element_is_left_out(page: str, short: str) -> None:
    assert shorten(WORDS + page) == shorten(WORDS) + short


@pytest.mark.parametrize(
    ("page", "short"),
    [
        ('<a href="#F09"><span data-src="lesson id">F09</span></a>', "<a href=#F09>F09</a>"),
        ('<a href="#F09-b"><span data-src="lesson id">F09</span> 甲</a>', "<a href=#F09-b>F09 甲</a>"),
        *(
            (
                f'<a href="#{address}"><span data-src="lesson id">F09</span> {title}</a>',
                f'<a href=#{address}><span data-src="lesson id">F09</span> {title}</a>',
            )
            for address, title in (("F10", "甲"), ("F091", "甲"), ("F09", "2"))
        ),
    ],
)
def test_a_link_begins_with_the_id_of_its_address(page: str, short: str) -> None:
    assert shorten(page) == short


@pytest.mark.parametrize(
    ("link", "is_stray"),
    [
        ("<a href=#F09>F09 甲</a>", False),
        ("<a href=#F09-b>F09</a>", False),
        ("<a href=#F09>F08 甲</a>", True),
        ("<a href=#F091>F09 甲</a>", True),
        ("<a href=#F09>F09 2</a>", True),
        ("<a href=#F09><b>F09</b></a>", True),
    ],
)
def test_only_the_id_of_its_own_address_may_begin_a_link(link: str, is_stray: bool) -> None:
    assert bool(read_numbers(f"<main>{link}</main>").strays) is is_stray
    assert bool(tuple(digits.check(read_document(f"<main>{link}</main>")))) is is_stray


def test_expressions_of_worked_lines() -> None:
    line = '<div class="worked-body"><div data-claim="F09.1"><span>a</span> <i>=</i> <span class="remark">b <span>c</span></span></div></div><span>d</span>'
    assert shorten(line) == (
        "<div class=worked-body><div data-claim=F09.1><b>a</b> <i>=</i> <span class=remark>b <span>c</span></span></div></div><span>d</span>"
    )


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


def test_numbers_of_a_template_are_a_run_of_their_own() -> None:
    """A script that walks the page does not see them, so the next number is named too."""
    inside = long("F01.1", "F01.2")
    page = f"{long('F01.0')}<template>{inside}</template>{long('F01.3')}"
    assert shorten(page) == (
        "<u data-number=F01.0>1</u><template><u data-number=F01.1>1</u><u>1</u></template><u data-number=F01.3>1</u>"
    )
    assert read_numbers(shorten(page)).names() == ("F01.0", "F01.1", "F01.2", "F01.3")


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
