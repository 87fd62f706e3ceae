"""The shapes of values that `Fields` reads, as JSON Schemas."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

Schema = dict[str, Any]

SCALAR: Schema = {"type": ["string", "number", "boolean"]}
"""One value; YAML has read `5` and `on` as something else than text, the program takes them as text."""
TEXT: Schema = {**SCALAR, "pattern": r"\S"}
TEXTS: Schema = {"type": "array", "items": TEXT}
SOME_TEXTS: Schema = {**TEXTS, "minItems": 1}
NUMBER: Schema = {"type": "number"}
FLAG: Schema = {"enum": [True, False, "on", "off"]}
LABELS: Schema = {"anyOf": [TEXTS, {"type": "string", "pattern": r"\{i\}"}]}
INDEX: Schema = {"anyOf": [{"type": "integer"}, {"const": "all"}]}
CELLS: Schema = {"type": "array", "items": {"anyOf": [INDEX, {"type": "array", "items": INDEX}]}}
ID: Schema = {"type": "string", "pattern": "^[A-Za-z][A-Za-z0-9-]*$"}


def one_of(words: Iterable[str]) -> Schema:
    """One of a fixed set of words."""
    return {"enum": list(words)}


def whole(low: int, high: int) -> Schema:
    """A whole number within limits."""
    return {"type": "integer", "minimum": low, "maximum": high}


def list_of(items: Schema, fewest: int = 0) -> Schema:
    """A list of values of one shape."""
    return {"type": "array", "items": items, "minItems": fewest}


def mapping_to(values: Schema) -> Schema:
    """Keys that the author chooses."""
    return {"type": "object", "additionalProperties": values}


def said(schema: Schema, description: str) -> Schema:
    """A shape with what it is for."""
    return {**schema, "description": description}


def entries(properties: Mapping[str, Schema], required: Iterable[str] = ()) -> Schema:
    """A mapping of known keys; a key that need not be there may be empty."""
    needed = tuple(required)
    return {
        "type": "object",
        "additionalProperties": False,
        "required": list(needed),
        "properties": {
            key: schema if key in needed else _or_empty(schema) for key, schema in properties.items()
        },
    }


def _or_empty(schema: Schema) -> Schema:
    described = {"description": schema["description"]} if "description" in schema else {}
    bare = {key: value for key, value in schema.items() if key != "description"}
    return {"anyOf": [bare, {"type": "null"}], **described}
