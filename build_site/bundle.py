"""The stage that packs what readers get: page, EPUB, and a zip with both and what rechecks the numbers.

The same inputs give the same bytes; only another zlib may compress them differently.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence

from build_site.archive import archived
from build_site.cards import anki_files
from build_site.model import Book, Bundle, Inputs, Output
from concepts.delivered.numbers import read_numbers
from concepts.delivered.recompute import Recomputed
from concepts.delivered.seen import SEEN, Seen, stored
from concepts.notation import CLAIMS, to_json

LICENCES = ("LICENSE", "LICENSE-TEXT")


def bundle(
    book: Book, inputs: Inputs, page: str, epub: Output | None = None, seen: Sequence[Seen] | None = None
) -> Bundle:
    """dist/index.html, dist/<id>-<version>.zip, and the EPUB beside them and in the zip.

    `seen`: what `read_numbers` finds in the page.
    """
    name = f"{book.outline.id}-{book.outline.version}"
    index = page.encode()
    if not book.is_verified:
        # the zip is what readers get, and it says that its numbers can be recomputed
        return Bundle((Output("index.html", index),))
    files = {
        "index.html": index,
        "README.txt": _readme(book).encode(),
        **_rechecking(inputs),
        f"concepts/{CLAIMS}": _claims(book, read_numbers(page).seen if seen is None else seen).encode(),
        **anki_files(book),
        **_licences(inputs),
    }
    others = (epub,) if epub else ()
    files |= {output.path: output.content for output in others}
    files["SHA256SUMS"] = _sums(files)
    archive = archived({f"{name}/{path}": content for path, content in files.items()})
    return Bundle((Output("index.html", index), Output(f"{name}.zip", archive), *others))


def _readme(book: Book) -> str:
    outline = book.outline
    text = book.phrases.say(
        "readme",
        title=outline.title,
        subtitle=outline.subtitle,
        version=outline.version,
        licence=outline.licence,
    )
    return text.rstrip("\n") + "\n"


def _rechecking(inputs: Inputs) -> dict[str, bytes]:
    """All of concepts/: modules, functions, the notation, and the command."""
    return {file.path: file.text.encode() for file in inputs.under("concepts") if file.path.endswith(".py")}


def _claims(book: Book, found: Sequence[Seen]) -> str:
    """What the verifier compares the page with, a line for each page of the book.

    First all pages whose numbers were judged, in order: it recomputes them. Then what else holds digits.
    """
    texts = [*(lesson.numbers for lesson in book.lessons), *(judged.numbers for judged in book.judged)]
    ordered = sorted(texts, key=lambda text: text.id)
    recomputed = Recomputed(ordered, book.namespaces)
    seen = stored(found, {text.id for text in texts}, recomputed.gives)
    pages = ",\n".join(_json(to_json(text)) for text in ordered)
    groups = ",\n".join(f"{_json(name)}:{_json(entries)}" for name, entries in seen.items())
    return f'{{"pages":[\n{pages}\n],\n"{SEEN}":{{\n{groups}\n}}}}\n'


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _licences(inputs: Inputs) -> dict[str, bytes]:
    found = (inputs.find(path) for path in LICENCES)
    return {file.path: file.text.encode() for file in found if file is not None}


def _sums(files: dict[str, bytes]) -> bytes:
    """As sha256sum writes and reads it."""
    lines = (f"{hashlib.sha256(files[path]).hexdigest()}  {path}\n" for path in sorted(files))
    return "".join(lines).encode()
