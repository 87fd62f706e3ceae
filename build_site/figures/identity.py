"""Ids that authors give to figures, labs, inputs and outputs."""

from __future__ import annotations

import re

from build_site.fields import Fields
from build_site.problem import Place, Problem

ID = re.compile(r"[A-Za-z][A-Za-z0-9]*(-[A-Za-z0-9]+)*")


def read_id(fields: Fields) -> tuple[str, tuple[Problem, ...]]:
    """The key `id`; "" with a problem where it is missing or malformed."""
    words = fields.text("id")
    if words is None or ID.fullmatch(words.text):
        return (words.text if words else ""), ()
    hint = "以字母开头，只用字母、数字和连字符"
    return "", (Problem(words.place, "id-malformed", f"编号“{words.text}”不合写法", hint, len(words.text)),)


def id_place(fields: Fields) -> Place:
    """Where the key `id` has its value, else where the whole stands."""
    node = fields.node("id")
    return node.place if node else fields.place
