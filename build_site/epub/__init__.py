"""The stage that writes the book as EPUB 3: chapters made of the drawn page, so every number is its number.

Figures stand as frames one below the other, labs with their results, answers as linked notes; no scripts.
"""

from __future__ import annotations

from build_site.archive import archived
from build_site.epub.addresses import lead_on
from build_site.epub.chapter import Chapter
from build_site.epub.documents import (
    DECLARATION,
    DOCTYPE,
    FOLDER,
    NAVIGATION,
    STYLE,
    TITLE,
    chapter_file,
    document,
    navigation,
    page,
    title_page,
    titled,
)
from build_site.epub.drafts import Draft, drafted
from build_site.epub.package import package
from build_site.epub.reading import find_element, read_page
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


def epub(book: Book, inputs: Inputs, html: str) -> Output:
    """The book as one file, from the page in its long form."""
    outline = book.outline
    files = _files(book, html)
    files[STYLE] = _style(inputs)
    paths = {f"{ROOT}/{path}": content for path, content in files.items()}
    content = archived({"META-INF/container.xml": CONTAINER, **paths}, {"mimetype": MIMETYPE})
    return Output(f"{outline.id}-{outline.version}.epub", content)


def _files(book: Book, html: str) -> dict[str, bytes]:
    """Every document by its path in the package."""
    outline = book.outline
    chapters = _chapters(book, html)
    held = {name: chapter.held for name, chapter in chapters.items()}
    lead_on(held)
    files = {f"{FOLDER}/{name}": chapter.content(DOCTYPE) for name, chapter in chapters.items()}
    files[TITLE] = document(outline.title, outline.language, title_page(book))
    files[NAVIGATION] = document(book.phrases.say("contents"), outline.language, navigation(book, chapters))
    files[PACKAGE] = package(book, held)
    return files


def _chapters(book: Book, html: str) -> dict[str, Draft]:
    """File name → chapter, in reading order; each is written as soon as it was read."""
    lessons = {lesson.id: lesson for lesson in book.lessons if lesson.kind not in SCRIPTED_KINDS}
    arrow = find_element(html, ARROW)
    found: dict[str, Draft] = {}

    def write(node: Node) -> None:
        title = titled(lessons[node.id])
        body = Chapter(node, arrow, book.phrases).body
        found[node.id] = drafted(body, page(title, book.outline.language, body, "../"))

    read_page(html, lessons, write)
    return {chapter_file(name): found[name] for name in lessons if name in found}


def _style(inputs: Inputs) -> bytes:
    texts = {file.path: file.text for file in inputs.under("static")}
    return "".join(minified_style(texts[f"static/css/{name}"]) for name in EPUB_STYLES).encode()
