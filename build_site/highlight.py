"""Python code in colours: runs of characters with a class each. The only module that knows Pygments."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import NamedTuple

from pygments.lexers.python import PythonLexer
from pygments.token import Comment, Keyword, Name, Operator, String

COMMENT_CLASS = "code-comment"
CLASSES = (
    (Comment, COMMENT_CLASS),
    (Keyword, "code-keyword"),
    (Operator.Word, "code-keyword"),
    (String, "code-string"),
    (Name.Builtin, "code-builtin"),
    (Name.Function, "code-name"),
    (Name.Class, "code-name"),
)
"""Token type → class; the first that fits. Everything else is plain."""

PRINTED = "#>"
PRINTED_CLASS = "printed"


class CodeRun(NamedTuple):
    """Characters of one line that look alike; `style` is a class or ""."""

    style: str
    text: str


def python_lines(code: str) -> tuple[tuple[CodeRun, ...], ...]:
    """The lines of a listing; their characters are those of `code`, one for one."""
    lexer = PythonLexer(stripnl=False, stripall=False, ensurenl=False)
    lines: list[list[CodeRun]] = [[]]
    for kind, text in lexer.get_tokens(code):
        style = _style(kind)
        for index, piece in enumerate(text.split("\n")):
            if index:
                lines.append([])
            if piece:
                lines[-1].append(CodeRun(style, piece))
    return tuple(_printed(line) for line in lines)


@cache
def _style(kind: tuple[str, ...]) -> str:
    return next((style for parent, style in CLASSES if kind[: len(parent)] == parent), "")


def highlight_python(code: str) -> str:
    """A listing as HTML, with classes only."""
    return "\n".join("".join(_html(run) for run in line) for line in python_lines(code))


def _printed(line: list[CodeRun]) -> tuple[CodeRun, ...]:
    """What the program prints is one run."""
    text = "".join(run.text for run in line)
    if text.lstrip().startswith(PRINTED):
        return (CodeRun(PRINTED_CLASS, text),)
    return tuple(line)


def _html(run: CodeRun) -> str:
    text = escape(run.text, quote=False)
    return f'<span class="{run.style}">{text}</span>' if run.style else text
