"""The package document: what the book is called, which files it has, in which order, how accessible it is."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence

from build_site.epub.addresses import Inventory
from build_site.epub.documents import DECLARATION, FOLDER, FONT, NAVIGATION, STYLE, TITLE
from build_site.epub.tree import Node, written
from build_site.model import Book

OPF = "http://www.idpf.org/2007/opf"
DC = "http://purl.org/dc/elements/1.1/"
UNDATED = "1980-01-01"
"""Said of an edition without a date: the package must tell a time, and it must not be that of the build."""
PROPERTIES = {"math": "mathml", "svg": "svg"}
DOCUMENT = "application/xhtml+xml"


def package(book: Book, chapters: Mapping[str, Inventory], has_font: bool) -> bytes:
    """The file that a reading system opens first after the container; the font is that of the formulas."""
    content = Node(
        "package",
        {"xmlns": OPF, "version": "3.0", "unique-identifier": "book-id", "xml:lang": book.outline.language},
        [_metadata(book, tuple(chapters.values())), _manifest(chapters, has_font), _spine(chapters)],
    )
    return f"{DECLARATION}{written(content)}\n".encode()


def identifier(book: Book) -> str:
    """A UUID made from the book's id and version (version 8 of RFC 9562): the same for the same edition."""
    octets = bytearray(hashlib.sha256(f"{book.outline.id} {book.outline.version}".encode()).digest()[:16])
    octets[6] = 0x80 | octets[6] & 0x0F
    octets[8] = 0x80 | octets[8] & 0x3F
    text = octets.hex()
    return "urn:uuid:" + "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))


def _metadata(book: Book, chapters: Sequence[Inventory]) -> Node:
    outline = book.outline
    said = [
        ("dc:title", outline.title),
        ("dc:language", outline.language),
        *(("dc:creator", author) for author in outline.authors),
        ("dc:description", outline.subtitle),
        ("dc:rights", outline.licence),
        *((("dc:date", outline.date),) if outline.date else ()),
    ]
    entries = [Node("dc:identifier", {"id": "book-id"}, [identifier(book)])]
    entries += [Node(name, {}, [text]) for name, text in said if text]
    entries.append(_meta("dcterms:modified", f"{outline.date or UNDATED}T00:00:00Z"))
    entries += [_meta(f"schema:{name}", text) for name, text in _accessibility(book, chapters)]
    return Node("metadata", {"xmlns:dc": DC}, list(entries))


def _accessibility(book: Book, chapters: Sequence[Inventory]) -> list[tuple[str, str]]:
    """What a reader needs to know before opening it: every drawing says in words what it shows."""
    features = ["tableOfContents", "readingOrder", "structuralNavigation", "ARIA", "displayTransformability"]
    found = {word for held in chapters for word in _properties(held)}
    features += ["alternativeText"] if "svg" in found else []
    features += ["MathML"] if "mathml" in found else []
    return [
        ("accessMode", "textual"),
        *((("accessMode", "visual"),) if "svg" in found else ()),
        ("accessModeSufficient", "textual"),
        *(("accessibilityFeature", feature) for feature in features),
        ("accessibilityHazard", "none"),
        ("accessibilitySummary", book.phrases.say("epub-accessibility")),
    ]


def _manifest(chapters: Mapping[str, Inventory], has_font: bool) -> Node:
    items = [
        _item("nav", NAVIGATION, DOCUMENT, "nav"),
        _item("title", TITLE, DOCUMENT),
        _item("style", STYLE, "text/css"),
    ]
    if has_font:
        items.append(_item("font", FONT, "font/woff2"))
    for at, (name, held) in enumerate(chapters.items(), 1):
        items.append(_item(f"chapter-{at}", f"{FOLDER}/{name}", DOCUMENT, " ".join(_properties(held))))
    return Node("manifest", {}, list(items))


def _spine(chapters: Mapping[str, Inventory]) -> Node:
    names = ["title", "nav", *(f"chapter-{at}" for at in range(1, len(chapters) + 1))]
    return Node("spine", {}, [Node("itemref", {"idref": name}) for name in names])


def _item(name: str, path: str, kind: str, properties: str = "") -> Node:
    attributes = {"id": name, "href": path, "media-type": kind}
    return Node("item", {**attributes, "properties": properties} if properties else attributes)


def _meta(name: str, text: str) -> Node:
    return Node("meta", {"property": name}, [text])


def _properties(held: Inventory) -> list[str]:
    """What of it a reading system must know how to draw, as the manifest names it."""
    return [word for tag, word in PROPERTIES.items() if tag in held.tags]
