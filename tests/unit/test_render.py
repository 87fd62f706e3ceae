"""The finished page: its policy, its blocks, and what is said of a wrong template."""

from __future__ import annotations

import base64
import dataclasses
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from build_site import output_checks
from build_site.minify import minified_script, minified_style
from build_site.model import Inputs
from build_site.page_policy import PLACEHOLDER, policy_of
from build_site.problem import Place
from build_site.render import render
from build_site.rules import Code
from build_site.settings import EARLY_SCRIPTS, PACKED_SCRIPTS, SCRIPTS, STYLES
from concepts import notation
from concepts.delivered.numbers import read_numbers
from tests.unit.example_book import BOOK, ROOT, example_inputs

HAN = "[\u4e00-\u9fff]"
VOID = frozenset(("meta", "input", "br", "wbr", "path", "circle", "col", "rect"))


def rendered() -> str:
    page, problems = render(BOOK, example_inputs())
    assert problems == ()
    assert page is not None
    return page


PAGE = rendered()


class Reader(HTMLParser):
    """Checks that elements nest, and keeps every element and every visible text."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[tuple[str, dict[str, str | None]]] = []
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.texts: list[tuple[str, list[tuple[str, dict[str, str | None]]]]] = []
        self.blocks: dict[str, str] = {}

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert len({name for name, _ in attrs}) == len(attrs), (tag, attrs)
        self.elements.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append((tag, dict(attrs)))

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop()[0] == tag, (tag, self.getpos())

    def handle_data(self, data: str) -> None:
        tag, attributes = self.open[-1] if self.open else ("", {})
        if tag == "script" and "id" in attributes:
            name = attributes["id"] or ""
            self.blocks[name] = self.blocks.get(name, "") + data
        elif tag not in ("script", "style") and data.strip():
            self.texts.append((data, list(self.open)))


def read(page: str) -> Reader:
    reader = Reader()
    reader.feed(page)
    reader.close()
    assert reader.open == []
    return reader


READ = read(PAGE)


def block(name: str) -> Any:
    return json.loads(READ.blocks[name])


def test_the_output_checks_find_nothing() -> None:
    assert output_checks.run(PAGE) == ()


def test_ids_stand_once_and_no_style_stands_on_an_element() -> None:
    ids = [attributes["id"] for _, attributes in READ.elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    assert {"main", "contents-drawer", "search-dialog", "search-input", "search-results", "messages"} <= set(
        ids
    )
    for tag, attributes in READ.elements:
        assert not any(name == "style" or name.startswith("on") for name in attributes), tag


def test_policy_comes_first_and_names_exactly_what_runs() -> None:
    head = PAGE[PAGE.index("<head>") :]
    start = '<head>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="'
    assert head.startswith(start)
    policy = head[len(start) : head.index('">', len(start))]
    directives = dict(part.split(" ", 1) for part in policy.split("; "))
    assert list(directives) == [
        *("default-src", "script-src", "style-src", "img-src", "font-src"),
        *("base-uri", "form-action", "require-trusted-types-for", "trusted-types"),
    ]
    assert directives["default-src"] == "'none'"
    for kind, directive in (("script", "script-src"), ("style", "style-src")):
        texts = re.findall(rf"<{kind}>(.*?)</{kind}>", PAGE, re.DOTALL)
        if kind == "script":
            texts += [
                notation.unpacked(block) for block in re.findall(r'id="packed-scripts">(.*?)</script>', PAGE)
            ]
        hashes = [base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() for text in texts]
        assert directives[directive].split() == [f"'sha256-{each}'" for each in hashes]
    assert PLACEHOLDER not in PAGE


def test_policy_without_scripts_allows_none() -> None:
    assert "script-src 'none'" in policy_of("<style>a</style>")


def test_styles_and_scripts_stand_in_their_order() -> None:
    styles = [minified_style(Path(ROOT, "static/css", name).read_text("utf-8")) for name in STYLES]
    scripts = [minified_script(Path(ROOT, "static/js", name).read_text("utf-8")) for name in SCRIPTS]
    places = [PAGE.index(text) for text in (*styles, *scripts)]
    assert places == sorted(places)
    end_of_head = PAGE.index("</head>")
    assert [PAGE.index(text) < end_of_head for text in scripts] == [
        number < EARLY_SCRIPTS for number in range(len(scripts))
    ]
    assert PAGE.count("<script>") == len(SCRIPTS)


def test_no_regular_expression_follows_an_arrow() -> None:
    """What makes scripts short takes it for a division, and drops the blanks in it."""
    arrows = re.compile(r"=>\s*/[^/*]")
    assert not [
        path.name for path in Path(ROOT, "static/js").rglob("*.js") if arrows.search(path.read_text("utf-8"))
    ]


def test_packed_scripts_stand_in_their_order_as_one() -> None:
    (block,) = re.findall(r'id="packed-scripts">(.*?)</script>', PAGE)
    texts = [minified_script(Path(ROOT, "static/js", name).read_text("utf-8")) for name in PACKED_SCRIPTS]
    assert notation.unpacked(block) == "\n".join(texts)


def test_every_lesson_is_a_section_and_all_but_the_first_are_hidden() -> None:
    sections = [found for tag, found in READ.elements if tag == "section" and found.get("class") == "lesson"]
    assert [section["id"] for section in sections] == [lesson.id for lesson in BOOK.lessons]
    assert ["hidden" in section for section in sections] == [False] + [True] * 6
    assert [section["data-kind"] for section in sections] == [lesson.kind for lesson in BOOK.lessons]


def test_every_visible_digit_says_where_it_comes_from() -> None:
    for text, ancestors in READ.texts:
        if re.search(r"[0-9]", text):
            names = [name for _, attributes in ancestors for name in attributes]
            assert "data-number" in names or "data-src" in names, text
    printed = read_numbers(PAGE)
    assert printed.strays == []
    assert ("F09.0", "0.665") in [(number.name, number.text) for number in printed.numbers]


def test_outside_addresses_stand_only_among_the_references() -> None:
    outside = [
        found for tag, found in READ.elements if tag == "a" and not (found.get("href") or "#").startswith("#")
    ]
    assert outside == [{"href": "https://arxiv.org/abs/1706.03762", "rel": "noreferrer"}]


def test_redirects_block() -> None:
    assert block("redirects") == {"F09-old": "F09-shift"}


def test_blocks_cannot_end_their_element() -> None:
    title = "甲 </script><script>alert(1)</script> <!-- &amp;"
    lessons = (dataclasses.replace(BOOK.lessons[0], title=title, title_html="甲"), *BOOK.lessons[1:])
    moved = ((title, "F09-shift"),)
    page, problems = render(dataclasses.replace(BOOK, lessons=lessons, redirects=moved), example_inputs())
    assert problems == ()
    assert page is not None
    assert "<script>alert" not in page
    found = read(page)
    assert json.loads(found.blocks["redirects"]) == {title: "F09-shift"}
    assert notation.unpacked(found.blocks["search-index"])["docs"][0][1] == title


def test_plain_fields_are_escaped_and_markup_is_not() -> None:
    assert "份额 &lt;？" in PAGE
    assert "说出 <em>温度</em> 的作用" in PAGE
    outline = dataclasses.replace(BOOK.outline, title='甲 & "乙" <b>')
    page, _ = render(dataclasses.replace(BOOK, outline=outline), example_inputs())
    assert page is not None
    assert "<title>甲 &amp; &#34;乙&#34; &lt;b&gt;</title>" in page


def test_same_book_same_bytes() -> None:
    assert rendered() == PAGE


def problem_of(inputs: Inputs) -> Any:
    page, problems = render(BOOK, inputs)
    assert page is None
    (problem,) = problems
    return problem


@pytest.mark.parametrize(
    ("template", "line", "name", "hint"),
    [
        ("<p>\n{{ page.book.titel }}</p>", 2, "titel", "title"),
        ("{{ pag.book }}", 1, "pag", "page"),
        ("{% for each in page.lesons %}{% endfor %}", 1, "lesons", "lessons"),
    ],
)
def test_an_unknown_name_is_a_problem_with_its_line(template: str, line: int, name: str, hint: str) -> None:
    problem = problem_of(example_inputs(colophon=template))
    assert problem.code == Code.TEMPLATE_VARIABLE
    assert problem.place == Place("templates/colophon.html", line)
    assert name in problem.message
    assert hint in problem.hint


def test_wrong_syntax_is_a_problem_with_its_line() -> None:
    problem = problem_of(example_inputs(notice="<p>\n\n{% if %}</p>"))
    assert problem.code == Code.TEMPLATE_SYNTAX
    assert problem.place == Place("templates/notice.html", 3)


def test_a_filter_that_does_not_exist_is_a_problem_with_its_line() -> None:
    problem = problem_of(example_inputs(notice="<p>\n{{ page.book.title | shouted }}</p>"))
    assert problem.code == Code.TEMPLATE_SYNTAX
    assert problem.place == Place("templates/notice.html", 2)
    assert "shouted" in problem.message


def test_templates_are_compiled_once_for_the_same_texts(monkeypatch: pytest.MonkeyPatch) -> None:
    assert rendered() == PAGE
    monkeypatch.setattr("build_site.render._Environment.compile", lambda *_: pytest.fail("compiled again"))
    assert rendered() == PAGE
    with pytest.raises(pytest.fail.Exception, match="compiled again"):
        render(BOOK, example_inputs(notice="<p>另一个</p>"))


def test_a_missing_part_is_a_problem_where_it_is_asked_for() -> None:
    problem = problem_of(example_inputs(notice='\n{% include "messagse.html" %}'))
    assert problem.code == Code.TEMPLATE_SYNTAX
    assert problem.place == Place("templates/notice.html", 2)
    assert "messages.html" in problem.hint


def test_a_missing_style_is_a_problem() -> None:
    inputs = example_inputs()
    kept = tuple(file for file in inputs.files if file.path != "static/css/base.css")
    problem = problem_of(Inputs(kept))
    assert problem.code == Code.STATIC_MISSING
    assert problem.place == Place("static/css/base.css")


TEMPLATES = sorted((ROOT / "templates").glob("*.html"))


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_a_template_is_short_and_used(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 120
    kinds = (
        *("index", "lesson", "example", "page", "glossary", "references"),
        *("diagrams", "errata", "review", "notes"),
    )
    named = [other.read_text("utf-8") for other in TEMPLATES if other != path]
    assert path.stem in kinds or any(f'"{path.name}"' in text for text in named)


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.name)
def test_words_of_templates_keep_to_the_house_style(path: Path) -> None:
    """No Arabic digit, no half-width mark beside Han, one space between Han and Latin words."""
    text = re.sub(r"\{#.*?#\}|<style>.*?</style>", "", path.read_text("utf-8"), flags=re.DOTALL)
    between = re.sub(r"\{%.*?%\}|\{\{.*?\}\}|<[^>]*>", "\x00", text, flags=re.DOTALL)
    quoted = [each for each in re.findall(r'"([^"]*)"', text) if re.search(HAN, each)]
    for words in (between, *(re.sub(r"\{\{.*?\}\}", "\x00", each) for each in quoted)):
        assert re.findall(r"[0-9０-９]", words) == []
        assert re.findall(rf"{HAN}[,.;:?!()]|[,;:?!()]{HAN}", words) == []
        assert re.findall(rf"{HAN}[A-Za-z]|[A-Za-z]{HAN}", words) == []
