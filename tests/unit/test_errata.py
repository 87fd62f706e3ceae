"""The errata page: every entry with its place, its version and its day; a book without any says so."""

from __future__ import annotations

import re

import pytest

from build_site.explain import as_inputs, sample
from build_site.pipeline import Result, build
from tests.unit.epub_texts import documents_of

PAGE = "---\ntitle: 勘误\nkind: errata\n---\n\n查到的错记在这里。\n"
ENTRY = """errata:
  - date: 2026-03-01
    version: 0.9.0
    place: S01#{topic}
    stood: 合计是 3
    stands: 合计是 `1 + 1 = {sum}`
"""
LOCK = '["2026-03-01", "0.9.0", "合计是 3"]\n'


def book(**files: str) -> Result:
    """The sample book with a page of errata; `files` by name in content/."""
    found = sample()
    found["content/pages/errata.md"] = PAGE
    found["content/book.yaml"] = found["content/book.yaml"].replace("diagrams]", "diagrams, errata]")
    assert "errata]" in found["content/book.yaml"]
    return build(as_inputs({**found, **{f"content/{name}": text for name, text in files.items()}}))


def section(result: Result) -> str:
    assert result.problems == () and result.page is not None
    found = re.search(
        r'<section class="lesson" id="errata".*?</section>\s*</section>|<section class="lesson" id="errata".*',
        result.page,
        re.DOTALL,
    )
    assert found is not None
    return found[0]


def first_topic() -> str:
    found = build(as_inputs(sample())).book
    assert found is not None
    lesson = next(lesson for lesson in found.lessons if lesson.id == "S01")
    return lesson.headings[0].id.removeprefix("S01-")


@pytest.mark.parametrize("files", [{}, {"errata.yaml": "errata: []\n"}])
def test_no_errata_are_said_to_be_none(files: dict[str, str]) -> None:
    assert "还没有已知的错。" in section(book(**files))


def test_an_erratum_leads_to_its_place() -> None:
    topic = first_topic()
    result = book(**{"errata.yaml": ENTRY.format(topic=topic, sum=2), "errata.lock.json": LOCK})
    shown = section(result)
    assert f'href="#S01-{topic}"' in shown
    for text in ("合计是", "0.9.0", "2026-03-01"):
        assert text in shown
    assert "还没有已知的错" not in shown
    assert result.bundle is not None
    chapters = documents_of(result.bundle.outputs[2].content)
    assert f'href="S01.xhtml#S01-{topic}"' in chapters["EPUB/chapters/errata.xhtml"]


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"sum": "3"}, "number-wrong"),
        ({"topic": "nowhere"}, "link-broken"),
        ({"lock": '["2026-03-01", "0.9.0", "合计是 2"]\n'}, "literal-changed"),
        ({"date": "2026-02-30"}, "field-value"),
    ],
)
def test_a_wrong_entry_is_told(change: dict[str, str], code: str) -> None:
    text = ENTRY.format(topic=change.get("topic", first_topic()), sum=change.get("sum", "2"))
    text = text.replace("2026-03-01", change.get("date", "2026-03-01"))
    result = book(**{"errata.yaml": text, "errata.lock.json": change.get("lock", LOCK)})
    assert code in {str(problem.code) for problem in result.problems}
    assert {problem.place.file.partition(".")[0] for problem in result.problems} == {"content/errata"}
