"""The words of the program: the same in every language, all used, and none in templates or of one book."""

from __future__ import annotations

import re

import pytest

from build_site.labs.lab_page import CONTROLS
from build_site.markdown.labels import EVIDENCE, KINDS, LEVELS, OBJECT_COLUMNS
from build_site.model import File, Inputs
from build_site.parse.phrases import read_phrases
from build_site.problem import Place, Problem
from tests.unit.phrases import CHINESE, FOLDER, ROOT, phrases

GAP = re.compile(r"\{(\w+)\}")
HAN = re.compile(r"[\u3400-\u9fff\u3001-\u3011\uff01-\uff5e]")
LANGUAGES = sorted(path.stem for path in FOLDER.glob("*.yaml"))
GROUPS = ("messages", "memory-messages", "recompute-messages")
MADE = {
    *(f"{part}-{kind}" for part in ("badge", "kind") for kind in KINDS),
    *(f"evidence-{name}" for name in EVIDENCE),
    *(f"level-{name}" for name in LEVELS),
    *(f"column-{name}" for name in OBJECT_COLUMNS),
    *(f"card-{state}" for state in ("kept", "new", "gone")),
    *CONTROLS,
}
"""Keys that the program puts together."""


def texts(folder: str, ending: str) -> str:
    return "\n".join(path.read_text("utf-8") for path in sorted((ROOT / folder).rglob(f"*.{ending}")))


def test_there_are_two_languages() -> None:
    assert LANGUAGES == ["en", "zh-Hans"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_says_the_same_with_the_same_gaps(language: str) -> None:
    found = phrases(language)
    assert list(found.texts) == list(CHINESE.texts)
    for key, text in found.texts.items():
        assert text.strip() or text, key
        assert set(GAP.findall(text)) == set(GAP.findall(CHINESE.texts[key])), key


def test_english_is_english() -> None:
    assert [key for key, text in phrases("en").texts.items() if HAN.search(text)] == []


def test_every_word_is_used() -> None:
    written = texts("templates", "html") + texts("build_site", "py")
    scripts = texts("static/js", "js") + texts("build_site", "py")
    keys = [key for key in CHINESE.texts if "." not in key]
    assert [
        key for key in keys if f'"{key}"' not in written and f"'{key}'" not in written and key not in MADE
    ] == []
    for group in GROUPS:
        names = [name for name, _ in CHINESE.group(group)]
        unused = [name for name in names if not re.search(rf"[\"'.]{name}[\"']", scripts)]
        assert [
            name for name in unused if not any(f"`{name[: name.rfind('-') + 1]}$" in scripts for _ in "1")
        ] == []


def test_no_template_holds_words_of_a_language() -> None:
    for path in sorted((ROOT / "templates").glob("*.html")):
        text = re.sub(r"\{#.*?#\}", "", path.read_text("utf-8"), flags=re.DOTALL)
        assert HAN.search(text) is None, path.name


def faults(files: dict[str, str], language: str) -> tuple[Problem, ...]:
    words = (File(f"templates/words/{name}.yaml", text) for name, text in files.items())
    book = File("content/book.yaml", f"id: x\nlanguage:  {language}\n")
    return read_phrases(Inputs((*words, book)), language)[1]


def test_a_book_brings_a_language_of_its_own() -> None:
    model = "skip: 跳\nmessages:\n  read: 读\n"
    assert faults({"zh-Hans": model, "fr": "skip: Aller\nmessages:\n  read: lu\n"}, "fr") == ()
    (missing,) = faults({"zh-Hans": model, "fr": "skip: Aller\n"}, "fr")
    assert (missing.code, missing.place.file) == ("field-missing", "templates/words/fr.yaml")
    (unknown,) = faults({"zh-Hans": model, "fr": "skip: A\nskpi: B\nmessages:\n  read: lu\n"}, "fr")
    assert unknown.code == "field-unknown"
    (short,) = faults({"zh-Hans": "skip: 跳\n", "en": "skip: Skip\nmessages:\n  read: read\n"}, "zh-Hans")
    assert (short.code, short.place.file) == ("field-missing", "templates/words/zh-Hans.yaml")
    (none,) = faults({"zh-Hans": model}, "fr")
    assert (none.code, none.place, none.length) == ("field-value", Place("content/book.yaml", 2, 12), 2)


OWN = re.compile(r"\b(?:F\d\d|Q0\d\d|S\d\d)\b|llm-steps|two-sentences|语言模型|一步一步算")
"""What only one book has: its ids, its name, its subject."""


def places(folder: str, *endings: str) -> list[str]:
    found = []
    for path in sorted((ROOT / folder).rglob("*")):
        if path.suffix not in endings or "sample" in path.parts:
            continue
        text = path.read_text("utf-8")
        if path.suffix == ".py":
            # examples in docstrings and comments explain; what runs must know no book
            text = re.sub(r'"""[\s\S]*?"""|#[^\n"]*$', "", text, flags=re.MULTILINE)
        if path.suffix == ".html":
            text = re.sub(r"\{#.*?#\}", "", text, flags=re.DOTALL)
        found += [f"{path.relative_to(ROOT)}: {match.group()}" for match in OWN.finditer(text)]
    return found


def test_the_program_knows_no_book() -> None:
    assert places("templates", ".html", ".yaml") == []
    assert places("build_site", ".py", ".yaml", ".md", ".js", ".css") == []


def test_the_search_for_a_book_finds_one() -> None:
    assert places("content", ".yaml")
