"""A line break of the source between Chinese characters is no space; beside Latin or code it is one space."""

from __future__ import annotations

from build_site.markdown.syntax.emphasis import is_chinese
from build_site.markdown.tree import Run

SHOWN = ("text", "code")


def join_lines(runs: tuple[Run, ...]) -> tuple[Run, ...]:
    """The runs with each line break as the characters that are shown for it."""
    breaks = [index for index, run in enumerate(runs) if run.kind == "break"]
    if not breaks:
        return runs
    joined = [*runs]
    for index in breaks:
        shown = _between(_last(runs[:index]), _first(runs[index + 1 :]))
        joined[index] = runs[index]._replace(text=shown)
    return tuple(joined)


def _between(before: str, after: str) -> str:
    """Full-width marks stand beside anything without a space; Han joins Han."""
    if _is_mark(before) or _is_mark(after) or (is_chinese(before) and is_chinese(after)):
        return ""
    return " "


def _is_mark(character: str) -> bool:
    return is_chinese(character) and not character.isalnum()


def _last(runs: tuple[Run, ...]) -> str:
    return next((run.text[-1] for run in reversed(runs) if run.kind in SHOWN and run.text), " ")


def _first(runs: tuple[Run, ...]) -> str:
    return next((run.text[0] for run in runs if run.kind in SHOWN and run.text), " ")
