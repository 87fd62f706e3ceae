"""Files of content/ are read one by one; what is wrong with one says nothing of another."""

from __future__ import annotations

import pytest

from build_site.explain import as_inputs, sample
from build_site.model import File, Parsed, Planned
from build_site.parse import page_texts, parse
from build_site.parse.front_matter import split_front_matter
from build_site.parse.lesson import section_label


def changed(path: str, old: str, new: str) -> dict[str, str]:
    files = sample()
    assert old in files[path]
    return {**files, path: files[path].replace(old, new)}


def parsed(files: dict[str, str]) -> tuple[Parsed, list[tuple[str, str]]]:
    value, problems = parse(as_inputs(files))
    return value, sorted((problem.code, problem.place.file) for problem in problems)


def test_front_matter_stands_between_two_lines() -> None:
    assert split_front_matter(File("a", "---\ntitle: x\n---\n\n字")) == ("title: x", "\n字", 4)
    assert split_front_matter(File("a", "字\n---\n")) == ("", "字\n---\n", 1)
    assert split_front_matter(File("a", "---\ntitle: x\n")) == ("", "---\ntitle: x\n", 1)


def test_sections_are_numbered_by_the_digits_of_the_id() -> None:
    assert [section_label(name) for name in ("F09", "Q007", "F10", "about", "two-sentences")] == [
        "9",
        "7",
        "10",
        "",
        "",
    ]


def test_a_lesson_is_read_whole() -> None:
    value, problems = parsed(sample())
    assert problems == []
    lesson = next(lesson for lesson in value.lessons if lesson.id == "S01")
    assert [topic.id for topic in lesson.topics] == ["S01", "S01-shares", "S01-draw", "S01-check"]
    assert [">1.1<" in lesson.topics[1].html, ">1.2<" in lesson.topics[2].html] == [True, True]
    assert [(exhibit.kind, exhibit.id, exhibit.frames) for exhibit in lesson.exhibits] == [
        ("figure", "S01-ruler", 3),
        ("lab", "S01-lab", 0),
    ]
    assert "图 1.1" in lesson.exhibits[0].html
    assert [question.id for question in lesson.questions] == ["S01-q-share"]
    assert {link.target for link in lesson.links if link.scheme == "term"} == {"weight", "share"}
    assert lesson.verdict.findings == ()
    assert lesson.teaches == (("shares", ("c1",)), ("draw", ("c2",)))
    assert "data-number" in lesson.question_html


@pytest.mark.parametrize("key", ["english", "kind", "source", "use", "example", "lesson", "confused_with"])
def test_a_term_lacks_nothing(key: str) -> None:
    files = sample()
    lines = files["content/glossary.yaml"].split("\n")
    second = next(n for n, line in enumerate(lines) if line == "  - id: weight")
    kept = [line for n, line in enumerate(lines) if n < second or not line.startswith(f"    {key}:")]
    _, found = parsed({**files, "content/glossary.yaml": "\n".join(kept)})
    assert found == [("field-missing", "content/glossary.yaml")]


def test_figures_are_listed_in_groups() -> None:
    value, _ = parsed(sample())
    (page,) = (lesson for lesson in value.lessons if lesson.kind == "diagrams")
    (group,) = page.figure_groups
    assert [(figure.of, figure.id) for figure in group.figures] == [("S01#ruler", "S01-ruler")]
    assert (group.title_html, group.awaits) == ("怎样抽取", ("later",))
    assert ("page", "later") in {(link.scheme, link.target) for link in page.links}


def test_a_listed_figure_says_what_it_asks_and_shows() -> None:
    files = sample()
    text = files["content/pages/diagrams.md"].replace("        asks: 随机数落在哪一段？\n", "")
    _, found = parsed({**files, "content/pages/diagrams.md": text})
    assert found == [("field-missing", "content/pages/diagrams.md")]


def test_glossary_and_references_have_numbers_of_their_own() -> None:
    value, _ = parsed(sample())
    assert [judged.numbers.id for judged in value.judged] == ["glossary-terms", "reference-entries"]
    term = value.terms[0]
    assert (term.id, term.banned, term.confused_with) == ("share", ("配额",), ("weight", "得分"))
    assert 'data-number="glossary-terms.' in term.example_html
    reference = value.references[0]
    assert reference.venue_html.startswith("某出版社，")
    assert "2020" in reference.venue_html
    assert "data-number" in reference.title_html, "a digit of a title is a declared label"


def test_every_text_is_there_even_where_it_is_wrong() -> None:
    files = changed("content/lessons/S02.md", "= 16", "= 17")
    assert [page.id for page in page_texts(as_inputs(files))] == [
        "book-titles",
        "S01", "S02", "about", "diagrams", "glossary", "references", "tiny", "glossary-terms", "reference-entries",
    ]  # fmt: skip


def test_faults_of_several_files_are_reported_together() -> None:
    files = changed("content/lessons/S02.md", "= 16", "= 17")
    files["content/pages/about.md"] = files["content/pages/about.md"].replace("title:", "titel:")
    files["content/glossary.yaml"] = files["content/glossary.yaml"].replace("0.75", "0.76")
    _, problems = parsed(files)
    assert problems == [
        ("field-missing", "content/pages/about.md"),
        ("field-unknown", "content/pages/about.md"),
        ("number-wrong", "content/glossary.yaml"),
        ("number-wrong", "content/lessons/S02.md"),
    ]


def test_a_broken_concept_module_is_reported_once() -> None:
    """Nothing is said of the numbers that it would have given."""
    _, problems = parsed(changed("concepts/s01_shares.py", "Z = w.sum()", "Z = w.summ()"))
    assert problems == [("concept-failed", "concepts/s01_shares.py")]


