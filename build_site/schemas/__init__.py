"""JSON Schemas of everything that is written in YAML, for editors; they agree with what the program reads."""

from __future__ import annotations

import json
from collections.abc import Mapping

from build_site.schemas.figures import FIGURE, MATRIX
from build_site.schemas.files import (
    AXES,
    BOOK,
    ERRATA,
    EXAMPLE,
    GLOSSARY,
    LESSON,
    PAGE,
    REDIRECTS,
    REFERENCES,
)
from build_site.schemas.labs import LAB
from build_site.schemas.shapes import Schema

DRAFT = "https://json-schema.org/draft/2020-12/schema"
FOLDER = "schemas"

SCHEMAS: Mapping[str, Schema] = {
    "book": BOOK,
    "lesson": LESSON,
    "page": PAGE,
    "example": EXAMPLE,
    "glossary": GLOSSARY,
    "references": REFERENCES,
    "errata": ERRATA,
    "redirects": REDIRECTS,
    "axes": AXES,
    "figure": FIGURE,
    "lab": LAB,
    "matrix": MATRIX,
}
"""Files of content/ by name, front matter by the kind of text, fences by language."""


def schema_text(name: str) -> str:
    """A schema as JSON."""
    content = {"$schema": DRAFT, "title": name, **SCHEMAS[name]}
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def fields_table(schema: Schema) -> str:
    """The keys of a mapping as a Markdown table: key, whether it must be there, what it says."""
    rows = (
        f"| `{key}` | {'是' if key in schema['required'] else ''} | {value['description']} |"
        for key, value in schema["properties"].items()
    )
    return "\n".join(("| 键 | 必写 | 写什么 |", "|---|---|---|", *rows)) + "\n"
