"""The stage that writes the book as EPUB 3: chapters made of the drawn page, so every number is its number.

Figures stand as frames one below the other, labs with their results, answers as linked notes; no scripts.
"""

from __future__ import annotations

from collections.abc import Mapping

from build_site.archive import archived
from build_site.epub.addresses import places_of
from build_site.epub.chapter import Chapter
from build_site.epub.documents import (
    DECLARATION,
    DOCTYPE,
    FOLDER,
    FONT,
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
from build_site.epub.tree import Node, written
from build_site.formula_font import held_font
from build_site.kept_values import KeptValues
from build_site.minify import minified_style
from build_site.model import Book, Inputs, Lesson, Output
from build_site.page_sections import split
from build_site.sealed_values import digest_of
from build_site.settings import EPUB_STYLES, FEW_TEXTS
from build_site.workers import on_all_cores

MIMETYPE = b"application/epub+zip"
ROOT = "EPUB"
PACKAGE = "package.opf"
CONTAINER = (
    f'{DECLARATION}<container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">'
    f'<rootfiles><rootfile full-path="{ROOT}/{PACKAGE}" media-type="application/oebps-package+xml"/>'
    "</rootfiles></container>\n"
).encode()
FONT_STYLE = f'@font-face{{font-family:"formulas";src:url("{FONT}")}}\n'.encode()
SCRIPTED_KINDS = ("review", "notes")
"""Pages that a script writes from what the browser remembers."""
ARROW = "arrow"
"""The id of the drawing that the page holds once for all arrows."""


def epub(book: Book, inputs: Inputs, html: str, kept: KeptValues | None = None) -> Output:
    """The book as one file, from the page in its long form."""
    outline = book.outline
    files = _files(book, html, kept or KeptValues())
    files[STYLE] = _style(inputs)
    if font := held_font(html):
        files |= {FONT: font, STYLE: files[STYLE] + FONT_STYLE}
    paths = {f"{ROOT}/{path}": content for path, content in files.items()}
    content = archived({"META-INF/container.xml": CONTAINER, **paths}, {"mimetype": MIMETYPE})
    return Output(f"{outline.id}-{outline.version}.epub", content)


def _files(book: Book, html: str, kept: KeptValues) -> dict[str, bytes]:
    """Every document by its path in the package."""
    outline = book.outline
    chapters = _chapters(book, html, kept)
    held = {name: chapter.held for name, chapter in chapters.items()}
    places = places_of(held)
    files = {f"{FOLDER}/{name}": one.content(DOCTYPE, name, places) for name, one in chapters.items()}
    files[TITLE] = document(outline.title, outline.language, title_page(book))
    files[NAVIGATION] = document(book.phrases.say("contents"), outline.language, navigation(book, chapters))
    files[PACKAGE] = package(book, held, held_font(html) is not None)
    return files


def _chapters(book: Book, html: str, kept: KeptValues) -> dict[str, Draft]:
    """File name → chapter, in reading order."""
    lessons = {lesson.id: lesson for lesson in book.lessons if lesson.kind not in SCRIPTED_KINDS}
    arrow = find_element(html, ARROW)
    parts = split(html)
    if parts is None:
        found = _read(html, lessons, arrow, book)
    else:
        places = {name: at for name, at in zip(parts.names, parts.sections, strict=True) if name in lessons}
        around = digest_of((written(arrow) if arrow else "", book.outline.language, book.phrases))
        slots = [
            (("chapter", name), (digest_of(html[start:end]), titled(lessons[name]), around))
            for name, (start, end) in places.items()
        ]

        def one(name: str) -> Draft:
            start, end = places[name]
            return _read(html[start:end], {name: lessons[name]}, arrow, book)[name]

        made = kept.made_together(
            slots, list(places), lambda missing: on_all_cores(one, missing, FEW_TEXTS), lasts=True
        )
        found = dict(zip(places, made, strict=True))
    return {chapter_file(name): found[name] for name in lessons if name in found}


def _read(part: str, lessons: Mapping[str, Lesson], arrow: Node | None, book: Book) -> dict[str, Draft]:
    """Of each lesson in a part of the page its chapter, written as soon as it was read."""
    found: dict[str, Draft] = {}

    def write(node: Node) -> None:
        body = Chapter(node, arrow, book.phrases).body
        found[node.id] = drafted(body, page(titled(lessons[node.id]), book.outline.language, body, "../"))

    read_page(part, lessons, write)
    return found


def _style(inputs: Inputs) -> bytes:
    texts = {file.path: file.text for file in inputs.under("static")}
    return "".join(minified_style(texts[f"static/css/{name}"]) for name in EPUB_STYLES).encode()
