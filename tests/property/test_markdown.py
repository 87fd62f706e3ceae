"""For any text: reading never fails, every shown character stands where it says, every number is placed."""

from __future__ import annotations

import html
import re

from hypothesis import example, given, settings
from hypothesis import strategies as st

from build_site.chinese import chinese_problems
from build_site.markdown import Registry, Writer, read_markdown
from build_site.markdown.passages import lines_by_columns, lines_side_by_side
from build_site.markdown.tree import walk
from concepts.notation import MASK, Claim, Numeral, Verdict
from concepts.notation.digits import DIGIT_RUN
from tests.unit.phrases import CHINESE

PIECES = (
    *("甲", "乙。", "“引”", "abc", "x₁", "3", "12.5", "一", " ", "  ", "\n", "\n", "\n\n", "\\", "\t"),
    *(
        "**",
        "*",
        "_",
        "`",
        "``",
        "```\n",
        "```calc 题 {#a}\n",
        "~~~\n",
        "[",
        "](term:x)",
        "](page:F09#a)",
        "[@TR]",
    ),
    *(
        "{=T}",
        "{~}",
        "{#a}",
        "{",
        "}",
        "$$\n",
        '$$ {alt="x"}\n',
        "$",
        "\\frac{1}{2}",
        "&",
        "&amp;",
        "<b>",
        "!",
    ),
    *(
        "# ",
        "## ",
        "### ",
        "- ",
        "1. ",
        "2) ",
        "> ",
        "    ",
        "::: note\n",
        "::: question {#q level=recall}\n",
    ),
    *(":::\n", "+++\n", "| a | b |\n|---|---|\n", "| 3 | `x|` |\n", "\\|", "---\n", "\r\n", "\u3000", "😀"),
)
TEXTS = st.lists(st.sampled_from(PIECES), max_size=30).map("".join)


def source_lines(text: str) -> list[str]:
    return text.replace("\r\n", "\n").replace("\r", "\n").split("\n")


@settings(deadline=None)
@example("\u3000\n甲")
@given(TEXTS)
def test_every_shown_character_stands_where_it_says(text: str) -> None:
    lines = source_lines(text)
    document = read_markdown(text, "f.md", 1, "F09", Registry(phrases=CHINESE))
    for block in walk(document.blocks):
        for run in block.runs:
            if run.kind in ("text", "code", "tag") and run.name != "escaped":
                assert len(run.text) == len(run.spots)
                for character, (line, column) in zip(run.text, run.spots, strict=True):
                    stands = lines[line - 1][column - 1 : column] or "\n"
                    assert character == stands or (character == " " and stands in "\n\t"), (run, line, column)


@settings(deadline=None)
@example("`甲\n`")
@given(TEXTS)
def test_every_character_of_a_passage_is_the_source_or_a_mask(text: str) -> None:
    lines = source_lines(text)
    last = (0, 0)
    for passage in read_markdown(text, "f.md", 1, "F09", Registry(phrases=CHINESE)).passages:
        place = (passage.lines[0].line, passage.lines[0].column)
        assert place >= last
        last = place
        for line in passage.lines:
            source = lines[line.line - 1][line.column - 1 :]
            # in code the end of a line is a space
            assert len(line.text.rstrip(f"{MASK} ")) <= len(source) or not line.text.strip()
            for shown, stands in zip(line.text, source, strict=False):
                assert shown in (stands, MASK) or "&" in source or shown.isspace(), (line, source)


@settings(deadline=None)
@given(TEXTS)
def test_lines_whose_runs_stand_side_by_side_are_those_of_any_runs(text: str) -> None:
    for block in walk(read_markdown(text, "f.md", 1, "F09", Registry(phrases=CHINESE)).blocks):
        assert lines_side_by_side(block.runs) in ((), lines_by_columns(block.runs))


@settings(deadline=None)
@given(TEXTS)
def test_writing_never_fails_and_closes_what_it_opens(text: str) -> None:
    document = read_markdown(text, "f.md", 1, "F09", Registry(phrases=CHINESE))
    if any(problem.code.startswith("formula") for problem in document.problems):
        return
    writer = Writer("F09", Verdict((), (), ()), Registry(phrases=CHINESE))
    page = "\n".join(topic.html for topic in writer.topics(document, {}))
    for tag in (
        "p",
        "ul",
        "ol",
        "li",
        "section",
        "div",
        "table",
        "strong",
        "em",
        "code",
        "button",
        "a",
        "span",
    ):
        assert len(re.findall(rf"<{tag}[ >]", page)) == page.count(f"</{tag}>"), tag


HAN = st.text(alphabet="甲乙丙丁，。“”（）《》：", min_size=1, max_size=5)


@settings(deadline=None)
@given(HAN, HAN.filter(lambda text: text.strip()), HAN)
def test_emphasis_works_beside_any_chinese_text(before: str, inner: str, after: str) -> None:
    document = read_markdown(f"{before}**{inner}**{after}", "f.md", 1, "F09", Registry(phrases=CHINESE))
    writer = Writer("F09", Verdict((), (), ()), Registry(phrases=CHINESE))
    assert writer.topics(document, {})[0].html == f"<p>{before}<strong>{inner}</strong>{after}</p>"


SENTENCES = st.lists(
    st.tuples(
        st.sampled_from(("甲", "**乙**", "[丙](term:x)", "`z`", "")), st.sampled_from(("7", "0.25", "128"))
    ),
    min_size=1,
    max_size=6,
)


@settings(deadline=None)
@given(st.lists(SENTENCES, min_size=1, max_size=5), st.sampled_from(("- ", "> ", "", "  ", "## ")))
def test_the_digits_of_the_page_are_the_numerals_in_order(
    lines: list[list[tuple[str, str]]], mark: str
) -> None:
    text = "\n\n".join(
        mark + "，".join(f"{word} {number}{{=x}} 个" for word, number in line) for line in lines
    )
    document = read_markdown(text, "f.md", 1, "F09", Registry(phrases=CHINESE))
    numerals = tuple(
        Numeral(line.line, line.column + found.start(), found.group(), 0, "tag")
        for passage in document.passages
        for line in passage.lines
        for found in re.finditer(r"[0-9.]+(?=\{)", line.text)
    )
    assert len(numerals) == sum(len(line) for line in lines)
    writer = Writer("F09", Verdict((Claim("prose", 1, 1, ""),), numerals, ()), Registry(phrases=CHINESE))
    page = "\n".join(topic.html for topic in writer.topics(document, {}))
    found = re.findall(r'<span data-number="F09\.(\d+)">([^<]*)</span>', page)
    assert found == [(str(index), numeral.text) for index, numeral in enumerate(numerals)]
    assert writer.problems == ()
    bare = re.sub(r"<[^>]*>", "", page)
    assert DIGIT_RUN.findall(html.unescape(bare)) == DIGIT_RUN.findall(" ".join(n.text for n in numerals))


@settings(deadline=None)
@given(st.text(alphabet="甲乙 ,.:;()-3x，。…—“”`{}=[]", max_size=30), st.integers(1, 9), st.integers(1, 9))
def test_the_chinese_check_only_moves_with_its_line(text: str, line: int, column: int) -> None:
    here = chinese_problems([(1, 1, text)], "f")
    there = chinese_problems([(line, column, text)], "f")
    shifted = [(p.place.line - line, p.place.column - column, p.message) for p in there]
    assert shifted == [(p.place.line - 1, p.place.column - 1, p.message) for p in here]
    assert all(1 <= p.place.column <= len(text) + 1 for p in here)
