"""The finished page is read as a browser reads it; each check finds its own kind of fault."""

from __future__ import annotations

import pytest

from build_site import output_checks
from build_site.output_checks.document import read_document

GOOD = '<main id="main"><section id="F01"><h1>题</h1><a href="#F01">去</a><p>有 <span data-number="F01.0">3</span> 个</p></section></main>'


def faults(html: str) -> list[tuple[str, int]]:
    return [(problem.code, problem.place.line) for problem in output_checks.run(html)]


def test_a_good_page_has_no_faults() -> None:
    assert faults(GOOD) == []


@pytest.mark.parametrize(
    ("html", "code"),
    [
        ('<p id="main">', "target-missing"),
        ('<p id="">', "target-missing"),
        ('<a href="#F02">去</a>', "target-missing"),
        ('<button popovertarget="term-x">', "target-missing"),
        ('<p aria-labelledby="main nobody">', "target-missing"),
        ('<label for="nobody">', "target-missing"),
        ('<p style="color:red">', "markup-forbidden"),
        ('<p onclick="x()">', "markup-forbidden"),
        ('<img src="https://example.org/a.png" alt="图">', "markup-forbidden"),
        ('<img src="a.png" alt="图">', "markup-forbidden"),
        ('<script src="a.js"></script>', "markup-forbidden"),
        ('<link rel="stylesheet" href="#">', "markup-forbidden"),
        ("<iframe></iframe>", "markup-forbidden"),
        ('<a href="JavaScript:x()">去</a>', "markup-forbidden"),
        ("<style>a { background: url(https://example.org) }</style>", "markup-forbidden"),
        ("<style>@import 'a.css';</style>", "markup-forbidden"),
        ("<style>a { background: url('a.png') }</style>", "markup-forbidden"),
        ('<style>a { background: url( "//example.org/data:" ) }</style>', "markup-forbidden"),
        ("<p>不算 `<b>w</b></p>", "markup-leftover"),
        ("<p>**重点</p>", "markup-leftover"),
        ("<p>$$ x</p>", "markup-leftover"),
        ("<p>::: note</p>", "markup-leftover"),
        ("<p>三{=T}个</p>", "markup-leftover"),
        ("<p>[字](page:x)</p>", "markup-leftover"),
        ("<code>{{ page }}</code>", "markup-leftover"),
        ("<p>共 3 课</p>", "digit-stray"),
        ("<p>共 ３ 课</p>", "digit-stray"),
        ("<p>x₂</p>", "digit-stray"),
        ("<p>共 ③ 课</p>", "digit-stray"),
        ("<p>½</p>", "digit-stray"),
        ("<p>他们仨</p>", "digit-stray"),
        ('<p aria-label="第 3 步">', "digit-stray"),
    ],
)
def test_each_fault_is_found_once_and_on_its_line(html: str, code: str) -> None:
    assert faults(GOOD + "\n" + html) == [(code, 2)]


@pytest.mark.parametrize(
    "html",
    [
        "<style>a { background: url(data:image/png;base64,AA) }</style>",
        '<style>a { background: url( "data:image/png;base64,AA" ) }</style>',
        "<script>const a = '**{{';</script>",
        "<code>a ** 2</code>".replace("2", "b"),
        '<p data-src="figure 9.1">图 9.1</p>',
        '<ol><li value="3" data-ordinal="F01.1">字</li></ol>',
        "<table data-src=X[0,0]><tr><th>行 0<td><input aria-label='行 0 列 0'></table>",
        '<a href="https://example.org">外</a>',
        '<a href="#">顶</a>',
        '<svg><use href="#main"></use><path d="M0 0"/></svg>',
    ],
)
def test_what_is_right_is_left_alone(html: str) -> None:
    assert faults(GOOD + html) == []


def test_sections_are_those_of_the_nearest_id() -> None:
    document = read_document(
        '<section id="a"><p>一</p></section><section id="b"><br><img alt="x"><p>二</p></section><p>三</p>'
    )
    assert [(text.text, text.section) for text in document.texts] == [("一", "a"), ("二", "b"), ("三", "")]
