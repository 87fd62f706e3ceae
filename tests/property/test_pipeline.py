"""Laws for any book: what holds of the sample book holds however its files are cut, moved and mixed."""

from __future__ import annotations

import re
from functools import cache

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from build_site.explain import as_inputs, sample
from build_site.model import File, Inputs
from build_site.output_checks.document import read_document
from build_site.pipeline import Result, build
from build_site.problem import Problem
from concepts.delivered.numbers import read_numbers

CONTENT = sorted(path for path in sample() if path.startswith("content/") and not path.endswith(".json"))
SLOW = settings(
    max_examples=12, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)


@cache
def clean() -> Result:
    result = build(as_inputs(sample()))
    assert result.bundle is not None
    return result


def page(result: Result) -> bytes:
    assert result.bundle is not None
    return result.bundle.outputs[0].content


def assert_places_exist(problems: tuple[Problem, ...], files: dict[str, str]) -> None:
    for problem in problems:
        if problem.place.file == "index.html" or problem.place.line == 0:
            continue
        lines = files[problem.place.file].split("\n")
        assert 1 <= problem.place.line <= len(lines)
        assert 0 <= problem.place.column <= len(lines[problem.place.line - 1]) + 1
        assert problem.message
        assert problem.length >= 1


@SLOW
@given(st.randoms(use_true_random=False))
def test_the_order_of_files_is_irrelevant(random: object) -> None:
    files = list(sample().items())
    random.shuffle(files)  # type: ignore[attr-defined]
    result = build(Inputs(tuple(File(path, text) for path, text in files)))
    assert result.bundle == clean().bundle


@SLOW
@given(st.sampled_from(CONTENT), st.floats(0, 1), st.floats(0, 0.3))
def test_a_cut_file_is_clean_or_reported(path: str, start: float, length: float) -> None:
    """No cut of a source raises; every problem stands in its file."""
    text = sample()[path]
    at = int(start * len(text))
    files = {**sample(), path: text[:at] + text[at + int(length * len(text)) :]}
    result = build(as_inputs(files))
    assert (result.bundle is None) == bool(result.problems)
    assert_places_exist(result.problems, files)


@SLOW
@given(
    st.sampled_from(CONTENT),
    st.floats(0, 1),
    st.sampled_from(
        [
            "`",
            "**",
            "```\n",
            ":::\n",
            "$$",
            "{",
            "{=",
            "|",
            "---\n",
            "\n",
            "　",
            "“",
            "&a ",
            "<b>",
            "[",
            "1",
            "9",
        ]
    ),
)
def test_a_stray_mark_is_clean_or_reported(path: str, start: float, mark: str) -> None:
    text = sample()[path]
    at = int(start * len(text))
    files = {**sample(), path: text[:at] + mark + text[at:]}
    result = build(as_inputs(files))
    assert (result.bundle is None) == bool(result.problems)
    assert_places_exist(result.problems, files)


@SLOW
@given(
    st.sampled_from(["title: ", "short: ", "question: ", "  - "]),
    st.sampled_from(["<script>", "</section>", "\"'><b>", "{{ 甲 }}", "&lt;"]),
)
def test_words_of_the_front_matter_never_become_markup(key: str, text: str) -> None:
    path = "content/lessons/S02.md"
    source = sample()[path]
    at = source.index("\n" + key) + 1 + len(key)
    end = source.index("\n", at)
    files = {**sample(), path: f"{source[:at]}|\n      {source[at:end]}{text}{source[end:]}"}
    result = build(as_inputs(files))
    if result.bundle is not None:
        before, after = read_document(page(clean()).decode()), read_document(page(result).decode())
        assert [element.tag for element in after.elements] == [element.tag for element in before.elements]


@SLOW
@given(st.sampled_from(["S01", "S02", "tiny", "about", "glossary", "references", "diagrams"]))
def test_every_link_to_a_lesson_that_is_gone_is_reported(name: str) -> None:
    files = {
        path: text
        for path, text in sample().items()
        if not path.endswith((f"/{name}.md", f"/{name}.lock.json"))
    }
    book = files["content/book.yaml"]
    files["content/book.yaml"] = re.sub(rf"\b{name}\b,? ?", "", book).replace(", ]", "]")
    found = {(problem.place.file, problem.place.line) for problem in build(as_inputs(files)).problems}
    for path, text in files.items():
        if path.startswith("content/") and path.endswith(".md"):
            for number, line in enumerate(text.split("\n"), start=1):
                if re.search(rf"\]\(page:{name}[)#]|^prerequisites: \[{name}\]", line):
                    assert (path, number) in found


def test_the_page_asks_nothing_and_points_inside() -> None:
    document = read_document(page(clean()).decode())
    ids = [element.find("id") for element in document.elements if element.find("id") is not None]
    assert len(ids) == len(set(ids))
    for element in document.elements:
        address = element.find("href")
        if address is None or address.startswith("https://"):
            continue
        assert address.startswith("#")
        assert address == "#" or address[1:] in ids
    text = page(clean()).decode()
    assert "/tmp/" not in text
    assert "/home/" not in text


def test_every_numeral_of_the_sources_is_on_the_page_once_or_more() -> None:
    book = clean().book
    assert book is not None
    shown = set(read_numbers(page(clean()).decode()).names())
    judged = [(lesson.id, lesson.verdict) for lesson in book.lessons]
    judged += [(table.numbers.id, table.verdict) for table in book.judged]
    expected = {f"{name}.{index}" for name, verdict in judged for index in range(len(verdict.numerals))}
    assert expected <= shown
    assert shown <= expected
