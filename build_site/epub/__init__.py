"""The stage that writes the book as EPUB 3: chapters made of the drawn page, so every number is its number.

Figures stand as frames one below the other, labs with their results, answers as linked notes; no scripts.
"""

from __future__ import annotations

from build_site.archive import archived
from build_site.epub.addresses import inventory, lead_on
from build_site.epub.chapter import Chapter
from build_site.epub.documents import (
    DECLARATION,
    FOLDER,
    NAVIGATION,
    STYLE,
    TITLE,
    chapter_file,
    document,
    navigation,
    title_page,
    titled,
)
from build_site.epub.package import package
from build_site.epub.reading import read_page
from build_site.epub.tree import Node
from build_site.minify import minified_style
from build_site.model import Book, Inputs, Output
from build_site.settings import EPUB_STYLES

MIMETYPE = b"application/epub+zip"
ROOT = "EPUB"
PACKAGE = "package.opf"
CONTAINER = (
    f'{DECLARATION}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">'
    f'<rootfiles><rootfile full-path="{ROOT}/{PACKAGE}" media-type="application/oebps-package+xml"/>'
    "</rootfiles></container>\n"
).encode()
SCRIPTED_KINDS = ("review", "notes")
"""Pages that a script writes from what the browser remembers."""
ARROW = "arrow"
"""The id of the drawing that the page holds once for all arrows."""


def epub(book: Book, inputs: Inputs, page: str) -> Output:
    """The book as one file, from the page in its long form."""
    outline = book.outline
    files = _files(book, page)
    files[STYLE] = _style(inputs)
    paths = {f"{ROOT}/{path}": content for path, content in files.items()}
    content = archived({"META-INF/container.xml": CONTAINER, **paths}, {"mimetype": MIMETYPE})
    return Output(f"{outline.id}-{outline.version}.epub", content)


def _files(book: Book, page: str) -> dict[str, bytes]:
    """Every document by its path in the package."""
    outline = book.outline
    lessons = [lesson for lesson in book.lessons if lesson.kind not in SCRIPTED_KINDS]
    found = read_page(page, (ARROW, *(lesson.id for lesson in lessons)))
    arrow = found.get(ARROW)
    written = [lesson for lesson in lessons if lesson.id in found]
    chapters: dict[str, Node] = {
        chapter_file(lesson.id): Chapter(found[lesson.id], arrow, book.phrases).body for lesson in written
    }
    held = {name: inventory(body) for name, body in chapters.items()}
    lead_on(held)
    files = {
        f"{FOLDER}/{chapter_file(lesson.id)}": document(
            titled(lesson), outline.language, chapters[chapter_file(lesson.id)], "../"
        )
        for lesson in written
    }
    files[TITLE] = document(outline.title, outline.language, title_page(book))
    files[NAVIGATION] = document(book.phrases.say("contents"), outline.language, navigation(book, chapters))
    files[PACKAGE] = package(book, held)
    return files


def _style(inputs: Inputs) -> bytes:
    texts = {file.path: file.text for file in inputs.under("static")}
    return "".join(minified_style(texts[f"static/css/{name}"]) for name in EPUB_STYLES).encode()
