"""Texts that once got out of their place: markup in a formula, links in titles, characters that end a chapter."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from build_site.explain import as_inputs, sample
from build_site.pipeline import Result, build
from tests.unit.epub_texts import documents_of

LESSON, PAGE, GLOSSARY = "content/lessons/S01.md", "content/pages/about.md", "content/glossary.yaml"
SHARE, TITLE, WORDS = r"\frac{w_i}{\sum_j w_j}", "```calc 除以合计", "好让检查有东西可查"


def built(path: str, find: str, replace: str) -> Result:
    files = sample()
    assert files[path].count(find) == 1
    return build(as_inputs({**files, path: files[path].replace(find, replace)}))


@pytest.mark.parametrize(
    ("latex", "name"),
    [
        (r"\text{<script>x</script>}", "script"),
        (r"\text{<a>x</a>}", "a"),
        (r"\mbox{<br/>}", "br"),
        (r"x \tag{<b>y</b>}", "b"),
        (r"\text{<mi>x</mi>}", "mi"),
        (r"\href{javascript:alert}{x}", "href"),
        (r"\href{data:text/html,x}{x}", "href"),
        (r"\style{position:fixed}{x}", "style"),
        (r"\class{panel}{x}", "class"),
    ],
)
def test_a_formula_holds_nothing_but_formula(latex: str, name: str) -> None:
    result = built(LESSON, SHARE, latex)
    assert result.bundle is None
    (problem,) = (each for each in result.problems if each.code == "formula-broken")
    assert (problem.place.file, name in problem.message) == (LESSON, True)
    line = sample()[LESSON].replace(SHARE, latex).split("\n")[problem.place.line - 1]
    assert line[problem.place.column - 1 :].startswith(name)


@pytest.mark.parametrize("latex", [r"\color{red}{x}", r"\hspace{1em}x", r"\begin{matrix}x&y\end{matrix}"])
def test_what_draws_may_stand_in_a_formula(latex: str) -> None:
    codes = {each.code for each in built(LESSON, SHARE, latex).problems}
    assert "formula-broken" not in codes


@pytest.mark.parametrize(
    ("link", "code"),
    [
        ("[x](vbscript:x)", "link-scheme"),
        ("[x](data:text/html,x)", "link-scheme"),
        ("[x](file:///etc/passwd)", "link-scheme"),
        ("[x](http://evil.example)", "link-scheme"),
        ("[x](//evil.example)", "link-scheme"),
        ("[x](https:evil.example)", "link-scheme"),
        ("[x](page:nowhere)", "link-broken"),
        ("<b>x</b>", "html-raw"),
    ],
)
def test_the_title_of_a_fence_is_judged_like_any_text(link: str, code: str) -> None:
    result = built(LESSON, TITLE, f"{TITLE} {link}")
    assert (LESSON, code) in {(each.place.file, each.code) for each in result.problems}


def test_the_name_of_a_character_that_no_reader_sees_stays_its_name() -> None:
    result = built(PAGE, WORDS, f"{WORDS}&#xC;&shy;&zwnj;")
    assert result.problems == () and result.page is not None
    assert f"{WORDS}&amp;#xC;&amp;shy;&amp;zwnj;" in result.page
    assert result.bundle is not None
    (book,) = (output.content for output in result.bundle.outputs if output.path.endswith(".epub"))
    for chapter in documents_of(book).values():
        ElementTree.fromstring(chapter)


def test_a_null_character_in_a_heading_is_told() -> None:
    result = built(PAGE, "## 为什么", "## 为\0什么")
    assert [(each.code, each.place.line, each.place.column) for each in result.problems] == [
        ("file-encoding", 6, 5)
    ]


@pytest.mark.parametrize("end", ["\x85", "\u2028", "\u2029"])
def test_another_end_of_line_moves_no_place(end: str) -> None:
    """YAML counts lines by it, editors do not."""
    files = sample()
    text = (
        files[GLOSSARY]
        .replace("aliases: [比例]", f"aliases: ['比{end}例']")
        .replace("kind: given", "kind: x")
    )
    found = build(as_inputs({**files, GLOSSARY: text})).problems
    lines = text.split("\n")
    wrong = 1 + next(at for at, line in enumerate(lines) if "kind: x" in line)
    told = 1 + next(at for at, line in enumerate(lines) if end in line)
    places = {(each.code, each.place.line) for each in found}
    assert {("field-value", wrong), ("file-encoding", told)} <= places