def test_a_changed_given_is_noticed_in_the_text() -> None:
    _, problems = parsed(changed("concepts/s02_tables.py", "[3, 5]", "[3, 6]"))
    assert {file for _, file in problems} == {"content/lessons/S02.md"}


def test_a_draft_is_left_out_and_counts_as_planned() -> None:
    files = changed("content/lessons/S02.md", "short: 表乘列", "short: 表乘列\ndraft: true\nnonsense: 1")
    value, problems = parsed(files)
    assert problems == []
    assert value.outline is not None
    assert "S02" not in {lesson.id for lesson in value.lessons}
    assert "S02" not in value.outline.order
    assert Planned("S02", "一张表乘一列数") in value.outline.planned


def test_the_same_id_in_two_folders_is_reported() -> None:
    files = sample()
    files["content/pages/tiny.md"] = files["content/pages/about.md"]
    _, problems = parsed(files)
    assert problems == [("id-duplicate", "content/examples/tiny.md")]


def test_given_rows_have_one_length_and_numbers_are_readable() -> None:
    for wrong in ("[1, [2, 3]]", "[[1, 2], [3]]", "9" * 5000):
        files = changed(
            "content/lessons/S02.md", "concept: s02_tables\n", f"concept: s02_tables\ngiven: {{k: {wrong}}}\n"
        )
        _, problems = parse(as_inputs(files))
        assert "field-type" in [problem.code for problem in problems], wrong
    files = changed(
        "content/lessons/S02.md",
        "concept: s02_tables\n",
        "concept: s02_tables\ngiven: {k: [[1, 2], [3, 4]]}\n",
    )
    assert parse(as_inputs(files))[1] == ()


def test_no_content_of_a_lock_or_a_module_ends_the_program() -> None:
    for path, text in (
        ("content/lessons/S01.lock.json", "[" * 100_000),
        ("concepts/deep.py", "x = " + "-" * 50_000 + "1\n"),
        ("concepts/zero.py", "x = '\x00'\n"),
        ("concepts/many.py", "x = " + "(" * 5_000 + "\n"),
    ):
        _, problems = parse(as_inputs({**sample(), path: text}))
        assert path in {problem.place.file for problem in problems}


def test_a_module_may_hold_a_number_that_no_float_holds() -> None:
    files = changed("concepts/s02_tables.py", "import numpy as np\n", "import numpy as np\n\nbig = 10**400\n")
    assert parse(as_inputs(files))[1] == ()


NAMES_FAULTS = {
    "no kind": ('    "y": ("output", ("row",)),\n', "", "“y”不在 NAMES 里，没有种类", 7),
    "an axis too few": ('("row", "column")', '("row",)', "“A”有 2 个轴，NAMES 里写了 1 个", 10),
    "an axis of a number": ('("row",)', "()", "“y”有 1 个轴，NAMES 里写了 0 个", 12),
    "an axis without a word": ('("column",)', '("colum",)', "轴“colum”没有中文名", 11),
    "no such name": ('"y": (', '"z": (', "“y”不在 NAMES 里，没有种类", 7),
}


@pytest.mark.parametrize("fault", NAMES_FAULTS)
def test_every_name_of_a_module_has_a_kind_and_axes_with_words(fault: str) -> None:
    old, new, message, line = NAMES_FAULTS[fault]
    _, problems = parse(as_inputs(changed("concepts/s02_tables.py", old, new)))
    first = min(problem for problem in problems if problem.code == "concept-names")
    assert (first.message, first.place.line) == (message, line)
    assert {problem.code for problem in problems} == {"concept-names"}


@pytest.mark.parametrize(
    ("axes", "guess"), [(None, ""), ("row: 行\ncolumn: 列\ncandidate: 候选\n", "是不是“column”？不是就")]
)
def test_an_axis_without_a_word_says_in_which_file_it_is_written(axes: str | None, guess: str) -> None:
    files = changed("concepts/s02_tables.py", '("column",)', '("colum",)')
    del files["content/axes.yaml"]
    _, problems = parse(as_inputs({**files, **({"content/axes.yaml": axes} if axes else {})}))
    (found,) = [each for each in problems if "“colum”" in each.message]
    assert found.hint == f"{guess}在 content/axes.yaml 里加一行“colum: 它的中文名”，例如“row: 行”"


def test_a_module_without_names_says_the_kind_of_nothing() -> None:
    files = sample()
    path = "concepts/s02_tables.py"
    _, problems = parsed({**files, path: files[path].partition("NAMES")[0]})
    assert problems == [("concept-names", path)] * 3


def test_a_name_for_the_module_alone_needs_no_kind() -> None:
    _, problems = parsed(changed("concepts/s02_tables.py", "y = A @ v", "_w = 2\ny = A @ v"))
    assert problems == []


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("row:\n", "field-missing"),
        ("row: [行]\n", "field-type"),
        ("row: 第 1 行\n", "field-value"),
        ("- 行\n", "field-type"),
    ],
)
def test_words_of_axes_are_chinese_words(text: str, code: str) -> None:
    path = "content/axes.yaml"
    _, problems = parsed(
        {**sample(), path: f"{text}candidate: 候选\ncolumn: 列\n" if "row" in text else text}
    )
    assert (code, path) in problems


def test_words_of_axes_reach_the_book() -> None:
    value, _ = parsed(sample())
    assert value.axes == (("candidate", "候选"), ("row", "行"), ("column", "列"))
