"""Edits of a source that no author means: bytes turned, put in, taken out, doubled, cut, and marks of the markup."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

TOKENS: tuple[bytes, ...] = tuple(
    token.encode()
    for token in (
        *("`", "``", "```\n", "```calc\n", "```lab\n", "```figure\n", "```python\n", "~~~\n", "$$\n", "$"),
        *(
            "**",
            "*",
            "_",
            "[",
            "]",
            "](page:S01)",
            "](term:x)",
            "](https://a)",
            "[@BOOK]",
            "![",
            "<b>",
            "<!--",
        ),
        *(
            ":::\n",
            "::: question {#q}\n",
            "::: note\n",
            "+++\n",
            "---\n",
            "# ",
            "## ",
            "> ",
            "- ",
            "1. ",
            "\t",
        ),
        *(
            "{",
            "}",
            "{=",
            "{~}",
            "{#a}",
            "{=p[0]}",
            "|",
            "\\|",
            "|---|\n",
            "\\",
            "\\frac{",
            "\\begin{",
            "&amp;",
        ),
        *(
            ": ",
            "- {",
            "[[",
            "]]",
            "&a ",
            "*a ",
            "!!python/object ",
            "|\n",
            ">\n",
            "#",
            '"',
            "'",
            "null",
            "~",
        ),
        *("0", "9", "1e999", "-0", "0.1", "999999999999999999999", "１", "½", "²", "₃", "一", "∞", "NaN"),
        *("=", "≈", "∈", "≤", "@", "×", "^", "√", "[0]", "p[", "softmax(", "w", "Z", "?.??", "→", ":"),
        *(
            "\n",
            "\r\n",
            "\r",
            "\u2028",
            "\x0c",
            "\x00",
            "\u200b",
            "\u202e",
            "\ufeff",
            "\u3000",
            "😀",
            "“",
            "。",
        ),
        *("javascript:", "<script>", "</section>", "{{", "}}", "{%", "%}", "data-number", "import os\n"),
    )
)

Edit = Callable[[bytes, Random], bytes]


def mutated(source: bytes, random: Random) -> bytes:
    """The source behind one to four edits."""
    for _ in range(random.choice((1, 1, 1, 2, 4))):
        source = random.choice(EDITS)(source, random)
    return source


def _stretch(source: bytes, random: Random, longest: int = 60) -> tuple[int, int]:
    start = random.randint(0, len(source))
    return start, min(len(source), start + random.randint(1, longest))


def _flip(source: bytes, random: Random) -> bytes:
    if not source:
        return source
    at = random.randrange(len(source))
    return source[:at] + bytes([source[at] ^ (1 << random.randrange(8))]) + source[at + 1 :]


def _insert(source: bytes, random: Random) -> bytes:
    at = random.randint(0, len(source))
    return source[:at] + random.randbytes(random.randint(1, 4)) + source[at:]


def _delete(source: bytes, random: Random) -> bytes:
    start, end = _stretch(source, random)
    return source[:start] + source[end:]


def _duplicate(source: bytes, random: Random) -> bytes:
    start, end = _stretch(source, random, 200)
    return source[:end] + source[start:end] * random.choice((1, 1, 2, 30)) + source[end:]


def _move(source: bytes, random: Random) -> bytes:
    start, end = _stretch(source, random, 200)
    rest = source[:start] + source[end:]
    at = random.randint(0, len(rest))
    return rest[:at] + source[start:end] + rest[at:]


def _splice(source: bytes, random: Random) -> bytes:
    at = random.randint(0, len(source))
    return source[:at] + random.choice(TOKENS) * random.choice((1, 1, 1, 2, 50)) + source[at:]


def _replace(source: bytes, random: Random) -> bytes:
    start, end = _stretch(source, random, 4)
    return source[:start] + random.choice(TOKENS) + source[end:]


def _swap_lines(source: bytes, random: Random) -> bytes:
    lines = source.split(b"\n")
    one, other = random.randrange(len(lines)), random.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _truncate(source: bytes, random: Random) -> bytes:
    return source[: random.randint(0, len(source))]


EDITS: tuple[Edit, ...] = (
    _flip,
    _insert,
    _delete,
    _duplicate,
    _move,
    _splice,
    _splice,
    _replace,
    _replace,
    _swap_lines,
    _truncate,
)
