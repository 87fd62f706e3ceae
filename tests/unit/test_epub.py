"""The EPUB: the words and numbers of the page and no others, links that lead somewhere, the same bytes each time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import zipfile
from functools import lru_cache
from pathlib import Path, PurePosixPath
from xml.etree import ElementTree

import pytest

from build_site.epub.package import UNDATED, identifier
from build_site.epub.reading import find_element, read_page
from build_site.epub.tree import written
from build_site.explain import as_inputs, sample
from build_site.load import load
from build_site.model import Book
from build_site.pipeline import Result, build
from tests.conftest import Golden
from tests.unit.epub_texts import CHAPTERS, archive_of, documents_of, words_of_chapter, words_of_lesson

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "tests" / "golden" / "epub"
BOOKS = ("sample", "orbits")
XHTML = "{http://www.w3.org/1999/xhtml}"
OPS = "{http://www.idpf.org/2007/ops}"


@lru_cache
def built(name: str) -> Result:
    inputs = as_inputs(sample()) if name == "sample" else load(ROOT / "tests" / "books" / name)[0]
    assert inputs is not None
    result = build(inputs)
    assert result.problems == ()
    return result


def book_of(name: str) -> Book:
    book = built(name).book
    assert book is not None
    return book


def outputs(name: str) -> dict[str, bytes]:
    bundle = built(name).bundle
    assert bundle is not None
    return {output.path.rpartition(".")[2]: output.content for output in bundle.outputs}


@pytest.mark.parametrize("name", BOOKS)
def test_its_words_are_those_of_the_page(name: str) -> None:
    page = outputs(name)["html"].decode()
    chapters = {path: text for path, text in documents_of(outputs(name)["epub"]).items() if CHAPTERS in path}
    assert set(chapters) == {f"{CHAPTERS}{lesson.id}.xhtml" for lesson in book_of(name).lessons}
    answered = 0
    for lesson in book_of(name).lessons:
        flow, answers, entered = words_of_chapter(chapters[f"{CHAPTERS}{lesson.id}.xhtml"])
        assert (flow, answers) == words_of_lesson(page, lesson.id)[:2]
        assert "".join(sorted(entered)) == words_of_lesson(page, lesson.id)[2]
        answered += bool(answers)
    assert answered


@pytest.mark.parametrize("name", BOOKS)
def test_every_link_leads_to_an_element_of_the_book(name: str) -> None:
    documents = {
        path: ElementTree.fromstring(text) for path, text in documents_of(outputs(name)["epub"]).items()
    }
    places = {(path, node.get("id")) for path, root in documents.items() for node in root.iter()}
    led = 0
    for path, root in documents.items():
        ids = [node.get("id") for node in root.iter() if node.get("id")]
        assert len(set(ids)) == len(ids)
        for node in root.iter():
            target = node.get("href") or node.get("{http://www.w3.org/1999/xlink}href") or ""
            if not target or target.startswith("https:"):
                continue
            file, _, part = target.partition("#")
            home = os.path.normpath(PurePosixPath(path).parent / file) if file else path
            with archive_of(outputs(name)["epub"]) as archive:
                assert home in archive.namelist()
            assert not part or (home, part) in places, (path, target)
            led += 1
    assert led > len(documents)


@pytest.mark.parametrize("name", BOOKS)
def test_questions_and_answers_lead_to_each_other(name: str) -> None:
    questions = 0
    for text in documents_of(outputs(name)["epub"]).values():
        notes = {
            node.get("id"): node
            for node in ElementTree.fromstring(text).iter()
            if node.get(f"{OPS}type") == "endnote"
        }
        for note, node in notes.items():
            asked = (note or "").removesuffix("-answer")
            assert [
                link.get("href") for link in node.iter(f"{XHTML}a") if link.get("role") == "doc-backlink"
            ] == [f"#{asked}"]
            assert f'href="#{note}" epub:type="noteref"' in text and f'id="{asked}"' in text
        questions += len(notes)
    assert questions >= sum(len(lesson.questions) for lesson in book_of(name).lessons)


@pytest.mark.parametrize("name", BOOKS)
def test_nothing_of_it_runs_or_asks_for_an_entry(name: str) -> None:
    for text in documents_of(outputs(name)["epub"]).values():
        tags = {node.tag.rpartition("}")[2] for node in ElementTree.fromstring(text).iter()}
        assert tags.isdisjoint(
            {"script", "style", "button", "input", "textarea", "select", "form", "template", "details"}
        )
        assert not re.search(
            r" (?:on\w+|style|hidden|tabindex|data-number|data-src|data-claim)=",
            text.partition('<nav epub:type="landmarks"')[0],
        )
        assert {tag for tag in tags if "-" in tag} == set()


def test_the_archive_is_as_readers_want_it() -> None:
    content = outputs("sample")["epub"]
    with archive_of(content) as archive:
        first, *others = archive.infolist()
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert archive.read("mimetype") == b"application/epub+zip"
        assert [other.filename for other in others] == sorted(other.filename for other in others)
        assert {member.date_time for member in archive.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    assert content[30:58] == b"mimetypeapplication/epub+zip"
    with archive_of(outputs("sample")["zip"]) as whole:
        assert whole.read("sample-1.0.0/sample-1.0.0.epub") == content


def test_the_page_is_read_element_by_element() -> None:
    """What was read is handed over before the next begins, so it need not be held."""
    page = '<main><section id="a"><p>一<br>二</p></section><section id="b"><u>三</u></section></main>'
    told: list[str] = []
    read_page(page, ("a", "b"), lambda node: told.append(f"{node.id} {node.text()}"))
    assert told == ["a 一二", "b 三"]
    found = find_element(f'{page}<p>id="c"</p><svg><symbol id="c"><path d="M2 8"/></symbol></svg>', "c")
    assert found is not None
    assert written(found) == '<symbol id="c"><path d="M2 8"></path></symbol>'
    assert find_element(page, "c") is None


def test_other_runs_write_the_same_bytes() -> None:
    program = (
        "import hashlib; from build_site.explain import as_inputs, sample; from build_site.pipeline import build\n"
        "found = [o.content for o in build(as_inputs(sample())).bundle.outputs if o.path.endswith('.epub')]\n"
        "print(hashlib.sha256(found[0]).hexdigest())"
    )
    sums = set()
    for seed, zone in (("1", "UTC"), ("2", "Asia/Shanghai")):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "TZ": zone, "LC_ALL": "C"}
        run = subprocess.run(
            [sys.executable, "-c", program],
            cwd=ROOT,
            env=environment,
            capture_output=True,
            text=True,
            check=True,
        )
        sums.add(run.stdout)
    assert len(sums) == 1


def test_an_edition_has_its_own_name_and_time() -> None:
    files = sample()
    dated = {**files, "content/book.yaml": files["content/book.yaml"] + "date: 2026-02-28\n"}
    book = build(as_inputs(dated)).book
    assert book is not None and identifier(book) == identifier(book_of("sample")) != identifier(
        book_of("orbits")
    )
    bundle = build(as_inputs(dated)).bundle
    assert bundle is not None
    assert b"2026-02-28T00:00:00Z" in archive_of(bundle.outputs[2].content).read("EPUB/package.opf")
    assert UNDATED.encode() in archive_of(outputs("sample")["epub"]).read("EPUB/package.opf")


@pytest.mark.parametrize("day", ["2026-02-29", "2026-13-01", "28.2.2026", "2026-04-31"])
def test_a_day_is_one_of_the_calendar(day: str) -> None:
    files = sample()
    problems = build(
        as_inputs({**files, "content/book.yaml": files["content/book.yaml"] + f"date: {day}\n"})
    ).problems
    assert [problem.code for problem in problems] == ["field-value"]


@pytest.mark.parametrize("path", ["package.opf", "nav.xhtml", "title.xhtml", "chapters/S01.xhtml"])
def test_its_files_are_as_expected(path: str, golden: Golden) -> None:
    text = archive_of(outputs("sample")["epub"]).read(f"EPUB/{path}").decode()
    golden.check(FOLDER / path.replace("/", "-"), re.sub(r"(?<=>)(?=<)", "\n", text))
