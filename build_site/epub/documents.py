"""The documents of the book as files: chapters, the title page, the navigation."""

from __future__ import annotations

from collections.abc import Mapping

from build_site.epub.drafts import Draft
from build_site.epub.tree import Node, Part, written
from build_site.model import Book, Lesson
from build_site.model import Part as BookPart
from build_site.views.link import NUMBERED

XHTML = "http://www.w3.org/1999/xhtml"
OPS = "http://www.idpf.org/2007/ops"
STYLE = "style.css"
FONT = "formulas.woff2"
FOLDER = "chapters"
NAVIGATION = "nav.xhtml"
TITLE = "title.xhtml"
DECLARATION = '<?xml version="1.0" encoding="utf-8"?>\n'
DOCTYPE = f"{DECLARATION}<!DOCTYPE html>\n"
LANDMARKS = {"glossary": "glossary", "references": "bibliography"}
"""Kind of a page → what the vocabulary of EPUB calls it."""


def chapter_file(name: str) -> str:
    """The name of the file of a lesson or page; all of them stand in one folder."""
    return f"{name}.xhtml"


def titled(lesson: Lesson) -> str:
    """A title with the number of the lesson before it, where it has one."""
    return f"{lesson.id} {lesson.title}" if NUMBERED.fullmatch(lesson.id) else lesson.title


def document(title: str, language: str, body: Node) -> bytes:
    """A whole file in the folder of the package."""
    return f"{DOCTYPE}{written(page(title, language, body))}\n".encode()


def page(title: str, language: str, body: Node, root: str = "") -> Node:
    """What is in a file; `root` leads from it to the folder of the package."""
    head = Node(
        "head",
        children=[
            Node("meta", {"charset": "utf-8"}),
            Node("title", children=[title]),
            Node("link", {"rel": "stylesheet", "type": "text/css", "href": f"{root}{STYLE}"}),
        ],
    )
    attributes = {
        "xmlns": XHTML,
        "xmlns:epub": OPS,
        "lang": language,
        "xml:lang": language,
        "data-theme": "light",
    }
    return Node("html", attributes, [head, Node("body", {}, [body])])


def title_page(book: Book) -> Node:
    """Title, authors, version, licence, and where the numbers can be recomputed."""
    outline, phrases = book.outline, book.phrases
    facts = {"version": outline.version, "licence": outline.licence}
    if outline.authors:
        authors = phrases.say("list-comma").join(outline.authors)
        colophon = phrases.say("colophon", authors=authors, **facts)
    else:
        colophon = phrases.say("colophon-anonymous", **facts)
    lines = (outline.subtitle, colophon, phrases.say("epub-elsewhere"))
    return Node(
        "section",
        {"class": "title-page", "epub:type": "titlepage"},
        [Node("h1", {}, [outline.title]), *(Node("p", {}, [line]) for line in lines if line)],
    )


def navigation(book: Book, chapters: Mapping[str, Draft]) -> Node:
    """Parts with their lessons, lessons with their sections; then what the book has of well-known places."""
    phrases = book.phrases
    lessons = {lesson.id: lesson for lesson in book.lessons if chapter_file(lesson.id) in chapters}
    parts = [part for part in book.outline.parts if any(name in lessons for name in part.entries)]
    contents: list[Part] = [
        Node("h1", {}, [phrases.say("contents")]),
        _list([_part(part, lessons, chapters) for part in parts]),
    ]
    places = [("toc", phrases.say("contents"), NAVIGATION), *_landmarks(book, lessons)]
    marks = [
        Node("li", {}, [Node("a", {"epub:type": kind, "href": path}, [word])]) for kind, word, path in places
    ]
    landmarks = {
        "epub:type": "landmarks",
        "id": "landmarks",
        "hidden": "hidden",
        "aria-label": phrases.say("epub-landmarks"),
    }
    return Node(
        "div",
        {},
        [
            Node("nav", {"epub:type": "toc", "id": "toc", "role": "doc-toc"}, contents),
            Node("nav", landmarks, [_list(marks)]),
        ],
    )


def _landmarks(book: Book, lessons: dict[str, Lesson]) -> list[tuple[str, str, str]]:
    first = next((lesson for lesson in lessons.values() if lesson.kind == "lesson"), None)
    found = [("bodymatter", first.title, _path(first))] if first else []
    for lesson in lessons.values():
        if lesson.kind in LANDMARKS:
            found.append((LANDMARKS[lesson.kind], lesson.title, _path(lesson)))
    return found


def _part(part: BookPart, lessons: dict[str, Lesson], chapters: Mapping[str, Draft]) -> Node:
    entries = [
        _entry(lessons[name], chapters[chapter_file(name)]) for name in part.entries if name in lessons
    ]
    return Node("li", {}, [Node("span", {}, [part.title]), _list(entries)])


def _entry(lesson: Lesson, chapter: Draft) -> Node:
    """A lesson by its number and title, then its sections as their headings say."""
    path = _path(lesson)
    link = Node("a", {"href": path}, [titled(lesson)])
    below = [
        Node("li", {}, [Node("a", {"href": f"{path}#{name}"}, [words])]) for name, words in chapter.sections
    ]
    return Node("li", {}, [link, _list(below)] if below else [link])


def _path(lesson: Lesson) -> str:
    return f"{FOLDER}/{chapter_file(lesson.id)}"


def _list(entries: list[Node]) -> Node:
    return Node("ol", {}, list(entries))
