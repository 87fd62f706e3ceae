"""The words of a page and of an EPUB, to be compared: what one has and the other has not is named here."""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterable
from functools import lru_cache

from build_site.output_checks.document import Document, Element, Text, read_document

CHAPTERS = "EPUB/chapters/"
SCRIPTED_TAGS = ("answer-field", "button", "script", "select", "style", "template", "textarea")
SCRIPTED_CLASSES = {"anchor", "lesson-end", "visually-hidden", "without-scripts"}
"""Left out of an EPUB. Of a badge the delivered page holds the character only: a script adds the word."""
ADDED = {"lab-elsewhere", "choice-mark", "entered", "visually-hidden"}
"""What an EPUB says beside the page: where to try a lab, and as text what stands in its fields."""
BLANK = re.compile(r"\s+")


def archive_of(content: bytes) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(content))


def documents_of(content: bytes) -> dict[str, str]:
    """Every XHTML file of an EPUB by its path."""
    with archive_of(content) as archive:
        return {name: archive.read(name).decode() for name in archive.namelist() if name.endswith(".xhtml")}


def words_of_chapter(xhtml: str) -> tuple[str, str, str]:
    """What a chapter says, what its notes answer, what its fields hold."""
    texts = read_document(xhtml).texts
    flow, answers = [], []
    for text in texts:
        if text.inside("head") or _is_in(text, ADDED):
            continue
        if _is_in(text, {"answer-link"}) and _is_in(text, {"question"}):
            continue
        if not _is_in(text, {"answers"}):
            flow.append(text)
        elif _is_in(text, {"note-of-answer"}) and not _is_in(text, {"asked-again", "answer-back"}):
            answers.append(text)
    entered = [text for text in texts if _is_in(text, {"entered"})]
    return _joined(flow), _joined(answers), _joined(entered)


def words_of_lesson(html: str, lesson: str) -> tuple[str, str, str]:
    """The same of a lesson in index.html."""
    document = _read(html)
    inside = [text for text in document.texts if _is_of(text.ancestors, lesson)]
    flow, answers = [], []
    for text in inside:
        if text.inside(*SCRIPTED_TAGS) or _is_in(text, SCRIPTED_CLASSES) or _is_hidden(text, lesson):
            continue
        opened = text.inside("details") and not text.inside("summary") and not _is_in(text, {"map-words"})
        if not opened:
            flow.append(text)
        elif not _is_in(text, {"again"}):
            answers.append(text)
    fields = [
        element.find("value") or ""
        for element in document.elements
        if element.tag == "input"
        and (element.find("type") or "text") == "text"
        and _is_of(_above(element), lesson)
        and not any(each.tag in ("template", "answer-field") for each in _above(element))
    ]
    areas = [text.text for text in inside if text.inside("textarea")]
    return _joined(flow), _joined(answers), "".join(sorted(BLANK.sub("", "".join((*fields, *areas)))))


@lru_cache(maxsize=2)
def _read(html: str) -> Document:
    return read_document(html)


def _above(element: Element) -> tuple[Element, ...]:
    found = []
    while element.parent is not None:
        element = element.parent
        found.append(element)
    return tuple(found)


def _is_of(ancestors: Iterable[Element], lesson: str) -> bool:
    return any(element.find("id") == lesson for element in ancestors)


def _is_hidden(text: Text, lesson: str) -> bool:
    return any(each.find("hidden") is not None and each.find("id") != lesson for each in text.ancestors)


def _is_in(text: Text, classes: set[str]) -> bool:
    return any(not classes.isdisjoint((each.find("class") or "").split()) for each in text.ancestors)


def _joined(texts: Iterable[Text]) -> str:
    return BLANK.sub("", "".join(text.text for text in texts))
