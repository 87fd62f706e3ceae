"""The six kinds of objects."""

from __future__ import annotations

KINDS = ("given", "parameter", "intermediate", "setting", "rule", "output")


def kind_attribute(kind: str) -> str:
    """` data-kind="…"`, or "" for no kind."""
    return f' data-kind="{kind}"' if kind in KINDS else ""
